import type { Import, ImportKindName } from '#db/schema/import';
import { policyKeys } from '#server/catalogue/product-facts.input';

/** What a form holds of a field. */
export type FormValue = unknown;

/** How the cells of a column are read: as text, as a figure, or as one of these values, each with its other words: `*` for any. */
export type CellType =
  | ('text' | 'amount' | 'number' | 'whole' | 'ages' | 'words' | 'day' | 'instant' | 'flag' | 'json')
  | Record<string, string[]>;

export type ReadingOptions = Pick<Import, 'dates' | 'decimals'>;

/** A column of the files that are exported, and can be imported. */
interface ImportColumn {
  /** Of the form of the record. */
  field: string;
  label: string;
  type: CellType;
  /** Without it there is nothing to import. */
  required?: boolean;
  /** What other programs call it; several together hold it in parts. */
  aliases?: (string | string[])[];
}

const column = (
  field: string,
  label: string,
  type: CellType = 'text',
  aliases: ImportColumn['aliases'] = [],
): ImportColumn => ({ field, label, type, aliases });
const required = (...parts: Parameters<typeof column>): ImportColumn => ({ ...column(...parts), required: true });

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

const efforts = { '': [], easy: [], moderate: ['medium'], demanding: ['difficult', 'hard', 'challenging'] };
const policies = Object.fromEntries(policyKeys.map((key) => [key, []]));

const shown = [
  required('title', 'Title', 'text', ['Trip name', 'Trip title', 'Product title', 'Product', 'Name', 'post_title']),
  required('country', 'Country', 'text', ['Destination']),
];
const trip = [
  column('duration', 'Duration'),
  column('shortDescription', 'Short description', 'text', ['Excerpt', 'post_excerpt', 'Summary']),
  column('description', 'Description', 'text', ['Content', 'post_content', 'Overview']),
  column('languages', 'Languages'),
  column('groupSize', 'Group size', 'text', ['Max group size', 'Maximum pax']),
  column('minAge', 'Minimum age'),
  column('effort', 'Effort', efforts, ['Difficulty', 'Difficulty level']),
  column('bring', 'What to bring'),
  column('meetingPoint', 'Meeting point'),
  column('pickupArea', 'Pick-up area'),
  column('cancellation', 'Cancellation', policies),
  column('noticeHours', 'Notice in hours', 'text', ['Booking cutoff']),
  column('soloPrice', 'Single traveller price', 'amount'),
  column('image', 'Image', 'text', ['Featured image', 'Image URL', 'Cover photo']),
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
];

const tours = [
  ...shown,
  required('city', 'City', 'text', ['Location']),
  required('price', 'Price', 'amount', ['Regular price', 'Adult price', 'Price from', 'Default price']),
  column('category', 'Category', 'text', ['Trip type', 'Activity']),
  column('pickupTime', 'Pick-up time'),
  column('included', 'Included', 'text', ['Cost includes', 'Includes']),
  column('excluded', 'Excluded', 'text', ['Cost excludes', 'Excludes']),
  column('remarks', 'Remarks'),
  column('itineraries', 'Itinerary'),
  ...trip,
];

const packages = [
  ...shown,
  required('cities', 'Cities'),
  column('priceFrom', 'Price from', 'amount', ['Price', 'Regular price']),
  column('themes', 'Themes', 'words'),
  column('inclusions', 'Inclusions', 'text', ['Included', 'Cost includes', 'Includes']),
  column('exclusions', 'Exclusions', 'text', ['Excluded', 'Cost excludes', 'Excludes']),
  required('itineraries', 'Itinerary', 'json'),
  ...trip,
];

/** As WP Travel Engine, Bókun and address books say it. */
const contact = [
  required('name', 'Name', 'text', [
    ...['Customer', 'Customer name', 'Full name', 'Lead traveller', 'Lead traveler'],
    ...[
      ['Billing - Fname', 'Billing - Lname'],
      ['Billing - First Name', 'Billing - Last Name'],
    ],
    ...[
      ['First name', 'Last name'],
      ['Given name', 'Family name'],
    ],
  ]),
  column('email', 'Email', 'text', ['Customer email', 'Billing - Email', 'Email address', 'E-mail']),
  column('phone', 'Phone', 'text', [
    'Customer phone',
    'Customer phone number',
    'Billing - Phone',
    'Phone number',
    'Tel',
  ]),
  column('whatsapp', 'WhatsApp'),
];

