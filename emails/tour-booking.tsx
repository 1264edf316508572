import { Action, Facts, Letter, type Office, Paragraph } from './theme';

/** The facts of a booked tour, as both mails tell them; every amount and date is already text. */
export interface TourBookingFacts {
  reference: string;
  title: string;
  city: string;
  country: string;
  duration: string;
  pickupTime: string;
  name: string;
  email: string;
  phone: string;
  whatsapp: string | null;
  date: string;
  adults: number;
  children: number;
  childrenAges: number[];
  rooms: number;
  specialRequests: string | null;
  adultPrice: string;
  adultsPrice: string;
  childPrice: string;
  childrenPrice: string;
  totalPrice: string;
  confirmBy: string;
  office: Office;
  company: string;
  siteUrl: string;
}

export interface TourBookingProps extends TourBookingFacts {
  bookingUrl: string;
}

export function tourFactRows(facts: TourBookingFacts): [string, string | null][] {
  return [
    ['Reference', facts.reference],
    ['Tour', `${facts.title}\n${facts.city}, ${facts.country}`],
    ['Date', facts.date],
    ['Pick-up', facts.pickupTime],
    ['Adults', `${facts.adults} × ${facts.adultPrice} = ${facts.adultsPrice}`],
    [
      'Children',
      facts.children > 0
        ? `${facts.children} × ${facts.childPrice} = ${facts.childrenPrice}\nAges: ${facts.childrenAges.join(', ')}`
        : null,
    ],
    ['Total', facts.totalPrice],
    ['Special requests', facts.specialRequests],
  ];
}

/** To the traveller, as soon as the request is stored. */
export default function TourBooking(props: TourBookingProps) {
  return (
    <Letter
      preview={`${props.title}, ${props.date}: we confirm by ${props.confirmBy}`}
      company={props.company}
      siteUrl={props.siteUrl}
      office={props.office}
      heading="Your tour request is with us"
    >
      <Paragraph>Dear {props.name},</Paragraph>
      <Paragraph>
        Thank you for choosing {props.title}. This is a booking request: we check guides and seats, and confirm by email
        no later than {props.confirmBy}. Nothing is charged until then.
      </Paragraph>
      <Facts rows={tourFactRows(props)} />
      <Action href={props.bookingUrl}>See your booking</Action>
      <Paragraph>
        Anything to change or to ask? Reply to this email, or call the {props.office.city} office and give your
        reference {props.reference}.
      </Paragraph>
    </Letter>
  );
}

const preview: TourBookingProps = {
  reference: 'NS-7K3F9Q',
  title: 'Pyramids of Giza at Opening Time',
  city: 'Giza',
  country: 'Egypt',
  duration: '8',
  pickupTime: '07:00 from your hotel in Cairo or Giza',
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  whatsapp: null,
  date: 'Saturday, 5 December 2026',
  adults: 2,
  children: 1,
  childrenAges: [5],
  rooms: 1,
  specialRequests: 'One vegetarian lunch, please.',
  adultPrice: '$65',
  adultsPrice: '$130',
  childPrice: '$32.50',
  childrenPrice: '$32.50',
  totalPrice: '$162.50',
  confirmBy: 'Sunday, 22 November 2026, 10:05 (Cairo time)',
  office: { city: 'Cairo', phones: ['+20 2 0000 0100', '+20 2 0000 0101'], email: 'egypt@nileandsiam.example' },
  company: 'Nile & Siam',
  siteUrl: 'http://localhost:3000',
  bookingUrl: 'http://localhost:3000/booking/NS-7K3F9Q?key=preview',
};
TourBooking.PreviewProps = preview;
