import type { EmailLayoutProps } from './layout';

/** Props of every email about a booking. */
export interface BookingProps extends EmailLayoutProps {
  /** Missing in rows of earlier versions, as is whatever may be missing here. */
  kind?: 'tour' | 'package' | 'offer';
  title: string;
  reference: string;
  name: string;
  /** The name, if it is plainly one. */
  addressee?: string;
  date: string;
  /** A telephone number that is answered at any hour. */
  dutyPhone?: string;
  /** False where the traveller has no email address. */
  canReply?: boolean;
  bookingUrl: string;
  adminUrl: string;
}

/** Of an email that asks for money. */
export interface PayProps {
  /** The sum of its button, such as `$78`, and where it leads; null where it has none, missing in rows of earlier versions. */
  pay?: { amount: string; url: string } | null;
}

/** Sample data of all previews. */
export const previewLayout: EmailLayoutProps = {
  company: 'Nile & Siam',
  siteUrl: 'http://localhost:3000',
  office: { city: 'Cairo', phones: ['+20 2 0000 0100', '+20 2 0000 0101'], email: 'egypt@nileandsiam.example' },
};

/** Sample data of the previews of one booking. */
export const previewProps = {
  ...previewLayout,
  title: 'Giza Pyramids, the Sphinx and the Grand Egyptian Museum',
  reference: 'NS-7K3F9Q',
  name: 'Amelia Hartmann',
  addressee: 'Amelia Hartmann',
  date: 'Saturday, 5 December 2026',
  dutyPhone: '+20 2 0000 0109',
  bookingUrl: 'http://localhost:3000/booking/NS-7K3F9Q?key=preview',
  adminUrl: 'http://localhost:3000/admin/reservations/1',
} satisfies BookingProps;

export const previewFacts: [string, string][] = [
  ['Reference', 'NS-7K3F9Q'],
  ['Tour', 'Giza Pyramids, the Sphinx and the Grand Egyptian Museum'],
  ['Date', 'Saturday, 5 December 2026'],
  ['Pick-up', '07:00 from your hotel in Cairo or Giza'],
  ['Pick-up place', 'See your booking page'],
  ['Travellers', '2 adults, 1 child'],
  ['Ages of the children', '5'],
  [
    'Cancellation',
    'Free cancellation until Wednesday, 2 December 2026, 07:00 (Cairo time); after that the full price is due',
  ],
  ['Adults', '2 × $118 = $236'],
  ['Children', '1 × $59 = $59'],
  ['Total', '$295'],
];

export const previewPay = { amount: '$100', url: 'http://localhost:3000/pay/NS-7K3F9Q?key=preview' };

export const previewPayment: [string, string][] = [
  ['Deposit', '$100, due Friday, 27 November 2026'],
  ['Paid', '$0'],
  ['Left to pay', '$295'],
  ['How to pay', 'By card'],
];

export const previewTraveller: [string, string][] = [
  ['Name', 'Amelia Hartmann'],
  ['Email', 'amelia@example.com'],
  ['Phone', '+49 30 0000 0100'],
  ['Special requests', 'One vegetarian lunch, please.\nWe arrive late the evening before.'],
];

/** The office reads what the traveller typed. */
export const previewOfficeFacts = previewFacts.map(([label, value]): [string, string] => [
  label,
  label === 'Pick-up place' ? 'Hotel Marhaba, 14 Corniche el Nil' : value,
]);
