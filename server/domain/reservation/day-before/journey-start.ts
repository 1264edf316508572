import type { Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/domain/destination';
import { instantAt } from '#server/domain/instant.input';
import { pickupClock } from '#server/domain/reservation/free-cancellation.input';

/** What decides when a journey starts. */
export type JourneyStart = Pick<Reservation, 'country' | 'startDate' | 'pickupTime'>;

/** When a journey may have started: at its pick-up, and where that has no time of day, with its day. */
export const earliestStart = ({ country, startDate, pickupTime }: JourneyStart): Date =>
  instantAt(startDate, pickupClock(pickupTime) ?? '00:00', zoneOf(country));
