import { db, type Queries } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { storeTurn } from '#server/booking/inbox/stored-turns';
import { loadBooking } from '#server/booking/loaded-booking';

/** Stores whose turn it is in reservations whose rows a test has written itself: by default in all. */
export function storeTurns(ids = allIds(), queries: Queries = db()): void {
  for (const id of ids) storeTurn(queries, loadBooking(id));
}

const allIds = () =>
  db()
    .select({ id: reservations.id })
    .from(reservations)
    .all()
    .map(({ id }) => id);
