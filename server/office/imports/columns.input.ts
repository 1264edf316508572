import { ZodBoolean, type ZodType } from 'zod';
import type { Import, ImportKindName } from '#db/schema/import';
import { travellerLabels } from '#server/booking/party/traveller.input';
import { journeyTextLabels } from '#server/booking/record/journey-texts.input';
import { destinationFields } from '#server/catalogue/destination.input';
import { packageFields } from '#server/catalogue/package.input';
import { policyKeys } from '#server/catalogue/product-facts.input';
import { redirectFields } from '#server/catalogue/redirect/redirect.input';
import { tourFields } from '#server/catalogue/tour.input';
import { type Control, wordsOf } from '#server/values/described.input';
import { consents, methods, sources, statuses, words } from './cell-words.input';

/** The value of a field in a form. */
export type FormValue = unknown;

/** How the cells of a column are read; `mark`: true for anything but no; `sum`: in any currency; `code`: of a currency; `destination`: the country of a place. */
type PlainType =
  | ('text' | 'list' | 'words' | 'json' | 'flag' | 'mark' | 'email' | 'phone' | 'country')
  | ('amount' | 'currency' | 'number' | 'whole' | 'count' | 'ages' | 'party' | 'day' | 'clock' | 'instant')
  | ('clocks' | 'weekdays' | 'dayOrNumber' | 'birthday' | 'sum' | 'code' | 'destination' | 'language');

/** One of these values, each with its other words; `*` stands for any word. */
export type Choices = Record<string, string[]>;
export type CellType = PlainType | Choices;

export type ReadingOptions = Pick<Import, 'dates' | 'decimals'> & {
  /** For a field with choices: the meanings of unknown words. */
  chosen?: Record<string, string> | undefined;
  /** The country of the row, for telephone numbers without one. */
  country?: string | undefined;
  /** The zone of the office, for times without one. */
  zone?: string;
};

/** A column of exported files, which imports read too. */
export interface ImportColumn {
  /** The field in the form of the record. */
  field: string;
  label: string;
  type: CellType;
  /** Nothing can be imported without it. */
  required?: boolean;
  /** It only helps to read other fields: no record and no export has it. */
  importOnly?: boolean;
  /** The field of the time that may follow the day in its cells. */
  time?: string;
  /** Several columns of a file may be this text. */
  several?: boolean;
  /** Shown by its end, and in no export. */
  secret?: boolean;
  /** An empty cell leaves a text as it is. */
  keeps?: boolean;
}

type Field<Name extends string> = ImportColumn & { field: Name };
const column = <const Name extends string>(field: Name, label: string, type: CellType = 'text'): Field<Name> => ({
  ...{ field, label, type },
});
const required = <const Name extends string>(...parts: Parameters<typeof column<Name>>): Field<Name> => ({
  ...{ ...column(...parts), required: true },
});
const importOnly = <const Name extends string>(...parts: Parameters<typeof column<Name>>): Field<Name> => ({
  ...{ ...column(...parts), importOnly: true },
});
/** Fields that are called as in their form. */
const labelled =
  <Name extends string>(labels: Record<Name, string>) =>
  <const Own extends Name>(field: Own, type?: CellType) =>
    column(field, labels[field], type);

const efforts = { '': [], easy: [], moderate: ['medium'], demanding: words('difficult, hard, challenging') };
const policies = Object.fromEntries(policyKeys.map((key) => [key, []]));

/** Cells that the controls do not tell. */
const otherCells: Record<string, CellType> = { effort: efforts, cities: 'list', themes: 'words' };
const cells: { [Name in Control]?: CellType } = { price: 'amount', rating: 'number', policy: policies };

function cellOf(name: string, field: ZodType): CellType {
  const { control, empty, options = [] } = wordsOf(field);
  if (field instanceof ZodBoolean) return 'flag';
  if (name in otherCells) return otherCells[name] ?? 'text';
  if (control === 'choice')
    return Object.fromEntries(options.map(({ value, label }) => [value, [label.toLowerCase()]]));
  return (control && cells[control]) ?? (typeof empty === 'object' ? 'json' : 'text');
}

