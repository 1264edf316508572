import { eq, sql } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { proposalEnd, proposals } from '#db/schema/proposal';
import { type Reservation, reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { earliestStart, type JourneyStart } from '#server/booking/journey/journey-times';
import { confirmationDeadline } from '#server/booking/reservation-facts';
import { oncePerVersion } from '#server/catalogue/content-version';

/** What decides from when on it is too late to answer. */
export type Start = JourneyStart & { noticeHours: number };

/** Whose turn it is, see `turnColumns`. */
export type Turn = Pick<Reservation, 'status'> & { waitsSince: string; proposedUntil: string | null };

/** Until when the office has to answer a request. */
interface AnswerTime {
  /** UTC; null once answered, also with a proposal. */
  answerBy: string | null;
  /** True where the start of travel ends the time to answer, not the promised hours. */
  hurried: boolean;
  /** Until when the traveller can accept the proposal of the office (UTC); null where they have none to answer. */
  proposedUntil: string | null;
}

/** As a column of a query for reservations: when the open proposal of the office lapses, or did (UTC); null without one. */
const proposedUntil = sql<string | null>`(SELECT proposals.expires_at FROM proposals
  WHERE proposals.reservation_id = reservations.id AND proposals.author = 'office' AND proposals.status = 'open')`;

/**
 * As a column of a query for reservations: since when a request waits for its answer (UTC): since it was made, last reopened,
 * or a proposal of the office last lapsed or was declined.
 */
export const waitsSince = (now: Date) => sql<string>`max(reservations.created_at,
  coalesce((SELECT max(reservation_events.created_at) FROM reservation_events
    WHERE reservation_events.reservation_id = reservations.id AND reservation_events.kind = 'reopened'), ''),
  coalesce((SELECT max(${proposalEnd(proposals)}) FROM proposals WHERE proposals.reservation_id = reservations.id
    AND proposals.author = 'office' AND proposals.status IN ('open', 'declined')
    AND ${proposalEnd(proposals)} <= ${now.toISOString()}), ''))`;

/** `waitsSince` of one reservation. */
export const waitingTimeOf = (id: number, now: Date, queries: Queries = db()): string =>
  queries
    .select({ since: waitsSince(now) })
    .from(reservations)
    .where(eq(reservations.id, id))
    .get()?.since ?? now.toISOString();

/** The columns that `answerTime` needs beside those of the reservation. */
export const turnColumns = (now: Date) => ({ waitsSince: waitsSince(now), proposedUntil, noticeHours });

/** As a column of a query for reservations: the notice of the product now, 0 where it was deleted. */
export const noticeHours = sql<number>`coalesce(
  (SELECT tours.notice_hours FROM tours WHERE tours.id = reservations.tour_id),
  (SELECT packages.notice_hours FROM packages WHERE packages.id = reservations.package_id),
  (SELECT coalesce(
    (SELECT tours.notice_hours FROM tours WHERE tours.id = offers.tour_id AND offers.type = 'tour'),
    (SELECT packages.notice_hours FROM packages WHERE packages.id = offers.package_id AND offers.type = 'package'),
    offers.notice_hours) FROM offers WHERE offers.id = reservations.offer_id), 0)`;

/** The longest notice of all products, in hours. */
export const longestNotice = oncePerVersion((): number => {
  const longest = sql<number | null>`max(notice_hours)`;
  return Math.max(
    ...[tours, packages, offers].map((table) => db().select({ longest }).from(table).get()?.longest ?? 0),
  );
});

/** The start of travel less the notice of the product: at the pick-up, or with the day where its time is not known. */
export const lastMoment = ({ noticeHours: hours, ...start }: Start): Date =>
  new Date(earliestStart(start).getTime() - hours * 3_600_000);

/** The earlier of the promised hours and the last moment, for a request that the office has to answer. */
export function answerTime(
  { status, waitsSince: since, proposedUntil: until, ...start }: Start & Turn,
  now: Date,
): AnswerTime {
  const isProposed = status === 'pending' && until !== null && new Date(until) > now;
  const answered = { answerBy: null, hurried: false, proposedUntil: isProposed ? until : null };
  if (status !== 'pending' || isProposed) return answered;
  const [promised, last] = [confirmationDeadline(since), lastMoment(start)];
  const hurried = last < promised;
  return { ...answered, answerBy: (hurried ? last : promised).toISOString(), hurried };
}
