import { formatDay } from '#server/values/calendar.input';
import { Conflict, RefusedFields } from '#server/values/errors';
import { arrangementAfter } from './arrangement';
import { hasAskedForAges, type Listed, markOf, shownMarkOf } from './list';
import { problemsOf } from './problems';
import { isMasked, maskedPassport, readRow, valuesOf } from './read-row';
import { type PartyRow, placeOf, travellersOf } from './rows';
import {
  type TravellerField,
  type TravellerValues,
  type TypedList,
  travellerFields,
  travellerLabels,
} from './traveller.input';

/** What a form changes of somebody. */
interface RowChange {
  after: PartyRow;
  /** Empty where the room alone is stored, and is the one that was shown. */
  fields: (TravellerField | 'room')[];
}

interface TypedChange {
  /** Of its row in the form. */
  index: number;
  after: PartyRow;
  fields: TravellerField[];
}

interface ListChanges {
  changed: RowChange[];
  /** All rows, with the changes. */
  rows: PartyRow[];
  /** Null where the rooms stay as they are. */
  arranged: ReturnType<typeof arrangementAfter>;
  /** True where birth dates are of other ages than were priced, which its author knows. */
  hasOtherAges: boolean;
}

/**
 * What a form changes of the list of a booking. Throws RefusedFields for what cannot be read or does not fit the journey, and
 * for rows that somebody else has changed since the form was opened; Conflict for more rows than people, and for who has left.
 * @param fields those that its author may fill
 * @param today at the destination
 */
export function changesOfList(
  booking: Listed,
  typed: Pick<TypedList, 'rows' | 'otherAges'>,
  fields: TravellerField[],
  today: string,
): ListChanges {
  const rows = travellersOf(booking.reservation, booking.travellers);
  const errors: Record<string, string> = {};
  const arranged = arrangementAfter(booking.reservation, rows, typed, errors);
  const after = [...rows];
  const changed: TypedChange[] = [];
  for (const [index, { id, was, ...all }] of typed.rows.entries()) {
    const values = Object.fromEntries(
      fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
    );
    const place = placeOf(rows, { id }, index);
    const before = rows[place];
    if (!before) {
      if (isEmpty(values)) continue;
      throw new Conflict(id === null ? tooMany(rows.length, typed.rows.length) : gone);
    }
    const isStale = was !== markOf(before);
    const read = readRow(isStale ? withPassport(values, before) : values, before, today);
    const wrong = Object.entries(read.errors);
    for (const [field, message] of wrong) errors[`rows.${index}.${field}`] = message;
    const different = travellerFields.filter((field) => read.columns[field] !== before[field]);
    if (different.length === 0) continue;
    const filled = { ...before, ...read.columns };
    if (isStale) {
      // Who has changed nothing keeps what the other one has saved.
      if (was.split('.')[1] === shownMarkOf({ ...filled, id }, passportIn(values, filled))) continue;
      for (const field of different) errors[`rows.${index}.${field}`] ??= changedMeanwhile(before, field);
    }
    after[place] = filled;
    changed.push({ index, after: filled, fields: different });
  }
  const isAsked = typed.otherAges || hasAskedForAges(booking, after);
  const problems = problemsOf(after, booking.reservation);
  const ofChanged = changed.flatMap(({ index, after: row, fields: own }) =>
    (problems[after.indexOf(row)] ?? []).flatMap((one) => (own.includes(one.field) ? [{ index, ...one }] : [])),
  );
  for (const { index, field, message, kind } of ofChanged) {
    if (kind === 'refused' || (kind === 'age' && !isAsked)) errors[`rows.${index}.${field}`] ??= message;
  }
  if (Object.keys(errors).length > 0) throw new RefusedFields(errors);
  return {
    ...{ changed: withRooms(rows, after, changed, arranged), rows: after, arranged },
    hasOtherAges: ofChanged.some(({ kind }) => kind === 'age'),
  };
}

/** Beside what was typed, the rooms of all where they are arranged. */
const withRooms = (
  before: PartyRow[],
  after: PartyRow[],
  changed: TypedChange[],
  arranged: ListChanges['arranged'],
): RowChange[] =>
  after.flatMap((row, place) => {
    const room = arranged?.numbers[place] ?? row.room;
    if (row === before[place] && row.room === room) return [];
    const typed = changed.find((one) => one.after === row)?.fields ?? [];
    const moved = arranged?.moved.includes(place) ? (['room'] as const) : [];
    return [{ after: { ...row, room }, fields: [...typed, ...moved] }];
  });

/** A number that was left as it was shown stays what somebody else has made of it. */
const withPassport = (values: Partial<TravellerValues>, { passportNumber }: PartyRow): Partial<TravellerValues> =>
  isMasked(values.passportNumber) ? { ...values, passportNumber: maskedPassport(passportNumber) } : values;

/** The passport of a row as its form had it. */
const passportIn = (values: Partial<TravellerValues>, { passportNumber }: PartyRow): string =>
  isMasked(values.passportNumber) ? values.passportNumber.trim() : maskedPassport(passportNumber);

const isEmpty = (values: Partial<TravellerValues>) => Object.values(values).every((text) => !text?.trim());

/** Somebody was cancelled or replaced since the form was opened. */
const gone = 'Somebody on this list no longer travels, so nothing was saved. Check the list, then save it again.';

const tooMany = (people: number, rows: number) =>
  `This booking is for ${people} travellers, and the list has ${rows}. Change the party first, or leave rows out.`;

/** Both are said: what was typed stands in the field. */
function changedMeanwhile(now: PartyRow, field: TravellerField): string {
  const saved = 'Somebody else has saved this meanwhile';
  if (field === 'passportNumber') {
    return `${saved}: it is now ${maskedPassport(now.passportNumber) || 'empty'}. Save again to replace it`;
  }
  const value =
    field === 'birthDate' || field === 'passportExpiry' ? now[field] && formatDay(now[field]) : valuesOf(now)[field];
  return `${saved}: it is now ${value || 'empty'}. Save again to replace it`;
}

const words: Partial<Record<TravellerField, string>> = {
  givenName: 'name',
  familyName: 'name',
  passportExpiry: 'passport expiry',
};

/** Who has changed and what of them, without any value: `Traveller 2: name, birth date`. */
export const describeChanges = (changed: RowChange[]): string[] =>
  changed.flatMap(({ after, fields }) => {
    const wordOf = (field: TravellerField) => words[field] ?? travellerLabels[field].toLowerCase();
    const names = new Set(fields.map((field) => (field === 'room' ? field : wordOf(field))));
    return names.size > 0 ? [`Traveller ${after.position}: ${[...names].join(', ')}`] : [];
  });
