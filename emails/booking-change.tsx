import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph, Quotation } from './parts';
import { previewFacts, previewProps } from './preview-props';

interface BookingChangedProps extends EmailLayoutProps {
  title: string;
  reference: string;
  addressee: string;
  bookingUrl: string;
  /** What was told before and what holds now, in words. */
  changes: { label: string; before: string; after: string }[];
  /** What the office wrote. */
  message: string | null;
  facts: [string, string][];
  /** Text of the calendar file that replaces the one before; missing where the booking is not confirmed. */
  calendar?: string;
}

/** To the traveller: what the office has changed in a booking. */
export function BookingChanged(props: BookingChangedProps) {
  const { changes, calendar } = props;
  const noun = calendar === undefined ? 'request' : 'booking';
  return (
    <EmailLayout
      {...props}
      preview={`${props.reference}: ${props.title}`}
      heading={changes.length > 0 ? `Your ${noun} has changed` : `About your ${noun}`}
    >
      <Paragraph>Dear {props.addressee},</Paragraph>
      <Paragraph>
        {changes.length > 0 ? `We have changed your ${noun}` : `We write about your ${noun}`} {props.reference},{' '}
        {props.title}.{calendar && ' From now on please use the calendar file with this email.'}
      </Paragraph>
      <Quotation text={props.message} />
      {changes.length > 0 && (
        <Facts rows={changes.map(({ label, before, after }) => [label, `${after}\n(before: ${before})`])} />
      )}
      <Paragraph>
        {calendar === undefined ? 'This is what you ask for now. We have not confirmed it yet:' : 'This holds now:'}
      </Paragraph>
      <Facts rows={props.facts} />
      <ActionButton href={props.bookingUrl}>See your {noun}</ActionButton>
      <Paragraph>Is something not as you want it? Reply to this email, or ask on the page of your {noun}.</Paragraph>
    </EmailLayout>
  );
}

const preview: BookingChangedProps = {
  ...previewProps,
  addressee: previewProps.name,
  changes: [
    { label: 'Date', before: 'Friday, 4 December 2026', after: 'Saturday, 5 December 2026' },
    { label: 'Total', before: '$236', after: '$295' },
  ],
  message: 'The museum is closed on Friday: Saturday is free, as we said on the telephone.',
  facts: previewFacts,
};
BookingChanged.PreviewProps = preview;
