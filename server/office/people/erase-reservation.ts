import { eq } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import type { Reservation } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { applyWithin } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/commands/command.input';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { erasedName } from '#server/company/retention.input';
import { forgetTravellers } from '#server/office/imports/erase-imported';
import { noteCopies } from './erased-leftovers';

/** `program`: at the end of retention, which leaves a published review. */
type Eraser = CommandOf<'erase'>['by'];

/** Erases the personal data of a reservation and of its review in the transaction of the caller. */
export function eraseReservation({ id }: Pick<Reservation, 'id'>, by: Eraser, now: Date): void {
  forgetTravellers(applyWithin({ kind: 'erase', id, by }, now).reservation);
  eraseReview(id, by, now);
  const keys = listReservationEvents(id).map(({ submissionKey }) => submissionKey);
  noteCopies(keys, now);
}

/** Removes the writer's name. The stars stay; so do published words, unless their removal was requested. */
function eraseReview(reservationId: number, eraser: Eraser, now: Date): void {
  const review = db().select().from(reviews).where(eq(reviews.reservationId, reservationId)).get();
  if (!review) return;
  const staysPublished = eraser === 'program' && review.status === 'published';
  const hiddenReason = review.status === 'hidden' ? erasedName : null;
  const words = staysPublished ? {} : { text: null, answer: null, answeredAt: null, hiddenReason };
  // A new version has its pages rendered again, without the name.
  transaction()
    .update(reviews)
    .set({ ...words, ...nextVersion(review.version, now) })
    .where(eq(reviews.id, review.id))
    .run();
}
