import { type BookingProps, previewOfficeFacts, previewProps, previewTraveller } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Paragraph, Quotation } from './parts';

interface CancellationRequestProps extends BookingProps {
  /** True where it is cancelled already, free of charge. */
  cancelled: boolean;
  /** False for a request that was withdrawn; missing in rows of earlier versions. */
  wasConfirmed?: boolean;
  /** The payment for it, such as `$60`; missing without one. */
  paid?: string;
  /** The traveller's reason; missing in rows of earlier versions. */
  message?: string | null;
  facts: [string, string][];
  traveller: [string, string][];
}

/** To the office, when a traveller cancels on the booking page. */
export function CancellationRequest(props: CancellationRequestProps) {
  const { name, title, cancelled, wasConfirmed, paid, message = null } = props;
  const done = wasConfirmed ? 'Booking cancelled' : 'Request withdrawn';
  const what = wasConfirmed ? 'cancelled' : 'withdrawn the request for';
  return (
    <EmailLayout
      {...props}
      preview={`${props.reference}, ${name}, ${props.date}`}
      heading={cancelled ? done : 'Cancellation requested'}
    >
      <Paragraph>
        {cancelled
          ? `${name} has ${what} ${title}, free of charge. ${paid ? `Please refund ${paid}.` : 'No action needed.'}`
          : `${name} has asked to cancel ${title}, a confirmed booking. Cancel it in the office, or get in touch.`}
      </Paragraph>
      <Quotation text={message} />
      <Facts rows={[...props.facts, ...props.traveller]} />
      <ActionButton href={props.adminUrl}>Open the reservation</ActionButton>
    </EmailLayout>
  );
}

CancellationRequest.PreviewProps = {
  ...previewProps,
  cancelled: false,
  wasConfirmed: true,
  message: 'Our flight was cancelled.',
  facts: previewOfficeFacts,
  traveller: previewTraveller,
} satisfies CancellationRequestProps;
