import { type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { hasOpenRequest } from '#server/domain/reservation/open-requests';
import {
  isBeyondPromise,
  isOverdue,
  isPending,
  isProposed,
  isUnanswered,
  listIdsByUrgency,
  listTooLate,
  waiting,
} from './reservation-urgency';

export type ReservationCounts = ReturnType<typeof countReservations>;

type Counted = 'total' | 'pending' | 'asks' | 'proposed' | 'answered' | 'inTime' | 'beyond' | 'confirmed' | 'suspect';

/** Each figure is read from an index, or from the few open requests. */
export function countReservations(now: Date = new Date()) {
  const counted = (condition: SQL) => sql<number>`(SELECT count(*) FROM reservations WHERE ${condition})`;
  const asking = (condition: SQL) => counted(sql`${hasOpenRequest} AND ${condition}`);
  const tooLate = listTooLate(now);
  const { proposed, answered, inTime, beyond, ...counts } = db().get<Record<Counted, number>>(sql`
    SELECT (SELECT count(*) FROM reservations) AS total,
      ${counted(isPending)} AS pending,
      ${counted(hasOpenRequest)} AS asks,
      ${counted(sql`${isProposed(now)} AND ${waiting}`)} AS proposed,
      ${asking(sql`NOT ${isUnanswered(now)}`)} AS answered,
      ${asking(sql`NOT ${isOverdue(now, tooLate)}`)} AS inTime,
      ${counted(isBeyondPromise(now))} AS beyond,
      ${counted(sql`${reservations.status} = 'confirmed'`)} AS confirmed,
      ${counted(sql`${reservations.suspect} = 1`)} AS suspect`);
  const overdue = beyond + tooLate.length;
  return {
    ...counts,
    overdue,
    /** Pending without a proposal that can be accepted, or whose traveller waits for an answer to a request. */
    toAnswer: counts.pending - proposed + answered,
    /** Overdue, or with such a request. */
    urgent: overdue + inTime,
  };
}

/** The reservations that the office has to answer, in the order of `listReservationsToAnswer`: the first 200. */
export type AnswerQueue = ReturnType<typeof listQueue>;

/** Lists what the office has to answer, in turn. */
export const listQueue = (now: Date = new Date()) => ({
  ids: listIdsByUrgency('to answer', now, { limit: 200 }),
  total: countReservations(now).toAnswer,
});
