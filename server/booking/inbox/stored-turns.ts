import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { db, immediately, type Queries } from '#db/client';
import { offers } from '#db/schema/offer';
import { reservations } from '#db/schema/reservation';
import { type LoadedBooking, loadBooking } from '#server/booking/loaded-booking';
import { type ProductKey, productOf } from '#server/booking/reservation-facts';
import { findNotice } from '#server/catalogue/product';
import { turnOf } from './answer-by';

/** Stores whose turn it is where that has changed, without a new version; returns the booking with it. */
export function storeTurn(queries: Queries, booking: LoadedBooking): LoadedBooking {
  const { id, waitsSince, answerBy } = booking.reservation;
  const turn = turnOf(booking, findNotice(productOf(booking.reservation)));
  if (turn.waitsSince === waitsSince && turn.answerBy === answerBy) return booking;
  queries.update(reservations).set(turn).where(eq(reservations.id, id)).run();
  return { ...booking, reservation: { ...booking.reservation, ...turn } };
}

const listIds = (queries: Queries, condition: SQL | undefined) =>
  queries.select({ id: reservations.id }).from(reservations).where(condition).all();

function storeTurns(queries: Queries, those: { id: number }[]): void {
  for (const { id } of those) storeTurn(queries, loadBooking(id));
}

const { tourId, packageId, offerId, answerBy } = reservations;
const columnOf = { tour: tourId, package: packageId, offer: offerId };
const offeredAs = { tour: offers.tourId, package: offers.packageId, offer: offers.id };

/** Saves or deletes a product, and with its notice the time to answer what waits for it, or for an offer of it. */
export function saveWithTurns<Saved>({ kind, id }: ProductKey, save: () => Saved): Saved {
  const isOffered = sql`${offerId} IN (SELECT offers.id FROM offers WHERE ${offeredAs[kind]} = ${id})`;
  return immediately((transaction) => {
    const those = listIds(transaction, and(isNotNull(answerBy), or(eq(columnOf[kind], id), isOffered)));
    const saved = save();
    storeTurns(transaction, those);
    return saved;
  });
}

/** Fills the columns of what waits and has none, because an earlier release has stored it; a thousand in a transaction. */
export function fillTurns(): void {
  const asks = sql`id IN (SELECT reservation_id FROM open_requests)`;
  const those = listIds(db(), sql`answer_by IS NULL AND suspect = 0 AND (status = 'pending' OR ${asks})`);
  while (those.length > 0) immediately((transaction) => storeTurns(transaction, those.splice(0, 1000)));
}
