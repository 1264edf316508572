import { type BookingProps, previewOfficeFacts, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, Quotation } from './parts';

interface ProposalProps extends BookingProps {
  /** What the office wrote. */
  message: string | null;
  /** Each option in lines: trip, date, travellers, price. */
  options: [string, string][][];
  /** The end of its validity, in words. */
  until: string;
  /** True where it offers other days for a called-off departure; missing otherwise. */
  calledOff?: boolean;
  /** `HH:MM` of the departure that is called off; missing where it has none to choose. */
  time?: string | null;
  /** The payment for that, such as `$60`; null for nothing. */
  paid?: string | null;
}

/** To the traveller: options of the office, to accept on the page of the booking. */
export function ProposalEmail(props: ProposalProps) {
  const { options } = props;
  const several = options.length > 1;
  if (props.calledOff) return <CalledOff {...props} />;
  return (
    <EmailLayout {...props} preview={`${props.reference}: please answer by ${props.until}`} heading="Our proposal">
      <Greeting {...props} />
      <Paragraph>
        Here {several ? `are ${options.length} options` : 'is our proposal'} for your booking {props.reference},{' '}
        {props.title}. {several ? 'These offers are' : 'This offer is'} valid until {props.until}.
      </Paragraph>
      <Quotation text={props.message} />
      <Options options={options} />
      <ActionButton href={props.bookingUrl}>{several ? 'Choose or decline' : 'Accept or decline'}</ActionButton>
      <Paragraph>Your booking is confirmed as soon as you accept. Nothing changes until then.</Paragraph>
    </EmailLayout>
  );
}

const Options = ({ options }: Pick<ProposalProps, 'options'>) =>
  options.map((rows, index) => (
    <Facts key={rows.join()} rows={options.length > 1 ? [['Option', String(index + 1)], ...rows] : rows} />
  ));

/** The subject for a traveller who has booked a called-off day. */
export const calledOffWords = ({ title, date, time }: Pick<ProposalProps, 'title' | 'date' | 'time'>) =>
  `Your trip on ${startOf({ date, time })} can't take place - ${title}`;

const startOf = ({ date, time }: Pick<ProposalProps, 'date' | 'time'>) => (time ? `${date} at ${time}` : date);

/** To the traveller: the day is called off; other days are held. */
function CalledOff(props: ProposalProps) {
  const { options, until, paid, title } = props;
  const several = options.length > 1;
  const refund = paid ? `cancel free of charge and we'll refund the ${paid} you have paid` : 'cancel free of charge';
  return (
    <EmailLayout {...props} preview={calledOffWords(props)} heading="We're sorry, this trip can't take place">
      <Greeting {...props} />
      <Paragraph>
        Unfortunately we have to call off {title} on {startOf(props)}. Your reference is {props.reference}.
      </Paragraph>
      <Quotation text={props.message} />
      {options.length > 0 ? (
        <Paragraph>
          You can travel on {several ? 'one of these days' : 'this day'} instead, at the same price. We are holding{' '}
          {several ? 'them' : 'it'} for you until {until}. If you would rather not, you can {refund}.
        </Paragraph>
      ) : (
        <Paragraph>
          We have looked for another day, but none has room for you. You can {refund}. If another trip would suit you,
          reply to this email and we'll find one.
        </Paragraph>
      )}
      <Options options={options} />
      <ActionButton href={props.bookingUrl}>
        {options.length > 0 ? 'Choose a day or cancel' : paid ? 'Get your money back' : 'Cancel free of charge'}
      </ActionButton>
      <Paragraph>Would you rather talk to us? Call {props.dutyPhone ?? props.office.phones[0]}.</Paragraph>
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
      <Paragraph>
        <bdi>{props.name}</bdi> has accepted our proposal. The booking is confirmed.
      </Paragraph>
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
