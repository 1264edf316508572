import type { PriceLine } from '#db/schema/reservation';

interface Priced {
  priceLines?: PriceLine[] | null | undefined;
}

/** The lines of a price that are fees for those who were cancelled or replaced: they stay, whatever else the price becomes. */
export const feeLinesOf = ({ priceLines }: Priced): PriceLine[] =>
  priceLines?.filter(({ kind }) => kind === 'fee') ?? [];

/** Their sum, in US cents. */
export const chargedFees = (booking: Priced): number =>
  feeLinesOf(booking).reduce((sum, { count, unitCents }) => sum + count * unitCents, 0);

/** The lines for those who travel; null while the price is open. */
export const travelLinesOf = ({ priceLines }: Priced): PriceLine[] | null =>
  priceLines?.filter(({ kind }) => kind !== 'fee') ?? null;

/** What is charged where somebody is cancelled or replaced. */
const feeLabels = { cancelled: 'Cancellation fee', replaced: 'Name change fee' };

/** Such a fee, in US cents. */
export const feeLine = (act: keyof typeof feeLabels, unitCents: number): PriceLine => ({
  kind: 'fee',
  label: feeLabels[act],
  count: 1,
  unitCents,
});
