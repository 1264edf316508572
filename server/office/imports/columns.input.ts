import type { Import, ImportKindName } from '#db/schema/import';
import { policyKeys } from '#server/catalogue/product-facts.input';

/** What a form holds of a field. */
export type FormValue = unknown;

/** How the cells of a column are read; `mark`: true where it says something else than no. */
type PlainType =
  | ('text' | 'list' | 'words' | 'json' | 'flag' | 'mark' | 'email' | 'phone' | 'country')
  | ('amount' | 'currency' | 'number' | 'whole' | 'count' | 'ages' | 'party' | 'day' | 'clock' | 'instant');

/** Or as one of these values, each with its other words: `*` for any. */
export type Choices = Record<string, string[]>;
export type CellType = PlainType | Choices;

export type ReadingOptions = Pick<Import, 'dates' | 'decimals'> & {
  /** Of a field with choices: what its words stand for beside those that are known. */
  chosen?: Record<string, string> | undefined;
  /** Of the row, for telephone numbers without theirs. */
  country?: string | undefined;
};

/** A column of the files that are exported, and can be imported. */
export interface ImportColumn {
  /** Of the form of the record. */
  field: string;
  label: string;
  type: CellType;
  /** Without it there is nothing to import. */
  required?: boolean;
  /** No record has it: it helps to read other fields, and no export has it. */
  importOnly?: boolean;
  /** The field of the time that may follow the day in its cells. */
  time?: string;
}

const column = (field: string, label: string, type: CellType = 'text'): ImportColumn => ({ field, label, type });
const required = (...parts: Parameters<typeof column>): ImportColumn => ({ ...column(...parts), required: true });
const importOnly = (...parts: Parameters<typeof column>): ImportColumn => ({ ...column(...parts), importOnly: true });
const words = (text: string): string[] => text.split(', ');

const destinations = [
  required('country', 'Country'),
  column('city', 'City'),
  required('zone', 'Time zone'),
  required('latitude', 'Latitude'),
  required('longitude', 'Longitude'),
  column('hasTours', 'Tours are run here', 'flag'),
  column('popularAs', 'Popular as'),
  column('image', 'Image'),
  column('aliases', 'Other names'),
];

const efforts = { '': [], easy: [], moderate: ['medium'], demanding: words('difficult, hard, challenging') };
const policies = Object.fromEntries(policyKeys.map((key) => [key, []]));

const shown = [required('title', 'Title'), required('country', 'Country')];
const trip = [
  column('duration', 'Duration'),
  column('shortDescription', 'Short description'),
  column('description', 'Description'),
  column('languages', 'Languages'),
  column('groupSize', 'Group size'),
  column('minAge', 'Minimum age'),
  column('effort', 'Effort', efforts),
  column('bring', 'What to bring'),
  column('meetingPoint', 'Meeting point'),
  column('pickupArea', 'Pick-up area'),
  column('cancellation', 'Cancellation', policies),
  column('noticeHours', 'Notice in hours'),
  column('soloPrice', 'Single traveller price', 'amount'),
  column('image', 'Image'),
  column('imageAlt', 'Image alt'),
  column('imageFocus', 'Image focus'),
  column('gallery', 'Gallery', 'json'),
  column('pdfUrl', 'PDF'),
  column('rating', 'Rating', 'number'),
  column('reviewCount', 'Reviews'),
  column('featured', 'Featured', 'flag'),
  column('isRecommended', 'Recommended', 'flag'),
  column('schedule', 'Departures', 'json'),
  column('rates', 'Rates', 'json'),
  importOnly('currency', 'Currency', 'currency'),
];

const tours = [
  ...shown,
  required('city', 'City'),
  required('price', 'Price', 'amount'),
  column('category', 'Category'),
  column('pickupTime', 'Pick-up time'),
  column('included', 'Included'),
  column('excluded', 'Excluded'),
  column('remarks', 'Remarks'),
  column('itineraries', 'Itinerary'),
  ...trip,
];

const packages = [
  ...shown,
  required('cities', 'Cities', 'list'),
  column('priceFrom', 'Price from', 'amount'),
  column('themes', 'Themes', 'words'),
  column('inclusions', 'Inclusions'),
  column('exclusions', 'Exclusions'),
  required('itineraries', 'Itinerary', 'json'),
  ...trip,
];

const contact = [
  required('name', 'Name'),
  column('email', 'Email', 'email'),
  column('phone', 'Phone', 'phone'),
  column('whatsapp', 'WhatsApp', 'phone'),
];

