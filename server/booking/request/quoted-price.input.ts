import type { Reservation } from '#db/schema/reservation';
import { type BookingPrice, type PriceLine, totalOf } from '#server/catalogue/prices/booking-rules.input';

type PricedJourney = Pick<Reservation, 'adults' | 'childrenAges' | 'rooms' | 'hotelRating'> & {
  /** Missing where they stay. */
  extras?: { id: number; count: number }[] | undefined;
};

/** True where the price that was told holds for another journey with the product, whatever its prices are: a quotation is for these hotels. */
export const isSamePricing = (told: PricedJourney, other: PricedJourney): boolean =>
  told.adults === other.adults &&
  told.childrenAges.join() === other.childrenAges.join() &&
  told.rooms === other.rooms &&
  told.hotelRating === other.hotelRating &&
  extrasOf(told) === extrasOf({ ...other, extras: other.extras ?? told.extras });

const extrasOf = ({ extras = [] }: PricedJourney): string =>
  extras
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}:${count}`)
    .join();

/** What a reservation was told to cost, in lines; null while the price is open. */
export function priceOfReservation({ priceLines }: Pick<Reservation, 'priceLines'>): BookingPrice | null {
  if (!priceLines) return null;
  const lines = priceLines.map((line) => ({ ...line, cents: line.count * line.unitCents }));
  return { lines, totalCents: totalOf(lines) };
}

/** What is said of a price that the office has not quoted. */
export const openPrice = {
  pending: 'Our office will send you a quotation. Your booking is confirmed once you agree to it.',
  confirmed: 'As agreed with our office. If the price is still open, please ask us.',
};

/** The labels of prices that are one sum for everything. */
export const lumpSums = { quoted: 'As quoted', agreed: 'As agreed', booked: 'As booked' };

/** The labels that `priceBooking` gives, and those of one sum; any other was typed. */
export const programLabels: string[] = [
  ...[
    'Rooms',
    'Adults',
    'Children',
    'Children 7 and over',
    'Single traveller',
    // Of earlier releases.
    'One adult alone',
    'One adult, and a child as the second',
    'Other children',
  ],
  ...Object.values(lumpSums),
];

/** `as quoted`, where a price is one sum for everything; null where its lines say more. */
export function lumpSumOf({ lines: [line, ...others] }: { lines: Pick<PriceLine, 'label'>[] }): string | null {
  const isLumpSum = line && others.length === 0 && Object.values(lumpSums).includes(line.label);
  return isLumpSum ? line.label.toLowerCase() : null;
}
