import { and, between, eq, inArray } from 'drizzle-orm';
import { assertInPlace, db } from '#db/client';
import { exactColumns } from '#db/columns';
import { type Reservation, reservations } from '#db/schema/reservation';
import type { CommandOf } from '#server/booking/command.input';
import type { Booking } from '#server/booking/reservation.input';
import { haveSameVisitor, keyWithDigest } from '#server/signing';
import type { DetailColumns } from './new-booking';

/** What tells whether a form has been sent before. */
export type BookedForm = Pick<CommandOf<'request'>, 'product' | 'booking' | 'submissionKey'>;

/** Within this time, in ms, the same booking by the same visitor is a duplicate, also from a second tab. */
const duplicateWindow = 30 * 60_000;

const productIds = { tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId };
const isOfProduct = ({ kind, id }: BookedForm['product']) => eq(productIds[kind], id);

/** The key for a form that was changed and sent again after it had created a reservation: this is a second booking. */
const keyOfChangedForm = ({ submissionKey, booking, product: { kind, id } }: BookedForm): string =>
  keyWithDigest(submissionKey, [kind, id, booking]);

/** The reservation that this form has created with the same values. */
export function findByForm(form: BookedForm): Reservation | undefined {
  // What is found is acknowledged.
  assertInPlace();
  return db()
    .select()
    .from(reservations)
    .where(
      and(inArray(reservations.submissionKey, [form.submissionKey, keyOfChangedForm(form)]), isOfProduct(form.product)),
    )
    .all()
    .find((earlier) => earlier.submissionKey !== form.submissionKey || hasSameDetails(earlier, form.booking));
}

/** The reservation that the same form, or another form of the same visitor, has created with the same values. */
export function findDuplicate(form: BookedForm, now: Date): Reservation | undefined {
  const ofSameForm = findByForm(form);
  if (ofSameForm) return ofSameForm;
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString();
  return db()
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.email, form.booking.email),
        isOfProduct(form.product),
        eq(reservations.status, 'pending'),
        eq(reservations.suspect, false),
        // One of the future was made while the clock was ahead.
        between(reservations.createdAt, at(-duplicateWindow), at(duplicateWindow)),
      ),
    )
    .all()
    .find(
      (earlier) => haveSameVisitor(earlier.submissionKey, form.submissionKey) && hasSameDetails(earlier, form.booking),
    );
}

/** The key under which a form is stored: one that was changed since it has created a reservation makes a second one. */
export function keyFor(form: BookedForm): string {
  const { id, submissionKey } = reservations;
  const isTaken = db().select({ id }).from(reservations).where(eq(submissionKey, form.submissionKey)).get();
  return isTaken ? keyOfChangedForm(form) : form.submissionKey;
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
