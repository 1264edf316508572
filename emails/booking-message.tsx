import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, bookedFacts, Facts, Greeting, Paragraph, Quotation, ReplyNote } from './parts';

interface BookingMessageProps extends BookingProps {
  message: string;
  /** What it answers, such as `your question of Monday, 9 March 2027`; null or missing where nothing was asked. */
  answers?: string | null;
}

/** To the traveller: what the office writes about a booking. */
export function BookingMessage(props: BookingMessageProps) {
  return (
    <EmailLayout {...props} preview={props.message.slice(0, 120)} heading="About your booking">
      <Greeting {...props} />
      {props.answers && (
        <Paragraph>Here is our answer to {props.answers}. You'll find both on your booking page.</Paragraph>
      )}
      <Quotation text={props.message} />
      <Facts rows={bookedFacts(props)} />
      <ActionButton href={props.bookingUrl}>Reply on your booking page</ActionButton>
      <Paragraph>You can also reply to this email.</Paragraph>
    </EmailLayout>
  );
}

interface BookingQuestionProps extends BookingProps {
  /** What the traveller wants: to know something, another date or party, or something else than was proposed. */
  asks: 'question' | 'change' | 'refusal';
  message: string | null;
  /** Of a change: what is asked for. */
  wishes: [string, string][];
  /** Where the traveller has no email address, how to reach them; missing otherwise, and in rows of earlier versions. */
  phone?: string | null;
}

const headings: Record<BookingQuestionProps['asks'], string> = {
  question: 'Question about a booking',
  change: 'Change requested',
  refusal: 'Proposal declined',
};

/** To the office: what a traveller asks on the page of the booking. */
export function BookingQuestion(props: BookingQuestionProps) {
  const { asks, name, message, wishes, phone } = props;
  const contact: [string, string][] = phone ? [['Phone', phone]] : [];
  return (
    <EmailLayout {...props} preview={`${props.reference}: ${message ?? props.title}`} heading={headings[asks]}>
      <Quotation text={message} />
      <Facts rows={[...wishes, ['Name', name], ...contact, ...bookedFacts(props)]} />
      <ActionButton href={props.adminUrl}>Open the reservation</ActionButton>
      <ReplyNote name={name} canReply={props.canReply} />
    </EmailLayout>
  );
}

BookingMessage.PreviewProps = {
  ...previewProps,
  message: 'The lift of the museum works again, so your mother need not climb.\nDo you need a wheelchair as well?',
  answers: 'your question of Saturday, 21 November 2026',
} satisfies BookingMessageProps;
BookingQuestion.PreviewProps = {
  ...previewProps,
  canReply: true,
  asks: 'change',
  message: 'Our flight lands a day later.',
  wishes: [
    ['New date', 'Sunday, 6 December 2026'],
    ['New party', '2 adults, 1 child'],
  ],
} satisfies BookingQuestionProps;