const consents = {
  subscribed: words('active, yes, true, 1, y, confirmed, opted in, opt in, single opt in, double opt in, enabled, ok'),
  refused: [
    ...words(
      'unsubscribed, cleaned, bounced, hard bounced, hardbounced, hard bounce, soft bounced, complained, complaint',
    ),
    ...words(
      'spam, junk, blocked, blocklisted, blacklisted, suppressed, opted out, opt out, inactive, disabled, deleted',
    ),
    ...words('never subscribed, non subscribed, nonsubscribed, not subscribed, unconfirmed, pending, no, false, 0, n'),
    ...words('abgemeldet, désinscrit, désabonné, dado de baja, baja, disiscritto, cancellato'),
  ],
};
/** Who gets no newsletters. */
const refusals = [column('refused', 'Unsubscribed', 'mark'), importOnly('consent', 'Subscription status', consents)];

const customers = [...contact, column('country', 'Country', 'country'), column('notes', 'Notes'), ...refusals];

const statuses = {
  pending: words(
    'on hold, reserved, requested, n/a, new, open, waiting, quote, enquiry, inquiry, pend, unpaid, angefragt, offen, en attente, pendiente, in attesa',
  ),
  confirmed: [
    ...words('booked, confirm, paid, part paid, partially paid, publish, ok, processing, deposit, approved, accepted'),
    ...words('bestätigt, bezahlt, gebucht, confirmé, payé, confirmado, pagado, confermato, pagato'),
  ],
  declined: words('rejected, aborted, timeout, failed, expired, abgelehnt, refusé, rechazado, rifiutato'),
  cancelled: words('canceled, cancel, refunded, no show, void, storniert, abgesagt, annulé, cancelado, annullato'),
  completed: words(
    'complete, arrived, done, finished, travelled, traveled, past, checked in, erledigt, abgeschlossen, terminé, completado, completato',
  ),
};
const sources = {
  website: words('web, online, internet'),
  phone: words('telephone, call, telefon'),
  whatsapp: [],
  email: words('mail, e mail'),
  'walk-in': [],
};
const methods = {
  bank: words('bank transfer, bacs, überweisung'),
  cash: words('bar, cod'),
  card: words('stripe, credit card, kreditkarte'),
  other: ['*'],
};

const bookings = [
  required('reference', 'Reference'),
  column('foreignReference', 'Other reference'),
  column('kind', 'Kind', { tour: words('day tour, activity'), package: [], offer: [] }),
  required('product', 'Product'),
  column('country', 'Country of the trip'),
  column('status', 'Status', statuses),
  importOnly('cancelled', 'Cancelled', 'mark'),
  ...contact,
  importOnly('homeCountry', 'Country of the customer', 'country'),
  { ...required('startDate', 'Date', 'day'), time: 'startTime' },
  column('startTime', 'Time', 'clock'),
  column('adults', 'Adults', 'count'),
  importOnly('children', 'Number of children', 'count'),
  column('childrenAges', 'Ages of children', 'ages'),
  importOnly('party', 'Party in words', 'party'),
  column('rooms', 'Rooms', 'whole'),
  column('hotelRating', 'Hotel stars', 'whole'),
  column('pickupTime', 'Pick-up time'),
  column('pickupPlace', 'Pick-up place'),
  column('meetingPoint', 'Meeting point'),
  column('specialRequests', 'Special requests'),
  column('arrivalDetails', 'Arrival details'),
  column('cancellation', 'Cancellation terms'),
  column('total', 'Total', 'amount'),
  column('paid', 'Paid', 'amount'),
  importOnly('currency', 'Currency', 'currency'),
  column('paidOn', 'Paid on', 'day'),
  column('method', 'Paid by', methods),
  column('source', 'Source', sources),
  column('bookedAt', 'Booked', 'instant'),
];

const subscriberSources = { footer: [], home: [], about: [], article: [], offers: [], import: ['*'] };
const subscribers = [
  required('email', 'Email', 'email'),
  column('source', 'Source', subscriberSources),
  column('createdAt', 'Since', 'instant'),
  column('suspect', 'Suspect', 'flag'),
  ...refusals,
];

/** The columns of each kind, in the order of an export. */
export const importColumns: Record<ImportKindName, ImportColumn[]> = {
  ...{ destinations, tours, packages, customers, bookings, subscribers },
};

/** True where several columns of a file may be one field. */
export const takesSeveral = ({ type }: ImportColumn): boolean =>
  type === 'email' || type === 'phone' || type === 'mark' || type === 'count';
