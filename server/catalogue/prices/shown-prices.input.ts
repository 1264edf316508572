import type { BookingRules, Prices } from './booking-rules.input';

/** The prices that a form was shown with. */
interface ShownPrices extends Omit<Prices, 'rates'> {
  /** A checksum of rates and prices of children, see `markOf`; empty where there are neither. */
  mark: string;
  /** The total on the form; null where it showed none, missing where that is not known. */
  totalCents?: number | null | undefined;
}

/**
 * The prices as a form sends them: unit, single adult, mark and total, such as `4900`, `4900,9000` or
 * `4900,9000,k2x8f1,14000`.
 */
export const writeShownPrices = (prices: Prices, rules: BookingRules, totalCents?: number): string =>
  [prices.unitCents ?? '', prices.soloCents ?? '', markOf(prices, rules), totalCents ?? '']
    .join(',')
    .replace(/,+$/, '');

/** Reads what `writeShownPrices` writes; undefined for a form that does not say, or not so. */
export function readShownPrices(text: string | undefined): ShownPrices | undefined {
  const [, unit, solo, mark = '', total] =
    /^(\d{0,9})(?:,(\d{0,9})(?:,(\w{0,7})(?:,(\d{1,12}))?)?)?$/.exec(text ?? '-') ?? [];
  if (unit === undefined) return undefined;
  const cents = (shown: string | undefined) => (shown ? Number(shown) : null);
  return { unitCents: cents(unit), soloCents: cents(solo), mark, totalCents: cents(total) };
}

/** True where a form with these prices would have sent that. */
export const areShown = (prices: Prices, rules: BookingRules, { unitCents, soloCents, mark }: ShownPrices): boolean =>
  prices.unitCents === unitCents && prices.soloCents === soloCents && markOf(prices, rules) === mark;

/** A checksum: two that differ are of different rates, or of other prices of children. */
export function markOf({ rates }: Prices, { pricing, ages: { bands } }: BookingRules): string {
  if (pricing !== 'party' && !rates) return '';
  return Array.from(JSON.stringify([rates, bands]), (letter) => letter.charCodeAt(0))
    .reduce(addTo, 0)
    .toString(36);
}

const addTo = (sum: number, code: number) => (Math.imul(sum, 31) + code) >>> 0;
