import type { AskedField, Asks } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import type { Traveller } from '#db/schema/traveller';
import { oldestChild } from '#server/company/house-rules.input';
import { ageOn } from '#server/values/calendar.input';
import { type TravellerField, travellerFields } from './traveller.input';

/** Somebody of the party of a booking. `id` is null where nothing of them is stored. */
export type PartyRow = Omit<Traveller, 'id' | 'reservationId' | 'createdAt' | 'leftAt'> & { id: number | null };

type OfParty = Pick<Reservation, 'startDate' | 'adults' | 'childrenAges'>;
type Place = Pick<PartyRow, 'isChild' | 'age'>;

/** The places of a party: adults, then children in the order of their ages in the form. */
const placesOf = ({ adults, childrenAges }: OfParty): Place[] => [
  ...Array.from({ length: adults }, () => ({ isChild: false, age: null })),
  ...childrenAges.map((age) => ({ isChild: true, age })),
];

const blank = {
  id: null,
  ...{ givenName: '', familyName: '', birthDate: null, nationality: null },
  ...{ passportNumber: null, passportExpiry: null, diet: null, health: null, room: null },
};

/** True where a birth date is one of somebody else than was priced: another age, or a child among the adults. */
export function isOtherAge(
  { birthDate, isChild, age }: Place & Pick<PartyRow, 'birthDate'>,
  startDate: string,
): boolean {
  if (birthDate === null) return false;
  const real = ageOn(birthDate, startDate);
  return isChild ? age !== null && real !== age : real <= oldestChild;
}

/**
 * The rows of a booking, in order: stored ones that have not left, in the places of its party, and blank ones for the rest of
 * it. Rows for which the party has no place any more are at the end.
 */
export function travellersOf(reservation: OfParty, stored: Traveller[]): PartyRow[] {
  const { startDate } = reservation;
  const places = placesOf(reservation);
  const present = stored.filter(({ leftAt }) => leftAt === null);
  const left = present.filter((row) => !isBlank(row));
  // Of nobody more is known than the room: they give way.
  const unknown = present.filter(isBlank);
  const rows = new Map<number, Traveller>();
  type Rule = (row: Traveller, place: Place, index: number) => boolean;
  const fits: Rule = (row, place) => !isOtherAge({ ...row, ...place }, startDate);
  const isThere: Rule = ({ position }, _, index) => position === index + 1;
  const isSameKind: Rule = (row, place) => row.isChild === place.isChild;
  const isSame: Rule = (row, place) => row.isChild === place.isChild && row.age === place.age;
  const all =
    (...rules: Rule[]): Rule =>
    (...given) =>
      rules.every((rule) => rule(...given));
  // A party that changes keeps everybody where they were, as far as their ages permit.
  const rules = [
    all(isThere, isSame, fits),
    all(isSame, fits),
    all((row) => row.birthDate !== null, fits),
    all(isThere, isSameKind),
    isSameKind,
    () => true,
  ];
  for (const some of [left, unknown]) {
    for (const isRight of rules) {
      for (const [index, place] of places.entries()) {
        const found = rows.has(index) ? -1 : some.findIndex((row) => isRight(row, place, index));
        if (found >= 0) rows.set(index, ...(some.splice(found, 1) as [Traveller]));
      }
    }
  }
  const placed = places.map((place, index) => ({ ...(rows.get(index) ?? blank), ...place }));
  return [...placed, ...left].map((row, index) => rowOf(row, index + 1));
}

const rowOf = (
  row: Omit<PartyRow, 'position'> & Partial<Pick<Traveller, 'reservationId' | 'createdAt' | 'leftAt'>>,
  position: number,
): PartyRow => {
  const { reservationId: _, createdAt: __, leftAt: ___, ...columns } = row;
  return { ...columns, position };
};

/** The rows with a name for which the party has no place: somebody has to say who leaves. */
export const travellersOver = (reservation: OfParty, stored: Traveller[]): PartyRow[] =>
  travellersOf(reservation, stored)
    .slice(reservation.adults + reservation.childrenAges.length)
    .filter(isNamed);

/** Those for whom the party has a place. */
export const inParty = (
  { adults, childrenAges }: Pick<Reservation, 'adults' | 'childrenAges'>,
  rows: PartyRow[],
): PartyRow[] => rows.slice(0, adults + childrenAges.length);

/** The place of a row of a form among those of a booking; -1 where it is none of them. */
export const placeOf = (rows: PartyRow[], { id }: Pick<PartyRow, 'id'>, index: number): number =>
  id === null ? index : rows.findIndex((row) => row.id === id);

/** True for a row that says no more of somebody than the place in the party, and the room. */
export const isBlank = (row: Pick<PartyRow, TravellerField>): boolean => travellerFields.every((field) => !row[field]);

export const isNamed = ({ givenName, familyName }: Pick<PartyRow, 'givenName' | 'familyName'>): boolean =>
  givenName !== '' || familyName !== '';

/** `Anna Weber`; empty while it is not known. */
export const nameOf = ({ givenName, familyName }: Pick<PartyRow, 'givenName' | 'familyName'>): string =>
  [givenName, familyName].filter(Boolean).join(' ');

/** `Anna Weber`, or `Traveller 2`. */
export const calledOf = (row: Pick<PartyRow, 'givenName' | 'familyName' | 'position'>): string =>
  nameOf(row) || `Traveller ${row.position}`;

/** What is asked and not known, as it is called in lists. */
export type Missing = 'name' | 'birth date' | 'nationality' | 'passport number' | 'passport expiry' | 'flights';

/** What may stay empty where it is asked. */
const optionalFields: AskedField[] = ['diet', 'health', 'beds'];

/** True where nothing that is asked has to be filled. */
export const isOptional = ({ fields }: Pick<Asks, 'fields'>): boolean =>
  fields.every((field) => optionalFields.includes(field));

/** What a row lacks of what is asked. The first one is asked for the flights of all. */
export function missingOf(
  row: PartyRow,
  { fields }: Pick<Asks, 'fields'>,
  { flights }: Pick<Reservation, 'flights'>,
): Missing[] {
  const lacks: [Missing, boolean][] = [
    ['name', fields.includes('names') && !isNamed(row)],
    ['birth date', fields.includes('birthDates') && row.birthDate === null],
    ['nationality', fields.includes('passports') && row.nationality === null],
    ['passport number', fields.includes('passports') && row.passportNumber === null],
    ['passport expiry', fields.includes('passports') && row.passportExpiry === null],
    ['flights', fields.includes('flights') && row.position === 1 && !flights?.arrival.number],
  ];
  return lacks.flatMap(([missing, isMissing]) => (isMissing ? [missing] : []));
}

/** How many of a party lack something that is asked; null where nothing is asked. */
export function countMissing(reservation: Reservation, stored: Traveller[], asks: Asks): number | null {
  if (asks.fields.length === 0 || reservation.erasedAt !== null) return null;
  return travellersOf(reservation, stored).filter((row) => missingOf(row, asks, reservation).length > 0).length;
}
