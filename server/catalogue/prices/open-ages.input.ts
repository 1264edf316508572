import type { AgeBand } from '#db/schema/rates';
import { type BookingRules, type PricedParty, type PriceLine, type Prices, priceBooking } from './booking-rules.input';

/** A price while ages of children may be missing. */
export interface PriceSoFar {
  /** The price of a line without an age is not known yet. */
  lines: (PriceLine & { needsAge?: boolean })[];
  /** Where it is not final, the least that it can be. */
  totalCents: number;
  isFinal: boolean;
}

/** The age, and the name, of a band of its own for the children whose ages are missing. */
const openAge = -1;
const openBand = 'Children of open age';
/** What its lines say. */
const openLabels: Record<string, string> = {
  [openBand]: 'Children',
  [`Other ${openBand.toLowerCase()}`]: 'Other children',
};

/** The price of a party of which ages may be missing; null where the office quotes. */
export function priceSoFar(rules: BookingRules, prices: Prices, party: PricedParty): PriceSoFar | null {
  const withAges = (open: number) => ({ ...party, childrenAges: party.childrenAges.map((age) => age ?? open) });
  const totalAt = (age: number) => priceBooking(rules, prices, withAges(age))?.totalCents ?? 0;
  const { min, max, bands } = rules.ages;
  const choices = [...bands.map(({ from, to }) => Math.min(Math.max(from, min), to)), max];
  const totals = party.childrenAges.includes(null)
    ? choices.filter((age) => age >= min && age <= max).map((age) => ({ age, cents: totalAt(age) }))
    : [];
  const [least] = totals.toSorted((one, other) => one.cents - other.cents);
  if (!least || totals.every(({ cents }) => cents === least.cents)) {
    const price = priceBooking(rules, prices, least ? withAges(least.age) : party);
    return price && { ...price, isFinal: true };
  }
  const amount = bands.find(({ from, to }) => from <= least.age && least.age <= to)?.amount ?? { percent: 100 };
  const open: AgeBand = { name: openBand, from: openAge, to: openAge, amount, seat: true };
  const apart = { ...rules, ages: { ...rules.ages, bands: [open, ...bands] } };
  const price = priceBooking(apart, prices, withAges(openAge));
  const lines = price?.lines.map((line) => {
    const label = openLabels[line.label];
    return { ...line, label: label ?? line.label, needsAge: label !== undefined };
  });
  return price && { ...price, lines: lines ?? [], isFinal: false };
}
