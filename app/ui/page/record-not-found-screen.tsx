import { LinkButton } from '#app/ui/form/button';
import { IllustratedMessage } from './illustrated-message';

/** The 404 page for a record that does not exist, such as a tour or a booking. */
export function RecordNotFoundScreen({
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
      <IllustratedMessage heading="h1" title={title} illustration="lost" text={text}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </IllustratedMessage>
    </>
  );
}
