import { previewFacts, previewLetter } from './preview-letter';
import { Action, Facts, Letter, type LetterProps, Paragraph, Quotation } from './theme';

export interface BookingAnswerProps extends LetterProps {
  title: string;
  reference: string;
  name: string;
  date: string;
  bookingUrl: string;
  /** The office's own words. */
  message: string | null;
  /** True where the traveller cancelled, and the mail only says that it is done. */
  byTraveller: boolean;
  facts: [string, string][];
}

export interface BookingConfirmedProps extends BookingAnswerProps {
  /** The text of the calendar file that goes with the mail. */
  calendar: string;
}

export function BookingConfirmed(props: BookingConfirmedProps) {
  return (
    <Letter {...props} preview={`${props.title} is confirmed for ${props.date}`} heading="Your booking is confirmed">
      <Paragraph>Dear {props.name},</Paragraph>
      <Paragraph>
        {props.title} is confirmed for {props.date}. The calendar file with this email puts it into your diary; your
        booking page prints as a voucher.
      </Paragraph>
      <Quotation text={props.message} />
      <Facts rows={props.facts} />
      <Action href={props.bookingUrl}>Your booking and voucher</Action>
      <Paragraph>
        On the day, call {props.office.phones[0]} if anything is not as it should be. Have a good journey.
      </Paragraph>
    </Letter>
  );
}

export function BookingDeclined(props: BookingAnswerProps) {
  return (
    <Letter {...props} preview={`${props.title}, ${props.date}: not possible`} heading="We cannot confirm this one">
      <Paragraph>Dear {props.name},</Paragraph>
      <Paragraph>
        We are sorry: we cannot run {props.title} for you on {props.date}. Nothing was charged.
      </Paragraph>
      <Quotation text={props.message} />
      <Action href={`${props.siteUrl}/tours`}>Find another day or another tour</Action>
      <Paragraph>
        Reply to this email and we will look for something that fits. Your reference is {props.reference}.
      </Paragraph>
    </Letter>
  );
}

export function BookingCancelled(props: BookingAnswerProps) {
  return (
    <Letter {...props} preview={`${props.title}, ${props.date}: cancelled`} heading="Your booking is cancelled">
      <Paragraph>Dear {props.name},</Paragraph>
      <Paragraph>
        {props.byTraveller
          ? `As you asked, we have cancelled ${props.title} on ${props.date}.`
          : `We have cancelled ${props.title} on ${props.date}.`}
      </Paragraph>
      <Quotation text={props.message} />
      <Facts rows={props.facts} />
      <Paragraph>Questions? Reply to this email and mention {props.reference}.</Paragraph>
    </Letter>
  );
}

const preview: BookingAnswerProps = {
  ...previewLetter,
  message: 'Your guide is Mona. Please have your passports with you: the museum asks for them at the door.',
  byTraveller: false,
  facts: previewFacts,
};
const confirmed: BookingConfirmedProps = {
  ...preview,
  calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
};
BookingConfirmed.PreviewProps = confirmed;
BookingDeclined.PreviewProps = { ...preview, message: 'The site is closed to visitors that day. The 6th is free.' };
BookingCancelled.PreviewProps = preview;
