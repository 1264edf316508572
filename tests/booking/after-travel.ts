import { completions, reviewRequests } from '#server/booking/after-journeys';

const countDone = (parts: (() => boolean)[]): number => parts.filter((part) => part()).length;

/** Does what is done every hour; returns how many bookings were completed. */
export const completeJourneys = (now: Date): number => countDone(completions(now));

/** Does what is done every hour; returns how many travellers were asked. */
export const requestReviews = (now: Date): number => countDone(reviewRequests(now));
