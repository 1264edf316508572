import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph, SmallPrint, TextLink } from './parts';
import { previewProps } from './preview-props';

interface LinkedBooking {
  title: string;
  reference: string;
  date: string;
  bookingUrl: string;
}

interface BookingLinkProps extends EmailLayoutProps, LinkedBooking {
  addressee: string;
  /** Missing in rows of earlier versions. */
  others?: LinkedBooking[];
}

/** To the traveller of a booking, when somebody has asked for its link again. */
export function BookingLink(props: BookingLinkProps) {
  const { others = [] } = props;
  return (
    <EmailLayout {...props} preview={`${props.reference}: ${props.title}`} heading="The link to your booking">
      <Paragraph>Dear {props.addressee},</Paragraph>
      <Paragraph>Here is the link that you have asked for on our site. It opens the page of your booking.</Paragraph>
      <ActionButton href={props.bookingUrl}>See your booking</ActionButton>
      <Facts
        rows={[
          ['Reference', props.reference],
          ['Booked', props.title],
          ['Date', props.date],
        ]}
      />
      {others.length > 0 && <Paragraph>Your other bookings:</Paragraph>}
      {others.map(({ title, reference, date, bookingUrl }) => (
        <Paragraph key={reference}>
          <TextLink href={bookingUrl}>{title}</TextLink>, {date} ({reference})
        </Paragraph>
      ))}
      <SmallPrint>
        Whoever has this link can open the page. If you have not asked for it, somebody else has typed your address;
        they have not received anything.
      </SmallPrint>
    </EmailLayout>
  );
}

const { company, siteUrl, office, title, reference, date, bookingUrl } = previewProps;
const preview: BookingLinkProps = {
  ...{ company, siteUrl, office, title, reference, date, bookingUrl },
  addressee: previewProps.name,
  others: [{ title: 'Luxor from Cairo by train', reference: 'NS-3P8WXD', date: 'Sunday, 6 December 2026', bookingUrl }],
};
BookingLink.PreviewProps = preview;
