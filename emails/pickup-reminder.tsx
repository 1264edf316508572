import { previewLayout, previewProps } from './booking-props';
import { EmailLayout, type EmailLayoutProps } from './layout';
import { Paragraph, TextLink } from './parts';

interface PickupReminderProps extends EmailLayoutProps {
  country: string;
  date: string;
  /** When the travellers get their pick-ups by email; null where they have got them. */
  mailedAt: string | null;
  bookings: {
    reference: string;
    title: string;
    party: string;
    missing: string[];
    /** False where the traveller has given no email address. */
    canReply: boolean;
    adminUrl: string;
  }[];
}

/** To the office at noon of the day before: the bookings whose travellers cannot be told where and when they start. */
export function PickupReminder(props: PickupReminderProps) {
  return (
    <EmailLayout
      {...props}
      preview={`${props.country}, ${props.date}: ${props.bookings.map(({ reference }) => reference).join(', ')}`}
      heading="Pick-ups to complete"
    >
      <Paragraph>
        The travellers of these bookings in {props.country} start on {props.date} and cannot be told yet where and when.
        {props.mailedAt
          ? `What is there by ${props.mailedAt} goes to them by email then; what is filled later goes at once.`
          : 'What is filled goes to them by email at once.'}
      </Paragraph>
      {props.bookings.map(({ reference, title, party, missing, canReply, adminUrl }) => (
        <Paragraph key={reference}>
          <TextLink href={adminUrl}>{reference}</TextLink> {title}, {party}
          <br />
          Missing: {missing.join(', ')}
          {!canReply && '. There is no email address: please call'}
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
