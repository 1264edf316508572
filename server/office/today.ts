import { and, desc, eq, gte, inArray, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows } from '#db/listing';
import { departures } from '#db/schema/departure';
import { emails } from '#db/schema/email';
import { providerPayments } from '#db/schema/provider-payment';
import { type RecordKind, recordTables } from '#db/schema/record';
import { type Reservation, reservations } from '#db/schema/reservation';
import { listGuideReports } from '#server/booking/departure/attendance';
import { isItsDeparture, productKey, startTime } from '#server/booking/departure/departure-key';
import { listIncompletePickups } from '#server/booking/journey/pickup';
import { isIncompleteSoon } from '#server/booking/party/missing';
import { isMoneyOverdue, isToRefund } from '#server/booking/payment/payment';
import { listPaidWithoutSeats } from '#server/booking/payment/provider/paid-requests';
import { closedDisputes, describeDispute } from '#server/booking/payment/provider/provider-payment.input';
import { countWaitingReviews } from '#server/booking/review/review-inbox';
import { findCallOff } from '#server/booking/seats/called-off';
import { listOverCapacity } from '#server/booking/seats/over-capacity';
import { listReservationsToAnswer, rowsOf } from '#server/booking/views/reservation-inbox';
import { countReservations } from '#server/booking/views/reservation-urgency';
import { zoneOf } from '#server/catalogue/destination';
import { officeToday } from '#server/company/company';
import { env } from '#server/env';
import { listStuckEmails } from '#server/mail/email-rows';
import { isBackupLate, newestBackup } from '#server/upkeep/backup';
import { addDays, dayIn } from '#server/values/calendar.input';
import { listCallOffs } from './call-off/board';
import { countInbox } from './inbox';

/** The work of the office today; some parts have their first rows and the total. */
export type Today = ReturnType<typeof findToday>;

const shownRows = 5;
/** Older debts are in the list: looking through all past journeys takes too long for a page. */
const daysOwed = 30;

export function findToday(now: Date = new Date()) {
  const reports = listGuideReports();
  const over = listOverCapacity(now);
  return {
    /** Requests that were paid by card when their seats were gone. */
    paidWithoutSeats: rowsOfIds(
      listPaidWithoutSeats(now).map(({ id }) => id),
      now,
    ),
    disputes: findDisputes(now),
    toAnswer: listReservationsToAnswer(now),
    travel: listTravelDays(now),
    /** Departures that take more than they have seats for. */
    overCapacity: { rows: over.slice(0, shownRows), total: over.length },
    /** What guides have reported and the office has to look at. */
    reports: { rows: reports.slice(0, shownRows), total: reports.length },
    /** Overdue money: a deposit, or the rest for a journey that began within `daysOwed`. */
    owing: findOwing(now),
    /** Money to return for bookings that are over. */
    toReturn: findToReturn(now),
    /** Bookings whose time to say who travels is over or ends soon, with details missing. */
    incomplete: reservationsPart(isIncompleteSoon(now), now, reservations.startDate),
    /** Call-offs with parties that have not answered, of days within `daysOwed` and to come. */
    calledOff: { rows: listCallOffs(addDays(officeToday(now), -daysOwed)).filter(({ silent }) => silent > 0) },
    /** `held`: those that the limits hold back, which are sent later. */
    emails: {
      rows: listStuckEmails(shownRows),
      total: countRows(emails, isStuck),
      held: countRows(emails, eq(emails.state, 'held')),
    },
    /** Requests that the spam check has flagged and nobody has answered. */
    suspects: reservationsPart(sql`${reservations.suspect} = 1 AND +${reservations.status} = 'pending'`, now),
    /** When the newest backup was made, where that is too long ago; `at` is null where there is none. */
    lateBackup: findLateBackup(now),
  };
}

function findLateBackup(now: Date) {
  const { DATA_DIR } = env();
  return isBackupLate(DATA_DIR, now) ? { at: newestBackup(DATA_DIR, now)?.at.toISOString() ?? null } : null;
}

const isStuck = inArray(emails.state, ['attention', 'held']);

function findOwing(now: Date) {
  const utcDay = now.toISOString().slice(0, 10);
  const candidates = sql`${reservations.id} IN (
    SELECT id FROM reservations INDEXED BY reservations_deposit
    WHERE status IN ('pending', 'confirmed') AND deposit_due < ${addDays(utcDay, 1)}
    UNION ALL SELECT id FROM reservations INDEXED BY reservations_paid_in_advance
    WHERE status = 'confirmed' AND payment_terms ->> 'timing' IN ('deposit', 'confirmation') AND start_date >= ${utcDay}
    UNION ALL SELECT id FROM reservations INDEXED BY reservations_start
    WHERE start_date BETWEEN ${addDays(utcDay, -daysOwed)} AND ${utcDay} AND status IN ('confirmed', 'completed'))`;
  return reservationsPart(and(candidates, isMoneyOverdue(now)), now, reservations.startDate);
}

function findToReturn(now: Date) {
  const since = addDays(now.toISOString().slice(0, 10), -daysOwed);
  const { startDate } = reservations;
  return reservationsPart(and(gte(startDate, since), isToRefund), now, startDate);
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
  return rowsOfIds(ids, now);
}

