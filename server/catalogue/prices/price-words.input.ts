import { formatMoney } from '#server/values/money.input';
import type { PricedParty, PriceLine, Prices } from './booking-rules.input';

type Line = Pick<PriceLine, 'count' | 'unitCents' | 'kind'>;

/** `2 × $65`; of what is free only how many. */
export const countWords = ({ count, unitCents }: Line): string =>
  unitCents === 0 ? String(count) : `${count} × ${formatMoney(unitCents)}`;

/** `2 × $65 = $130`, `1, free`; the line of a group leader says that it is free. */
export const lineWords = (line: Line): string =>
  line.unitCents === 0
    ? `${line.count}${line.kind === 'free' ? '' : ', free'}`
    : `${countWords(line)} = ${formatMoney(line.count * line.unitCents)}`;

/** Where the price of a product starts that the office quotes, per person in US cents; null for a price on request. */
export function startingPrice(
  { soloCents }: Pick<Prices, 'soloCents'>,
  fromCents: number | null,
  { adults, childrenAges }: Pick<PricedParty, 'adults' | 'childrenAges'>,
): number | null {
  return adults + childrenAges.length === 1 && soloCents !== null ? soloCents : fromCents;
}
