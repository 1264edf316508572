import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, bookedFacts, Facts, Greeting, Paragraph, SmallPrint, TextLink } from './parts';

interface BookingLinkProps extends BookingProps {
  /** The time (UTC): within some minutes it is mailed once. Missing in rows of earlier versions. */
  askedAt?: string;
  /** Missing in rows of earlier versions. */
  others?: Pick<BookingProps, 'title' | 'reference' | 'date' | 'bookingUrl'>[];
}

/** To the traveller of a booking, when somebody has asked for its link again. */
export function BookingLink(props: BookingLinkProps) {
  const { others = [] } = props;
  return (
    <EmailLayout {...props} preview={`${props.reference}: ${props.title}`} heading="The link to your booking">
      <Greeting {...props} />
      <Paragraph>Here is the booking link you asked for on our site.</Paragraph>
      <ActionButton href={props.bookingUrl}>See your booking</ActionButton>
      <Facts rows={bookedFacts(props)} />
      {others.length > 0 && <Paragraph>Your other bookings:</Paragraph>}
      {others.map(({ title, reference, date, bookingUrl }) => (
        <Paragraph key={reference}>
          <TextLink href={bookingUrl}>{title}</TextLink>, {date} ({reference})
        </Paragraph>
      ))}
      <SmallPrint>
        Anyone with this link can see your booking. If you did not ask for it, someone else entered your address. They
        have not received anything.
      </SmallPrint>
    </EmailLayout>
  );
}

BookingLink.PreviewProps = {
  ...previewProps,
  others: [
    {
      title: 'Luxor from Cairo by train',
      reference: 'NS-3P8WXD',
      date: 'Sunday, 6 December 2026',
      bookingUrl: previewProps.bookingUrl,
    },
  ],
} satisfies BookingLinkProps;
