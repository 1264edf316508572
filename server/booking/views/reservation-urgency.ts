import { and, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows } from '#db/listing';
import { type OpenRequest, reservations } from '#db/schema/reservation';

/** True in a query for reservations whose traveller waits for an answer to a request; not for likely spam. */
export const hasOpenRequest = sql`(reservations.suspect = 0
  AND reservations.id IN (SELECT reservation_id FROM open_requests))`;

/** As a column of a query for reservations: the kind of its open requests, of several the first one of cancellation, change, question. */
export const asksFor = sql<OpenRequest['kind'] | null>`(
  SELECT min(open_requests.kind) FROM open_requests WHERE open_requests.reservation_id = reservations.id)`;

/** Of requests that nobody has confirmed, declined or cancelled, and that are not likely spam. */
export const waiting = sql`(+${reservations.status} = 'pending' AND ${reservations.answerBy} IS NOT NULL)`;

/** Of reservations that the office has to answer: the request, or what its traveller asks. */
export const isToAnswer = (now: Date): SQL =>
  sql`(${reservations.answerBy} IS NOT NULL AND ${reservations.waitsSince} <= ${now.toISOString()})`;

/** Of requests whose time to answer is over, but for those whose traveller has a proposal to answer. */
export const isOverdue = (now: Date): SQL =>
  sql`(+${reservations.status} = 'pending' AND ${reservations.answerBy} <= ${now.toISOString()}
    AND reservations.id NOT IN (SELECT proposals.reservation_id FROM proposals
      WHERE proposals.author = 'office' AND proposals.status = 'open' AND proposals.expires_at > ${now.toISOString()}))`;

/**
 * The ids of reservations: those that the office has to answer, by how soon it is too late, then all others, the newest
 * first.
 * @param part all, or without those that need no answer
 */
export function listIdsByUrgency(
  part: 'all' | 'to answer',
  now: Date,
  { condition, limit, offset = 0 }: { condition?: SQL; limit: number; offset?: number },
): number[] {
  const read = (query: SQL) =>
    db()
      .all<{ id: number }>(query)
      .map(({ id }) => id);
  const toAnswer = and(isToAnswer(now), condition);
  const first = read(sql`SELECT id FROM reservations WHERE ${toAnswer}
    ORDER BY answer_by, id DESC LIMIT ${limit} OFFSET ${offset}`);
  if (part === 'to answer' || first.length === limit) return first;
  const before = first.length > 0 ? offset + first.length : countRows(reservations, toAnswer);
  const later = sql`answer_by IS NOT NULL AND waits_since > ${now.toISOString()}`;
  const rest = read(sql`SELECT id FROM reservations WHERE ${and(sql`answer_by IS NULL`, condition)}
    UNION ALL SELECT id FROM reservations INDEXED BY reservations_answer WHERE ${and(later, condition)}
    ORDER BY id DESC LIMIT ${limit - first.length} OFFSET ${offset + first.length - before}`);
  return [...first, ...rest];
}

type Counted = 'total' | 'pending' | 'asks' | 'toAnswer' | 'overdue' | 'urgent' | 'confirmed' | 'suspect';
export type ReservationCounts = Record<Counted, number>;

/** Each figure is read from an index, or from the few open requests. `urgent`: overdue, or with such a request. */
export function countReservations(now: Date = new Date()): ReservationCounts {
  const counted = (condition: SQL) => sql`(SELECT count(*) FROM reservations WHERE ${condition})`;
  const overdue = counted(isOverdue(now));
  return db().get<ReservationCounts>(sql`
    SELECT (SELECT count(*) FROM reservations) AS total,
      ${counted(waiting)} AS pending,
      ${counted(hasOpenRequest)} AS asks,
      ${counted(isToAnswer(now))} AS toAnswer,
      ${overdue} AS overdue,
      ${overdue} + ${counted(sql`${hasOpenRequest} AND NOT ${isOverdue(now)}`)} AS urgent,
      ${counted(sql`${reservations.status} = 'confirmed'`)} AS confirmed,
      ${counted(sql`${reservations.suspect} = 1`)} AS suspect`);
}

/** The reservations that the office has to answer, in the order of `listReservationsToAnswer`: the first 200. */
export type AnswerQueue = ReturnType<typeof listQueue>;

/** Lists what the office has to answer, in turn. */
export const listQueue = (now: Date = new Date()) => ({
  ids: listIdsByUrgency('to answer', now, { limit: 200 }),
  total: countRows(reservations, isToAnswer(now)),
});
