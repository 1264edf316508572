import { type BookingProps, type PayProps, previewPay, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { Facts, Greeting, Paragraph, PayOrSee, Quotation } from './parts';

interface DepositProps extends BookingProps, PayProps {
  /** False where a requested deposit is not needed any more. */
  isAsked: boolean;
  /** How to pay, in the words of the office. */
  message: string | null;
  /** Amount, day, total and the amount paid. */
  facts: [string, string][];
}

/** To the traveller: the deposit to pay before the journey, and until when. */
export function Deposit(props: DepositProps) {
  const { isAsked, message } = props;
  const saysHow = message !== null || props.facts.some(([label]) => label === 'How to pay');
  return (
    <EmailLayout
      {...props}
      preview={props.facts.map(([, value]) => value).join(', ')}
      heading={isAsked ? 'Deposit due' : 'No deposit needed'}
    >
      <Greeting {...props} />
      <Paragraph>
        {isAsked ? 'Please pay a deposit' : 'You no longer need to pay a deposit'} for {props.title}, {props.reference}.
      </Paragraph>
      <Facts rows={props.facts} />
      <Quotation text={message} />
      {isAsked && !saysHow && !props.pay && <Paragraph>Reply to this email and we'll tell you how to pay.</Paragraph>}
      <PayOrSee {...props}>See your booking</PayOrSee>
    </EmailLayout>
  );
}

Deposit.PreviewProps = {
  ...previewProps,
  isAsked: true,
  pay: previewPay,
  message: 'Please transfer it to EG00 0000 0000 0000, Nile & Siam, with the reference of your booking.',
  facts: [
    ['Deposit', '$100'],
    ['Due on', 'Friday, 27 November 2026'],
    ['Total', '$295'],
  ],
} satisfies DepositProps;
