import { formatMoney } from '#server/values/money.input';
import type { PriceLine } from './booking-rules.input';

type Line = Pick<PriceLine, 'count' | 'unitCents'>;

/** `2 × $65`; of what is free only how many. */
export const countWords = ({ count, unitCents }: Line): string =>
  unitCents === 0 ? String(count) : `${count} × ${formatMoney(unitCents)}`;

/** `2 × $65 = $130`, `1, free` */
export const lineWords = (line: Line): string =>
  line.unitCents === 0 ? `${line.count}, free` : `${countWords(line)} = ${formatMoney(line.count * line.unitCents)}`;
