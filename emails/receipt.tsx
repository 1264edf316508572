import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, OpenRequestNote, Paragraph, SmallPrint } from './parts';

interface ReceiptProps extends Omit<BookingProps, 'kind'> {
  kind: 'payment' | 'refund';
  /** True where it no longer holds; missing otherwise. */
  isVoid?: boolean;
  /** The traveller's open request, to follow "You have asked us". */
  asked?: string | null;
  receiptUrl: string;
  /** Number, amount, day, method, and the amount left to pay. */
  facts: [string, string][];
}

/** To the traveller: the receipt of a payment or refund. */
export function Receipt(props: ReceiptProps) {
  const paid = props.kind === 'payment';
  if (props.isVoid) return <VoidReceipt {...props} />;
  return (
    <EmailLayout
      {...props}
      preview={props.facts.map(([, value]) => value).join(', ')}
      heading={paid ? 'We have received your payment' : 'Your refund'}
    >
      <Greeting {...props} />
      <Paragraph>
        {paid ? 'Thank you for your payment' : 'We have sent your refund'} for {props.title}, {props.reference}.
      </Paragraph>
      <Facts rows={props.facts} />
      <ActionButton href={props.receiptUrl}>View and print the receipt</ActionButton>
      <SmallPrint>You'll also find the receipt on your booking page: {props.bookingUrl}</SmallPrint>
    </EmailLayout>
  );
}

function VoidReceipt(props: ReceiptProps) {
  return (
    <EmailLayout
      {...props}
      preview={props.facts.map(([, value]) => value).join(', ')}
      heading="A receipt is no longer valid"
    >
      <Greeting {...props} />
      <Paragraph>
        We have voided a {props.kind} that we had recorded for {props.title}, {props.reference}. Its receipt is no
        longer valid.
      </Paragraph>
      <Facts rows={props.facts} />
      <OpenRequestNote {...props} />
      <ActionButton href={props.bookingUrl}>See your payments</ActionButton>
      <Paragraph>Does anything look wrong? Reply to this email.</Paragraph>
    </EmailLayout>
  );
}

Receipt.PreviewProps = {
  ...previewProps,
  kind: 'payment',
  receiptUrl: 'http://localhost:3000/booking/NS-7K3F9Q/receipt/42?key=preview',
  facts: [
    ['Receipt', 'R-000042'],
    ['Amount', '$100'],
    ['Received', 'Saturday, 21 November 2026, by bank transfer'],
    ['Booking total', '$295'],
    ['Left to pay', '$195'],
  ],
} satisfies ReceiptProps;
