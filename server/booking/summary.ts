import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { countRows } from '#db/listing';
import { type Reservation, reservations } from '#db/schema/reservation';
import { onZoneChanged } from '#server/catalogue/destination-records';
import { tripOf } from '#server/catalogue/offer/offer';
import { findAsks, findNotice } from '#server/catalogue/product';
import { onProductSaved } from '#server/catalogue/stored-record';
import { officeToday } from '#server/company/company';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { counted } from '#server/values/plural.input';
import { attendanceOf, collectionsToCheck } from './departure/attendance';
import { asksOf } from './party/asks';
import { countMissing } from './party/rows';
import { keepsSeats } from './payment/provider/provider-payments';
import { type LoadedBooking, loadBooking } from './record/loaded-booking';
import { isOfProduct } from './record/reservation';
import { openStatuses } from './record/reservation-change.input';
import { isSameProduct, type ProductKey, productOf } from './record/reservation-facts';
import { turnOf } from './views/answer-by';

/** The derived columns of a booking, which save lists from reading its events: whose turn it is, and what a guide reported. */
function summaryOf(booking: LoadedBooking) {
  const toCheck = collectionsToCheck(booking).map(({ message }) => message);
  return {
    ...turnOf(booking, findNotice(productOf(booking.reservation))),
    attendance: attendanceOf(booking),
    toCheck: toCheck.length > 0 ? toCheck.join(', and ') : null,
    travellersMissing: countMissing(booking.reservation, booking.travellers, asksOf(booking.reservation)),
  };
}

/** Stores these columns where they have changed, without a new version; returns the booking with them. */
export function storeSummary(booking: LoadedBooking): LoadedBooking {
  const { id } = booking.reservation;
  const summary = summaryOf(booking);
  const stored = pick(booking.reservation, 'waitsSince', 'answerBy', 'attendance', 'toCheck', 'travellersMissing');
  if (JSON.stringify(summary) === JSON.stringify(stored)) return booking;
  transaction().update(reservations).set(summary).where(eq(reservations.id, id)).run();
  return { ...booking, reservation: { ...booking.reservation, ...summary } };
}

/**
 * Stores until when a request holds its seats: until its answer is due, and as long as somebody pays by card. A hold that has
 * ended does not begin again because the answer is due later: others may have the seats.
 */
export function storeHold(before: LoadedBooking | null, booking: LoadedBooking, now: Date): LoadedBooking {
  const heldUntil = holdOf(before?.reservation ?? null, booking, now);
  return heldUntil === booking.reservation.heldUntil ? booking : withHold(booking, heldUntil);
}

/** Lets the seats go that a request holds. */
export const endHold = (booking: LoadedBooking): LoadedBooking => withHold(booking, null);

function withHold(booking: LoadedBooking, heldUntil: string | null): LoadedBooking {
  transaction().update(reservations).set({ heldUntil }).where(eq(reservations.id, booking.reservation.id)).run();
  return { ...booking, reservation: { ...booking.reservation, heldUntil } };
}

function holdOf(before: Reservation | null, booking: LoadedBooking, now: Date): string | null {
  const { answerBy } = booking.reservation;
  const isHolding = (one: Pick<Reservation, 'status' | 'suspect'>) => one.status === 'pending' && !one.suspect;
  if (!isHolding(booking.reservation)) return null;
  const isNew = before === null || !isHolding(before);
  const hasEnded = !isNew && (before.heldUntil === null || new Date(before.heldUntil) <= now);
  const [paidUntil] = booking.providerPayments
    .flatMap((payment) => (keepsSeats(payment, now) ? payment.expiresAt : []))
    .toSorted()
    .toReversed();
  const heldUntil = hasEnded ? before.heldUntil : answerBy;
  return paidUntil !== undefined && (heldUntil === null || heldUntil < paidUntil) ? paidUntil : heldUntil;
}

const listIds = (condition: SQL | undefined) =>
  db().select({ id: reservations.id }).from(reservations).where(condition).all();

function storeSummaries(those: { id: number }[]): void {
  for (const { id } of those) storeSummary(loadBooking(id));
}

const { answerBy } = reservations;

// The deadlines of bookings depend on the time zone of their country.
onZoneChanged((country) => storeSummaries(listIds(and(isNotNull(answerBy), eq(reservations.country, country)))));

// The deadlines of bookings depend on the notice of their product. An offer with bookings of its own must stay a product of
// its own.
onProductSaved((product, save) => {
  const those = listIds(and(isNotNull(answerBy), isOfProduct(product)));
  const asked = JSON.stringify(findAsks(product));
  const saved = save();
  const ahead = isSameProduct(tripOf(product), product) ? 0 : countAhead(product);
  if (ahead > 0) {
    const are = ahead === 1 ? 'is' : 'are';
    throw new Conflict(`${counted(ahead, 'booking')} ahead ${are} of this offer itself. End it by its dates instead.`);
  }
  storeSummaries(those);
  if (JSON.stringify(findAsks(product)) !== asked)
    storeSummaries(listIds(and(isAheadOf(product), isNull(reservations.asks))));
  return saved;
});

/** How many bookings of a product are for today or later. */
function countAhead(product: ProductKey): number {
  return countRows(reservations, isAheadOf(product));
}

const isAheadOf = (product: ProductKey): SQL | undefined =>
  and(isOfProduct(product), gte(reservations.startDate, officeToday()), inArray(reservations.status, openStatuses));

/** Fills the derived columns of open bookings from an earlier release, a thousand in a transaction. */
export function fillSummaries(): void {
  const asks = sql`id IN (SELECT reservation_id FROM open_requests)`;
  const isUnfilled = sql`answer_by IS NULL AND suspect = 0 AND (status = 'pending' OR ${asks})`;
  const ofPackages = sql`travellers_missing IS NULL AND asks IS NULL AND status IN ('pending', 'confirmed')
    AND start_date >= ${officeToday()}
    AND package_id IN (SELECT id FROM packages WHERE asks IS NULL OR json_array_length(asks, '$.fields') > 0)`;
  const those = listIds(or(isUnfilled, ofPackages));
  while (those.length > 0) immediately(() => storeSummaries(those.splice(0, 1000)));
}
