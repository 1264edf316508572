import {
  type BookingProps,
  type PayProps,
  previewFacts,
  previewPay,
  previewPayment,
  previewProps,
} from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, PayOrSee, Quotation, TextLink } from './parts';

interface BookingAnswerProps extends BookingProps {
  /** What the office wrote to the traveller. */
  message: string | null;
  /** True where the traveller has cancelled, free of charge. */
  byTraveller: boolean;
  facts: [string, string][];
}

interface BookingDeclinedProps extends BookingAnswerProps {
  /** Payments and refunds in sentences; null for none, missing in rows of earlier versions. */
  money?: string | null;
  /** The payment for it, such as `$60`: in rows of earlier versions. */
  paid?: string;
}

interface BookingConfirmedProps extends BookingAnswerProps, PayProps {
  /** Text of the attached calendar file. */
  calendar: string;
  /** The kind of product that was confirmed at once, so that this is its first email; missing otherwise. */
  atOnce?: 'tour' | 'package' | 'stay';
  /** The total that was agreed elsewhere, such as `$1,240`; missing where the traveller got or accepted a price. */
  agreed?: string;
  /** Deposit, amounts paid and left, and how to pay; missing in rows of earlier versions. */
  payment?: [string, string][];
  /** Until when and where travellers say who they are; missing where nothing is asked. */
  travellers?: { until: string; url: string };
}

interface BookingCancelledProps extends BookingAnswerProps {
  /** Text of the attached calendar file, which cancels the one of the confirmation; missing without one. */
  calendar?: string;
  /**
   * True where the traveller has asked to cancel on the page of a confirmed booking; missing in rows of earlier
   * versions.
   */
  asAsked?: boolean;
  /** Payments and refunds in sentences; null for none, missing in rows of earlier versions. */
  money?: string | null;
  /** True where no fee is kept either; missing in rows of earlier versions. */
  owesNothing?: boolean;
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
        {props.title} is confirmed for {props.date}. Open the attached calendar file to add it to your calendar, and
        print your booking page as your voucher.
      </Paragraph>
      {props.agreed && <Paragraph>The total we agreed with you is {props.agreed}.</Paragraph>}
      <Quotation text={props.message} />
      <Facts rows={[...props.facts, ...(props.payment ?? [])]} />
      {props.travellers && (
        <Paragraph>
          {`Please tell us by ${props.travellers.until} who is travelling: `}
          <TextLink href={props.travellers.url}>fill in traveller details</TextLink>.
        </Paragraph>
      )}
      <PayOrSee {...props}>See your booking and voucher</PayOrSee>
      <Paragraph>
        If anything goes wrong on the day, call{' '}
        {props.dutyPhone ? `${props.dutyPhone}, day or night` : props.office.phones[0]}. Have a wonderful trip.
      </Paragraph>
    </EmailLayout>
  );
}

export function BookingDeclined(props: BookingDeclinedProps) {
  const { kind = 'tour', paid } = props;
  return (
    <EmailLayout
      {...props}
      preview={`${props.title}, ${props.date}: not available`}
      heading="We couldn't confirm this request"
    >
      <Greeting {...props} />
      <Paragraph>
        We're sorry, but we can't offer you {props.title} on {props.date}.{' '}
        {props.money ?? (paid ? `We will refund the ${paid} you have paid.` : 'Nothing was charged.')}
      </Paragraph>
      <Quotation text={props.message} />
      <ActionButton href={`${props.siteUrl}/${kind}s`}>Find another day or another {kind}</ActionButton>
      <Paragraph>
        Reply to this email and we'll look for something that suits you. Your reference is {props.reference}.
      </Paragraph>
    </EmailLayout>
  );
}

export function BookingCancelled(props: BookingCancelledProps) {
  const { byTraveller, asAsked, money, owesNothing = byTraveller } = props;
  const settled = money === null && !byTraveller ? 'Nothing was charged.' : money;
  return (
    <EmailLayout {...props} preview={`${props.title}, ${props.date}: cancelled`} heading="Your booking is cancelled">
      <Greeting {...props} />
      <Paragraph>
        {byTraveller || asAsked ? 'As you asked, we' : 'We'} have cancelled {props.title} on {props.date}.
        {owesNothing && ' You owe nothing.'}
        {props.calendar && ' Open the attached calendar file to remove it from your calendar.'}
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
  ...{ payment: previewPayment, pay: previewPay },
  travellers: { until: '27 November 2026', url: previewProps.bookingUrl },
} satisfies BookingConfirmedProps;
BookingDeclined.PreviewProps = {
  ...preview,
  message: 'The site is closed to visitors that day. The 6th is free.',
} satisfies BookingDeclinedProps;
BookingCancelled.PreviewProps = {
  ...preview,
  calendar: BookingConfirmed.PreviewProps.calendar,
  message: null,
  asAsked: true,
  money: 'You have paid $100, and we have refunded $60. We will write to you about the other $40.',
  facts: previewFacts.filter(([label]) => label !== 'Cancellation'),
} satisfies BookingCancelledProps;
