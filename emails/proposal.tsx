import { type BookingProps, previewOfficeFacts, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, Quotation } from './parts';

interface ProposalProps extends BookingProps {
  /** What the office wrote. */
  message: string | null;
  /** Each option in lines: trip, date, travellers, what it costs. */
  options: [string, string][][];
  /** Until when it holds, in words. */
  until: string;
}

/** To the traveller: options of the office, which are accepted on the page of the booking. */
export function ProposalEmail(props: ProposalProps) {
  const { options } = props;
  const several = options.length > 1;
  return (
    <EmailLayout {...props} preview={`${props.reference}: please answer by ${props.until}`} heading="Our proposal">
      <Greeting {...props} />
      <Paragraph>
        Here {several ? `are ${options.length} options` : 'is our proposal'} for your booking {props.reference},{' '}
        {props.title}. {several ? 'These offers are' : 'This offer is'} valid until {props.until}.
      </Paragraph>
      <Quotation text={props.message} />
      {options.map((rows, index) => (
        <Facts key={rows.join()} rows={several ? [['Option', String(index + 1)], ...rows] : rows} />
      ))}
      <ActionButton href={props.bookingUrl}>{several ? 'Choose or decline' : 'Accept or decline'}</ActionButton>
      <Paragraph>Your booking is confirmed as soon as you accept. Nothing changes until then.</Paragraph>
    </EmailLayout>
  );
}

interface ProposalAcceptedProps extends BookingProps {
  facts: [string, string][];
}

/** To the office: a traveller has accepted, and the booking is confirmed. */
export function ProposalAccepted(props: ProposalAcceptedProps) {
  return (
    <EmailLayout {...props} preview={`${props.reference}: ${props.title}`} heading="Proposal accepted">
      <Paragraph>{props.name} has accepted our proposal. The booking is confirmed.</Paragraph>
      <Facts rows={props.facts} />
      <ActionButton href={props.adminUrl}>Open the reservation</ActionButton>
    </EmailLayout>
  );
}

const option = (date: string, total: string): [string, string][] => [
  ['Date', date],
  ['Travellers', '2 adults, 1 child'],
  ['Total', total],
];
ProposalEmail.PreviewProps = {
  ...previewProps,
  message: 'The museum is closed on the day you asked for. These two days are free.',
  options: [option('Sunday, 6 December 2026', '$295'), option('Tuesday, 8 December 2026', '$280')],
  until: 'Monday, 30 November 2026, 18:00 (Cairo time)',
} satisfies ProposalProps;
ProposalAccepted.PreviewProps = { ...previewProps, facts: previewOfficeFacts } satisfies ProposalAcceptedProps;
