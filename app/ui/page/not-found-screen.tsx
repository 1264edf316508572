import type { MouseEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { Notice } from './notice';

/** The page for any address that is none of ours. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // The first entry of a tab has nothing before it: then the link leads home, as it says.
    if (window.history.length < 2) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <>
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <Notice
        eyebrow="404"
        heading="h1"
        title="Page Not Found"
        drawing="lost"
        text="We couldn't find the page you're looking for. It might have been moved, deleted, or never existed in the first place."
      >
        <LinkButton variant="quiet" to={href('/')} onClick={goBack}>
          Go Back
        </LinkButton>
        <LinkButton to={href('/')}>Return Home</LinkButton>
      </Notice>
    </>
  );
}
