import { type SQL, sql } from 'drizzle-orm';
import { reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { listDestinations, zoneOf } from '#server/domain/destination';
import { officeZone } from '#server/domain/destination.input';
import { paidCents } from './payment';

/** In a query for reservations: today at the destination. Only countries where it is another day than at the office are named. */
function todayThere(now: Date): SQL {
  const today = dayIn(officeZone, now);
  const countries = new Set(listDestinations().map(({ country }) => country));
  const cases = [...countries].flatMap((country) => {
    const day = dayIn(zoneOf(country), now);
    return day === today ? [] : [sql`WHEN reservations.country = ${country} THEN ${day}`];
  });
  return cases.length === 0 ? sql`${today}` : sql`CASE ${sql.join(cases, sql` `)} ELSE ${today} END`;
}

/** Of reservations of which something is overdue: the same as `overdueCents` of `balanceOf`, in a query. */
export function isMoneyOverdue(now: Date): SQL {
  const { status, startDate, totalPriceCents, depositCents, depositDue } = reservations;
  const today = todayThere(now);
  return sql`((${status} IN ('confirmed', 'completed') AND ${startDate} < ${today} AND ${totalPriceCents} > ${paidCents})
    OR (${status} NOT IN ('declined', 'cancelled') AND ${depositDue} < ${today}
      AND min(${depositCents}, coalesce(${totalPriceCents}, ${depositCents})) > ${paidCents}))`;
}
