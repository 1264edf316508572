import { eq, inArray } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { inDollars } from '#server/booking/payment/currency.input';
import { lastRates, listOpenTransfers } from '#server/booking/payment/payment';
import { describeRecord, sumsOf } from '#server/booking/payment/payment.input';
import { type LoadedBooking, loadBooking } from '#server/booking/record/loaded-booking';
import { referencesIn } from '#server/booking/record/reference';
import { company } from '#server/company/company';
import { addDays } from '#server/values/calendar.input';
import type { BankRow } from './bank-row';
import type { Match } from './kind';
import { describeOpen, openSumsOf } from './open-sums';
import { bookingsLike } from './unpaid-bookings';

/** A payment that was typed within so many days of a row may be the same money. */
const sameWithin = 10;

/** The payment that a row may be recorded as: by hand, or from a file with other columns. */
const recordedAs = ({ cents, day }: BankRow, { payments }: Pick<LoadedBooking, 'payments'>) =>
  payments.find(({ kind, method, amountCents, paidOn, bankKey, voidedAt }) => {
    if (kind !== 'payment' || method !== 'bank' || amountCents !== cents || voidedAt !== null) return false;
    const within = bankKey === null ? sameWithin : 0;
    return addDays(day, -within) <= paidOn && paidOn <= addDays(day, within);
  });

/**
 * Why the money of a row may not be for this booking; null where its sum is one that the booking waits for.
 * @param asked what its bank transfers under way are to be, in US cents
 */
export function doubtOf(
  row: BankRow,
  booking: Pick<LoadedBooking, 'reservation' | 'payments' | 'adjustments'>,
  asked: number[],
): string | null {
  const { reservation } = booking;
  const open = openSumsOf(reservation, sumsOf(booking));
  if (row.currency !== 'USD') return `In ${row.currency}: ${describeOpen(reservation, open)}`;
  const recorded = recordedAs(row, booking);
  if (recorded) return `Maybe recorded already: ${describeRecord(recorded)}`;
  if ([open.nextCents, open.dueCents, ...asked].includes(row.cents)) return null;
  return `Other amount: ${describeOpen(reservation, open)}`;
}

/** What a row in another currency counts for in US cents: a sum that is open, or by the rate of the last time; null where neither is known. */
export function dollarsFor({ cents, currency }: BankRow, booking: LoadedBooking): number | null {
  const rate = lastRates()[currency];
  const converted = rate === undefined ? null : inDollars(cents, rate);
  const { dueCents, nextCents } = openSumsOf(booking.reservation, sumsOf(booking));
  const sums = [...askedOf(booking.reservation.id), nextCents, dueCents].filter((one) => one !== null && one > 0);
  const isClose = (one: number) => converted === null || Math.abs(one - converted) <= one * 0.03;
  return sums.find((one): one is number => one !== null && isClose(one)) ?? converted;
}

const askedOf = (id: number): number[] => listOpenTransfers(id).map(({ amountCents }) => amountCents);

/** The booking that a row of incoming money pays for, by the reference in its text, or else by its payer or sum. */
export function findPaidBooking(row: BankRow): Match {
  const said = referencesIn(`${row.text} ${row.payer} ${row.bankReference}`, company().referencePrefix);
  const [first, ...others] = bookingsOf(said);
  if (!first) return findUnnamed(row, said);
  if (others.length > 0) {
    const all = [first, ...others].map(({ reference }) => reference);
    return { outcome: 'proposed', recordId: null, reason: `Names ${all.join(' and ')}` };
  }
  const booking = loadBooking(first.id);
  const reason = doubtOf(row, booking, askedOf(first.id));
  return { outcome: reason === null ? 'new' : 'proposed', recordId: first.id, reason };
}

const bookingsOf = (references: string[]): Pick<Reservation, 'id' | 'reference'>[] =>
  references.length === 0
    ? []
    : db()
        .select({ id: reservations.id, reference: reservations.reference })
        .from(reservations)
        .where(inArray(reservations.reference, references))
        .all();

/** The booking of a reference, ours or that of where it was made, however it is written; null for none. */
export function findBookingOf(reference: string): Pick<Reservation, 'id' | 'reference'> | null {
  const [ours] = bookingsOf(referencesIn(reference, company().referencePrefix));
  const { id, reference: column, foreignReference } = reservations;
  const query = db().select({ id, reference: column }).from(reservations);
  return ours ?? query.where(eq(foreignReference, reference)).limit(1).get() ?? null;
}

/** So many bookings are named. */
const mostNamed = 3;

/** @param said what looks like references, of which there are no bookings */
function findUnnamed(row: BankRow, said: string[]): Match {
  const { both, byName, bySum } = bookingsLike(row);
  const wrong = said.find((reference) => reference.startsWith(`${company().referencePrefix}-`));
  const lead = wrong ? `There is no ${wrong}` : 'No reference';
  const [fitting, words] =
    both.length > 0
      ? [both, 'Name and amount match']
      : byName.length > 0
        ? [byName, 'Only the name matches']
        : [bySum, 'Only the amount matches'];
  const [one] = fitting;
  if (!one) return { outcome: 'skipped', recordId: null, reason: wrong ? lead : 'No booking found' };
  if (fitting.length === 1) {
    const reason = `${lead}. ${words}${fitting === byName ? `. ${capital(describeOpen(one, one))}` : ''}`;
    return { outcome: 'proposed', recordId: one.id, reason };
  }
  const named = fitting.slice(0, mostNamed).map(({ reference }) => reference);
  const more = fitting.length > mostNamed ? ` and ${fitting.length - mostNamed} more` : '';
  // A sum that many owe says nothing.
  if (fitting === bySum)
    return { outcome: 'skipped', recordId: null, reason: `${lead}. ${fitting.length} bookings owe this amount` };
  return { outcome: 'proposed', recordId: null, reason: `${lead}. ${words}: ${named.join(', ')}${more}` };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
