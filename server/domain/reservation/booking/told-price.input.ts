import type { Reservation } from '#db/schema/reservation';
import { type BookingPrice, type PriceLine, totalOf } from '#server/domain/reservation/booking-rules.input';

type CountedParty = Pick<Reservation, 'adults' | 'childrenAges' | 'rooms'>;

/** True where the lines of a price are the same, as long as the product has the same prices: ages and hotels are no part of it. */
export const isSameParty = (one: CountedParty, other: CountedParty): boolean =>
  one.adults === other.adults && one.childrenAges.length === other.childrenAges.length && one.rooms === other.rooms;

type PricedJourney = CountedParty & Pick<Reservation, 'hotelRating'>;

/** True where the price that was told holds for another journey with the product: what the office quotes is for these ages and hotels. */
export const isSamePricing = (told: PricedJourney & Pick<Reservation, 'pricing'>, other: PricedJourney): boolean =>
  isSameParty(told, other) &&
  (told.pricing !== 'none' ||
    (told.hotelRating === other.hotelRating && told.childrenAges.join() === other.childrenAges.join()));

/** What a reservation was told to cost, in lines; null while the price is open. */
export function priceOfReservation({ priceLines }: Pick<Reservation, 'priceLines'>): BookingPrice | null {
  if (!priceLines) return null;
  const lines = priceLines.map((line) => ({ ...line, cents: line.count * line.unitCents }));
  return { lines, totalCents: totalOf(lines) };
}

/** The labels of prices that are one sum for everything. */
export const lumpSums = { quoted: 'As quoted', agreed: 'As agreed', booked: 'As booked' };

/** The labels that `priceBooking` gives, and those of one sum; any other was typed. */
export const programLabels: string[] = [
  ...['Rooms', 'Adults', 'Children', 'One adult alone', 'One adult, and a child as the second', 'Other children'],
  ...Object.values(lumpSums),
];

/** `as quoted`, where a price is one sum for everything; null where its lines say more. */
export function lumpSumOf({ lines: [line, ...others] }: { lines: Pick<PriceLine, 'label'>[] }): string | null {
  const isLumpSum = line && others.length === 0 && Object.values(lumpSums).includes(line.label);
  return isLumpSum ? line.label.toLowerCase() : null;
}
