import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { NotFoundScreen } from './not-found-screen';
import { Notice } from './notice';

/** What a visitor sees when we failed (or, for a 404 that no screen of its own speaks of, when nothing is there): the specification's sentence and the number under which the log has it. */
export function ErrorScreen({ error, what, note }: { error: unknown; what?: string; note?: string }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const fault = readError(error);
  return (
    <>
      <title>Oops! Something went wrong</title>
      <Notice heading="h1" title="Oops! Something went wrong" text={fault.text ?? sentence(what ?? 'this page')}>
        {note && <p className="w-full">{note}</p>}
        {fault.reference && (
          <p className="w-full text-sm text-quiet">
            If you write to us, please mention <span className="figures font-semibold">{fault.reference}</span>.
          </p>
        )}
        <a href={pathname + search} className="font-semibold underline underline-offset-4">
          Refresh Page
        </a>
        <LinkButton to={href('/')}>Return Home</LinkButton>
      </Notice>
    </>
  );
}

function sentence(what: string): string {
  return `We're unable to load ${what} at the moment. Please try again later.`;
}

/** Only what we wrote for visitors is shown: never the message of an exception. */
function readError(error: unknown): { text?: string; reference?: string } {
  if (isRouteErrorResponse(error) && error.data && typeof error.data === 'object') {
    const { text, reference } = error.data as { text?: unknown; reference?: unknown };
    return {
      text: typeof text === 'string' ? text : undefined,
      reference: typeof reference === 'string' ? reference : undefined,
    };
  }
  return {};
}
