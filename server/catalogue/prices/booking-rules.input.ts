import type { AgeBand, Amount, BookedExtra, Extra, Rates } from '#db/schema/rates';
import type { LineKind } from '#db/schema/reservation';
import { isInSeason } from '#server/catalogue/season.input';
import { amountOf } from '#server/company/ages.input';
import { type HouseAges, type HouseRules, oldestChild } from '#server/company/house-rules.input';
import { adultLines, type LineParts, singleRooms } from './free-places.input';

/** A journey starts at most this many months after today at the destination. */
export const bookingHorizonMonths = 24;
/** Days at the destination, YYYY-MM-DD: today, and the first and last one on which a journey may start. */
export interface BookableDays {
  today: string;
  first: string;
  last: string;
}

export const hotelRatings = [3, 4, 5] as const;
/** The classes of hotels that the price of a quoted package is for. */
export const standardHotels = [3, 4];
/** The group size of a product that a party has to itself, of whatever size it is. */
export const privateGroup = 1;

/** The limits of a booking form. The forms of tours, packages and offers differ in them only. */
export interface BookingRules {
  adults: { min: number; max: number; tooFew: string; note?: string };
  maxChildren: number;
  maxTravellers: number;
  /**
   * The ages of children in years, limits included. Those in no band pay the price of an adult; `effect` says what all of them
   * pay where there is no such price.
   */
  ages: { min: number; max: number; bands: AgeBand[]; effect?: string };
  /** `sleeps`: how many people a room holds, null where that is not known. `shared`: the price is for two people in a room. */
  rooms: { max: number; sleeps: number | null; shared: boolean } | null;
  hotelRating: boolean;
  /** False where nobody is picked up: a place for it is not stored. */
  pickup: boolean;
  /** What can be had besides. */
  extras: Extra[];
  /** `party`: per adult, a part of it per child; one adult alone may have a price of its own. `rooms`: per room. `none`: the office quotes. */
  pricing: 'party' | 'rooms' | 'none';
}

const atLeastOne = { min: 1, tooFew: 'At least 1 adult is required' };
const atLeastTwo = { min: 2, tooFew: 'Minimum 2 adults required', note: 'Price for minimum 2 adults' };

/** The rules of each kind of product. For an offer of a tour or package see `reduce`. */
export function bookingRulesOf(house: HouseRules) {
  const tour: BookingRules = {
    adults: { ...(house.smallestParty === '2 adults' ? atLeastTwo : atLeastOne), max: 30 },
    maxChildren: 29,
    maxTravellers: 30,
    ages: { min: 0, max: oldestChild, bands: bandsOf(house.tourChildren) },
    extras: [],
    rooms: null,
    hotelRating: false,
    pickup: true,
    pricing: 'party',
  };
  const ofPackage: BookingRules = {
    adults: { ...atLeastOne, max: 10 },
    maxChildren: 10,
    maxTravellers: 20,
    ages: { min: 0, max: oldestChild, bands: bandsOf(house.packageChildren), effect: 'priced in our quotation' },
    extras: [],
    rooms: { max: 5, sleeps: null, shared: false },
    hotelRating: true,
    pickup: true,
    pricing: 'none',
  };
  const { effect: _, ...pricedAges } = ofPackage.ages;
  const offered: BookingRules = {
    ...reduce(ofPackage),
    // Its price is for one of two in a double room.
    adults: { ...ofPackage.adults, ...atLeastTwo },
    ages: pricedAges,
    hotelRating: false,
  };
  const stay: BookingRules = {
    ...ofPackage,
    ages: { ...ofPackage.ages, effect: 'included in the price of the room' },
    hotelRating: false,
    pickup: false,
    pricing: 'rooms',
  };
  return { tour, package: ofPackage, 'offer of a tour': tour, 'offer of a package': offered, 'offer of a stay': stay };
}

/** The rules of an offer of a tour or package: an offer has a price even where the office quotes the trip. */
export const reduce = (rules: BookingRules): BookingRules => ({
  ...rules,
  rooms: rules.rooms && { ...rules.rooms, shared: true },
  pricing: 'party',
});

const bandsOf = (ages: HouseAges[]): AgeBand[] =>
  ages.map(({ percent, ...band }) => ({ ...band, amount: { percent }, seat: true }));

/** The rules of a product that one adult can book alone, at a price of its own. */
export function acceptOneAdult(rules: BookingRules): BookingRules {
  return { ...rules, adults: { ...rules.adults, ...atLeastOne } };
}

/** The rules of a product whose rooms hold so many people each; null where that is not known. */
export function limitRooms(rules: BookingRules, sleeps: number | null): BookingRules {
  return { ...rules, rooms: rules.rooms && { ...rules.rooms, sleeps: sleeps ?? rules.rooms.sleeps } };
}