/** The columns of fields that are described; those that each row needs come first. */
const describedColumns = <Name extends string>(fields: Record<Name, ZodType>, needed: NoInfer<Name>[]) =>
  (Object.entries<ZodType>(fields) as [Name, ZodType][])
    .map(([name, field]) => ({
      ...column(name, wordsOf(field).title, cellOf(name, field)),
      required: needed.includes(name),
    }))
    .toSorted((one, other) => Number(other.required) - Number(one.required));

const destinations = describedColumns(destinationFields, ['country']);

const currency = importOnly('currency', 'Currency', 'currency');
const publicFrom = column('publicFrom', 'Public from');
const tours = [...describedColumns(tourFields, ['title', 'country', 'city', 'price']), publicFrom, currency];
const packages = [
  ...describedColumns(packageFields, ['title', 'country', 'cities', 'itineraries']),
  ...[publicFrom, currency],
];

const contact = [
  required('name', 'Name'),
  column('email', 'Email', 'email'),
  column('phone', 'Phone', 'phone'),
  column('whatsapp', 'WhatsApp', 'phone'),
];

/** Who gets no newsletters. */
const refusals = [column('refused', 'Unsubscribed', 'mark'), importOnly('consent', 'Subscription status', consents)];

const customers = [
  ...contact,
  column('country', 'Country', 'country'),
  column('language', 'Language'),
  column('notes', 'Notes'),
  ...refusals,
];

const travel = labelled(journeyTextLabels);
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
  importOnly('travellers', 'Travellers in all', 'count'),
  importOnly('children', 'Number of children', 'count'),
  column('childrenAges', 'Ages of children', 'ages'),
  importOnly('party', 'Party in words', 'party'),
  column('rooms', 'Rooms', 'whole'),
  column('hotelRating', 'Hotel rating', 'whole'),
  column('extras', 'Extras', 'json'),
  column('pickupTime', 'Pick-up time'),
  column('pickupPlace', 'Pick-up place'),
  column('meetingPoint', 'Meeting point'),
  travel('specialRequests'),
  travel('arrivalDetails'),
  column('cancellation', 'Cancellation'),
  column('total', 'Total', 'amount'),
  column('priceLines', 'Price lines', 'json'),
  column('deposit', 'Deposit', 'amount'),
  column('depositDue', 'Deposit due', 'day'),
  column('paymentTerms', 'Payment terms', 'json'),
  column('agreedOn', 'Terms count from', 'day'),
  column('remindersOff', 'Reminders stopped', 'flag'),
  column('paid', 'Paid', 'amount'),
  importOnly('currency', 'Currency', 'currency'),
  column('paidOn', 'Paid on', 'day'),
  column('method', 'Paid by', methods),
  column('source', 'Source', sources),
  // Columns of other systems are not recognised: their agent may be a colleague, their commission a sum.
  column('agent', 'Agent or channel'),
  column('commission', 'Commission percent', 'number'),
  column('bookedAt', 'Booked', 'instant'),
  column('suspect', 'Possible spam', 'flag'),
];

const traveller = labelled(travellerLabels);
const travellers = [
  required('booking', 'Booking'),
  importOnly('fullName', 'Full name'),
  traveller('givenName'),
  traveller('familyName'),
  traveller('birthDate', 'birthday'),
  traveller('nationality'),
  { ...traveller('passportNumber'), secret: true },
  { ...traveller('passportExpiry', 'day'), secret: true },
  traveller('diet'),
  traveller('health'),
  column('room', 'Room', 'whole'),
];

const subscriberSources = { footer: [], home: [], about: [], article: [], offers: [], import: ['*'] };
const subscribers = [
  required('email', 'Email', 'email'),
  { ...column('name', 'Name'), keeps: true },
  column('country', 'Interested in', 'destination'),
  column('language', 'Language', 'language'),
  column('source', 'Source', subscriberSources),
  column('createdAt', 'Since', 'instant'),
  column('suspect', 'Suspect', 'flag'),
  ...refusals,
];

