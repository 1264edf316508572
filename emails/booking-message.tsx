import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, bookedFacts, Facts, Greeting, Paragraph, Quotation, ReplyNote } from './parts';

interface BookingMessageProps extends BookingProps {
  message: string;
  /** The question that it answers, such as `your question of Monday, 9 March 2027`; null or missing without one. */
  answers?: string | null;
  /** The pick-up that is new with it; null or missing without one. */
  pickupTime?: string | null;
}

/** To the traveller: a message of the office about a booking. */
export function BookingMessage(props: BookingMessageProps) {
  const pickup: [string, string][] = props.pickupTime ? [['Pick-up', props.pickupTime]] : [];
  return (
    <EmailLayout {...props} preview={props.message.slice(0, 120)} heading="About your booking">
      <Greeting {...props} />
      {props.answers && (
        <Paragraph>Here is our answer to {props.answers}. You'll find both on your booking page.</Paragraph>
      )}
      <Quotation text={props.message} />
      <Facts rows={[...bookedFacts(props), ...pickup]} />
      <ActionButton href={props.bookingUrl}>Reply on your booking page</ActionButton>
      <Paragraph>You can also reply to this email.</Paragraph>
    </EmailLayout>
  );
}

interface BookingQuestionProps extends BookingProps {
  /** The traveller's wish: an answer, another date or party, or something other than the proposal. */
  asks: 'question' | 'change' | 'refusal';
  message: string | null;
  /** The wishes of a change. */
  wishes: [string, string][];
  /** The phone of a traveller without an email address; missing otherwise, and in rows of earlier versions. */
  phone?: string | null;
}

const headings: Record<BookingQuestionProps['asks'], string> = {
  question: 'Question about a booking',
  change: 'Change requested',
  refusal: 'Proposal declined',
};

/** To the office: a traveller's question on the page of the booking. */
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
