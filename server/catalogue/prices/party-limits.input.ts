import { describeBands, inYears } from '#server/company/ages.input';
import { addMonths, formatDayWithWeekday } from '#server/values/calendar.input';
import { plainNumber } from '#server/values/digits.input';
import { type BookableDays, type BookingRules, bookingHorizonMonths, countPayers } from './booking-rules.input';

/** What forms say of the days and the party that a product takes. */

/** What a form says of a day on which the journey cannot start; null where it can. */
export function dateError({ today, first, last }: BookableDays, day: string): string | null {
  if (day <= today) return 'Date must be in the future';
  if (day < first) return `The first day that you can book is ${formatDayWithWeekday(first)}`;
  if (day > addMonths(today, bookingHorizonMonths)) {
    return `Please choose a date within ${bookingHorizonMonths} months`;
  }
  return day > last ? `The last day that you can book is ${formatDayWithWeekday(last)}` : null;
}

/** `Ages 1–6 half price, 7 and over adult price, under 1 free`: what an age does to the price. */
export function describeAges({ ages }: Pick<BookingRules, 'ages'>): string {
  const { min, max, bands, effect } = ages;
  if (min > max) return tooYoung({ ages });
  return effect ? `${inYears(min, max)} ${effect}` : describeBands(bands, { min, max });
}

/** What a form says of a child below the minimum age of a product. */
export const tooYoung = ({ ages }: Pick<BookingRules, 'ages'>): string => `The minimum age is ${ages.min}`;

/** What a form says of more children than it takes. */
export const tooManyChildren = (rules: BookingRules): string =>
  rules.ages.min > rules.ages.max ? describeAges(rules) : tooMany(rules.maxChildren, 'children');

/** What a form says of more than it takes. */
export const tooMany = (max: number, what: string) => `At most ${max} ${what}. A larger group? Please contact us`;

/** What a form says of more of an extra than a party can have. */
export const tooManyExtras = (most: number): string => `At most ${most} for your party`;

/** What a form says of rooms that do not hold the party; null where they do, or where it is not known. */
export function roomsTooSmall({ rooms: limits }: BookingRules, rooms: number, travellers: number): string | null {
  if (!limits?.sleeps || rooms * limits.sleeps >= travellers) return null;
  const needed = Math.ceil(travellers / limits.sleeps);
  return `One room sleeps ${limits.sleeps}. Please choose ${needed} rooms for ${travellers} travellers`;
}

/** What a form says of rooms for one where the price is for two in a room; null where that is kept. */
function roomsNotShared({ rooms: limits }: BookingRules, rooms: number, adults: number): string | null {
  if (!limits?.shared || rooms <= Math.max(1, Math.floor(adults / 2))) return null;
  return 'The price is for two adults sharing a room. For single rooms, please contact us';
}

/** What a form says of rooms that do not suit the party; null where they do. */
export function wrongRooms(rules: BookingRules, rooms: number, adults: number, travellers: number): string | null {
  if (rooms > travellers) return 'There cannot be more rooms than travellers';
  return roomsTooSmall(rules, rooms, travellers) ?? roomsNotShared(rules, rooms, adults);
}

/** A product as a form asks for it, or an offer of that: its rules, and the first and last day of its journeys. */
export interface Bookable {
  rules: BookingRules;
  days: { first: string; last: string };
}

/** A party as it is typed into a form, of fields that may hold anything. */
interface TypedParty {
  date?: unknown;
  adults?: unknown;
  children?: unknown;
  childrenAges?: unknown;
  rooms?: unknown;
}

/**
 * The first of the offers of a product that holds for what was typed: on its days of travel, for as many who pay as adults,
 * and for the rooms that its price is for. Undefined where the product itself is booked.
 */
export function offerFor<Offer extends Bookable>(offers: readonly Offer[], typed: TypedParty): Offer | undefined {
  const day = String(typed.date ?? '');
  const numberIn = (field: unknown) => Number(plainNumber(String(field)));
  const [adults, rooms] = [numberIn(typed.adults), numberIn(typed.rooms ?? 1)];
  const ages = [typed.childrenAges ?? []].flat().slice(0, numberIn(typed.children ?? 0));
  const childrenAges = ages.map((age) => (/^\s*\p{Nd}{1,2}\s*$/u.test(String(age)) ? numberIn(age) : null));
  const isFor = ({ rules }: Offer) =>
    countPayers(rules, { adults, childrenAges }).adults >= rules.adults.min && !roomsNotShared(rules, rooms, adults);
  return offers.find((offer) => day >= offer.days.first && day <= offer.days.last && isFor(offer));
}