const redirects = describedColumns(redirectFields, ['path', 'target']);

/** The product of a row. The version shows whether it was changed since. */
const ofProduct = [required('product', 'Product'), column('title', 'Title'), required('version', 'Version')];

/** All are required, since a missing column would clear its values; but for those that files of an earlier release do not have. */
const departures = [
  ...ofProduct,
  required('from', 'From', 'day'),
  required('until', 'Until', 'day'),
  required('weekdays', 'Weekdays', 'weekdays'),
  required('times', 'Times', 'clocks'),
  required('seats', 'Seats'),
  required('counts', 'Counts', { travellers: [], parties: [], rooms: [] }),
  required('instant', 'Instant', 'flag'),
  required('resources', 'Resources'),
  column('prepaid', 'Prepaid', 'flag'),
];
const rates = [
  ...ofProduct,
  required('rate', 'Rate', { age: [], season: [], group: [], extra: [], hotel: [], single: [], free: [] }),
  required('number', 'Number', 'whole'),
  required('name', 'Name'),
  required('from', 'From', 'dayOrNumber'),
  required('until', 'Until', 'dayOrNumber'),
  required('weekdays', 'Weekdays', 'weekdays'),
  required('price', 'Price'),
  required('seat', 'Seat', 'flag'),
  required('per', 'Per', { traveller: [], room: [], party: [] }),
];

const directions = {
  credit: words('cr, c, h, haben, gutschrift, eingang, in, incoming, money in, deposit, received, credited'),
  debit: words('dr, d, s, soll, lastschrift, ausgang, out, outgoing, money out, withdrawal, sent, debited'),
};
const several = <Name extends string>(one: Field<Name>): Field<Name> => ({ ...one, several: true });
const bank = [
  required('day', 'Date', 'day'),
  column('amount', 'Amount', 'sum'),
  column('credit', 'Money in', 'sum'),
  column('debit', 'Money out', 'sum'),
  column('direction', 'In or out', directions),
  column('currency', 'Currency', 'code'),
  several(column('text', 'Text')),
  column('payer', 'Payer'),
  column('bankReference', 'Number at the bank'),
];

const columns = {
  destinations,
  tours,
  packages,
  customers,
  bookings,
  travellers,
  subscribers,
  redirects,
  departures,
  rates,
  bank,
};
/** The fields that the files of a kind have. */
export type ImportField<Name extends ImportKindName> = (typeof columns)[Name][number]['field'];

/** The columns of each kind, in the order of an export. */
export const importColumns: Record<ImportKindName, ImportColumn[]> = columns;

/** Those that an export has. */
export const exportedColumns = (kind: ImportKindName): ImportColumn[] =>
  importColumns[kind].filter((one) => !one.importOnly && !one.secret);

/** A form without the fields that only help to read others. */
export function withoutImportOnly(kind: ImportKindName, form: Record<string, FormValue>): Record<string, FormValue> {
  const helping = new Set(importColumns[kind].flatMap((one) => (one.importOnly ? one.field : [])));
  return Object.fromEntries(Object.entries(form).filter(([field]) => !helping.has(field)));
}

/** The labels of required fields without a column of the file. */
export function missingColumns(kind: ImportKindName, mapping: (string | null)[]): string[] {
  const isOpen = ({ field }: ImportColumn) => !mapping.includes(field);
  const isReachable = mapping.includes('email') || mapping.includes('phone');
  const asksBoth = kind === 'customers' || kind === 'bookings';
  const hasSum = mapping.includes('amount') || mapping.includes('credit');
  return [
    ...importColumns[kind].filter((one) => one.required && isOpen(one)).map(({ label }) => label),
    ...(asksBoth && !isReachable ? ['Email or Phone'] : []),
    ...(kind === 'bank' && !hasSum ? ['Amount or Money in'] : []),
  ];
}

/** True where several columns of a file may be one field. */
export const takesSeveral = ({ type, several = false }: ImportColumn): boolean =>
  several || type === 'email' || type === 'phone' || type === 'mark' || type === 'count';
