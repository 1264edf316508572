import type { InvoiceTax } from '#db/schema/invoice';
import type { PriceLine } from '#db/schema/reservation';
import { invoicing } from '#server/company/invoicing';
import { sumOfLines } from './invoice.input';

/** Hundredths of a percent are whole numbers. */
const rateOf = (percent: number) => Math.round(percent * 100);

/** The tax that is part of a sum, both in US cents, rounded half up. */
export function taxWithin(cents: number, percent: number): number {
  const rate = rateOf(percent);
  const whole = 10_000 + rate;
  return Math.floor((2 * cents * rate + whole) / (2 * whole));
}

/** The tax of the settings within a total in US cents; null where they have none. */
export function taxOf(totalCents: number): InvoiceTax | null {
  const { taxName: name, taxPercent: percent, taxMode: mode } = invoicing();
  return percent === 0 ? null : { name, percent, mode, cents: taxWithin(totalCents, percent) };
}

/**
 * Lines without the tax that is part of them: each is within a cent of its exact share, and all with the tax are the total. One
 * whose sum cannot be divided among its count becomes one of the whole, such as `Adults (3)`.
 */
export function netLines(lines: PriceLine[], { percent, cents: taxCents }: Pick<InvoiceTax, 'percent' | 'cents'>) {
  const netCents = sumOfLines(lines) - taxCents;
  const rate = rateOf(percent);
  let gross = 0;
  let net = 0;
  return lines.map((line, index): PriceLine => {
    gross += line.count * line.unitCents;
    const until = index === lines.length - 1 ? netCents : Math.round((gross * 10_000) / (10_000 + rate));
    const cents = until - net;
    net = until;
    if (line.count > 0 && cents % line.count === 0) return { ...line, unitCents: cents / line.count };
    return {
      ...line,
      label: line.count === 1 ? line.label : `${line.label} (${line.count})`,
      count: 1,
      unitCents: cents,
    };
  });
}
