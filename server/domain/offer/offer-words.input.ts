import { formatDay } from '#server/domain/calendar.input';
import type { OfferState } from './offer-state';

interface TravelWindow {
  /** YYYY-MM-DD; null for no limit. */
  travelFrom: string | null;
  travelUntil: string | null;
}

/** `from 1 December 2026 to 31 March 2027`: when the journey may begin; null where any day will do. */
export function travelDays({ travelFrom, travelUntil }: TravelWindow): string | null {
  if (!travelFrom) return travelUntil && `until ${formatDay(travelUntil)}`;
  return `from ${formatDay(travelFrom)}${travelUntil ? ` to ${formatDay(travelUntil)}` : ''}`;
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
