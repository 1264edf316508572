import { z } from 'zod';
import type { AskedField, Asks } from '#db/schema/asks';
import { asksInput } from '#server/catalogue/asks.input';
import { id } from '#server/values/record-id.input';

/** What is typed of somebody who travels, by its labels. */
export const travellerLabels = {
  givenName: 'Given names',
  familyName: 'Family name',
  birthDate: 'Birth date',
  nationality: 'Nationality',
  passportNumber: 'Passport number',
  passportExpiry: 'Passport expires on',
  diet: 'Diet',
  health: 'Health and mobility',
};
export type TravellerField = keyof typeof travellerLabels;
export const travellerFields = Object.keys(travellerLabels) as TravellerField[];
export type TravellerValues = Record<TravellerField, string>;

/** The fields of what is asked; whatever is asked of somebody, it stands beside a name. */
const fieldsOfAsked: Record<AskedField, TravellerField[]> = {
  names: [],
  birthDates: ['birthDate'],
  passports: ['nationality', 'passportNumber', 'passportExpiry'],
  diet: ['diet'],
  health: ['health'],
  flights: [],
  beds: [],
};

/** What a form asks of each, in the order of the form. */
export function fieldsAsked({ fields }: Pick<Asks, 'fields'>): TravellerField[] {
  const asked = new Set<TravellerField>(['givenName', 'familyName', ...fields.flatMap((one) => fieldsOfAsked[one])]);
  return travellerFields.filter((field) => asked.has(field));
}

const typed = z.string().max(1000, 'Please keep this under 1,000 characters').optional();
const row = z.strictObject({
  /** Null for somebody of whom nothing is stored. */
  id: id.nullable(),
  /** What the row was when the form was opened, see `markOf`. */
  was: z.string().max(80),
  /** The number of the room. */
  room: typed,
  ...(Object.fromEntries(travellerFields.map((field) => [field, typed])) as Record<TravellerField, typeof typed>),
});
export type TypedRow = z.output<typeof row>;

type OfRow = Pick<TypedRow, 'id'>;

/**
 * Where somebody of a list was typed in a form that was opened before somebody left it, or came; undefined for who was not.
 * Whoever has a row by now keeps it: what was typed without one may be of somebody else.
 */
export function typedPlaces(present: OfRow[], typed: OfRow[]): (number | undefined)[] {
  const blank = typed.flatMap(({ id }, index) => (id === null ? [index] : []));
  const found = new Map(typed.map(({ id }, index) => [id, index]));
  return present.map(({ id }) => (id === null ? blank.shift() : found.get(id)));
}

export const flightLabels = { number: 'Flight', day: 'Day', time: 'Time', airport: 'Airport' };
const flight = z.strictObject({ number: typed, day: typed, time: typed, airport: typed });
export type TypedFlights = { arrival: z.output<typeof flight>; departure: z.output<typeof flight> };

/** More than any party. */
const mostRows = 150;

/** The list of a booking as a form has it. What is missing in a row stays as it is. */
export const travellersInput = z.strictObject({
  /** Of the reservation. */
  id,
  rows: z.array(row).max(mostRows, `At most ${mostRows} travellers`),
  flights: z.strictObject({ arrival: flight, departure: flight }).optional(),
  /** The types of rooms, in the order of their numbers. `was`: what the rooms were, see `markOfRooms`. */
  rooms: z.strictObject({ was: z.string().max(80), types: z.array(z.string().max(20)).max(mostRows) }).optional(),
  /** Whether birth dates of other ages than were priced are right: then the booking has to change. */
  otherAges: z.boolean().default(false),
});

export type TypedList = z.output<typeof travellersInput>;

/** What is asked of one booking. */
export const bookingAsks = z.strictObject({ id, asks: asksInput });

/** A list as it was pasted. `dates` and `names`: as they are written, where its author was asked. */
export const pastedList = z.strictObject({
  text: z.string().min(1, 'Paste the list here').max(50_000, 'Paste at most 50,000 characters'),
  dates: z.enum(['unclear', 'day-first', 'month-first']).default('unclear'),
  names: z.enum(['unclear', 'given-first', 'family-first']).default('unclear'),
});
export const pastedTravellers = pastedList.extend({ id });
export type PastedTravellers = z.output<typeof pastedList>;

/** How a day of a list may be meant that can be read in two ways. */
export const dayOrders = ({ dayFirst, monthFirst }: { dayFirst: string; monthFirst: string }) =>
  [
    { value: 'unclear', label: 'Please choose' },
    { value: 'day-first', label: dayFirst },
    { value: 'month-first', label: monthFirst },
  ] as const;

/** How names may be written, where a list does not say it. */
export const nameOrders = [
  { value: 'given-first', label: 'Given name first: Anna Weber' },
  { value: 'family-first', label: 'Family name first: Weber Anna' },
] as const;

/** The passport number of one traveller, to be shown. */
export const shownPassport = z.strictObject({ id, traveller: id });
