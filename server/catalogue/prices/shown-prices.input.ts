import type { Rates } from '#db/schema/rates';
import type { Prices } from './booking-rules.input';

/** The prices that a form was shown with. */
interface ShownPrices extends Omit<Prices, 'rates'> {
  /** Tells rates from others; empty where the product has none. */
  mark: string;
}

/** As a form sends them: `4900`, with the price of one adult alone `4900,9000`, with rates `4900,9000,k2x8f1`. */
export const writeShownPrices = ({ unitCents, soloCents, rates }: Prices): string =>
  [unitCents ?? '', soloCents ?? '', markOf(rates)].join(',').replace(/,+$/, '');

/** Reads what `writeShownPrices` writes; undefined for a form that does not say, or not so. */
export function readShownPrices(text: string | undefined): ShownPrices | undefined {
  const [, unit, solo, mark = ''] = /^(\d{0,9})(?:,(\d{0,9})(?:,(\w{1,7}))?)?$/.exec(text ?? '-') ?? [];
  if (unit === undefined) return undefined;
  return { unitCents: unit === '' ? null : Number(unit), soloCents: solo ? Number(solo) : null, mark };
}

/** A checksum: two that differ are of different rates. */
export const markOf = (rates: Rates | null | undefined): string =>
  rates
    ? Array.from(JSON.stringify(rates), (letter) => letter.charCodeAt(0))
        .reduce(addTo, 0)
        .toString(36)
    : '';

const addTo = (sum: number, code: number) => (Math.imul(sum, 31) + code) >>> 0;
