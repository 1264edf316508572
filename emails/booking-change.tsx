import { type BookingProps, previewFacts, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, OpenRequestNote, Paragraph, Quotation } from './parts';

interface BookingChangedProps extends BookingProps {
  /** The values before and after, in words. */
  changes: { label: string; before: string; after: string }[];
  /** What the office wrote. */
  message: string | null;
  /** The day of the proposal that no longer holds; missing otherwise. */
  withdrawn?: string;
  /** True where it ended because the departure takes place after all. */
  reopened?: boolean | undefined;
  /** The traveller's open request, to follow "You have asked us". */
  asked?: string | null;
  facts: [string, string][];
  /** Deposit, amounts paid and left, and how to pay; missing unless the booking is confirmed. */
  payment?: [string, string][];
  /** Text of the calendar file that replaces the one before; missing unless the booking is confirmed. */
  calendar?: string;
}

/** To the traveller: the changes of the office to a booking. */
export function BookingChanged(props: BookingChangedProps) {
  if (props.reopened) return <Reopened {...props} />;
  const { changes, calendar, payment = [] } = props;
  const isChanged = changes.length > 0;
  const withdrawn =
    props.withdrawn && `We have withdrawn our proposal of ${props.withdrawn}, so you can no longer accept it.`;
  const noun = calendar === undefined ? 'request' : 'booking';
  return (
    <EmailLayout
      {...props}
      preview={`${props.reference}: ${props.title}`}
      heading={isChanged ? `Your ${noun} has changed` : withdrawn ? 'Proposal withdrawn' : `About your ${noun}`}
    >
      <Greeting {...props} />
      <Paragraph>
        {isChanged ? 'We have changed' : withdrawn ? `${withdrawn} It was for` : 'This is about'} your {noun}{' '}
        {props.reference}, {props.title}.
        {calendar && (isChanged || !withdrawn) && ' Open the attached calendar file to update your calendar.'}
      </Paragraph>
      {isChanged && withdrawn && <Paragraph>{withdrawn}</Paragraph>}
      <OpenRequestNote {...props} />
      <Quotation text={props.message} />
      {isChanged && (
        <Facts rows={changes.map(({ label, before, after }) => [label, `${after}\n(before: ${before})`])} />
      )}
      <Paragraph>
        Your {isChanged && 'updated '}
        {noun}
        {calendar === undefined && ', which we have not confirmed yet'}:
      </Paragraph>
      <Facts rows={[...props.facts, ...payment]} />
      <ActionButton href={props.bookingUrl}>See your {noun}</ActionButton>
      <Paragraph>Need a change? Reply to this email, or ask on your booking page.</Paragraph>
    </EmailLayout>
  );
}

/** The subject for a traveller who has not chosen another day yet. */
export const reopenedWords = ({ title, date }: Pick<BookingChangedProps, 'title' | 'date'>) =>
  `Your trip on ${date} takes place - ${title}`;

function Reopened(props: BookingChangedProps) {
  const { calendar, payment = [], reference, title } = props;
  const isRequest = calendar === undefined;
  return (
    <EmailLayout {...props} preview={reopenedWords(props)} heading="Your trip takes place after all">
      <Greeting {...props} />
      <Paragraph>
        Good news: your trip on {props.date} takes place after all.{' '}
        {isRequest
          ? `We are looking at your request ${reference}, ${title}, again and will write to you.`
          : `Your booking ${reference}, ${title}, is as it was, and you don't need to do anything.`}{' '}
        We are no longer holding other days for you.
      </Paragraph>
      <OpenRequestNote {...props} />
      <Facts rows={[...props.facts, ...payment]} />
      <ActionButton href={props.bookingUrl}>See your {isRequest ? 'request' : 'booking'}</ActionButton>
      <Paragraph>Have you made other plans? Reply to this email and we'll find a way.</Paragraph>
    </EmailLayout>
  );
}

BookingChanged.PreviewProps = {
  ...previewProps,
  changes: [
    { label: 'Date', before: 'Friday, 4 December 2026', after: 'Saturday, 5 December 2026' },
    { label: 'Total', before: '$236', after: '$295' },
  ],
  message: 'The museum is closed on Friday: Saturday is free, as we said on the phone.',
  facts: previewFacts,
} satisfies BookingChangedProps;
