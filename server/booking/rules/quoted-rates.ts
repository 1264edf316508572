import type { AgeBand } from '#db/schema/rates';
import type { PriceLine, Reservation } from '#db/schema/reservation';
import { travelLinesOf } from '#server/booking/record/charged-fees.input';
import { lumpSumOf } from '#server/booking/record/quoted-price.input';
import type { Product } from '#server/catalogue/product';
import { type Journey, linesFor } from './product-rules';

/** Somebody who no longer travels, as they were priced. */
interface Leaver {
  isChild: boolean;
  /** In years; null of an adult, and where it is not known. */
  age: number | null;
  /** Within the party, from 1 on: the first ones lead a group, and are those who travel free. */
  position: number;
}

const headsOf = ({ adults, childrenAges }: Pick<Journey, 'adults' | 'childrenAges'>): number =>
  adults + childrenAges.length;
const isLineOf = (one: PriceLine) => (other: PriceLine) => one.kind === other.kind && one.label === other.label;

/**
 * The lines of a quoted price for fewer or more people, without fees; null while the price is open. Unit prices stay, group
 * prices and the supplement for single rooms follow the rules of the product; one sum for everything changes by heads.
 * @param product what it was priced by; null where it was deleted
 */
export function linesAtQuotedRates(current: Reservation, product: Product | null, party: Journey): PriceLine[] | null {
  const quoted = travelLinesOf(current);
  if (!quoted) return null;
  if (lumpSumOf({ lines: quoted })) {
    const part = headsOf(party) / headsOf(current);
    return quoted.map((line) => ({ ...line, unitCents: Math.round(line.unitCents * part) }));
  }
  const asked = product && linesFor(product, current);
  const askedOfParty = product && linesFor(product, party);
  const isByRules = asked && shapeOf(asked) === shapeOf(quoted);
  return isByRules && askedOfParty ? atQuotedPrices(quoted, asked, askedOfParty) : recounted(quoted, current, party);
}

const shapeOf = (lines: PriceLine[]) => JSON.stringify(lines.map(({ kind, label, count }) => [kind, label, count]));

/** The lines that the rules ask, at the prices that were quoted, as far as these had such lines. */
const atQuotedPrices = (quoted: PriceLine[], asked: PriceLine[], askedOfParty: PriceLine[]): PriceLine[] =>
  askedOfParty.map((line) => {
    const was = asked.find(isLineOf(line))?.unitCents;
    const told = quoted.find(isLineOf(line))?.unitCents;
    if (told === undefined || was === undefined || was === 0) return line;
    return { ...line, unitCents: Math.round((told * line.unitCents) / was) };
  });

/** The quoted lines with fewer or more of each, where the rules do not explain them. */
function recounted(quoted: PriceLine[], current: Reservation, party: Journey): PriceLine[] {
  const [before, after] = [headsOf(current), headsOf(party)];
  let children = current.childrenAges.length - party.childrenAges.length;
  const counted = quoted.map((line) => {
    const { kind, count } = line;
    if (kind === 'adults') return { ...line, count: count - (current.adults - party.adults) };
    if (kind === 'children') {
      const gone = Math.min(count, children);
      children -= gone;
      return { ...line, count: count - gone };
    }
    if (kind === 'rooms') return { ...line, count: count === current.rooms ? (party.rooms ?? count) : count };
    if (kind === 'extra') return { ...line, count: Math.min(count, after) };
    return { ...line, count: kind === undefined && count === before ? after : count };
  });
  return counted.filter(({ count }) => count > 0);
}

/**
 * What was quoted for those who leave, in US cents: what each of them pays, and the rooms and extras that go with them. Null
 * while the price is open.
 * @param after the lines of those who stay
 */
export function shareOf(
  current: Reservation,
  product: Product | null,
  leavers: Leaver[],
  after: PriceLine[] | null,
): number | null {
  const quoted = travelLinesOf(current);
  if (!quoted || !after) return null;
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  if (lumpSumOf({ lines: quoted })) {
    return Math.round((sum(quoted.map(({ unitCents }) => unitCents)) * leavers.length) / headsOf(current));
  }
  const bands = product?.rules.ages.bands ?? [];
  const others = quoted.filter(({ kind }) => kind !== 'adults' && kind !== 'children');
  return (
    sum(leavers.map((leaver) => paidBy(leaver, quoted, bands))) +
    sum(others.map((line) => Math.max(0, line.count - (after.find(isLineOf(line))?.count ?? 0)) * line.unitCents))
  );
}

/** What one of a party was quoted, in US cents. */
function paidBy({ isChild, age, position }: Leaver, quoted: PriceLine[], bands: AgeBand[]): number {
  const adult = quoted.find(({ kind }) => kind === 'adults')?.unitCents ?? 0;
  const free = quoted.find(({ kind }) => kind === 'free')?.count ?? 0;
  if (!isChild) return position <= free ? 0 : adult;
  const children = quoted.filter(({ kind }) => kind === 'children');
  const band = age === null ? bands.at(-1) : bands.find(({ from, to }) => from <= age && age <= to);
  const names = band ? [band.name, `Other ${band.name.toLowerCase()}`] : [];
  const own = children.find(({ label }) => (band ? names.includes(label) : label.endsWith(' and over')));
  return (own ?? (bands.length === 0 ? children[0] : undefined))?.unitCents ?? adult;
}
