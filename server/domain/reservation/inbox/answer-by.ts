import { sql } from 'drizzle-orm';
import { db } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { zoneOf } from '#server/domain/destination';
import { instantAt } from '#server/domain/instant.input';
import { oncePerVersion } from '#server/domain/record/content-version';
import { pickupClock } from '#server/domain/reservation/free-cancellation.input';
import { confirmationDeadline } from '#server/domain/reservation/reservation-facts';

/** What decides from when on it is too late to answer. */
export type Start = Pick<Reservation, 'country' | 'startDate' | 'pickupTime'> & { noticeHours: number };

/** Until when the office has to answer a request. */
export interface AnswerTime {
  /** UTC; null once answered. */
  answerBy: string | null;
  /** True where the start of travel ends the time to answer, not the promised hours. */
  hurried: boolean;
}

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

/** By zone, day and time: to compute one takes longer than to read the request that it belongs to. */
const starts = new Map<string, number>();
const maxStarts = 10_000;

function startOf({ country, startDate, pickupTime }: Omit<Start, 'noticeHours'>): number {
  const [zone, time] = [zoneOf(country), pickupClock(pickupTime) ?? '00:00'];
  const key = `${zone} ${startDate} ${time}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  if (starts.size >= maxStarts) starts.clear();
  const start = instantAt(startDate, time, zone).getTime();
  starts.set(key, start);
  return start;
}

/** The start of travel less the notice of the product: at the pick-up, or with the day where its time is not known. */
export const lastMoment = ({ noticeHours: hours, ...start }: Start): Date =>
  new Date(startOf(start) - hours * 3_600_000);

/** The earlier of the promised hours and the last moment. @param since of the request, see `waitsSince` */
export function answerTime({ status, ...start }: Start & Pick<Reservation, 'status'>, since: string): AnswerTime {
  if (status !== 'pending') return { answerBy: null, hurried: false };
  const [promised, last] = [confirmationDeadline(since), lastMoment(start)];
  const hurried = last < promised;
  return { answerBy: (hurried ? last : promised).toISOString(), hurried };
}
