import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph } from './parts';
import { previewProps } from './preview-props';

interface PickupDetailsProps extends EmailLayoutProps {
  title: string;
  reference: string;
  /** The name where it is plainly one. */
  addressee: string;
  date: string;
  bookingUrl: string;
  /** A telephone number that is answered at any hour. */
  dutyPhone: string;
  facts: [string, string][];
  /** True where an earlier email of this kind said something else. */
  isCorrection: boolean;
  /** When the journey starts (UTC): it is not sent any more then. */
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
      <Paragraph>Dear {props.addressee},</Paragraph>
      <Paragraph>
        {props.isCorrection && 'This replaces what we wrote before. '}
        Here is where and when {props.title} starts on {props.date}:
      </Paragraph>
      <Facts rows={props.facts} />
      <ActionButton href={props.bookingUrl}>Your booking and voucher</ActionButton>
      <Paragraph>
        If you are late, or nobody is there, call {props.dutyPhone}, at any hour, and give your reference{' '}
        {props.reference}. Have a good journey.
      </Paragraph>
    </EmailLayout>
  );
}

const { company, siteUrl, office, title, reference, date, bookingUrl } = previewProps;
const preview: PickupDetailsProps = {
  ...{ company, siteUrl, office, title, reference, date, bookingUrl },
  addressee: 'Amelia Hartmann',
  dutyPhone: '+20 2 0000 0109',
  facts: [
    ['Trip', title],
    ['Date', date],
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
};
PickupDetails.PreviewProps = preview;
