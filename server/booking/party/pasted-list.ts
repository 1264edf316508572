import { loadBooking } from '#server/booking/record/loaded-booking';
import { zoneOf } from '#server/catalogue/destination';
import { oldestChild } from '#server/company/house-rules.input';
import { ageOn, dayIn, formatDay, isDay } from '#server/values/calendar.input';
import { dateOrderOf } from '#server/values/figures';
import { fold } from '#server/values/fold';
import { counted } from '#server/values/plural.input';
import { asksOf } from './asks';
import type { Listed } from './list';
import { ambiguousName, nameOrderOf, namesIn, withoutTitles } from './pasted-names';
import { cellsOf, type PastedTable, readPasted } from './pasted-table';
import { clearOrderOf, maskedPassport, readClearDay, readRow } from './read-row';
import { isNamed, nameOf, type PartyRow, travellersOf } from './rows';
import {
  fieldsAsked,
  type PastedTravellers,
  type TravellerField,
  type TravellerValues,
  travellerLabels,
} from './traveller.input';

/** A row of a pasted list, as it was read. Nothing of it is stored. */
export interface PastedRow {
  /** As the list has it. */
  number: number;
  /** The place in the form of the booking, from 0 on. */
  place: number;
  values: Partial<TravellerValues>;
  /** What was read, in words: `Given names Anna, family name Weber · Born 2 May 1964`. */
  words: string;
  /** What could not be read, as sentences. */
  problems: string[];
}

export interface PastedList {
  rows: PastedRow[];
  /** What is left out, or does not fit, as sentences. */
  notes: string[];
  /** A day that may be read in two ways; null where none is. */
  asksDates: { example: string; dayFirst: string; monthFirst: string } | null;
  /** How the names of one column are read; null where no name says it. */
  names: { example: string; order: 'given-first' | 'family-first' } | null;
  /** Why it cannot be taken at all; null where it can. */
  refusal: string | null;
}

type Read = Omit<PastedRow, 'place'>;

const nothing = { rows: [], notes: [], asksDates: null, names: null };

/** The same for the office, which may paste what is not asked. Throws NotFound. */
export const readPastedFor = (
  { id, ...pasted }: PastedTravellers & { id: number },
  now: Date = new Date(),
): PastedList => readPastedList(loadBooking(id), pasted, now, { isOffice: true });

/** Reads a pasted list for a booking, and says of each row what was read. */
export function readPastedList(
  booking: Listed,
  pasted: PastedTravellers,
  now: Date,
  { isOffice = false }: { isOffice?: boolean } = {},
): PastedList {
  const today = dayIn(zoneOf(booking.reservation.country), now);
  const table = readPasted(pasted.text, today);
  const asks = asksOf(booking.reservation);
  const isNameOf = (column: string | null) => column === 'name' || column === 'familyName' || column === 'givenName';
  if (table.rows.length === 0 || !table.columns.some(isNameOf)) {
    return { ...nothing, refusal: 'We found no names in this list. Paste it with a row for each traveller.' };
  }
  const party = travellersOf(booking.reservation, booking.travellers);
  if (table.rows.length > party.length) {
    const people = counted(party.length, 'traveller');
    return { ...nothing, refusal: `The list has ${table.rows.length} rows, and this booking is for ${people}.` };
  }
  const kept = new Set<string>(isOffice ? Object.keys(travellerLabels) : fieldsAsked(asks));
  const order = nameOrderOf(table, pasted.names);
  const example = ambiguousName(table);
  const dates = dayOrderOf(table, pasted.dates);
  const rows = table.rows.map((row) => readCells(table, row, { dates, order, kept, today }));
  const places = placed(rows, party, booking.reservation.startDate);
  const homeless = rows.find(({ number }) => places.every((row) => row.number !== number));
  if (homeless) {
    const refusal = `Everybody else of this booking has a name already, so there is no place left for row ${homeless.number}.`;
    return { ...nothing, refusal: `${refusal} Change that name in the form instead.` };
  }
  return {
    rows: places,
    notes: notesOf(table, kept),
    asksDates: dates === 'unclear' ? ambiguousDay(table, today) : null,
    names: example === null ? null : { example, order },
    refusal: null,
  };
}

/** The columns that are left out, and what stands above them. */
function notesOf({ columns, head, above }: PastedTable, kept: Set<string>): string[] {
  const isNeeded = (column: string | null) => column !== null && (column === 'name' || kept.has(column));
  const leftOut = head.filter((name, at) => name !== '' && !isNeeded(columns[at] ?? null));
  return [
    ...(above.length > 0 ? [`Above the columns, and left out: ${above.join(', ')}.`] : []),
    ...(leftOut.length > 0 ? [`Not needed for this journey, and left out: ${leftOut.join(', ')}.`] : []),
  ];
}

const dayColumns = ['birthDate', 'passportExpiry'] as const;
type Order = PastedTravellers['dates'];

/** What `DD/MM/YYYY`, `TT.MM.JJJJ` and `JJ/MM/AAAA` have in common. */
const dayFirstIn = /\b(?:dd?|tt?|jj?|gg?)[^\p{L}\p{N}]?mm?\b/iu;
const monthFirstIn = /\bmm?[^\p{L}\p{N}]?dd?\b/iu;

/** How the days of a list are written: as was said, as its columns say, or as all of its days say it that leave no choice. */
function dayOrderOf(table: PastedTable, asked: Order): Order {
  if (asked !== 'unclear') return asked;
  const said = [table.head.some((name) => dayFirstIn.test(name)), table.head.some((name) => monthFirstIn.test(name))];
  if (said[0] !== said[1]) return said[0] ? 'day-first' : 'month-first';
  // With dots the day is always first.
  const cells = cellsOf(table, [...dayColumns]).filter((cell) => !cell.includes('.'));
  const orders = new Set(cells.flatMap((cell) => clearOrderOf(cell) ?? []));
  return orders.size === 1 ? ([...orders][0] ?? 'unclear') : 'unclear';
}

