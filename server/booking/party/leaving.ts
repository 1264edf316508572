import type { Reservation } from '#db/schema/reservation';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { Conflict } from '#server/values/errors';
import { counted } from '#server/values/plural.input';
import { isNamed, nameOf, type PartyRow, travellersOf, travellersOver } from './rows';

type Party = Pick<Reservation, 'startDate' | 'adults' | 'childrenAges'>;

/** Those of a booking who have a name, among whom somebody chooses who leaves. */
export const namedOf = ({ reservation, travellers }: Pick<LoadedBooking, 'reservation' | 'travellers'>): PartyRow[] =>
  travellersOf(reservation, travellers).filter((row) => row.id !== null && isNamed(row));

/**
 * The rows of those who leave with a party that changes. Throws Conflict, with all who are named, where it has no place for
 * somebody and nobody has said who leaves.
 * @param leaving ids of their rows
 */
export function leave(
  booking: Pick<LoadedBooking, 'reservation' | 'travellers'>,
  party: Party,
  leaving: readonly number[],
  now: Date,
): { id: number; leftAt: string }[] {
  const { travellers } = booking;
  const going = travellers.filter(({ id, leftAt }) => leftAt === null && leaving.includes(id));
  const staying = travellers.filter((row) => !going.includes(row));
  if (travellersOver(party, staying).length > 0) {
    const people = party.adults + party.childrenAges.length;
    const names = namedOf(booking).map(nameOf).join(', ');
    const named = namedOf(booking).length - going.length;
    const question = `${counted(named, 'traveller')} ${named === 1 ? 'is' : 'are'} named, and the booking is for ${people}`;
    throw new Conflict(`${question}: ${names}. Choose who no longer travels.`, 'leaving');
  }
  return going.map(({ id }) => ({ id, leftAt: now.toISOString() }));
}
