import { and, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { proposalEnd, proposals } from '#db/schema/proposal';
import { reservations, urgency } from '#db/schema/reservation';
import { asksSince, hasOpenRequest } from '#server/booking/open-requests';
import { confirmationDeadline, hoursToConfirm } from '#server/booking/reservation-facts';
import { lastMoment, longestNotice, noticeHours, type Start, waitsSince } from './answer-by';

/** Of requests that nobody has confirmed, declined or cancelled. */
export const waiting = sql`(${reservations.status} = 'pending' AND ${reservations.suspect} = 0)`;

const hour = 3_600_000;
const shifted = (time: Date, hours: number) => new Date(time.getTime() + hours * hour).toISOString();

/** The ids of reservations with a proposal of the office that ends, or ended, after a time. */
const proposedAfter = (time: string) =>
  sql`SELECT proposals.reservation_id FROM proposals WHERE proposals.author = 'office'
    AND proposals.status IN ('open', 'declined') AND ${proposalEnd(proposals)} > ${time}`;

/** Of reservations whose traveller has a proposal to answer. */
export const isProposed = (now: Date): SQL =>
  sql`reservations.id IN (${proposedAfter(now.toISOString())} AND proposals.status = 'open')`;

/** Of requests that the office has to answer: it is the traveller's turn where a proposal waits for them. */
const isUnanswered = (now: Date): SQL => sql`(${waiting} AND NOT ${isProposed(now)})`;

/** Of reservations that the office has to answer: the request, or what its traveller asks. */
export const isToAnswer = (now: Date): SQL => sql`(${isUnanswered(now)} OR ${hasOpenRequest})`;

/** A request that it is too late to answer before the promised hours are over. */
interface HurriedRequest {
  id: number;
  /** See `waitsSince`. */
  since: string;
  lastMoment: Date;
}

/** A day begins at most so many hours before it does in UTC. */
const zoneHours = 14;

/**
 * The requests that the start of travel hurries. They are found among the few that start in these days or were requested
 * within the promised hours: of those that nobody has answered before the journey was over, the promise says how late it is.
 */
function listHurried(now: Date): HurriedRequest[] {
  const promised = shifted(now, -hoursToConfirm);
  const first = shifted(now, -48).slice(0, 10);
  const last = shifted(now, hoursToConfirm + zoneHours + longestNotice()).slice(0, 10);
  // With `+`, SQLite reads these few by their ids and not all that are pending.
  const rows = db().all<Start & Pick<HurriedRequest, 'id' | 'since'>>(sql`
    SELECT * FROM (
      SELECT id, country, start_date AS startDate, pickup_time AS pickupTime, ${noticeHours} AS noticeHours,
        ${waitsSince(now)} AS since
      FROM reservations WHERE +status = 'pending' AND suspect = 0
        AND NOT ${isProposed(now)} AND id IN (
        SELECT id FROM reservations INDEXED BY reservations_waiting
        WHERE ${waiting} AND start_date BETWEEN ${first} AND ${last}
        UNION ALL SELECT id FROM reservations WHERE ${urgency(reservations)} > ${promised} AND ${isPending}
        UNION ALL ${proposedAfter(promised)}
        UNION ALL SELECT reservation_id FROM reservation_events WHERE kind = 'reopened' AND created_at > ${promised}))
    WHERE startDate <= date(since, '+' || (${hoursToConfirm + zoneHours} + noticeHours) || ' hours')`);
  return rows
    .map(({ id, since, ...start }) => ({ id, since, lastMoment: lastMoment(start) }))
    .filter(({ since, lastMoment: moment }) => moment < confirmationDeadline(since));
}

/** What travellers ask that the start of their journey hurries: there is no notice for an answer. */
function listHurriedAsks(now: Date): HurriedRequest[] {
  const first = shifted(now, -48).slice(0, 10);
  const last = shifted(now, hoursToConfirm + zoneHours).slice(0, 10);
  const rows = db().all<Omit<Start, 'noticeHours'> & Pick<HurriedRequest, 'id' | 'since'>>(sql`
    SELECT id, country, start_date AS startDate, pickup_time AS pickupTime, ${asksSince} AS since
    FROM reservations WHERE ${hasOpenRequest} AND start_date BETWEEN ${first} AND ${last}`);
  return rows
    .map(({ id, since, ...start }) => ({ id, since, lastMoment: lastMoment({ ...start, noticeHours: 0 }) }))
    .filter(({ since, lastMoment: moment }) => moment < confirmationDeadline(since));
}

/** When it is too late to answer what the start of travel hurries. */
export const listLastMoments = (now: Date): Date[] =>
  [...listHurried(now), ...listHurriedAsks(now)].map(({ lastMoment: moment }) => moment);

/** Of requests that have waited for longer than promised. One that was reopened or whose proposal ended since waits again. */
function isBeyondPromise(now: Date): SQL {
  const before = shifted(now, -hoursToConfirm);
  return sql`(${urgency(reservations)} <= ${before} AND reservations.id NOT IN (
    SELECT reservation_id FROM reservation_events WHERE kind = 'reopened' AND created_at > ${before}
    UNION ALL ${proposedAfter(before)}))`;
}

/** The requests that it is too late to answer, though the promised hours are not over: none of `isBeyondPromise`. */
const listTooLate = (now: Date): number[] =>
  listHurried(now)
    .filter(({ since, lastMoment: moment }) => moment <= now && confirmationDeadline(since) > now)
    .map(({ id }) => id);

/** Of requests whose time to answer is over. @param tooLate see `listTooLate` */
export const isOverdue = (now: Date, tooLate: number[] = listTooLate(now)): SQL =>
  sql`(${isBeyondPromise(now)} OR reservations.id IN (SELECT value FROM json_each(${JSON.stringify(tooLate)})))`;

/** The same as `waiting`, read from the index. */
export const isPending = sql`${urgency(reservations)} < '~'`;

/**
 * The ids of reservations: those that the office has to answer, by how soon it is too late, then all others, the newest
 * first. Most are read in the order of an index, and the few others are merged into them.
 * @param part all, or without those that need no answer
 */
export function listIdsByUrgency(
  part: 'all' | 'to answer',
  now: Date,
  { condition, limit, offset = 0 }: { condition?: SQL; limit: number; offset?: number },
): number[] {
  const [first, other] = part === 'all' ? [] : [isPending, isToAnswer(now)];
  // By id the time of a request that would have to be answered just then.
  const timesOf = (hurried: HurriedRequest[]) =>
    JSON.stringify(
      Object.fromEntries(hurried.map(({ id, lastMoment: moment }) => [id, shifted(moment, -hoursToConfirm)])),
    );
  const [hurried, asks] = [timesOf(listHurried(now)), timesOf(listHurriedAsks(now))];
  // Those that have to be answered at another time than their request alone says: few.
  const moved = sql`SELECT reservation_id FROM open_requests
    UNION ALL SELECT proposals.reservation_id FROM proposals CROSS JOIN reservations ON reservations.id = proposals.reservation_id
      WHERE proposals.author = 'office' AND ${waiting}
    UNION ALL SELECT reservation_id FROM reservation_events WHERE kind = 'reopened'
    UNION ALL SELECT CAST(key AS INTEGER) FROM json_each(${hurried})`;
  const movedUrgency = sql`CASE WHEN ${isUnanswered(now)}
    THEN coalesce(${hurried} ->> CAST(reservations.id AS TEXT), ${waitsSince(now)})
    WHEN ${reservations.suspect} = 0 THEN coalesce(${asks} ->> CAST(reservations.id AS TEXT), ${asksSince}, '~') ELSE '~' END`;
  return db()
    .all<{ id: number }>(sql`
      SELECT id, ${urgency(reservations)} AS since FROM reservations
      WHERE ${and(sql`id NOT IN (${moved})`, first, condition)}
      UNION ALL SELECT id, ${movedUrgency} FROM reservations WHERE ${and(sql`id IN (${moved})`, other, condition)}
      ORDER BY since, id DESC LIMIT ${limit} OFFSET ${offset}`)
    .map(({ id }) => id);
}

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
