import { describeBands, inYears } from '#server/company/ages.input';
import { addMonths, formatDayWithWeekday } from '#server/values/calendar.input';
import {
  type BookableDays,
  type BookingRules,
  bookingHorizonMonths,
  countPayers,
  type PricedParty,
  type Prices,
  priceBooking,
} from './booking-rules.input';

/** What forms say of the days and the party that a product takes. */

/** The error for a day on which the journey cannot start; null where it can. */
export function dateError({ today, first, last }: BookableDays, day: string): string | null {
  if (day <= today) return 'Date must be in the future';
  if (day < first) return `The first day that you can book is ${formatDayWithWeekday(first)}`;
  if (day > addMonths(today, bookingHorizonMonths)) {
    return `Please choose a date within ${bookingHorizonMonths} months`;
  }
  return day > last ? `The last day that you can book is ${formatDayWithWeekday(last)}` : null;
}

/** `Ages 1–6 half price, 7 and over adult price, under 1 free`: what an age does to the price. */
export function describeAges({ ages }: Pick<BookingRules, 'ages'>): string {
  const { min, max, bands, effect } = ages;
  if (min > max) return tooYoung({ ages });
  return effect ? `${inYears(min, max)} ${effect}` : describeBands(bands, { min, max });
}

/** What a form says of a child below the minimum age of a product. */
export const tooYoung = ({ ages }: Pick<BookingRules, 'ages'>): string => `The minimum age is ${ages.min}`;

/** What a form says of more children than it takes. */
export const tooManyChildren = (rules: BookingRules): string =>
  rules.ages.min > rules.ages.max ? describeAges(rules) : tooMany(rules.maxChildren, 'children');

/** What a form says of more than it takes. */
export const tooMany = (max: number, what: string) => `At most ${max} ${what}. A larger group? Please contact us`;

/** What a form says of more of an extra than a party can have. */
export const tooManyExtras = (most: number): string => `At most ${most} for your party`;

/** The error for rooms that are too small for the party; null where they fit, or their size is not known. */
export function roomsTooSmall({ rooms: limits }: BookingRules, rooms: number, travellers: number): string | null {
  if (!limits?.sleeps || rooms * limits.sleeps >= travellers) return null;
  const needed = Math.ceil(travellers / limits.sleeps);
  return `One room sleeps ${limits.sleeps}. Please choose ${needed} rooms for ${travellers} travellers`;
}

/** The error for rooms that do not suit the party; null where they do. */
export function wrongRooms(rules: BookingRules, rooms: number, travellers: number): string | null {
  if (rooms > travellers) return 'There cannot be more rooms than travellers';
  return roomsTooSmall(rules, rooms, travellers);
}

/** What a journey may be priced by. */
interface Priced {
  rules: BookingRules;
  prices: Prices;
}

/** An offer of a tour or package, with the first and last day of its journeys. */
interface PricedOffer extends Priced {
  days: { first: string; last: string };
}

/**
 * The first offer that applies to a journey: on its days of travel, and cheaper than the trip. Undefined where none does. For
 * a quoted trip, an offer without a price for the party applies too, but not to a single traveller, whose price no offer
 * reduces.
 */
export function offerFor<Offer extends PricedOffer>(
  trip: Priced,
  offers: readonly Offer[],
  journey: PricedParty & { startDate: string },
): Offer | undefined {
  const { startDate, adults, childrenAges } = journey;
  if (countPayers(trip.rules, journey).adults < trip.rules.adults.min) return undefined;
  const own = priceBooking(trip.rules, trip.prices, journey);
  return offers.find(({ rules, prices, days }) => {
    if (startDate < days.first || startDate > days.last) return false;
    const price = priceBooking(rules, prices, journey);
    if (price === null) return own === null && adults + childrenAges.length > 1;
    return own === null || price.totalCents < own.totalCents;
  });
}
