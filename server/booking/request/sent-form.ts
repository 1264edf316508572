import { and, between, eq } from 'drizzle-orm';
import { db } from '#db/client';
import { exactColumns } from '#db/columns';
import { type Reservation, reservations } from '#db/schema/reservation';
import type { CommandOf } from '#server/booking/command.input';
import type { Booking } from '#server/booking/reservation.input';
import { haveSameVisitor } from '#server/signing';
import type { DetailColumns } from './new-booking';

/** Within this time, in ms, the same booking by the same visitor is a duplicate, also from a second tab. */
const duplicateWindow = 30 * 60_000;

const productIds = { tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId };

/** The reservation that was made with this key. */
export const findByKey = (submissionKey: string): Reservation | undefined =>
  db().select().from(reservations).where(eq(reservations.submissionKey, submissionKey)).get();

/** The reservation that another form of the same visitor has made with the same values. */
export function findDuplicate(
  { product, booking, submissionKey }: CommandOf<'request'>,
  now: Date,
): Reservation | undefined {
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString();
  return db()
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.email, booking.email),
        eq(productIds[product.kind], product.id),
        eq(reservations.status, 'pending'),
        eq(reservations.suspect, false),
        // One of the future was made while the clock was ahead.
        between(reservations.createdAt, at(-duplicateWindow), at(duplicateWindow)),
      ),
    )
    .all()
    .find((earlier) => haveSameVisitor(earlier.submissionKey, submissionKey) && hasSameDetails(earlier, booking));
}

/** The columns that the traveller fills. */
export const detailsOf = ({ date, ...booking }: Booking): DetailColumns =>
  exactColumns<DetailColumns>()({ ...booking, startDate: date });

/** True where a stored reservation has exactly these details. */
function hasSameDetails(earlier: Reservation, booking: Booking): boolean {
  const details = detailsOf(booking);
  const columns = Object.keys(details) as (keyof DetailColumns)[];
  return columns.every((column) => JSON.stringify(earlier[column]) === JSON.stringify(details[column]));
}
