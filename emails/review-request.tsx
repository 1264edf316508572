import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Paragraph, SmallPrint } from './parts';
import { previewProps } from './preview-props';

interface ReviewRequestProps extends EmailLayoutProps {
  title: string;
  reference: string;
  /** The name where it is plainly one. */
  addressee: string;
  date: string;
  bookingUrl: string;
}

/** To the traveller, two days after the journey. */
export function ReviewRequest(props: ReviewRequestProps) {
  return (
    <EmailLayout {...props} preview={`${props.title}: tell others in a minute`} heading="How was it?">
      <Paragraph>Dear {props.addressee},</Paragraph>
      <Paragraph>
        Thank you for travelling with us: {props.title}, {props.date}. Would you tell others how it was? One to five
        stars are enough, and a few words help most.
      </Paragraph>
      <ActionButton href={props.bookingUrl}>Write a review</ActionButton>
      <Paragraph>
        Our office reads it first. Then it appears on our site with your first name and the month, or your booking page
        says why not; nothing in it is changed. If something was not right, reply to this email as well, and mention{' '}
        {props.reference}.
      </Paragraph>
      <SmallPrint>We ask once. If you would rather not, there is nothing to do.</SmallPrint>
    </EmailLayout>
  );
}

const { company, siteUrl, office, title, reference, date, bookingUrl } = previewProps;
const preview: ReviewRequestProps = {
  ...{ company, siteUrl, office, title, reference, date, bookingUrl },
  addressee: 'Amelia Hartmann',
};
ReviewRequest.PreviewProps = preview;
