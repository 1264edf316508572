import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph, SmallPrint } from './parts';
import { previewProps } from './preview-props';

interface ReceiptProps extends EmailLayoutProps {
  kind: 'payment' | 'refund';
  title: string;
  reference: string;
  addressee: string;
  bookingUrl: string;
  receiptUrl: string;
  /** Number, amount, day, method, and what is left to pay. */
  facts: [string, string][];
}

/** To the traveller: the receipt of a payment or refund. */
export function Receipt(props: ReceiptProps) {
  const paid = props.kind === 'payment';
  return (
    <EmailLayout
      {...props}
      preview={props.facts.map(([, value]) => value).join(', ')}
      heading={paid ? 'We have received your payment' : 'Your refund'}
    >
      <Paragraph>Dear {props.addressee},</Paragraph>
      <Paragraph>
        {paid ? 'Thank you for your payment' : 'Here is the receipt of the money that we have given back'} for{' '}
        {props.title}, {props.reference}.
      </Paragraph>
      <Facts rows={props.facts} />
      <ActionButton href={props.receiptUrl}>The receipt, for print</ActionButton>
      <SmallPrint>The receipt stands on the page of your booking too: {props.bookingUrl}</SmallPrint>
    </EmailLayout>
  );
}

const preview: ReceiptProps = {
  ...previewProps,
  kind: 'payment',
  addressee: previewProps.name,
  receiptUrl: 'http://localhost:3000/booking/NS-7K3F9Q/receipt/42?key=preview',
  facts: [
    ['Receipt', 'R-000042'],
    ['Amount', '$100'],
    ['Received', 'Saturday, 21 November 2026, by bank transfer'],
    ['Total of the booking', '$295'],
    ['Left to pay', '$195'],
  ],
};
Receipt.PreviewProps = preview;
