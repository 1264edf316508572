import { and, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations, urgency } from '#db/schema/reservation';
import { asksSince, hasOpenRequest } from '#server/domain/reservation/open-requests';
import { hoursToConfirm } from '#server/domain/reservation/reservation-facts';

/** Of requests that wait for an answer. */
export const waiting = sql`(${reservations.status} = 'pending' AND ${reservations.suspect} = 0)`;

/** As a column of a query for reservations: when it was last reopened (UTC); null for never. */
export const reopenedAt = sql<string | null>`(SELECT max(reservation_events.created_at) FROM reservation_events
  WHERE reservation_events.reservation_id = reservations.id AND reservation_events.kind = 'reopened')`;

/** Of requests that have waited for longer than promised. One that was reopened since waits again. */
export function isOverdue(now: Date): SQL {
  const before = new Date(now.getTime() - hoursToConfirm * 3_600_000).toISOString();
  return sql`(${urgency(reservations)} <= ${before} AND reservations.id NOT IN (
    SELECT reservation_id FROM reservation_events WHERE kind = 'reopened' AND created_at > ${before}))`;
}

/** The same as `waiting`, read from the index. */
export const isPending = sql`${urgency(reservations)} < '~'`;

const toAnswer = sql`(${waiting} OR ${hasOpenRequest})`;

/** Those that may wait since another time than that of their request: few. */
const moved = sql`SELECT reservation_id FROM open_requests
  UNION SELECT reservation_id FROM reservation_events WHERE kind = 'reopened'`;
const movedUrgency = sql`CASE WHEN ${waiting} THEN coalesce(${reopenedAt}, ${reservations.createdAt})
  WHEN ${reservations.suspect} = 0 THEN coalesce(${asksSince}, '~') ELSE '~' END`;

/**
 * The ids of reservations: those that the office has to answer, by how long they wait, then all others, the newest first.
 * Most are read in the order of an index, and the few others are merged into them.
 * @param part all, or without those that need no answer
 */
export function listIdsByUrgency(
  part: 'all' | 'to answer',
  { condition, limit, offset = 0 }: { condition?: SQL; limit: number; offset?: number },
): number[] {
  const [first, other] = part === 'all' ? [] : [isPending, toAnswer];
  return db()
    .all<{ id: number }>(sql`
      SELECT id, ${urgency(reservations)} AS since FROM reservations
      WHERE ${and(sql`id NOT IN (${moved})`, first, condition)}
      UNION ALL SELECT id, ${movedUrgency} FROM reservations WHERE ${and(sql`id IN (${moved})`, other, condition)}
      ORDER BY since, id DESC LIMIT ${limit} OFFSET ${offset}`)
    .map(({ id }) => id);
}
