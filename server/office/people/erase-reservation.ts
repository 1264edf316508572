import { eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { nextVersion } from '#db/columns';
import { payments } from '#db/schema/payment';
import { type ProposalOption, proposals } from '#db/schema/proposal';
import {
  type FieldChange,
  openRequests,
  type PriceLine,
  type Reservation,
  reservationEvents,
  reservations,
} from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { lumpSums, programLabels } from '#server/booking/booking/told-price.input';
import { isJourneyOver } from '#server/booking/journey/journey-times';
import { endOpen } from '#server/booking/proposal/open-proposals';
import { addEvent } from '#server/booking/write-change';
import { erasedName } from '#server/company/retention.input';

/** Who erases: `program` after the time for which data are kept, and then leaves what is published of a review. */
type Eraser = 'office' | 'program';

/**
 * Erases the personal data of a reservation in the transaction of the caller: name, addresses, pick-up, and every text that
 * somebody typed. Product, dates, party, figures and receipt numbers stay. A request that waits for an answer is cancelled, and
 * so is a confirmed booking whose journey is not over, which a restore may bring back; one whose journey is over is completed.
 */
export function eraseReservation(queries: Queries, reservation: Reservation, eraser: Eraser, now: Date): void {
  const { id, status, version } = reservation;
  eraseProposals(queries, id, now);
  queries.delete(openRequests).where(eq(openRequests.reservationId, id)).run();
  eraseTimeline(queries, id);
  erasePayments(queries, id);
  eraseReview(queries, id, eraser, now);
  const statusAfter = statusOfErased(reservation, now);
  queries
    .update(reservations)
    .set({
      ...{ name: erasedName, email: null, phone: null, whatsapp: null, specialRequests: null },
      ...{ pickupTime: null, pickupPlace: null, meetingPoint: null },
      priceLines: reservation.priceLines?.map(withoutWords) ?? null,
      // It names the visitor's browser, and has a digest of what was typed.
      submissionKey: `erased-${id}`,
      status: statusAfter,
      erasedAt: now.toISOString(),
      ...nextVersion(version, now),
    })
    .where(eq(reservations.id, id))
    .run();
  const change = status === statusAfter ? [] : [{ field: 'status', before: status, after: statusAfter }];
  addEvent(queries, id, { kind: 'erased', actor: eraser, message: null }, now, change);
}

/** Nothing changes the status of what is erased any more: it gets the last one here. */
function statusOfErased(reservation: Reservation, now: Date): Reservation['status'] {
  const { status } = reservation;
  if (status === 'pending') return 'cancelled';
  if (status !== 'confirmed') return status;
  return isJourneyOver(reservation, now) ? 'completed' : 'cancelled';
}

function eraseProposals(queries: Queries, reservationId: number, now: Date): void {
  for (const author of ['office', 'traveller'] as const) endOpen(queries, reservationId, author, 'withdrawn', now);
  const ofReservation = eq(proposals.reservationId, reservationId);
  for (const { id, options } of queries.select().from(proposals).where(ofReservation).all()) {
    const erased = options.map(
      ({ pickupPlace: _, ...option }): ProposalOption => ({
        ...option,
        pickupTime: null,
        meetingPoint: null,
        lines: option.lines.map(withoutWords),
      }),
    );
    queries.update(proposals).set({ message: null, options: erased }).where(eq(proposals.id, id)).run();
  }
}

/** The words of these events are figures, which the program writes. */
const figureEvents = ['payment received', 'payment refunded'];

function eraseTimeline(queries: Queries, reservationId: number): void {
  const ofReservation = eq(reservationEvents.reservationId, reservationId);
  for (const { id, kind, message, changes } of queries.select().from(reservationEvents).where(ofReservation).all()) {
    const kept = changes?.flatMap(withoutPerson) ?? [];
    const erased = {
      message: figureEvents.includes(kind) ? message : null,
      changes: kept.length > 0 ? kept : null,
    };
    queries.update(reservationEvents).set(erased).where(eq(reservationEvents.id, id)).run();
  }
}

/** The columns whose earlier values stay; a column that is forgotten here is erased. */
const figureFields = [
  ...['status', 'kind', 'tourId', 'packageId', 'offerId', 'productTitle', 'country', 'cancellation'],
  ...['pricing', 'unitPriceCents', 'totalPriceCents', 'depositCents', 'depositDue', 'priceLines'],
  ...['startDate', 'adults', 'children', 'childrenAges', 'rooms', 'hotelRating'],
];

function withoutPerson({ field, before, after }: FieldChange): FieldChange[] {
  if (!figureFields.includes(field)) return [];
  if (field !== 'priceLines') return [{ field, before, after }];
  const lines = (value: FieldChange['before']) =>
    Array.isArray(value) ? (value as PriceLine[]).map(withoutWords) : null;
  return [{ field, before: lines(before), after: lines(after) }];
}

/** A line of a price with a label that somebody typed gets one of ours. */
function withoutWords<Line extends PriceLine>(line: Line, index: number, lines: Line[]): Line {
  if (programLabels.includes(line.label)) return line;
  return { ...line, label: lines.length === 1 ? lumpSums.quoted : `Item ${index + 1}` };
}

function erasePayments(queries: Queries, reservationId: number): void {
  const ofReservation = eq(payments.reservationId, reservationId);
  for (const { id, voidedAt } of queries.select().from(payments).where(ofReservation).all()) {
    const erased = { name: erasedName, note: null, voidReason: voidedAt === null ? null : erasedName };
    queries.update(payments).set(erased).where(eq(payments.id, id)).run();
  }
}

/** Its stars stay, and what is published of it where nobody asked to remove that; its writer's name is gone. */
function eraseReview(queries: Queries, reservationId: number, eraser: Eraser, now: Date): void {
  const review = queries.select().from(reviews).where(eq(reviews.reservationId, reservationId)).get();
  if (!review) return;
  const staysPublished = eraser === 'program' && review.status === 'published';
  const hiddenReason = review.status === 'hidden' ? erasedName : null;
  const words = staysPublished ? {} : { text: null, answer: null, answeredAt: null, hiddenReason };
  // A new version has its pages rendered again, without the name.
  queries
    .update(reviews)
    .set({ ...words, ...nextVersion(review.version, now) })
    .where(eq(reviews.id, review.id))
    .run();
}
