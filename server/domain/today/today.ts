import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { addDays } from '#server/domain/calendar.input';
import { listToSettle } from '#server/domain/departure/settling';
import { listStuckEmails } from '#server/domain/email';
import { isMoneyOverdue } from '#server/domain/payment/overdue';
import { paidCents } from '#server/domain/payment/payment';
import { listReservationsToAnswer, rowsOf } from '#server/domain/reservation/reservation-inbox';
import { listTravelDays } from './travel-days';

/** What waits for the office today; of some parts the first rows, and how many there are. */
export type Today = ReturnType<typeof findToday>;

const shownRows = 5;
/** Older money is found by the list: to look through all that ever travelled takes too long for each page. */
const daysOwed = 30;

export function findToday(now: Date = new Date()) {
  const reports = listToSettle();
  return {
    toAnswer: listReservationsToAnswer(now),
    travel: listTravelDays(now),
    /** What guides have reported and the office has to settle. */
    reports: { rows: reports.slice(0, shownRows), total: reports.length },
    /** Whose money is overdue: a deposit, or what is left of a journey that began within `daysOwed`. */
    owing: findOwing(now),
    /** Whose money is still here for what was declined or cancelled. */
    toReturn: findToReturn(now),
    emails: { rows: listStuckEmails(shownRows), total: countStuck() },
    /** Requests that the spam check has flagged and nobody has answered. */
    suspects: reservationsPart(sql`${reservations.suspect} = 1 AND +${reservations.status} = 'pending'`, now),
  };
}

function countStuck(): number {
  const stuck = inArray(emails.state, ['attention', 'held']);
  return db().select({ total: count() }).from(emails).where(stuck).get()?.total ?? 0;
}

function findOwing(now: Date) {
  const utcDay = now.toISOString().slice(0, 10);
  const candidates = sql`${reservations.id} IN (
    SELECT id FROM reservations INDEXED BY reservations_deposit
    WHERE status IN ('pending', 'confirmed') AND deposit_due < ${addDays(utcDay, 1)}
    UNION ALL SELECT id FROM reservations INDEXED BY reservations_start
    WHERE start_date BETWEEN ${addDays(utcDay, -daysOwed)} AND ${utcDay} AND status IN ('confirmed', 'completed'))`;
  return reservationsPart(and(candidates, isMoneyOverdue(now)), now, reservations.startDate);
}

function findToReturn(now: Date) {
  const since = addDays(now.toISOString().slice(0, 10), -daysOwed);
  const { status, startDate } = reservations;
  const isOff = sql`${startDate} >= ${since} AND +${status} IN ('declined', 'cancelled')`;
  return reservationsPart(sql`${isOff} AND ${paidCents} > 0`, now, startDate);
}

/** @param order by default the newest first */
function reservationsPart(condition: SQL | undefined, now: Date, order?: SQL | typeof reservations.startDate) {
  const ids = db()
    .select({ id: reservations.id })
    .from(reservations)
    .where(condition)
    .orderBy(...(order ? [order] : []), desc(reservations.id))
    .all()
    .map(({ id }) => id);
  return { rows: rowsOf(ids.slice(0, shownRows), now), total: ids.length };
}
