import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Greeting, Paragraph, SmallPrint } from './parts';

type ReviewRequestProps = Omit<BookingProps, 'name'>;

/** To the traveller, two days after the journey. */
export function ReviewRequest(props: ReviewRequestProps) {
  return (
    <EmailLayout {...props} preview={`${props.title}: tell others in a minute`} heading="How was it?">
      <Greeting {...props} />
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

ReviewRequest.PreviewProps = {
  ...previewProps,
} satisfies ReviewRequestProps;
