import { and, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { adjustedCents, dueCents, paidCents } from '#server/booking/payment/payment';
import { foldedWords } from '#server/values/fold';
import { pick } from '#server/values/pick.input';
import type { BankRow } from './bank-row';
import { type OpenSums, openSumsOf } from './open-sums';

interface UnpaidBooking extends OpenSums, Pick<Reservation, 'id' | 'reference' | 'name' | 'status'> {}

interface UnpaidBookings {
  byLastName: Map<string, UnpaidBooking[]>;
  bySum: Map<number, UnpaidBooking[]>;
}

/** For all rows of a file: it takes too long for each. What is proposed by it is confirmed by the office. */
let unpaid: UnpaidBookings | null = null;

/** Forgets what was unpaid when another file was checked. */
export const forgetUnpaid = (): void => {
  unpaid = null;
};

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'herr', 'frau', 'mme', 'm']);
const wordsOf = (name: string): string[] => foldedWords(name, 40).filter((word) => !titles.has(word));

function readUnpaid(): UnpaidBookings {
  const columns = {
    ...pick(reservations, 'id', 'reference', 'name', 'status', 'startDate', 'totalPriceCents'),
    ...pick(reservations, 'depositCents', 'depositDue', 'paymentTerms', 'agreedOn', 'agent', 'commissionPercent'),
  };
  const isLiving = inArray(reservations.status, ['pending', 'confirmed', 'completed']);
  const rows = db()
    .select({ ...columns, paidCents, adjustedCents })
    .from(reservations)
    .where(and(isNull(reservations.erasedAt), isLiving, sql`${dueCents} > 0`))
    .all();
  const found: UnpaidBookings = { byLastName: new Map(), bySum: new Map() };
  const add = <Key>(map: Map<Key, UnpaidBooking[]>, key: Key, booking: UnpaidBooking) => {
    const known = map.get(key);
    if (known) known.push(booking);
    else map.set(key, [booking]);
  };
  for (const row of rows) {
    const booking = { ...pick(row, 'id', 'reference', 'name', 'status'), ...openSumsOf(row, row) };
    const last = wordsOf(row.name).at(-1);
    if (last) add(found.byLastName, last, booking);
    for (const sum of new Set([booking.dueCents, booking.nextCents])) if (sum !== null) add(found.bySum, sum, booking);
  }
  return found;
}

/** The unpaid bookings whose first and last name are in a row, and those that wait for its sum. */
export function bookingsLike(row: BankRow): Record<'both' | 'byName' | 'bySum', UnpaidBooking[]> {
  unpaid ??= readUnpaid();
  const words = new Set(wordsOf(`${row.payer} ${row.text}`));
  const byName = [...words]
    .flatMap((word) => unpaid?.byLastName.get(word) ?? [])
    .filter(({ name }) => {
      const [first = '', ...others] = wordsOf(name);
      return others.length > 0 && words.has(first);
    });
  const bySum = row.currency === 'USD' ? (unpaid.bySum.get(row.cents) ?? []) : [];
  return { byName, bySum, both: byName.filter((one) => bySum.includes(one)) };
}
