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

export interface ReservationCounts {
  total: number;
  pending: number;
  /** Those whose traveller waits for an answer to a request. */
  asks: number;
  /** Pending without a proposal that can be accepted, or with such a request. */
  toAnswer: number;
  overdue: number;
  /** Overdue, or with such a request. */
  urgent: number;
  confirmed: number;
  suspect: number;
}

/** Each figure is read from an index, or from the few open requests. */
export function countReservations(now: Date = new Date()): ReservationCounts {
  const counted = (condition: SQL) => sql<number>`(SELECT count(*) FROM reservations WHERE ${condition})`;
  const asking = (condition: SQL) => counted(sql`${hasOpenRequest} AND ${condition}`);
  const tooLate = listTooLate(now);
  const { proposed, answered, inTime, beyond, ...counts } = db().get<
    Record<
      | 'proposed'
      | 'answered'
      | 'inTime'
      | 'beyond'
      | Exclude<keyof ReservationCounts, 'toAnswer' | 'overdue' | 'urgent'>,
      number
    >
  >(sql`
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
  return { ...counts, overdue, toAnswer: counts.pending - proposed + answered, urgent: overdue + inTime };
}

/** The reservations that the office has to answer, in the order of `listReservationsToAnswer`: the first 200. */
export type AnswerQueue = ReturnType<typeof listQueue>;

/** Lists what the office has to answer, in turn. */
export const listQueue = (now: Date = new Date()) => ({
  ids: listIdsByUrgency('to answer', now, { limit: 200 }),
  total: countReservations(now).toAnswer,
});
