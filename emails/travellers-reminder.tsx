import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Greeting, Paragraph } from './parts';

interface TravellersReminderProps extends BookingProps {
  /** Of how many travellers something is missing, and how many there are. */
  missing: number;
  of: number;
  /** The last day on which they can fill it themselves. */
  until: string;
  travellersUrl: string;
}

/** To the traveller: that details of those who travel are missing. Nothing that was filled is in it. */
export function TravellersReminder(props: TravellersReminderProps) {
  const { missing, of, until, title, reference, travellersUrl } = props;
  const who = of === 1 ? 'your traveller details' : `traveller details for ${missing} of ${of} people`;
  return (
    <EmailLayout {...props} preview={`Please fill in who is travelling by ${until}`} heading="Who is travelling?">
      <Greeting {...props} />
      <Paragraph>{`We still need ${who} on ${title}, ${reference}. Please fill them in by ${until}.`}</Paragraph>
      <ActionButton href={travellersUrl}>Fill in traveller details</ActionButton>
      <Paragraph>You can save as you go and come back later.</Paragraph>
    </EmailLayout>
  );
}

TravellersReminder.PreviewProps = {
  ...previewProps,
  ...{ missing: 1, of: 4, until: 'Friday, 27 November 2026' },
  travellersUrl: previewProps.bookingUrl,
} satisfies TravellersReminderProps;