const rowsOfIds = (ids: number[], now: Date) => ({
  rows: rowsOf(ids.slice(0, shownRows), now),
  total: ids.length,
});

/** Bookings of which a payment is disputed at its provider, each with what is to be done. */
function findDisputes(now: Date) {
  const { reservationId, dispute, id } = providerPayments;
  const isOpen = and(isNotNull(dispute), notInArray(dispute, closedDisputes));
  const isRecorded = sql`EXISTS (SELECT 1 FROM payments
    WHERE provider_payment_id = provider_payments.id AND kind = 'payment' AND voided_at IS NULL)`;
  const isLost = and(eq(dispute, 'lost'), isRecorded);
  const found = db()
    .select({ reservationId, dispute })
    .from(providerPayments)
    .where(or(isOpen, isLost))
    .orderBy(id)
    .all();
  const words = new Map(found.map((one) => [one.reservationId, describeDispute(one.dispute ?? '')]));
  const { rows, total } = rowsOfIds([...words.keys()], now);
  return { rows: rows.map((row) => ({ ...row, dispute: words.get(row.id) ?? '' })), total };
}

/** The travellers who start in a country on the day that is today or tomorrow there. */
export type TravelDay = ReturnType<typeof listTravelDays>[number];

const hasGuide = sql`EXISTS (SELECT 1 FROM assignments
  WHERE departure_id = ${departures.id} AND role = 'guide' AND ended_at IS NULL AND crew_id IS NOT NULL)`;

/** Today before tomorrow, then by country, without days on which nobody starts. */
function listTravelDays(now: Date) {
  const { country, startDate: date, adults, children, status, suspect } = reservations;
  const utcDay = now.toISOString().slice(0, 10);
  const incomplete = listIncompletePickups(now).map(({ reservation }) => reservation);
  const starting = db()
    .select({
      country,
      /** YYYY-MM-DD */
      date,
      product: productKey,
      startTime,
      hasGuide: sql<boolean>`max(${hasGuide})`.mapWith(Boolean),
      parties: sql<number>`count(*)`,
      travellers: sql<number>`sum(${adults} + ${children})`,
      unanswered: sql<number>`sum(${status} = 'pending')`,
    })
    .from(reservations)
    .leftJoin(departures, isItsDeparture)
    .where(
      and(
        // Days that are today or tomorrow somewhere.
        gte(date, addDays(utcDay, -1)),
        lte(date, addDays(utcDay, 2)),
        // With `+`, SQLite reads the days from their index and not all of these statuses.
        sql`+${status} IN ('pending', 'confirmed', 'completed') AND ${suspect} = 0`,
      ),
    )
    .groupBy(country, date, productKey, startTime)
    .all();
  const days = [...Map.groupBy(starting, (one) => `${one.country} ${one.date}`).values()].flatMap((ofDay) => {
    const [{ country: name, date: start } = { country: '', date: '' }] = ofDay;
    const zone = zoneOf(name);
    const today = dayIn(zone, now);
    if (start !== today && start !== addDays(today, 1)) return [];
    const isOfDay = (one: Reservation) => one.country === name && one.startDate === start;
    const isOff = ({ product, startTime: time }: (typeof ofDay)[number]) =>
      findCallOff(product, { startDate: start, startTime: time }) !== null;
    const [off, taking] = [ofDay.filter(isOff), ofDay.filter((one) => !isOff(one))];
    const sum = (figure: 'parties' | 'travellers' | 'unanswered', of = taking) =>
      of.reduce((total, one) => total + one[figure], 0);
    return [
      {
        ...{ country: name, date: start, zone, isToday: start === today },
        /** Products that start, and of these the ones without a guide. */
        departures: taking.length,
        withoutGuide: taking.filter(({ hasGuide }) => !hasGuide).length,
        ...{ parties: sum('parties'), travellers: sum('travellers') },
        /** Parties that are not confirmed yet. */
        unanswered: sum('unanswered'),
        /** Called-off products, and the parties that are still booked on them. */
        ...{ calledOff: off.length, stillBooked: sum('parties', off) },
        /** Parties whose pick-up the office has to fill: from noon of the day before on. */
        withoutPickup: incomplete.filter(isOfDay).length,
      },
    ];
  });
  const key = ({ isToday, country: name }: (typeof days)[number]) => `${isToday ? 0 : 1} ${name}`;
  return days.sort((one, other) => key(one).localeCompare(key(other), 'en'));
}

export type DashboardCounts = ReturnType<typeof countAll>;

/** The number of records of each kind, and of those that wait for the office. */
export function countAll(now: Date = new Date()) {
  const records = Object.entries(recordTables).map(([kind, table]) => [`${kind}s`, countRows(table)]);
  return {
    ...(Object.fromEntries(records) as Record<`${RecordKind}s`, number>),
    reservations: countReservations(now),
    /** What the inbox shows. */
    inbox: { waiting: countInbox() },
    reviews: { waiting: countWaitingReviews() },
    emails: {
      waiting: countRows(emails, sql`state IN ('held', 'queued', 'sending') AND kind <> 'newsletter'`),
      /** Emails that could not be sent and wait for the office. */
      attention: countRows(emails, sql`state = 'attention'`),
    },
  };
}
