import { LinkButton } from '#app/ui/form/button';
import { Notice } from './notice';

/** A product or article that is not there: answered with 404. */
export function MissingScreen({
  title,
  text,
  back,
}: {
  title: string;
  text: string;
  back: { to: string; label: string };
}) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Notice heading="h1" title={title} drawing="lost" text={text}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </Notice>
    </>
  );
}
