import { eq } from 'drizzle-orm';
import type { Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import type { Booking } from '#server/booking/record/reservation.input';
import { loadsOn } from '#server/booking/seats/loads';
import { findScheduled } from '#server/catalogue/scheduled';
import { amelia, book, minutesLater, site } from '../bookings';
import { answer } from '../forms';

export const day = '2026-12-05';
export const everyDay: Schedule['seasons'][number] = { from: null, until: null, weekdays: [], times: [], seats: 8 };
export const karnak = () => ({ kind: 'tour', id: site.tours.karnak.id }) as const;
export const pyramids = () => ({ kind: 'tour', id: site.tours.pyramids.id }) as const;

/** Eight travellers a day. */
export const scheduleOf = (changes: Partial<Schedule> = {}): Schedule => ({
  ...{ counts: 'travellers', instant: false, seasons: [everyDay], resources: [], ...changes },
});
/** Gives a tour seats. */
export const sell = ({ id }: { id: number }, changes: Partial<Schedule> = {}) =>
  site.database
    .update(tours)
    .set({ schedule: scheduleOf(changes) })
    .where(eq(tours.id, id))
    .run();

export const load = (product: Parameters<typeof findScheduled>[0], on = day, now = minutesLater(0)) => {
  const scheduled = findScheduled(product);
  return (
    scheduled &&
    loadsOn(scheduled, on, now).map(({ time, seats, sold, held, left }) => ({ time, seats, sold, held, left }))
  );
};

export const partyOf = (adults: number, changes: Partial<Booking> = {}): Booking => ({
  ...amelia,
  email: `party${Math.random()}@example.com`,
  adults,
  children: 0,
  childrenAges: [],
  ...changes,
});
export const bookSeats = async (adults: number, changes: Partial<Booking> = {}, now = minutesLater(0)) =>
  (await book({ booking: partyOf(adults, changes) }, now)).reservation;

export const confirm = (id: number, changes = {}, now = minutesLater(30)) => answer({ id }, 'confirmed', changes, now);
