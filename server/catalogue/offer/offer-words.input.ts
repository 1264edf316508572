import { formatDay } from '#server/values/calendar.input';

/** What an offer is of. */
export const offerTypeLabels = { tour: 'Tour', package: 'Package', accommodation: 'Accommodation' } as const;

/**
 * `coming`: its days have not begun. `ended`: they are over. `late`: no day of travel is left that keeps the notice.
 * `early`: travel begins after the last day that any trip can be booked for. `dearer`: it costs no less than the tour or
 * package itself. `open`: it can be booked now.
 */
export type OfferState = 'coming' | 'open' | 'late' | 'early' | 'dearer' | 'ended';

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

/** For whom the price of a tour or package is. */
export const personUnits = { tour: 'per adult', package: 'per person in a double' } as const;

/** For whom or what the price of an offer is. */
export const offerUnit = ({
  type,
  duration,
}: {
  type: 'tour' | 'package' | 'accommodation';
  duration: string;
}): string => (type === 'accommodation' ? `per room, ${duration}` : personUnits[type]);

/** Why an offer cannot be booked now, after "This offer"; null where it can. */
export function reasonClosed({
  state,
  startDate,
  endDate,
}: {
  state: OfferState;
  startDate: string;
  endDate: string;
}): string | null {
  switch (state) {
    case 'open':
      return null;
    case 'ended':
      return `ended on ${formatDay(endDate)} and can no longer be booked.`;
    case 'late':
      return 'can no longer be booked because its last travel date is too soon.';
    case 'early':
      return 'cannot be booked yet because its first travel date is too far ahead.';
    case 'dearer':
      return 'cannot be booked because the trip now costs no more without it.';
    default:
      return `can be booked from ${formatDay(startDate)}.`;
  }
}
