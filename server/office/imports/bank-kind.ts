import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { findPaymentByBankKey } from '#server/booking/payment/payment';
import { erasedVoidReason, noAmount, receiptName } from '#server/booking/payment/payment.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { formatDay } from '#server/values/calendar.input';
import { currencies, formatSum } from '#server/values/currency.input';
import { Conflict } from '#server/values/errors';
import { dollars, dollarsOf, emptyFields } from '#server/values/fields.input';
import { dollarsFor, findBookingOf, findPaidBooking } from './bank-match';
import { type BankRow, bankRow, contentKey } from './bank-row';
import type { ImportKind, Match, Origin, ProposedMatch } from './kind';
import { forgetUnpaid } from './unpaid-bookings';

const byId = (id: number): Reservation | null =>
  db().select().from(reservations).where(eq(reservations.id, id)).get() ?? null;

/** What becomes of a row, and of which booking it is. */
function findMatch(row: BankRow, key: string | null, choices: Origin['choices']): Match {
  const skipped = (reason: string): Match => ({ outcome: 'skipped', recordId: null, reason });
  if (key === null) return skipped(row.cents === 0 ? 'No amount' : 'Money out');
  const used = findPaymentByBankKey(key);
  if (used)
    return {
      outcome: 'same',
      recordId: used.reservationId,
      reason: `Recorded already, ${receiptName(used.receiptNumber)}`,
    };
  const chosen = choices.booking?.[key];
  if (chosen === undefined) return findPaidBooking(row);
  // It may be confirmed after all.
  if (chosen === '') return { ...findPaidBooking(row), outcome: 'skipped', reason: 'Left out' };
  const named = findBookingOf(chosen);
  if (!named) return skipped(`There is no ${chosen}`);
  return { outcome: 'new', recordId: named.id, reason: null };
}

/** What a row counts for in US cents. */
const countedCents = ({ cents, currency }: BankRow, amount: string | undefined): number | null =>
  currency === 'USD' ? cents : (dollars('', 1).safeParse(amount ?? '').data ?? null);

function proposeMatch(row: BankRow, { recordId, key, choices }: Parameters<Proposing>[1]): ProposedMatch {
  const booking = recordId === null ? null : loadBooking(recordId);
  if (row.currency === 'USD') return { reference: booking?.reservation.reference ?? '', amount: null };
  const amount = choices.amount?.[key ?? ''] ?? dollarsOf(booking && dollarsFor(row, booking));
  return { reference: booking?.reservation.reference ?? '', amount };
}
type Proposing = NonNullable<ImportKind<Reservation, BankRow>['match']>['propose'];

/** In characters, of a note. */
const longestNote = 300;

/** Records the payment of a row. Throws Conflict where it was used, or other money was recorded since the check. */
function recordPayment(row: BankRow, { choices, row: stored }: Origin, now: Date): Reservation {
  const { identity: bankKey, recordId: reservationId, stamp } = stored ?? {};
  if (!bankKey || !reservationId) throw new Conflict('It has no booking');
  const amount = countedCents(row, choices.amount?.[bankKey]);
  if (amount === null) throw new Conflict(noAmount);
  const { reservation } = loadBooking(reservationId);
  const isErased = reservation.erasedAt !== null;
  return apply(
    {
      ...{ kind: 'payment', reservationId, key: randomUUID(), amount, method: 'bank', paidOn: row.day },
      note: (isErased ? '' : row.text.slice(0, longestNote).toWellFormed()) || null,
      tell: choices.tell !== undefined,
      seen: Number(stamp),
      ...{ bankKey, payerName: (isErased ? '' : row.payer.slice(0, longestNote)) || null },
      ...(row.currency === 'USD' ? {} : { currency: row.currency, received: row.cents }),
    },
    now,
  ).reservation;
}

/** Voids the payment of a row; nothing where somebody has done that. */
function voidPayment({ erasedAt }: Reservation, { identity }: { identity: string | null }, now: Date): void {
  const payment = identity === null ? undefined : findPaymentByBankKey(identity);
  if (!payment) return;
  const reason = erasedAt === null ? 'Import undone' : erasedVoidReason;
  apply({ kind: 'void', id: payment.id, reason, tell: false }, now);
}

const sumsIn = ['amount', 'credit', 'debit'];

/** The statement of a bank: each row of incoming money is a payment of a booking. */
export const bankStatement: ImportKind<Reservation, BankRow> = {
  schema: bankRow,
  emptyForm: emptyFields(['day', ...sumsIn, 'direction', 'currency', 'text', 'payer', 'bankReference']),
  formOf: () => ({}),
  identityOf: () => '',
  find: () => null,
  byId,
  nameOf: ({ reference, name }) => `${reference}, ${name}`,
  mayRefuse: true,
  asksOnce: { field: 'currency', label: 'Currency', options: [...currencies], in: sumsIn },
  match: {
    begin: forgetUnpaid,
    keyOf: (row) => (row.cents > 0 ? contentKey(row) : null),
    find: findMatch,
    named(row, { reference, amount }): Record<string, string> {
      const found = findBookingOf(reference);
      if (!found) throw new Conflict('There is no booking with this reference', 'reference');
      if (row.currency === 'USD') return { booking: found.reference };
      if (amount === null) throw new Conflict(noAmount, 'amount');
      return { booking: found.reference, amount: dollarsOf(amount) };
    },
    // What was recorded after its last event may be the same money.
    stampFor: (id) => String(loadBooking(id).events.at(-1)?.id ?? 0),
    propose: proposeMatch,
  },
  shown: [
    { label: 'Date', from: ['day'], write: ({ day }) => formatDay(day) },
    { label: 'Amount', from: [...sumsIn, 'direction', 'currency'], write: (row) => formatSum(row.cents, row.currency) },
    { label: 'Payer', from: ['payer'], write: ({ payer }) => payer },
    { label: 'Text', from: ['text'], write: ({ text }) => text },
  ],
  create: recordPayment,
  remove: voidPayment,
  stampOf: () => '',
};
