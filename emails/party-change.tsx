import { type BookingProps, previewFacts, previewPayment, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, Quotation } from './parts';

interface PartyChangeProps extends BookingProps {
  /** What the office wrote. */
  message: string | null;
  facts: [string, string][];
  payment: [string, string][];
  /** Text of the calendar file that replaces the one before. */
  calendar: string;
}

interface TravellerCancelledProps extends PartyChangeProps {
  /** Whom it is about, as a list: plain names, the others by their number. */
  who: string;
  statementUrl: string;
  /** The day, the terms and the fee; the new price in lines; what was paid, and what comes back or is left to pay. */
  statement: [string, string][];
}

interface TravellerReplacedProps extends PartyChangeProps {
  /** The two names; null where one of them is not plainly a name. */
  names: { before: string; after: string } | null;
  /** What it costs, such as `$45`; missing for nothing. */
  fee?: string;
}

/** To the traveller: some of the party are cancelled, the others travel. */
export function TravellerCancelled(props: TravellerCancelledProps) {
  const { title, date, reference, who, statement, statementUrl } = props;
  return (
    <EmailLayout {...props} preview={`${title}, ${date}: ${who} cancelled`} heading="Your booking is now smaller">
      <Greeting {...props} />
      <Paragraph>
        We have cancelled {who} for {title} on {date}. Your booking {reference} stays confirmed for everyone else. Open
        the attached calendar file to update your calendar.
      </Paragraph>
      <Quotation text={props.message} />
      <Paragraph>Cancellation statement:</Paragraph>
      <Facts rows={statement} />
      <ActionButton href={statementUrl}>View and print the statement</ActionButton>
      <Paragraph>Your updated booking:</Paragraph>
      <Facts rows={[...props.facts, ...props.payment]} />
      <Paragraph>Does anything look wrong? Reply to this email.</Paragraph>
    </EmailLayout>
  );
}

/** To the traveller: somebody else travels in the place of one of the party. */
export function TravellerReplaced(props: TravellerReplacedProps) {
  const { title, date, reference, names, fee } = props;
  return (
    <EmailLayout {...props} preview={`${reference}: ${title}`} heading="A traveller has been replaced">
      <Greeting {...props} />
      <Paragraph>
        {names ? `${names.after} now travels instead of ${names.before}` : 'One traveller has been replaced'} on {title}
        , {date}. {fee ? `The fee for this is ${fee}; it is part of your total.` : 'The price stays the same.'}
      </Paragraph>
      <Quotation text={props.message} />
      <Paragraph>Your updated booking:</Paragraph>
      <Facts rows={[...props.facts, ...props.payment]} />
      <ActionButton href={props.bookingUrl}>See your booking</ActionButton>
      <Paragraph>Does anything look wrong? Reply to this email.</Paragraph>
    </EmailLayout>
  );
}

const preview: PartyChangeProps = {
  ...previewProps,
  message: null,
  facts: previewFacts,
  payment: previewPayment,
  calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
};
TravellerCancelled.PreviewProps = {
  ...preview,
  who: 'Jonas Hartmann',
  statementUrl: 'http://localhost:3000/booking/NS-7K3F9Q/statement/7?key=preview',
  statement: [
    ['Cancelled', 'Jonas Hartmann'],
    ['Cancelled on', 'Monday, 23 November 2026'],
    ['Terms', 'Free cancellation up to 30 days before; after that 50% is due, and 100% in the last 7 days'],
    ['Cancellation fee', '$59'],
    ['Adults', '2 × $118 = $236'],
    ['New total', '$295'],
    ['Paid', '$354'],
    ['We will refund', '$59'],
  ],
} satisfies TravellerCancelledProps;
TravellerReplaced.PreviewProps = {
  ...preview,
  names: { before: 'Jonas Hartmann', after: 'Clara Hartmann' },
  fee: '$20',
} satisfies TravellerReplacedProps;
