import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { addDays } from '#server/domain/calendar.input';
import { listToSettle, type ToSettle } from '#server/domain/departure/settling';
import { type EmailRow, listStuckEmails } from '#server/domain/email';
import { isMoneyOverdue } from '#server/domain/payment/overdue';
import { paidCents } from '#server/domain/payment/payment';
import { listReservationsToAnswer, type ReservationRow, rowsOf } from '#server/domain/reservation/reservation-inbox';
import { listTravelDays, type TravelDay } from './travel-days';

/** The first rows of a part, and how many there are. */
interface Part<Row> {
  rows: Row[];
  total: number;
}

/** What waits for the office today. */
export interface Today {
  toAnswer: ReservationRow[];
  travel: TravelDay[];
  /** What guides have reported and the office has to settle. */
  reports: Part<ToSettle>;
  /** Whose money is overdue: a deposit, or what is left of a journey that began within `daysOwed`. */
  owing: Part<ReservationRow>;
  /** Whose money is still here for what was declined or cancelled. */
  toReturn: Part<ReservationRow>;
  /** That could not be sent, or are held back by the limits. */
  emails: Part<EmailRow>;
  /** Requests that the spam check has flagged and nobody has answered. */
  suspects: Part<ReservationRow>;
}

const shownRows = 5;
/** Older money is found by the list: to look through all that ever travelled takes too long for each page. */
const daysOwed = 30;

export function findToday(now: Date = new Date()): Today {
  const reports = listToSettle();
  return {
    toAnswer: listReservationsToAnswer(now),
    travel: listTravelDays(now),
    reports: { rows: reports.slice(0, shownRows), total: reports.length },
    owing: findOwing(now),
    toReturn: findToReturn(now),
    emails: { rows: listStuckEmails(shownRows), total: countStuck() },
    suspects: reservationsPart(sql`${reservations.suspect} = 1 AND +${reservations.status} = 'pending'`, now),
  };
}

function countStuck(): number {
  const stuck = inArray(emails.state, ['attention', 'held']);
  return db().select({ total: count() }).from(emails).where(stuck).get()?.total ?? 0;
}

function findOwing(now: Date): Part<ReservationRow> {
  const utcDay = now.toISOString().slice(0, 10);
  const candidates = sql`${reservations.id} IN (
    SELECT id FROM reservations INDEXED BY reservations_deposit
    WHERE status IN ('pending', 'confirmed') AND deposit_due < ${addDays(utcDay, 1)}
    UNION ALL SELECT id FROM reservations INDEXED BY reservations_start
    WHERE start_date BETWEEN ${addDays(utcDay, -daysOwed)} AND ${utcDay} AND status IN ('confirmed', 'completed'))`;
  return reservationsPart(and(candidates, isMoneyOverdue(now)), now, reservations.startDate);
}

function findToReturn(now: Date): Part<ReservationRow> {
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
