import type { Reservation } from '#db/schema/reservation';
import { type BookingPrice, type PriceLine, totalOf } from '#server/catalogue/prices/booking-rules.input';

type PricedJourney = Pick<Reservation, 'adults' | 'childrenAges' | 'rooms' | 'hotelRating'> & {
  /** Missing where they stay. */
  extras?: { id: number; count: number }[] | undefined;
};

/** True where a quoted price still holds for another journey with the product, whatever today's prices are. */
export const isSamePricing = (quoted: PricedJourney, other: PricedJourney): boolean =>
  quoted.adults === other.adults &&
  JSON.stringify(quoted.childrenAges) === JSON.stringify(other.childrenAges) &&
  quoted.rooms === other.rooms &&
  quoted.hotelRating === other.hotelRating &&
  extrasOf(quoted) === extrasOf({ ...other, extras: other.extras ?? quoted.extras });

const extrasOf = ({ extras = [] }: PricedJourney): string =>
  extras
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}:${count}`)
    .join();

/** The quoted price of a reservation, in lines; null while it is open. */
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

/** The same for the office. */
export const openPriceOfOffice = { pending: 'Not quoted yet', confirmed: 'As agreed, and not written down' };

const lumpSums = { quoted: 'As quoted', agreed: 'As agreed', booked: 'As booked' };
type LumpSum = keyof typeof lumpSums;

/** What a line says that is one sum for everything. */
export const lumpSum = (kind: LumpSum) => ({ kind, label: lumpSums[kind] });

/** The line of a price that is one sum for everything, in US cents. */
export const agreedSum = (unitCents: number) => ({ ...lumpSum('agreed'), count: 1, unitCents });

/** What the line of a price says that is one sum for everything, such as `as quoted`; null where its lines say more. */
export function lumpSumOf({
  lines: [line, ...others],
}: {
  lines: Pick<PriceLine, 'kind'>[];
}): { kind: LumpSum; words: string } | null {
  const { kind } = line ?? {};
  if (others.length > 0 || (kind !== 'quoted' && kind !== 'agreed' && kind !== 'booked')) return null;
  return { kind, words: lumpSums[kind].toLowerCase() };
}
