import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { ErrorReference } from './error-reference';
import { IllustratedMessage } from './illustrated-message';
import { NotFoundScreen } from './not-found-screen';

/**
 * The error page, and the 404 page of a route without a more specific one.
 * @param what names what could not be loaded, such as "tours"
 */
export function ErrorScreen({ error, what = 'this page', note }: { error: unknown; what?: string; note?: string }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const text = readText(error) ?? `We're unable to load ${what} at the moment. Please try again later.`;
  return (
    <>
      <title>Oops! Something went wrong</title>
      <IllustratedMessage heading="h1" title="Oops! Something went wrong" text={text}>
        {note && <p className="w-full">{note}</p>}
        <ErrorReference error={error} />
        <a href={pathname + search} className="font-semibold underline underline-offset-4">
          Refresh Page
        </a>
        <LinkButton to={href('/')}>Return Home</LinkButton>
      </IllustratedMessage>
    </>
  );
}

/** The text that our server wrote for visitors; the message of an exception is never shown. */
function readText(error: unknown): string | null {
  const text = isRouteErrorResponse(error) ? error.data?.text : null;
  return typeof text === 'string' ? text : null;
}
