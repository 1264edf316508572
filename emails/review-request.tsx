import { type BookingProps, previewProps } from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Greeting, Paragraph, SmallPrint } from './parts';

type ReviewRequestProps = Omit<BookingProps, 'name'>;

/** To the traveller, two days after the journey. */
export function ReviewRequest(props: ReviewRequestProps) {
  return (
    <EmailLayout {...props} preview={`${props.title}: share your experience in a minute`} heading="How was it?">
      <Greeting {...props} />
      <Paragraph>
        Thank you for travelling with us: {props.title}, {props.date}. Would you tell other travellers how it was? A
        star rating is enough, and a few words help even more.
      </Paragraph>
      <ActionButton href={props.bookingUrl}>Write a review</ActionButton>
      <Paragraph>
        Our office reads every review, then publishes it on our site with your first name and the month. We never edit a
        review, and if we don't publish yours, your booking page says why. If something went wrong, please also reply to
        this email and mention {props.reference}.
      </Paragraph>
      <SmallPrint>We only ask once. If you would rather not, just ignore this email.</SmallPrint>
    </EmailLayout>
  );
}

ReviewRequest.PreviewProps = {
  ...previewProps,
} satisfies ReviewRequestProps;
