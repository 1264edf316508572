import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { contains, countRows, type Listing, mapItems, orderOf, pageOf } from '#db/listing';
import { reservations } from '#db/schema/reservation';
import { type Review, reviews } from '#db/schema/review';
import { Conflict, existing } from '#server/values/errors';
import { shownNameOf } from '#server/values/plain-words';
import type { ReviewAnswer, ReviewHiding, ReviewPublication, ReviewQuery } from './review.input';

const { id, reservationId, rating, text, status, hiddenReason, answer, answeredAt, version, createdAt } = reviews;
const columns = {
  ...{ id, reservationId, rating, text, status, hiddenReason, answer, answeredAt, version, createdAt },
  reference: reservations.reference,
  productTitle: reservations.productTitle,
  /** The whole name, which only the office sees. */
  traveller: reservations.name,
};

const selectRows = () => db().select(columns).from(reviews).innerJoin(reservations, eq(reservations.id, reservationId));

/** A review with its booking, as the office's list shows it. */
export type ReviewRow = ReturnType<typeof withShownName>;

type StoredRow = ReturnType<ReturnType<typeof selectRows>['all']>[number];
const withShownName = (row: StoredRow) => ({ ...row, name: shownNameOf(row.traveller) });

/** The reviews of the office's list: first those that wait for it; by default the newest first. */
export function searchReviews({ search, status: wanted, page, ...order }: ReviewQuery): Listing<ReviewRow> {
  const searched = [text, answer, reservations.name, reservations.productTitle, reservations.reference];
  const condition = and(
    wanted ? eq(status, wanted) : undefined,
    search ? or(...searched.map((column) => contains(column, search))) : undefined,
  );
  const counted = db().select({ total: count() }).from(reviews);
  const total = counted.innerJoin(reservations, eq(reservations.id, reservationId)).where(condition).get()?.total ?? 0;
  const rows = selectRows()
    .where(condition)
    .orderBy(desc(sql`${status} = 'waiting'`), ...orderOf({ newest: id, oldest: id }, order, id));
  return mapItems(pageOf(rows, total, page), withShownName);
}

/** How many reviews wait for the office. */
export const countWaitingReviews = (): number => countRows(reviews, eq(status, 'waiting'));

/** Shows a review on the page of its product. Throws NotFound, or Conflict for an older version or a published one. */
export function publishReview({ id, version }: ReviewPublication, now: Date = new Date()): ReviewRow {
  return change(id, version, now, (current) => {
    if (current.status === 'published') throw new Conflict('This review is already published.');
    return { status: 'published', hiddenReason: null };
  });
}

/** Hides a review, with a reason for the traveller. Throws NotFound, or Conflict for an older version or a hidden one. */
export function hideReview({ id, version, reason }: ReviewHiding, now: Date = new Date()): ReviewRow {
  return change(id, version, now, (current) => {
    if (current.status === 'hidden') throw new Conflict('This review is already hidden.');
    return { status: 'hidden', hiddenReason: reason };
  });
}

/** Sets or removes the office's answer. Throws NotFound, or Conflict for an older version or one that is not published. */
export function answerReview({ id, version, answer }: ReviewAnswer, now: Date = new Date()): ReviewRow {
  return change(id, version, now, (current) => {
    // Until then its writer may change what would be answered.
    if (current.status !== 'published') throw new Conflict('Only a published review can be answered.', 'answer');
    return { answer, answeredAt: answer === null ? null : now.toISOString() };
  });
}

type Decision = Partial<Pick<Review, 'status' | 'hiddenReason' | 'answer' | 'answeredAt'>>;

function change(reviewId: number, seen: number, now: Date, decide: (current: ReviewRow) => Decision): ReviewRow {
  return immediately(() => {
    const current = withShownName(existing(selectRows().where(eq(id, reviewId)).get(), 'Review'));
    if (current.version !== seen) throw new Conflict('This review has just been changed.');
    const changed = { ...decide(current), ...nextVersion(seen, now) };
    transaction().update(reviews).set(changed).where(eq(id, reviewId)).run();
    return { ...current, ...changed };
  });
}
