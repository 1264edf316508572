import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { errorFacts, log } from '#server/log';
import { runEvery } from '#server/upkeep/hourly';
import { addDays, dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { apply } from './apply';
import { reminderDue as isListDue } from './party/reminders';
import { isUnpaid } from './payment/payment';
import { reminderDue } from './payment/reminders';
import { loadBooking } from './record/loaded-booking';

/** What reminds the travellers of what is due, each in a transaction of its own; it returns whether it did. */
export function paymentReminders(now: Date = new Date()): (() => boolean)[] {
  const { id, status, paymentTerms, depositCents, email, erasedAt, remindersOff, startDate } = reservations;
  const isAsked = or(sql`${paymentTerms} ->> 'timing' IN ('deposit', 'confirmation')`, isNotNull(depositCents));
  const isReachable = and(isNotNull(email), isNull(erasedAt), eq(remindersOff, false));
  const isAhead = gt(startDate, addDays(dayIn('UTC', now), -1));
  const candidates = db()
    .select({ id })
    .from(reservations)
    .where(and(eq(status, 'confirmed'), isAhead, isAsked, isReachable, isUnpaid))
    .orderBy(id)
    .all();
  return candidates.map((candidate) => () => {
    if (reminderDue(loadBooking(candidate.id), now) === null) return false;
    return reminds({ kind: 'remind', id: candidate.id }, now);
  });
}

/** What reminds travellers to say who they are, each in a transaction of its own; it returns whether it did. */
export function travellersReminders(now: Date = new Date()): (() => boolean)[] {
  const { id, startDate } = reservations;
  const candidates = db()
    .select({ id })
    .from(reservations)
    .where(and(sql`status = 'confirmed' AND travellers_missing > 0`, gt(startDate, addDays(dayIn('UTC', now), -1))))
    .orderBy(startDate, id)
    .all();
  return candidates.map((candidate) => () => {
    if (!isListDue(loadBooking(candidate.id), now)) return false;
    return reminds({ kind: 'remind travellers', id: candidate.id }, now);
  });
}

function reminds(command: { kind: 'remind' | 'remind travellers'; id: number }, now: Date): boolean {
  try {
    return apply(command, now).outcome;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    log('error', 'booking.reminder', { reservation: command.id, ...errorFacts(error) });
    return false;
  }
}

/** Soon after the start, then every hour. */
export const startReminders = () =>
  runEvery(60, () => [...paymentReminders(), ...travellersReminders()], 'booking.reminders');
