import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph } from './parts';

interface PickupDetailsProps extends Omit<BookingProps, 'name'> {
  facts: [string, string][];
  /** The pick-up as facts, to compare with later ones; the email has its own words for them. */
  pickup?: object;
  /** True where an earlier email of this kind had other details. */
  isCorrection: boolean;
  /** When the journey starts (UTC): from then on it is not sent. */
  notAfter: string;
}

/** To the traveller, on the evening before the journey. */
export function PickupDetails(props: PickupDetailsProps) {
  return (
    <EmailLayout
      {...props}
      preview={`${props.title}, ${props.date}: where and when we meet`}
      heading={props.isCorrection ? 'Your pick-up has changed' : 'Your pick-up'}
    >
      <Greeting {...props} />
      <Paragraph>
        {props.isCorrection && 'This replaces our earlier email. '}
        Here is where and when {props.title} starts on {props.date}:
      </Paragraph>
      <Facts rows={props.facts} />
      <ActionButton href={props.bookingUrl}>See your booking and voucher</ActionButton>
      <Paragraph>
        If you are running late or nobody is there, call {props.dutyPhone}, day or night, and give your reference{' '}
        {props.reference}. Have a wonderful trip.
      </Paragraph>
    </EmailLayout>
  );
}

PickupDetails.PreviewProps = {
  ...previewProps,
  facts: [
    ['Trip', previewProps.title],
    ['Date', previewProps.date],
    ['Pick-up', '07:00 from your hotel in Cairo or Giza'],
    ['Pick-up place', 'Hotel Marhaba, 14 Corniche el Nil, at the reception'],
    ['Travellers', '2 adults, 1 child'],
    ['Guide', 'Mona Farid, +20 100 000 0101'],
    ['Driver', 'Hassan Ali, +20 100 000 0102'],
    ['Vehicle', 'White Toyota Hiace, ABC 1234'],
    ['What to bring', 'Passport, Hat, Comfortable shoes'],
    ['To pay on the day', '$236'],
  ],
  isCorrection: false,
  notAfter: '2026-12-05T05:00:00.000Z',
} satisfies PickupDetailsProps;
