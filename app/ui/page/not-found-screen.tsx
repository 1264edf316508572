import type { MouseEvent } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { IllustratedMessage } from './illustrated-message';

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