const customers = [
  ...contact,
  column('country', 'Country', 'text', ['Billing - Country', 'Nationality']),
  column('notes', 'Notes', 'text', ['Note', 'Comments']),
];

const statuses = {
  pending: ['on hold', 'on-hold', 'reserved', 'requested', 'n/a'],
  confirmed: ['booked', 'confirm', 'paid', 'publish'],
  declined: ['rejected', 'aborted', 'timeout'],
  cancelled: ['canceled', 'refunded', 'no_show', 'no show'],
  completed: ['complete', 'arrived'],
};
const sources = { website: ['web', 'online'], phone: [], whatsapp: [], email: [], 'walk-in': [] };
const methods = { bank: ['bank transfer', 'bacs'], cash: [], card: ['stripe', 'credit card'], other: ['*'] };

const bookings = [
  required('reference', 'Reference', 'text', [
    ...['Product booking ref.', 'Booking ref.', 'Booking ID', 'Booking number', 'Confirmation code'],
  ]),
  column('foreignReference', 'Other reference', 'text', ['Ext. booking ref', 'Ext. booking ref.']),
  column('kind', 'Kind', { tour: ['day tour', 'activity'], package: [], offer: [] }),
  required('product', 'Product', 'text', ['Trip name', 'Product title', 'Tour', 'Experience', 'Package']),
  column('country', 'Country of the trip', 'text', ['Destination']),
  column('status', 'Status', statuses, ['Booking status']),
  ...contact,
  required('startDate', 'Date', 'day', ['Trip date', 'Start date', 'Travel date', 'Departure date']),
  column('startTime', 'Time', 'text', ['Start time', 'Departure time']),
  column('adults', 'Adults', 'whole', ['No. of Travelers', 'Travellers', 'Travelers', 'Participants']),
  column('childrenAges', 'Ages of children', 'ages'),
  column('party', 'Party in words', 'text', ['PAX', 'Pax', 'Passengers']),
  column('rooms', 'Rooms', 'whole'),
  column('hotelRating', 'Hotel stars', 'whole'),
  column('pickupTime', 'Pick-up time'),
  column('pickupPlace', 'Pick-up place', 'text', ['Pick-up', 'Pickup', 'Pickup Points']),
  column('meetingPoint', 'Meeting point'),
  column('specialRequests', 'Special requests', 'text', ['Additional Notes', 'Notes', 'Customer notes']),
  column('arrivalDetails', 'Arrival details'),
  column('cancellation', 'Cancellation terms'),
  column('total', 'Total', 'amount', ['Total Cost', 'Total price', 'Total amount']),
  column('paid', 'Paid', 'amount', ['Total Paid', 'Paid amount', 'Amount paid']),
  column('paidOn', 'Paid on', 'day', ['Payment 1 - Date', 'Payment date']),
  column('method', 'Paid by', methods, ['Payment Gateway', 'Payment method']),
  column('source', 'Source', sources),
  column('bookedAt', 'Booked', 'instant', ['Booking Date', 'Created', 'Creation date', 'Booked on']),
];

const subscriberSources = { footer: [], home: [], about: [], article: [], offers: [], import: [] };
const subscribers = [
  required('email', 'Email', 'text', ['Email address', 'E-mail', 'Subscriber']),
  column('source', 'Source', subscriberSources),
  column('createdAt', 'Since', 'instant', ['Subscribed', 'Date added', 'Created', 'optin_time']),
  column('suspect', 'Suspect', 'flag'),
];

/** The columns of each kind, in the order of an export. */
export const importColumns: Record<ImportKindName, ImportColumn[]> = {
  ...{ destinations, tours, packages, customers, bookings, subscribers },
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The fields that the columns of a file are taken for, by their names; null for none. */
export function suggestMapping(kind: ImportKindName, head: string[]): (string | null)[] {
  const mapping: (string | null)[] = head.map(() => null);
  const free = (name: string) =>
    head.findIndex((other, index) => mapping[index] === null && plain(other) === plain(name));
  const take = (field: string, names: string[]) => {
    const found = names.map(free);
    if (found.includes(-1)) return false;
    for (const index of found) mapping[index] = field;
    return true;
  };
  const columns = importColumns[kind];
  const taken = new Set(columns.flatMap(({ field, label }) => (take(field, [label]) ? [field] : [])));
  for (const { field, aliases = [] } of columns) {
    if (!taken.has(field)) aliases.some((names) => take(field, [names].flat()));
  }
  return mapping;
}
