import type { MouseEvent } from 'react';
import { href, isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { IllustratedMessage } from './illustrated-message';

interface ErrorScreenProps {
  /** Names what could not be loaded, such as "tours". */
  what?: string;
  note?: string;
  /** The text of the 404 page of a route that shows a record. */
  missing?: { title: string; text: string; back: { to: string; label: string } };
}

/** The error page or the 404 page of a route. */
export function ErrorScreen({ what = 'this page', note, missing }: ErrorScreenProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    if (!missing) return <NotFoundScreen />;
    return (
      <>
        <title>{missing.title}</title>
        <meta name="robots" content="noindex" />
        <IllustratedMessage heading="h1" title={missing.title} illustration="lost" text={missing.text}>
          <LinkButton to={missing.back.to}>{missing.back.label}</LinkButton>
        </IllustratedMessage>
      </>
    );
  }
  const opensSoon = isRouteErrorResponse(error) && error.data?.opensSoon;
  if (opensSoon) {
    return (
      <>
        <title>{opensSoon}</title>
        <meta name="robots" content="noindex" />
        <IllustratedMessage heading="h1" title={`${opensSoon} opens soon`}>
          <a href="/admin" className="underline">
            Log in
          </a>
        </IllustratedMessage>
      </>
    );
  }
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

/** The server's text for visitors; the message of an exception is never shown. */
function readText(error: unknown): string | null {
  const text = isRouteErrorResponse(error) ? error.data?.text : null;
  return typeof text === 'string' ? text : null;
}

/** The reference under which the server logged the error, for the visitor to mention. */
export function ErrorReference({ error }: { error: unknown }) {
  const reference = isRouteErrorResponse(error) ? error.data?.reference : null;
  if (typeof reference !== 'string' || reference === '') return null;
  return (
    <p className="w-full text-sm text-quiet">
      If you write to us, please mention <span className="figures font-semibold">{reference}</span>.
    </p>
  );
}

/** The page for an unknown address. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // The first page of a tab has no previous one: the link then leads to the home page.
    if (window.history.length < 2) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <>
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <IllustratedMessage
        eyebrow="404"
        heading="h1"
        title="Page Not Found"
        illustration="lost"
        text="We couldn't find the page you're looking for. It might have been moved, deleted, or never existed in the first place."
      >
        <LinkButton variant="quiet" to={href('/')} onClick={goBack}>
          Go Back
        </LinkButton>
        <LinkButton to={href('/')}>Return Home</LinkButton>
        <p className="w-full pt-3">
          Or see{' '}
          <Link to={href('/recommendations')} className="underline underline-offset-4">
            what we recommend
          </Link>
          .
        </p>
      </IllustratedMessage>
    </>
  );
}
