import { type BookingProps, previewFacts, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, OpenRequestNote, Paragraph, Quotation } from './parts';

interface BookingChangedProps extends BookingProps {
  /** What was told before and what holds now, in words. */
  changes: { label: string; before: string; after: string }[];
  /** What the office wrote. */
  message: string | null;
  /** The day of the proposal that no longer holds; missing otherwise. */
  withdrawn?: string;
  /** What the traveller has asked for and waits for, to follow "You have asked us". */
  asked?: string | null;
  facts: [string, string][];
  /** Deposit, what is paid and left, and how it is paid; missing where the booking is not confirmed. */
  payment?: [string, string][];
  /** Text of the calendar file that replaces the one before; missing where the booking is not confirmed. */
  calendar?: string;
}

/** To the traveller: what the office has changed in a booking. */
export function BookingChanged(props: BookingChangedProps) {
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

BookingChanged.PreviewProps = {
  ...previewProps,
  changes: [
    { label: 'Date', before: 'Friday, 4 December 2026', after: 'Saturday, 5 December 2026' },
    { label: 'Total', before: '$236', after: '$295' },
  ],
  message: 'The museum is closed on Friday: Saturday is free, as we said on the phone.',
  facts: previewFacts,
} satisfies BookingChangedProps;