/** The first day of which nobody can say which figure is the month; null for none. */
function ambiguousDay(table: PastedTable, today: string): PastedList['asksDates'] {
  for (const column of dayColumns) {
    for (const example of cellsOf(table, [column])) {
      if (dateOrderOf(example) !== 'unclear') continue;
      const [dayFirst, monthFirst] = (['day-first', 'month-first'] as const).map((dates) => {
        const day = dayOf(column, example, { dates, today });
        return day && formatDay(day);
      });
      if (dayFirst && monthFirst) return { example, dayFirst, monthFirst };
    }
  }
  return null;
}

/** A day of a list; of two digits of a year of birth, the past one. Null for what is no day. */
function dayOf(
  column: (typeof dayColumns)[number],
  cell: string,
  { dates, today }: Pick<Reading, 'dates' | 'today'>,
): string | null {
  const day = readClearDay(cell, dates);
  const isFuture = day !== null && column === 'birthDate' && day > today && !/\d{4}/.test(cell);
  return isFuture ? `19${day.slice(2)}` : day;
}

interface Reading {
  dates: PastedTravellers['dates'];
  order: 'given-first' | 'family-first';
  kept: Set<string>;
  today: string;
}

function readCells(
  { columns, head }: PastedTable,
  { number, cells }: PastedTable['rows'][number],
  reading: Reading,
): Read {
  const values: Partial<TravellerValues> = {};
  const problems: string[] = [];
  if (cells.slice(columns.length).some((cell) => cell !== '')) {
    problems.push(`This row has more cells than the ${head.length > 0 ? 'first one' : 'others'}`);
  }
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (column === null || cell === '') continue;
    if (column === 'name') Object.assign(values, namesIn(cell, reading.order));
    else if (!reading.kept.has(column)) continue;
    else if (column === 'birthDate' || column === 'passportExpiry')
      readDate(column, cell, reading, { values, problems });
    else values[column] = column === 'givenName' ? withoutTitles(cell) : cell;
  }
  const { errors } = readRow(values, nobody, reading.today);
  for (const [field, message] of Object.entries(errors)) {
    problems.push(`${travellerLabels[field as TravellerField]}: ${message}`);
  }
  return { number, values, words: describe(values), problems };
}

function readDate(
  column: (typeof dayColumns)[number],
  cell: string,
  reading: Reading,
  { values, problems }: { values: Partial<TravellerValues>; problems: string[] },
): void {
  const day = dayOf(column, cell, reading);
  if (day !== null) {
    values[column] = day;
    return;
  }
  const isOpen = reading.dates === 'unclear' && dateOrderOf(cell) === 'unclear';
  problems.push(`${travellerLabels[column]}: ${isOpen ? `${cell} can be read in two ways` : `${cell} is not a day`}`);
}

const nobody: PartyRow = {
  ...{ id: null, position: 1, isChild: false, age: null, givenName: '', familyName: '', birthDate: null },
  ...{
    nationality: null,
    passportNumber: null,
    passportExpiry: null,
    diet: null,
    health: null,
    room: null,
  },
};

/** What was read of a row. */
function describe(values: Partial<TravellerValues>): string {
  const { givenName, familyName, birthDate, passportNumber, passportExpiry, nationality } = values;
  const inWords = (day: string | undefined) => (day && isDay(day) ? formatDay(day) : day);
  return [
    givenName && `Given names ${givenName}`,
    familyName && `Family name ${familyName}`,
    birthDate && `Born ${inWords(birthDate)}`,
    nationality,
    passportNumber && `Passport ${maskedPassport(passportNumber)}`,
    passportExpiry && `expires ${inWords(passportExpiry)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Each row at the place of who has this name already, or else at a free one of a child of this age, or of an adult. */
export function placed<Row extends Pick<Read, 'values'>>(
  rows: Row[],
  party: PartyRow[],
  startDate: string,
): (Row & Pick<PastedRow, 'place'>)[] {
  const taken = new Set<number>();
  const keyOf = (name: Pick<PartyRow, 'givenName' | 'familyName'>) => fold(nameOf(name));
  const find = (isRight: (row: PartyRow) => boolean) => party.findIndex((row, at) => !taken.has(at) && isRight(row));
  const namesOf = ({ givenName = '', familyName = '' }: Row['values']) =>
    familyName === '' ? { givenName: '', familyName: givenName } : { givenName, familyName };
  const places = new Map<Row, number>();
  const put = (read: Row, at: number) => {
    if (at < 0) return;
    taken.add(at);
    places.set(read, at);
  };
  for (const read of rows)
    put(
      read,
      find((row) => isNamed(row) && keyOf(row) === keyOf(namesOf(read.values))),
    );
  for (const read of rows) {
    if (places.has(read)) continue;
    const { birthDate } = read.values;
    const age = birthDate && isDay(birthDate) ? ageOn(birthDate, startDate) : null;
    const isFree = (row: PartyRow) => !isNamed(row);
    const isChild = age !== null && age <= oldestChild;
    const found = [
      find((row) => isFree(row) && isChild && row.isChild && row.age === age),
      find((row) => isFree(row) && row.isChild === isChild),
      find(isFree),
    ].find((at) => at >= 0);
    put(read, found ?? -1);
  }
  return rows.flatMap((read) => {
    const place = places.get(read);
    return place === undefined ? [] : [{ ...read, place }];
  });
}
