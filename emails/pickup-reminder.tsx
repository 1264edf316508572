import { previewLayout, previewProps } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { Paragraph, TextLink } from './parts';

interface PickupReminderProps extends EmailLayoutProps {
  country: string;
  date: string;
  /** When the travellers get their pick-ups by email; null where they have got them. */
  mailedAt: string | null;
  /** Bookings on called-off departures, with the guide to call; missing in rows of earlier versions. */
  calledOff?: (ListedBooking & { guide: string | null })[];
  bookings: (ListedBooking & { missing: string[] })[];
}

interface ListedBooking {
  reference: string;
  title: string;
  party: string;
  /** False where the traveller has given no email address. */
  canReply: boolean;
  adminUrl: string;
}

/**
 * To the office at noon of the day before: bookings on called-off departures, and bookings whose travellers cannot get
 * the place and time of their start.
 */
export function PickupReminder({ calledOff = [], ...props }: PickupReminderProps) {
  const listed = [...calledOff, ...props.bookings];
  return (
    <EmailLayout
      {...props}
      preview={`${props.country}, ${props.date}: ${listed.map(({ reference }) => reference).join(', ')}`}
      heading={calledOff.length > 0 ? 'Called off, and still booked' : 'Pick-ups to complete'}
    >
      {calledOff.length > 0 && (
        <Paragraph>
          These bookings in {props.country} are for trips on {props.date} that are called off. Please call the
          travellers who have not answered, and the guide.
        </Paragraph>
      )}
      {calledOff.map(({ reference, title, party, guide, adminUrl }) => (
        <Paragraph key={reference}>
          <TextLink href={adminUrl}>{reference}</TextLink> {title}, {party}
          <br />
          CALLED OFF. Guide: {guide ?? 'not assigned'}
        </Paragraph>
      ))}
      {props.bookings.length > 0 && (
        <Paragraph>
          These bookings in {props.country} start on {props.date}, and their pick-up details are incomplete.{' '}
          {props.mailedAt
            ? `Travellers are emailed on ${props.mailedAt}. Whatever you add later is sent to them right away.`
            : 'Travellers are emailed as soon as you add what is missing.'}
        </Paragraph>
      )}
      {props.bookings.map(({ reference, title, party, missing, canReply, adminUrl }) => (
        <Paragraph key={reference}>
          <TextLink href={adminUrl}>{reference}</TextLink> {title}, {party}
          <br />
          Missing: {missing.join(', ')}
          {!canReply && '. No email address: please call'}
        </Paragraph>
      ))}
    </EmailLayout>
  );
}

const { title, reference, adminUrl } = previewProps;
PickupReminder.PreviewProps = {
  ...previewLayout,
  date: previewProps.date,
  country: 'Egypt',
  mailedAt: 'Friday, 4 December 2026, 18:00 (Cairo time)',
  bookings: [
    { reference, title, party: '2 adults, 1 child', missing: ['pick-up place'], canReply: true, adminUrl },
    {
      ...{ reference: 'NS-3P8WXD', title: 'Luxor from Cairo by train', party: '1 adult' },
      ...{ missing: ['pick-up time or meeting point', 'pick-up place'], canReply: false, adminUrl },
    },
  ],
} satisfies PickupReminderProps;
