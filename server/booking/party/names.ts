import type { Reservation } from '#db/schema/reservation';
import type { Traveller } from '#db/schema/traveller';
import { travellersByBooking } from '#server/booking/record/loaded-booking';
import { pick } from '#server/values/pick.input';
import { calledOf, isNamed, travellersOf } from './rows';

type Booking = Pick<Reservation, 'id' | 'startDate' | 'adults' | 'childrenAges'>;

/** Somebody of a party, as a guide needs to know them: without birth date and passport. */
export type NamedTraveller = ReturnType<typeof listNames>[number];

/** Who travels with each of these bookings, by its id, as far as they are named; read in one statement. */
export function namesOf(bookings: Booking[]): Map<number, NamedTraveller[]> {
  const rows = travellersByBooking(bookings.map(({ id }) => id));
  return new Map(bookings.map((booking) => [booking.id, listNames(booking, rows.get(booking.id) ?? [])]));
}

const listNames = (booking: Booking, stored: Traveller[]) =>
  travellersOf(booking, stored)
    // Also of whom there is one too many: nobody has said who stays at home.
    .filter((row) => isNamed(row) || row.diet !== null || row.health !== null)
    .map((row) => ({ name: calledOf(row), ...pick(row, 'position', 'isChild', 'age', 'diet', 'health') }));
