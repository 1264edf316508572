import { previewLetter } from './preview-letter';
import { Action, Facts, Letter, type LetterProps, Paragraph } from './theme';

export interface ContactFormProps extends LetterProps {
  name: string;
  email: string;
  subject: string;
  message: string;
  adminUrl: string;
}

/** To the office: somebody has written through the contact form. */
export function ContactForm(props: ContactFormProps) {
  return (
    <Letter {...props} preview={`${props.name}: ${props.subject}`} heading="A message from the website">
      <Facts
        rows={[
          ['Name', props.name],
          ['Email', props.email],
          ['Subject', props.subject],
          ['Message', props.message],
        ]}
      />
      <Paragraph>A reply to this email goes to {props.name}.</Paragraph>
      <Action href={props.adminUrl}>All messages</Action>
    </Letter>
  );
}

const preview: ContactFormProps = {
  ...previewLetter,
  email: 'amelia@example.com',
  subject: 'Wheelchair on the Nile cruise',
  message: 'My mother uses a wheelchair for longer distances.\n\nAre there cabins that she can reach without stairs?',
  adminUrl: 'http://localhost:3000/admin/messages',
};
ContactForm.PreviewProps = preview;
