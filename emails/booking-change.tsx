import { type BookingProps, previewFacts, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, Quotation } from './parts';

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
  const { changes, calendar, asked, payment = [] } = props;
  const isChanged = changes.length > 0;
  const withdrawn =
    props.withdrawn && `Our proposal of ${props.withdrawn} no longer holds and can no longer be accepted.`;
  const noun = calendar === undefined ? 'request' : 'booking';
  return (
    <EmailLayout
      {...props}
      preview={`${props.reference}: ${props.title}`}
      heading={isChanged ? `Your ${noun} has changed` : withdrawn ? 'A proposal is withdrawn' : `About your ${noun}`}
    >
      <Greeting {...props} />
      <Paragraph>
        {isChanged ? 'We have changed' : withdrawn ? `${withdrawn} It was for` : 'We write about'} your {noun}{' '}
        {props.reference}, {props.title}.
        {calendar && (isChanged || !withdrawn) && ' From now on please use the calendar file with this email.'}
      </Paragraph>
      {isChanged && withdrawn && <Paragraph>{withdrawn}</Paragraph>}
      {asked && <Paragraph>You have asked us {asked}: we answer that in an email of its own.</Paragraph>}
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
      <Paragraph>Need a change? Reply to this email, or ask on the page of your {noun}.</Paragraph>
    </EmailLayout>
  );
}

BookingChanged.PreviewProps = {
  ...previewProps,
  changes: [
    { label: 'Date', before: 'Friday, 4 December 2026', after: 'Saturday, 5 December 2026' },
    { label: 'Total', before: '$236', after: '$295' },
  ],
  message: 'The museum is closed on Friday: Saturday is free, as we said on the telephone.',
  facts: previewFacts,
} satisfies BookingChangedProps;