/** The rules of a product for groups of at most so many people, from an age in years; null for no limit. A private group has none. */
export function limitParty(
  rules: BookingRules,
  { groupSize, minAge }: { groupSize: number | null; minAge: number | null },
): BookingRules {
  const { adults, ages } = rules;
  const isLimited = groupSize !== null && groupSize !== privateGroup;
  const most = (limit: number) => (isLimited ? Math.min(limit, Math.max(groupSize, adults.min)) : limit);
  const limited = { ...rules, adults: { ...adults, max: most(adults.max) }, maxTravellers: most(rules.maxTravellers) };
  limited.maxChildren = Math.min(rules.maxChildren, limited.maxTravellers - 1);
  if (minAge === null || minAge <= ages.min) return limited;
  if (minAge > ages.max) limited.maxChildren = 0;
  return { ...limited, ages: { ...ages, min: minAge } };
}

/** The rules of a product with rates of its own. */
export function withRates(rules: BookingRules, rates: Rates | null): BookingRules {
  if (!rates) return rules;
  const { bands, hotels, extras } = rates;
  const isPriced = rules.pricing === 'none' && hotels.length > 0;
  const { effect: _, ...ages } = rules.ages;
  const priced: BookingRules = isPriced ? { ...reduce(rules), ages } : rules;
  return { ...priced, ages: bands.length > 0 ? { ...priced.ages, bands } : priced.ages, extras };
}

/** What a product is priced from, in US cents; null where there is none. */
export interface Prices {
  /** Of one adult or room. */
  unitCents: number | null;
  /** Of one adult who travels without another one, with or without children. */
  soloCents: number | null;
  rates?: Rates | null;
}

export interface PriceLine {
  kind?: LineKind | undefined;
  /** `Adults`, or the words of a quotation. */
  label: string;
  count: number;
  /** In US cents, for one adult, child or room. */
  unitCents: number;
  cents: number;
}

export interface BookingPrice {
  lines: PriceLine[];
  totalCents: number;
}

export interface PricedParty {
  adults: number;
  /** In years; null where an age is not known. */
  childrenAges: (number | null)[];
  rooms: number | null;
  /** Missing where the day is not known: the price is then that of no season. */
  startDate?: string | undefined;
  hotelRating?: number | null | undefined;
  extras?: { id: number; count: number }[] | undefined;
}

/** How many of a party pay as adults, how many children are among them, and how many of the others are in each band of ages. */
export function countPayers(
  { ages: { bands } }: Pick<BookingRules, 'ages'>,
  { adults, childrenAges }: Pick<PricedParty, 'adults' | 'childrenAges'>,
) {
  // A child of unknown age is one of the last band.
  const bandOf = (age: number | null) =>
    age === null ? bands.at(-1) : bands.find(({ from, to }) => from <= age && age <= to);
  const older = childrenAges.filter((age) => bandOf(age) === undefined).length;
  const inBands = bands.map((band) => ({ band, count: childrenAges.filter((age) => bandOf(age) === band).length }));
  return { adults: adults + older, older, inBands };
}

/**
 * The price of one adult or room in US cents; null where the office quotes. The season is applied first, then the group: a
 * percentage changes the price so far, an amount replaces it.
 */
export function unitPrice({ unitCents, rates }: Prices, party: PricedParty): number | null {
  const { startDate, hotelRating, adults, childrenAges } = party;
  if (!rates) return unitCents;
  const { hotels, seasons, groups } = rates;
  const base = hotels.length > 0 ? hotels.find(({ stars }) => stars === hotelRating)?.cents : unitCents;
  const season = startDate === undefined ? undefined : seasons.find((one) => isInSeason(one, startDate));
  const group = groups.findLast(({ travellers }) => travellers <= adults + childrenAges.length);
  const applied = (cents: number, rate: { amount: Amount } | undefined) =>
    rate ? amountOf(cents, rate.amount) : cents;
  return base == null ? null : applied(applied(base, season), group);
}

/**
 * The price of a booking, computed in the form and on the server; null where the office quotes. One adult with children pays
 * the solo price, or the one of two with a child as the second, whichever is less.
 */
