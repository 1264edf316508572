import { childPrice } from '#server/domain/money.input';
import {
  type BookingRules,
  priceBooking,
  roomsTooSmall,
  soloPriceFor,
  tooMany,
  type UnitPrices,
} from './booking-rules.input';
import type { Party } from './party.input';

/** What a trip costs a party. */
export type PartyPrice =
  | { kind: 'total'; totalCents: number; adults: PricePart; children: PricePart | null; note: string | null }
  /** `note`: what is not in the figure, which is not the price of the whole party. */
  | { kind: 'room' | 'from'; cents: number; note: string }
  | { kind: 'on request' }
  | { kind: 'impossible'; why: string };

interface PricePart {
  count: number;
  /** In US cents, for one. */
  unitCents: number;
}

/**
 * The price of a trip for a party, by the rules of its booking form.
 * @param fromCents the starting price per person, for a product whose price the office quotes
 */
export function priceForParty(
  rules: BookingRules,
  prices: UnitPrices,
  fromCents: number | null,
  party: Party,
): PartyPrice {
  const { unitCents, soloCents } = prices;
  const travelling = asBooked(rules, party);
  const why = reasonAgainst(rules, party, travelling);
  if (why) return { kind: 'impossible', why };
  if (rules.pricing === 'rooms' && unitCents !== null) {
    return { kind: 'room', cents: unitCents, note: 'You choose the number of rooms when you book.' };
  }
  const { adults, children } = travelling;
  const price = priceBooking(rules.pricing, prices, { ...travelling, rooms: null });
  if (price === null || unitCents === null) {
    if (adults + children === 1 && soloCents !== null) {
      return { kind: 'from', cents: soloCents, note: 'For somebody alone. The price depends on dates and hotels.' };
    }
    if (fromCents === null) return { kind: 'on request' };
    return { kind: 'from', cents: fromCents, note: 'The price for your party depends on dates, rooms and hotels.' };
  }
  return {
    kind: 'total',
    totalCents: price.totalCents,
    adults: { count: adults, unitCents: soloPriceFor(rules.pricing, prices, travelling) ?? unitCents },
    children: children > 0 ? { count: children, unitCents: childPrice(unitCents) } : null,
    note: adults > party.adults ? `${rules.ages.max + 1} and over travel as adults.` : null,
  };
}

/** The party of a booking form: a child older than its ages travels as an adult. */
export function asBooked({ ages }: BookingRules, { adults, ages: given }: Party) {
  const childrenAges = given.filter((age) => age === null || age <= ages.max);
  const children = childrenAges.length;
  return { adults: adults + given.length - children, children, childrenAges };
}

function reasonAgainst(rules: BookingRules, party: Party, { adults, children }: { adults: number; children: number }) {
  const { ages, maxChildren, maxTravellers } = rules;
  if (adults < rules.adults.min) return rules.adults.tooFew;
  if (adults > rules.adults.max) return tooMany(rules.adults.max, 'adults');
  if (children > maxChildren) return tooMany(maxChildren, 'children');
  if (adults + children > maxTravellers) return tooMany(maxTravellers, 'travellers');
  const tooSmall = rules.rooms && roomsTooSmall(rules, rules.rooms.max, adults + children);
  if (tooSmall) return tooSmall;
  if (rules.pricing !== 'party') return null;
  if (party.ages.includes(null)) return 'Enter the ages of the children to see the price';
  if (party.ages.some((age) => age !== null && age < ages.min)) return `Under ${ages.min}: please ask us for the price`;
  return null;
}
