import type { UnitPrices } from './booking-rules.input';

/** The prices that a form is shown with, as it sends them: `4900`, or with the price of one adult alone `4900,9000`. */
export const writeShownPrices = ({ unitCents, soloCents }: UnitPrices): string =>
  [unitCents ?? '', ...(soloCents === null ? [] : [soloCents])].join(',');

/** Reads what `writeShownPrices` writes; undefined for a form that does not say, or not so. */
export function readShownPrices(text: string | undefined): UnitPrices | undefined {
  const [, unit, solo] = /^(\d{0,9})(?:,(\d{1,9}))?$/.exec(text ?? '-') ?? [];
  if (unit === undefined) return undefined;
  return { unitCents: unit === '' ? null : Number(unit), soloCents: solo === undefined ? null : Number(solo) };
}
