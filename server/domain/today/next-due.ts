import { min, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { proposalEnd, proposals } from '#db/schema/proposal';
import { reservationEvents, reservations, urgency } from '#db/schema/reservation';
import { addDays, dayIn } from '#server/domain/calendar.input';
import { listDestinations } from '#server/domain/destination';
import { officeZone } from '#server/domain/destination.input';
import { instantAt } from '#server/domain/instant.input';
import { listLastMoments } from '#server/domain/reservation/inbox/reservation-urgency';
import { hoursToConfirm } from '#server/domain/reservation/reservation-facts';

const promised = hoursToConfirm * 3_600_000;

/**
 * When the office's lists look otherwise though nobody has done anything: a request is overdue or too late, a proposal
 * lapses, a day begins somewhere, or its noon, from when on missing pick-ups are work.
 */
export function nextDue(now: Date): Date {
  const at = now.toISOString();
  const waiting = new Date(now.getTime() - promised).toISOString();
  const row = db().get<Record<'requested' | 'reopened' | 'lapses', string | null>>(sql`SELECT
    (SELECT ${min(urgency(reservations))} FROM reservations WHERE ${urgency(reservations)} > ${waiting} AND ${urgency(reservations)} < '~') AS requested,
    (SELECT ${min(reservationEvents.createdAt)} FROM reservation_events WHERE kind = 'reopened' AND created_at > ${waiting}) AS reopened,
    (SELECT min(${proposalEnd(proposals)}) FROM proposals WHERE author = 'office' AND ${proposalEnd(proposals)} > ${at}) AS lapses`);
  const times = [
    ...[row.requested, row.reopened].flatMap((since) => (since ? [Date.parse(since) + promised] : [])),
    ...(row.lapses ? [Date.parse(row.lapses)] : []),
    ...listLastMoments(now).map((moment) => moment.getTime()),
    ...zones().flatMap((zone) => dayTimes(zone, now)),
  ];
  return new Date(Math.min(...times.filter((time) => time > now.getTime())));
}

const zones = () => [...new Set([officeZone, ...listDestinations().map(({ zone }) => zone)])];

/** The noon of today and the next midnight in a zone, in ms. */
function dayTimes(zone: string, now: Date): number[] {
  const today = dayIn(zone, now);
  return [instantAt(today, '12:00', zone), instantAt(addDays(today, 1), '00:00', zone)].map((time) => time.getTime());
}
