import { previewLayout, previewProps } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { Facts, Greeting, Paragraph } from './parts';

interface PayerReceiptProps extends EmailLayoutProps {
  kind: 'payment' | 'refund';
  isVoid?: boolean;
  title: string;
  reference: string;
  /** The name of who has paid, if it is plainly one. */
  addressee: string;
  /** All that the receipt says: who is not the booker has no page to look it up. */
  facts: [string, string][];
}

/** To who has paid for the booking of somebody else, or got it back. */
export function PayerReceipt(props: PayerReceiptProps) {
  const { kind, isVoid = false, title, reference, facts } = props;
  const isPayment = kind === 'payment';
  const heading = isVoid ? 'A receipt is no longer valid' : isPayment ? 'We have received your payment' : 'Your refund';
  const opening = isVoid
    ? `We have voided a ${kind} that we had recorded for`
    : isPayment
      ? 'Thank you for your payment for'
      : 'We have sent your refund for';
  return (
    <EmailLayout {...props} preview={facts.map(([, value]) => value).join(', ')} heading={heading}>
      <Greeting {...props} />
      <Paragraph>{`${opening} ${title}, ${reference}.`}</Paragraph>
      <Facts rows={facts} />
      <Paragraph>
        {isVoid
          ? 'Does anything look wrong? Reply to this email.'
          : 'Please keep this email: it is your receipt. Questions? Reply to it.'}
      </Paragraph>
    </EmailLayout>
  );
}

PayerReceipt.PreviewProps = {
  ...previewLayout,
  kind: 'payment',
  title: previewProps.title,
  reference: previewProps.reference,
  addressee: 'Jonas Hartmann',
  facts: [
    ['Receipt', 'R-000042'],
    ['Amount', '$295'],
    ['Received', 'Saturday, 21 November 2026, by card'],
    ['From', 'Jonas Hartmann'],
    ['Adults', '2 × $118 = $236'],
    ['Children', '1 × $59 = $59'],
    ['Booking total', '$295'],
  ],
} satisfies PayerReceiptProps;
