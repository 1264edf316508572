import { childPrice } from '#server/values/money.input';

/** A journey starts at most this many months after today at the destination. */
export const bookingHorizonMonths = 24;
/** Days at the destination, YYYY-MM-DD: today, and the first and last one on which a journey may start. */
export interface BookableDays {
  today: string;
  first: string;
  last: string;
}

export const hotelRatings = [3, 4, 5] as const;
/** The group size of a product that a party has to itself, of whatever size it is. */
export const privateGroup = 1;

/** The limits of a booking form. The forms of tours, packages and offers differ in them only. */
export interface BookingRules {
  adults: { min: number; max: number; tooFew: string; note?: string };
  maxChildren: number;
  maxTravellers: number;
  /**
   * The ages of children in years, limits included. Those of `reduced` pay the price of a child, older ones that of an adult,
   * younger ones nothing; `effect` says in words what the reduced ages pay.
   */
  ages: { min: number; max: number; reduced: { min: number; max: number }; effect: string };
  /** `sleeps`: how many people a room holds, null where that is not known. `shared`: the price is for two adults in a room. */
  rooms: { max: number; sleeps: number | null; shared: boolean } | null;
  hotelRating: boolean;
  /** False where nobody is picked up: a place for it is not stored. */
  pickup: boolean;
  /** `party`: per adult, half of it per child; one adult alone may have a price of its own. `rooms`: per room. `none`: the office quotes. */
  pricing: 'party' | 'rooms' | 'none';
}

const tourRules: BookingRules = {
  adults: { min: 2, max: 30, tooFew: 'Minimum 2 adults required', note: 'Price for minimum 2 adults' },
  maxChildren: 29,
  maxTravellers: 30,
  ages: { min: 0, max: 17, reduced: { min: 1, max: 6 }, effect: 'half price' },
  rooms: null,
  hotelRating: false,
  pickup: true,
  pricing: 'party',
};

const packageRules: BookingRules = {
  adults: { min: 1, max: 10, tooFew: 'At least 1 adult is required' },
  maxChildren: 10,
  maxTravellers: 20,
  ages: { min: 0, max: 17, reduced: { min: 0, max: 17 }, effect: 'priced in our quotation' },
  rooms: { max: 5, sleeps: null, shared: false },
  hotelRating: true,
  pickup: true,
  pricing: 'none',
};

const offerRules: BookingRules = { ...packageRules, hotelRating: false };

/** The rules of each kind of product. An offer has those of the product that it is about, with its own price. */
export const bookingRules = {
  tour: tourRules,
  package: packageRules,
  'offer of a tour': tourRules,
  'offer of a package': {
    ...offerRules,
    // Its price is for one of two in a double room.
    adults: { ...packageRules.adults, min: 2, tooFew: tourRules.adults.tooFew, note: tourRules.adults.note },
    ages: { ...packageRules.ages, effect: 'half price' },
    // A double room with one more bed.
    rooms: { max: 5, sleeps: 3, shared: true },
    pricing: 'party',
  },
  'offer of a stay': {
    ...offerRules,
    ages: { ...packageRules.ages, effect: 'included in the price of the room' },
    pickup: false,
    pricing: 'rooms',
  },
} as const satisfies Record<string, BookingRules>;

/** The rules of a product that one adult can book alone, at a price of its own. */
export function acceptOneAdult(rules: BookingRules): BookingRules {
  return { ...rules, adults: { ...rules.adults, min: 1, tooFew: packageRules.adults.tooFew } };
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

/** Prices in US cents; null where there is none. */
export interface UnitPrices {
  /** Of one adult or room. */
  unitCents: number | null;
  /** Of one adult who travels without another one, with or without children. */
  soloCents: number | null;
}

export interface PriceLine {
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

interface PricedParty {
  adults: number;
  /** In years; null where an age is not known. */
  childrenAges: (number | null)[];
  rooms: number | null;
}

/** How many of a party pay as adults, how many children are among them, and how many pay the price of a child. */
export function countPayers(
  { ages: { reduced } }: Pick<BookingRules, 'ages'>,
  { adults, childrenAges }: Omit<PricedParty, 'rooms'>,
) {
  const older = childrenAges.filter((age) => age !== null && age > reduced.max).length;
  const younger = childrenAges.filter((age) => age !== null && age < reduced.min).length;
  return { adults: adults + older, older, reduced: childrenAges.length - older - younger };
}

/**
 * The price of a booking, computed in the form and on the server; null where the office quotes. One adult with children pays
 * the solo price, or the one of two with a child as the second, whichever is less.
 */
export function priceBooking(
  { pricing, ages }: Pick<BookingRules, 'pricing' | 'ages'>,
  { unitCents, soloCents }: UnitPrices,
  party: PricedParty,
): BookingPrice | null {
  if (pricing === 'none' || unitCents === null) return null;
  if (pricing === 'rooms') return sumOf([['Rooms', party.rooms ?? 1, unitCents]]);
  const child = childPrice(unitCents);
  const payers = countPayers({ ages }, party);
  if (payers.adults !== 1 || soloCents === null) {
    return sumOf([
      ['Adults', party.adults, unitCents],
      [`Children ${ages.reduced.max + 1} and over`, payers.older, unitCents],
      ['Children', payers.reduced, child],
    ]);
  }
  const alone = sumOf([
    ['Single traveller', 1, soloCents],
    ['Children', payers.reduced, child],
  ]);
  const asTwo = sumOf([
    ['One adult, and a child as the second', 2, unitCents],
    ['Other children', payers.reduced - 1, child],
  ]);
  return party.childrenAges.length > 0 && asTwo.totalCents < alone.totalCents ? asTwo : alone;
}

type LineParts = [label: PriceLine['label'], count: number, unitCents: number];

function sumOf(parts: LineParts[]): BookingPrice {
  const lines = parts
    .filter(([label, count]) => count > 0 || label === 'Adults')
    .map(([label, count, unitCents]) => ({ label, count, unitCents, cents: count * unitCents }));
  return { lines, totalCents: totalOf(lines) };
}

/** The sum of lines, in US cents. */
export const totalOf = (lines: Pick<PriceLine, 'count' | 'unitCents'>[]): number =>
  lines.reduce((sum, { count, unitCents }) => sum + count * unitCents, 0);

/** Where the price of a product starts that the office quotes, per person in US cents; null for a price on request. */
export function startingPrice(
  { soloCents }: UnitPrices,
  fromCents: number | null,
  { adults, childrenAges }: Omit<PricedParty, 'rooms'>,
): number | null {
  return adults + childrenAges.length === 1 && soloCents !== null ? soloCents : fromCents;
}

/** ` (5, 9)`, to follow a party; empty without children. */
export const describeAges = ({ childrenAges }: { childrenAges: number[] }): string =>
  childrenAges.length === 0 ? '' : ` (${childrenAges.join(', ')})`;

/** `2 adults, 1 child` */
export function describeParty({ adults, children }: { adults: number; children: number }): string {
  const people = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return children === 0 ? people : `${people}, ${children} ${children === 1 ? 'child' : 'children'}`;
}
