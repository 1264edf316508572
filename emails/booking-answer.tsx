import { type BookingProps, previewFacts, previewPayment, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, Quotation } from './parts';

interface BookingAnswerProps extends BookingProps {
  /** What the office wrote to the traveller. */
  message: string | null;
  /** True where the traveller has cancelled, free of charge. */
  byTraveller: boolean;
  facts: [string, string][];
  /** What was paid for it, such as `$60`; missing where nothing was. */
  paid?: string;
}

interface BookingConfirmedProps extends BookingAnswerProps {
  /** Text of the attached calendar file. */
  calendar: string;
  /** The total that was agreed elsewhere, such as `$1,240`; missing where the traveller was told or has accepted a price. */
  agreed?: string;
  /** Deposit, what is paid and left, and how it is paid; missing in rows of earlier versions. */
  payment?: [string, string][];
}

interface BookingCancelledProps extends BookingAnswerProps {
  /** Text of the attached calendar file, which takes back the one of the confirmation; missing where there was none. */
  calendar?: string;
  /** True where the traveller has asked for it on the page of a confirmed booking; missing in rows of earlier versions. */
  asAsked?: boolean;
  /** What was paid and given back, in sentences; null where nothing was paid, missing in rows of earlier versions. */
  money?: string | null;
}

export function BookingConfirmed(props: BookingConfirmedProps) {
  return (
    <EmailLayout
      {...props}
      preview={`${props.title} is confirmed for ${props.date}`}
      heading="Your booking is confirmed"
    >
      <Greeting {...props} />
      <Paragraph>
        {props.title} is confirmed for {props.date}. The calendar file with this email puts it into your diary; your
        booking page prints as a voucher.
      </Paragraph>
      {props.agreed && <Paragraph>Confirmed at the total we agreed with you: {props.agreed}.</Paragraph>}
      <Quotation text={props.message} />
      <Facts rows={[...props.facts, ...(props.payment ?? [])]} />
      <ActionButton href={props.bookingUrl}>Your booking and voucher</ActionButton>
      <Paragraph>
        On the day, call {props.dutyPhone ? `${props.dutyPhone}, at any hour,` : props.office.phones[0]} if anything is
        not as it should be. Have a good journey.
      </Paragraph>
    </EmailLayout>
  );
}

export function BookingDeclined(props: BookingAnswerProps) {
  const { kind = 'tour' } = props;
  return (
    <EmailLayout
      {...props}
      preview={`${props.title}, ${props.date}: not possible`}
      heading="We cannot confirm this one"
    >
      <Greeting {...props} />
      <Paragraph>
        We are sorry: we cannot run {props.title} for you on {props.date}.{' '}
        {props.paid ? `We return the ${props.paid} that you have paid.` : 'Nothing was charged.'}
      </Paragraph>
      <Quotation text={props.message} />
      <ActionButton href={`${props.siteUrl}/${kind}s`}>Find another day or another {kind}</ActionButton>
      <Paragraph>
        Reply to this email and we will look for something that fits. Your reference is {props.reference}.
      </Paragraph>
    </EmailLayout>
  );
}

export function BookingCancelled(props: BookingCancelledProps) {
  const { byTraveller, asAsked, money } = props;
  const settled = money === null && !byTraveller ? 'You have not paid anything for it.' : money;
  return (
    <EmailLayout {...props} preview={`${props.title}, ${props.date}: cancelled`} heading="Your booking is cancelled">
      <Greeting {...props} />
      <Paragraph>
        {byTraveller || asAsked ? 'As you asked, we' : 'We'} have cancelled {props.title} on {props.date}.
        {byTraveller && ' You owe nothing.'}
        {props.calendar && ' The calendar file with this email takes it out of your diary.'}
      </Paragraph>
      {settled && <Paragraph>{settled}</Paragraph>}
      <Quotation text={props.message} />
      <Facts rows={props.facts} />
      <Paragraph>Questions? Reply to this email and mention {props.reference}.</Paragraph>
    </EmailLayout>
  );
}

const preview: BookingAnswerProps = {
  ...previewProps,
  message: 'Your guide is Mona. Please have your passports with you: the museum asks for them at the door.',
  byTraveller: false,
  facts: previewFacts,
};
BookingConfirmed.PreviewProps = {
  ...preview,
  calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  payment: previewPayment,
} satisfies BookingConfirmedProps;
BookingDeclined.PreviewProps = {
  ...preview,
  message: 'The site is closed to visitors that day. The 6th is free.',
} satisfies BookingAnswerProps;
BookingCancelled.PreviewProps = {
  ...preview,
  calendar: BookingConfirmed.PreviewProps.calendar,
  message: null,
  asAsked: true,
  money: 'You have paid $100, and we have given $60 back. We will write to you about the other $40.',
  facts: previewFacts.filter(([label]) => label !== 'Cancellation'),
} satisfies BookingCancelledProps;
