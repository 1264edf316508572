import type { Reservation } from '#db/schema/reservation';
import { type Traveller, travellers } from '#db/schema/traveller';
import { travellersOf } from '#server/booking/party/rows';
import { listTravellers } from '#server/booking/record/loaded-booking';
import { site } from '../bookings';
import { currentOf } from '../forms';

/** Stores rows of a booking, in order, with these names: `Anna Weber`. */
export function nameTravellers(reservation: Pick<Reservation, 'id'>, names: string[]): Traveller[] {
  const rows = travellersOf(currentOf(reservation), []);
  for (const [index, name] of names.entries()) {
    const row = rows[index];
    if (!row) throw new Error(`nobody is number ${index + 1}`);
    const { id: _, ...columns } = row;
    const [givenName = '', familyName = ''] = name.split(' ');
    site.database
      .insert(travellers)
      .values({ ...columns, reservationId: reservation.id, givenName, familyName })
      .run();
  }
  return listTravellers(reservation.id);
}

/** Who travels, by name, or as `adult` and `5`. */
export const partyOf = (reservation: Pick<Reservation, 'id'>): string[] =>
  travellersOf(currentOf(reservation), listTravellers(reservation.id)).map(
    ({ givenName, isChild, age }) => givenName || (isChild ? String(age) : 'adult'),
  );
