import { formatDay } from '#server/domain/calendar.input';
import type { OfferType } from '#server/domain/offer/offer.input';
import type { OfferState } from '#server/domain/offer/offer-state';

/** For whom the price of a tour or package is. */
export const personUnits = { tour: 'per adult', package: 'per person in a double' } as const;

/** For whom or what the price of an offer is. */
export const offerUnit = ({ type, duration }: { type: OfferType; duration: string }): string =>
  type === 'accommodation' ? `per room, ${duration}` : personUnits[type];

interface TravelWindow {
  /** YYYY-MM-DD; null for no limit. */
  travelFrom: string | null;
  travelUntil: string | null;
}

/** `From 1 December 2026 to 31 March 2027`: when the journey may begin; null where any day will do. */
export function travelDays({ travelFrom, travelUntil }: TravelWindow): string | null {
  if (!travelFrom) return travelUntil && `Until ${formatDay(travelUntil)}`;
  return `From ${formatDay(travelFrom)}${travelUntil ? ` to ${formatDay(travelUntil)}` : ''}`;
}

/** Why an offer cannot be booked now, after "This offer". */
export function reasonClosed({
  state,
  startDate,
  endDate,
}: {
  state: OfferState;
  startDate: string;
  endDate: string;
}): string {
  switch (state) {
    case 'ended':
      return `ended on ${formatDay(endDate)} and can no longer be booked.`;
    case 'late':
      return 'can no longer be booked: its last day of travel is too near.';
    case 'dearer':
      return 'cannot be booked: without it the trip costs no more.';
    default:
      return `can be booked from ${formatDay(startDate)}.`;
  }
}
