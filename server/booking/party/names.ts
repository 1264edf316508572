import { inArray } from 'drizzle-orm';
import { db } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { type Traveller, travellers } from '#db/schema/traveller';
import { pick } from '#server/values/pick.input';
import { calledOf, isNamed, travellersOf } from './rows';

type Booking = Pick<Reservation, 'id' | 'startDate' | 'adults' | 'childrenAges'>;

/** Somebody of a party, as a guide needs to know them: without birth date and passport. */
export type NamedTraveller = ReturnType<typeof listNames>[number];

/** Who travels with each of these bookings, by its id, as far as they are named; read in one statement. */
export function namesOf(bookings: Booking[]): Map<number, NamedTraveller[]> {
  const ids = bookings.map(({ id }) => id);
  const { reservationId, position, id } = travellers;
  const stored = db()
    .select()
    .from(travellers)
    .where(inArray(reservationId, ids))
    .orderBy(reservationId, position, id)
    .all();
  const rows = Map.groupBy(stored, (row) => row.reservationId);
  return new Map(bookings.map((booking) => [booking.id, listNames(booking, rows.get(booking.id) ?? [])]));
}

const listNames = (booking: Booking, stored: Traveller[]) =>
  travellersOf(booking, stored)
    // Also of whom there is one too many: nobody has said who stays at home.
    .filter((row) => isNamed(row) || row.diet !== null || row.health !== null)
    .map((row) => ({ name: calledOf(row), ...pick(row, 'position', 'isChild', 'age', 'diet', 'health') }));
