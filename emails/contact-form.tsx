import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph } from './parts';
import { previewProps } from './preview-props';

interface ContactFormProps extends EmailLayoutProps {
  name: string;
  email: string;
  subject: string;
  message: string;
  adminUrl: string;
}

/** To the office: a message from the contact form. */
export function ContactForm(props: ContactFormProps) {
  return (
    <EmailLayout {...props} preview={`${props.name}: ${props.subject}`} heading="A message from the website">
      <Facts
        rows={[
          ['Name', props.name],
          ['Email', props.email],
          ['Subject', props.subject],
          ['Message', props.message],
        ]}
      />
      <Paragraph>A reply to this email goes to {props.name}.</Paragraph>
      <ActionButton href={props.adminUrl}>All messages</ActionButton>
    </EmailLayout>
  );
}

const preview: ContactFormProps = {
  ...previewProps,
  email: 'amelia@example.com',
  subject: 'Wheelchair on the Nile cruise',
  message: 'My mother uses a wheelchair for longer distances.\n\nAre there cabins that she can reach without stairs?',
  adminUrl: 'http://localhost:3000/admin/messages',
};
ContactForm.PreviewProps = preview;
