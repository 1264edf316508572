import { immediately } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { storeSummary } from '#server/booking/summary';
import { openedDatabase } from '../fixtures';

/** Stores whose turn it is in reservations whose rows a test has written itself: by default in all. */
export function storeSummaries(ids = allIds()): void {
  immediately(() => {
    for (const id of ids) storeSummary(loadBooking(id));
  });
}

const allIds = () =>
  openedDatabase()
    .select({ id: reservations.id })
    .from(reservations)
    .all()
    .map(({ id }) => id);
