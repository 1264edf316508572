import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph } from './parts';
import { previewFacts, previewOfficeFacts, previewProps, previewTraveller } from './preview-props';

interface BookingRequestProps extends EmailLayoutProps {
  what: 'tour' | 'package' | 'stay';
  title: string;
  reference: string;
  name: string;
  /** The name where it is plainly one; missing in rows of earlier versions. */
  addressee?: string;
  date: string;
  confirmBy: string;
  /** True when the travel day comes before `confirmBy`; missing in rows of earlier versions. */
  shortNotice?: boolean;
  bookingUrl: string;
  adminUrl: string;
  facts: [string, string][];
  traveller: [string, string][];
}

/** To the traveller, as soon as the request is stored. */
export function BookingRequest(props: BookingRequestProps) {
  return (
    <EmailLayout
      {...props}
      preview={`${props.title}, ${props.date}: we confirm by ${props.confirmBy}`}
      heading={`Your ${props.what} request is with us`}
    >
      <Paragraph>Dear {props.addressee ?? props.name},</Paragraph>
      <Paragraph>
        Thank you for choosing {props.title}. This is a booking request: we check{' '}
        {{ tour: 'guides and seats', package: 'rooms, guides and transfers', stay: 'the rooms' }[props.what]}, and
        confirm by email no later than {props.confirmBy}. Nothing is charged now.
      </Paragraph>
      {props.shortNotice && (
        <Paragraph>
          Your day is very near: please call the {props.office.city} office as well, on {props.office.phones[0]}.
        </Paragraph>
      )}
      <Facts rows={props.facts} />
      <ActionButton href={props.bookingUrl}>See your booking</ActionButton>
      <Paragraph>
        Anything to change or to ask? Reply to this email, or call the {props.office.city} office and give your
        reference {props.reference}.
      </Paragraph>
    </EmailLayout>
  );
}

/** To the office of the destination. */
export function BookingRequestOffice(props: BookingRequestProps) {
  return (
    <EmailLayout
      {...props}
      preview={`${props.name}: ${props.title}, ${props.date}`}
      heading={`New ${props.what} request`}
    >
      <Paragraph>
        {props.name} asks for {props.title}. The answer is promised by {props.confirmBy}
        {props.shortNotice ? ', but the day itself comes sooner: please answer at once.' : '.'}
      </Paragraph>
      <Facts rows={[...props.facts, ...props.traveller]} />
      <ActionButton href={props.adminUrl}>Answer the request</ActionButton>
      <Paragraph>A reply to this email goes to the traveller.</Paragraph>
    </EmailLayout>
  );
}

const preview: BookingRequestProps = {
  ...previewProps,
  what: 'tour',
  confirmBy: 'Sunday, 22 November 2026, 10:05 (Cairo time)',
  facts: previewFacts,
  traveller: previewTraveller,
};
const office: BookingRequestProps = { ...preview, facts: previewOfficeFacts };
BookingRequest.PreviewProps = preview;
BookingRequestOffice.PreviewProps = office;
