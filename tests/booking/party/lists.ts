import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/commands/command.input';
import { markOf } from '#server/booking/party/list';
import { travellersOf } from '#server/booking/party/rows';
import type { TravellerValues } from '#server/booking/party/traveller.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { later } from '../bookings';

type List = CommandOf<'travellers'>;

export const rowsOf = (id: number) => {
  const { reservation, travellers } = loadBooking(id);
  return travellersOf(reservation, travellers);
};

/** The list of a booking as a form has it, with what is typed into its rows. */
export function typedList(
  id: number,
  typed: (Partial<TravellerValues> | null)[],
  by: List['by'] = 'traveller',
  over: Partial<List> = {},
): List {
  const rows = rowsOf(id).map((row, index) => ({ id: row.id, was: markOf(row), ...typed[index] }));
  return { kind: 'travellers', id, by, rows, otherAges: false, ...over };
}

/** The same with nothing but names. */
export const namesOf = (id: number, names: string[], by?: List['by']): List =>
  typedList(
    id,
    names.map((familyName) => ({ familyName })),
    by,
  );

export const save = (list: List, now = later) => apply(list, now).outcome;
