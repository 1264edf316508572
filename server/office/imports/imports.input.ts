import { z } from 'zod';
import type { ImportKindName } from '#db/schema/import';
import { noAmount } from '#server/booking/payment/payment.input';
import { optionalDollars, optionalLine } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';

/** The largest file, in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;
/** The most rows of a file, without the one that names the columns. */
export const mostRows = 50_000;

/** What can be imported, and how it is called. */
export const importKinds = {
  destinations: 'Destinations',
  tours: 'Tours',
  packages: 'Packages',
  customers: 'Customers',
  bookings: 'Bookings',
  travellers: 'Travellers',
  subscribers: 'Subscribers',
  redirects: 'Redirects',
  departures: 'Departures',
  rates: 'Rates',
  bank: 'Bank statement',
} as const satisfies Record<ImportKindName, string>;
const kindNames = Object.keys(importKinds) as ImportKindName[];

/** In these kinds rows only change existing products: no other site has a use for their files. */
export const isOfProducts = (kind: ImportKindName): boolean => kind === 'departures' || kind === 'rates';

/** In these kinds several rows form one record, and only change existing ones. */
export const isTogether = (kind: ImportKindName): boolean => kind === 'travellers' || isOfProducts(kind);

const productKinds = ['tour', 'package', 'offer'] as const;
type ProductKey = { kind: (typeof productKinds)[number]; id: number };

/** One number for kind and id, since an import has its records in one list. */
export const productNumber = ({ kind, id }: ProductKey): number =>
  id * productKinds.length + productKinds.indexOf(kind);

export const productOfNumber = (number: number): ProductKey => ({
  kind: productKinds[number % productKinds.length] ?? 'tour',
  id: Math.floor(number / productKinds.length),
});

/** For a word whose meaning the office chooses, in characters. */
export const longestWord = 200;

/** The fields beside the file of an upload. */
export const importUpload = z.strictObject({ kind: z.enum(kindNames, 'Please choose what to import') });

/** How a file is read: the field of each of its columns, null for none. */
export const importReading = z.strictObject({
  id,
  mapping: z.array(z.string().max(40).nullable()).max(200),
  dates: z.enum(['iso', 'day-first', 'month-first'], 'Choose the order of day and month'),
  decimals: z.enum(['point', 'comma'], 'Choose the decimal sign'),
  /** The meanings of words of the file, by field; see `Import`. */
  choices: z.record(z.string().max(40), z.record(z.string().max(longestWord), z.string().max(40))).default({}),
});
export type ImportReading = z.output<typeof importReading>;

/** A request for the findings of a file, with the fields of its columns. */
export const findingsQuery = importReading.pick({ id: true, mapping: true });
export type FindingsQuery = z.output<typeof findingsQuery>;

export const importStart = z.strictObject({
  id,
  /** Whether rows that differ from what is stored change it. */
  updates: z.boolean(),
  /** Whether rows with errors are left out; otherwise nothing is imported while there are any. */
  leavesErrors: z.boolean(),
  /** The reason to import bookings beyond capacity; without it they are left out. */
  reason: optionalLine(500).optional(),
  /** Mails the receipts of the payments that it records. */
  tell: z.boolean().optional(),
});
export type ImportStart = z.output<typeof importStart>;

/** What the office says of a row of a bank's file. */
export const rowChoice = z.strictObject({
  id,
  number: z.int().min(1),
  /** The booking that it pays for; empty to leave the row out. */
  reference: line(60),
  /** What it counts for in US dollars, where it is in another currency. */
  amount: optionalDollars('Amount must be at least $0.01', 1, noAmount),
});
export type RowChoice = z.output<typeof rowChoice>;

export const shownOutcomes = [
  'error',
  'proposed',
  'full',
  'changed',
  'duplicate',
  'refused',
  'new',
  'same',
  'imported',
  'updated',
  'left',
  'skipped',
] as const;
export type ShownOutcome = (typeof shownOutcomes)[number];
export const importRowsQuery = z.strictObject({
  id,
  outcome: z.enum(shownOutcomes),
  page: z.int().min(1).max(10_000).default(1),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;