export function priceBooking(rules: BookingRules, prices: Prices, party: PricedParty): BookingPrice | null {
  const unit = unitPrice(prices, party);
  const beside = besideThat(rules, prices, party);
  if (beside === null) return null;
  if (rules.pricing === 'none') return quotedAlone(prices, party, beside);
  if (unit === null) return null;
  // Without prices of children the office quotes for them.
  if (rules.pricing === 'party' && rules.ages.effect && party.childrenAges.length > 0) return null;
  if (rules.pricing === 'rooms') return sumOf([['rooms', 'Rooms', party.rooms ?? 1, unit], ...beside]);
  const payers = countPayers(rules, party);
  const children = payers.inBands.map(
    ({ band, count }): LineParts => ['children', band.name, count, amountOf(unit, band.amount)],
  );
  const paying = children.reduce((sum, [, , count, cents]) => sum + (cents && count), payers.adults);
  if (payers.adults !== 1 || prices.soloCents === null) {
    const oldest = rules.ages.bands.at(-1);
    return sumOf([
      ...adultLines(party.adults, unit, paying, prices.rates?.freeEach),
      ['children', oldest ? `Children ${oldest.to + 1} and over` : 'Children', payers.older, unit],
      ...children,
      ...beside,
    ]);
  }
  const alone = sumOf([['adults', 'Single traveller', 1, prices.soloCents], ...children, ...beside]);
  // The child who would pay most is the second.
  const second =
    children.findLast(([, , count, cents]) => count > 0 && cents > 0) ?? children.findLast(([, , count]) => count > 0);
  const others = children.map(
    ([kind, label, count, cents], index): LineParts => [
      kind,
      `Other ${label.toLowerCase()}`,
      children[index] === second ? count - 1 : count,
      cents,
    ],
  );
  const asTwo = sumOf([['adults', 'One adult, and a child as the second', 2, unit], ...others, ...beside]);
  return party.childrenAges.length > 0 && asTwo.totalCents < alone.totalCents ? asTwo : alone;
}

/** What one person alone pays in a package that the office quotes, in the hotels of its price; null where it quotes that too. */
function quotedAlone({ soloCents }: Prices, party: PricedParty, beside: LineParts[]): BookingPrice | null {
  const isOne = party.adults === 1 && party.childrenAges.length === 0;
  const isPriced = soloCents !== null && isOne && standardHotels.includes(party.hotelRating ?? 4);
  return isPriced ? sumOf([['adults', 'Single traveller', 1, soloCents], ...beside]) : null;
}

/** What a party pays besides, for single rooms and extras; null where the office quotes that. */
function besideThat(
  { rooms: limits, extras }: BookingRules,
  { rates }: Prices,
  party: PricedParty,
): LineParts[] | null {
  const alone = limits?.shared ? countAlone(party) : 0;
  if (alone > 0 && rates?.singleCents == null) return null;
  const single: LineParts = ['extra', singleRooms, alone, rates?.singleCents ?? 0];
  const chosen = (party.extras ?? []).flatMap(({ id, count }): LineParts[] => {
    const extra = extras.find((one) => one.id === id);
    return extra ? [['extra', extra.name, count, extra.cents]] : [];
  });
  return [single, ...chosen];
}

/** How many have a room alone, where as many as possible share one. */
const countAlone = ({ adults, childrenAges, rooms }: PricedParty): number =>
  Math.max(0, 2 * (rooms ?? 0) - adults - childrenAges.length);

/** How many of an extra a party can have. */
export const mostOf = (
  { per }: Extra,
  { adults, childrenAges, rooms }: Pick<PricedParty, 'adults' | 'childrenAges' | 'rooms'>,
): number => ({ traveller: adults + childrenAges.length, room: rooms ?? 1, party: 1 })[per];

function sumOf(parts: LineParts[]): BookingPrice {
  const lines = parts
    .filter(([kind, , count]) => count > 0 || kind === 'adults')
    .map(([kind, label, count, unitCents]) => ({ kind, label, count, unitCents, cents: count * unitCents }));
  return { lines, totalCents: totalOf(lines) };
}

/** The sum of lines, in US cents. */
export const totalOf = (lines: Pick<PriceLine, 'count' | 'unitCents'>[]): number =>
  lines.reduce((sum, { count, unitCents }) => sum + count * unitCents, 0);

/** `5, 9`; a child who came with a file may have no age. */
export const listAges = (ages: (number | null)[]): string => ages.map((age) => age ?? 'unknown').join(', ');

/** ` (5, 9)`, to follow a party; empty without children. */
export const describeAges = ({ childrenAges: ages }: Pick<PricedParty, 'childrenAges'>): string =>
  ages.length === 0 ? '' : ` (${ages.every((age) => age === null) ? 'age unknown' : listAges(ages)})`;

/** `2 adults, 1 child` */
export function describeParty({ adults, children }: { adults: number; children: number }): string {
  const people = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return children === 0 ? people : `${people}, ${children} ${children === 1 ? 'child' : 'children'}`;
}

/** `Lunch × 2, Transfer` */
export const describeExtras = (extras: BookedExtra[] = []): string =>
  extras.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(', ');
