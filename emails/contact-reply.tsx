import { previewProps } from './booking-props';
import type { MessageProps } from './contact-form';
import { EmailLayout } from './layout';
import { ActionButton, Greeting, Paragraph, Quotation, SmallPrint } from './parts';

interface ContactReplyProps extends MessageProps {
  addressee: string;
  /** When the answered message was sent. */
  sentAt: string;
  /** In the words of the office. */
  message: string;
}

/** To the sender of a message: the office's answer. It has none of the sender's words. */
export function ContactReply(props: ContactReplyProps) {
  return (
    <EmailLayout {...props} preview={props.message.slice(0, 120)} heading="Our answer to your message">
      <Greeting {...props} />
      <Quotation text={props.message} />
      {props.about && <ActionButton href={props.about.url}>{`See ${props.about.title}`}</ActionButton>}
      <Paragraph>Another question? Reply to this email, or call {props.office.phones[0]}.</Paragraph>
      <SmallPrint>This is our answer to the message sent from our website on {props.sentAt}.</SmallPrint>
    </EmailLayout>
  );
}

ContactReply.PreviewProps = {
  ...previewProps,
  addressee: 'Amelia Hartmann',
  country: 'Egypt',
  about: { title: previewProps.title, url: 'http://localhost:3000/tours/1' },
  sentAt: 'Saturday, 21 November 2026, 10:05 (Cairo time)',
  message:
    'Yes, two cabins on the lower deck can be reached without stairs.\nShall we hold one of them for your mother?',
} satisfies ContactReplyProps;
