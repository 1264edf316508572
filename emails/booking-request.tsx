import {
  type BookingProps,
  type PayProps,
  previewFacts,
  previewOfficeFacts,
  previewProps,
  previewTraveller,
} from './booking-props';
import { EmailLayout } from './layout';
import { ActionButton, Facts, Greeting, Paragraph, PayOrSee, ReplyNote } from './parts';

interface BookingRequestProps extends BookingProps, PayProps {
  what: 'tour' | 'package' | 'stay';
  /** Null for a time in the past. */
  confirmBy: string | null;
  /** True for a travel day within the promised hours; missing in rows of earlier versions. */
  shortNotice?: boolean;
  facts: [string, string][];
  traveller: [string, string][];
  /** True where the office quotes the price; missing in rows of earlier versions. */
  priceOpen?: boolean;
  /** How the request reached the office, which has typed it; missing for the site's form. */
  source?: 'website' | 'phone' | 'whatsapp' | 'email' | 'walk-in' | 'import';
  /** True where the program has confirmed it at once; only in the email to the office. */
  isConfirmed?: boolean;
}

/** The way in which a request was taken, after "We have received your request". */
const taken: Partial<Record<NonNullable<BookingRequestProps['source']>, string>> = {
  phone: 'by phone',
  whatsapp: 'on WhatsApp',
  email: 'by email',
  'walk-in': 'at our office',
};

/** To the traveller, as soon as the request is stored. */
export function BookingRequest(props: BookingRequestProps) {
  const noted = props.source && taken[props.source];
  return (
    <EmailLayout
      {...props}
      preview={`${props.title}, ${props.date}${props.confirmBy === null ? '' : `: we ${props.priceOpen ? 'answer' : 'confirm'} by ${props.confirmBy}`}`}
      heading={`Your ${props.what} request is with us`}
    >
      <Greeting {...props} />
      <Paragraph>
        Thank you for choosing {props.title}. {noted !== undefined && `We have received your request ${noted}. `}This is
        a request, not yet a booking. We'll check{' '}
        {
          {
            tour: 'availability',
            package: 'hotels, boats and guides for your dates',
            stay: 'that a room is available',
          }[props.what]
        }
        {' and '}
        {props.priceOpen ? 'send you our quotation' : 'confirm'} by email
        {props.confirmBy !== null && ` no later than ${props.confirmBy}`}.{' '}
        {props.pay
          ? `Or pay ${props.pay.amount} now, and your booking is confirmed at once.`
          : 'Nothing is charged now.'}
      </Paragraph>
      {props.shortNotice && (
        <Paragraph>
          You travel very soon, so please call the {props.office.city} office as well, on {props.office.phones[0]}.
        </Paragraph>
      )}
      <Facts rows={props.facts} />
      <PayOrSee {...props}>See your booking</PayOrSee>
      <Paragraph>
        Questions? Reply to this email, or call the {props.office.city} office and give your reference {props.reference}
        .
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
      heading={`New ${props.what} ${props.isConfirmed ? 'booking' : 'request'}`}
    >
      <Paragraph>
        <bdi>{props.name}</bdi> has {props.isConfirmed ? 'booked' : 'requested'} {props.title}.{' '}
        {props.isConfirmed
          ? 'The booking was confirmed at once, so no answer is needed.'
          : props.confirmBy === null
            ? 'The answer is overdue, so please answer now.'
            : `Please answer by ${props.confirmBy}.${props.shortNotice ? ' The trip starts very soon, so please answer now.' : ''}`}
      </Paragraph>
      <Facts rows={[...props.facts, ...props.traveller]} />
      <ActionButton href={props.adminUrl}>{props.isConfirmed ? 'View the booking' : 'Answer the request'}</ActionButton>
      <ReplyNote {...props} />
    </EmailLayout>
  );
}

BookingRequest.PreviewProps = {
  ...previewProps,
  what: 'tour',
  confirmBy: 'Sunday, 22 November 2026, 10:05 (Cairo time)',
  facts: previewFacts,
  traveller: previewTraveller,
} satisfies BookingRequestProps;
BookingRequestOffice.PreviewProps = { ...BookingRequest.PreviewProps, facts: previewOfficeFacts };
