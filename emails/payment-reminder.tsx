import { type BookingProps, type PayProps, previewPay, previewPayment, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { Facts, Greeting, Paragraph, PayOrSee } from './parts';

interface PaymentReminderProps extends BookingProps, PayProps {
  /** Such as `$312`. */
  amount: string;
  /** The day until which it is due. */
  due: string;
  isOverdue: boolean;
  /** What is due, paid and left, and how to pay. */
  payment: [string, string][];
}

/** To the traveller: what is due of a booking, before its day and after it. */
export function PaymentReminder(props: PaymentReminderProps) {
  const { amount, due, isOverdue, title, reference } = props;
  const heading = isOverdue ? 'Payment overdue' : 'Payment due';
  return (
    <EmailLayout {...props} preview={`${amount}, due ${due}`} heading={heading}>
      <Greeting {...props} />
      <Paragraph>
        {isOverdue
          ? `We have not received ${amount} for ${title}, ${reference}. It was due on ${due}.`
          : `Please pay ${amount} for ${title}, ${reference}, by ${due}.`}
      </Paragraph>
      <Facts rows={props.payment} />
      <Paragraph>If you have just paid, thank you. You can ignore this email.</Paragraph>
      <PayOrSee {...props}>See your booking</PayOrSee>
    </EmailLayout>
  );
}

PaymentReminder.PreviewProps = {
  ...previewProps,
  ...{ amount: '$100', due: 'Friday, 27 November 2026', isOverdue: false },
  ...{ payment: previewPayment, pay: previewPay },
} satisfies PaymentReminderProps;
