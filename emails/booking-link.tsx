import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph, SmallPrint } from './parts';
import { previewProps } from './preview-props';

interface BookingLinkProps extends EmailLayoutProps {
  title: string;
  reference: string;
  addressee: string;
  date: string;
  bookingUrl: string;
}

/** To the traveller of a booking, when somebody has asked for its link again. */
export function BookingLink(props: BookingLinkProps) {
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
};
BookingLink.PreviewProps = preview;
