import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { errorFacts, log } from '#server/log';
import { runEvery } from '#server/upkeep/hourly';
import { addDays, dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { apply } from './apply';
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
    try {
      return apply({ kind: 'remind', id: candidate.id }, now).outcome;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      log('error', 'payment.reminder', { reservation: candidate.id, ...errorFacts(error) });
      return false;
    }
  });
}

/** Soon after the start, then every hour. */
export const startPaymentReminders = () => runEvery(60, paymentReminders, 'payment.reminders');
