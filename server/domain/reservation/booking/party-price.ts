import {
  asBooked,
  type BookingPrice,
  type BookingRules,
  priceBooking,
  startingPrice,
  type UnitPrices,
} from '#server/domain/reservation/booking-rules.input';
import { roomsTooSmall, tooMany, tooManyChildren } from '#server/domain/reservation/party-limits.input';
import type { Party } from './party.input';

/** What a trip costs a party. */
export type PartyPrice =
  | ({ kind: 'total'; note: string | null } & BookingPrice)
  /** `note`: what is not in the figure, which is not the price of the whole party. */
  | { kind: 'room' | 'from'; cents: number; note: string }
  | { kind: 'on request' }
  | { kind: 'impossible'; why: string };

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
  const { unitCents } = prices;
  const travelling = asBooked(rules, party);
  const why = reasonAgainst(rules, party, travelling);
  if (why) return { kind: 'impossible', why };
  if (rules.pricing === 'rooms' && unitCents !== null) {
    return { kind: 'room', cents: unitCents, note: 'You choose the number of rooms when you book.' };
  }
  const { adults, children } = travelling;
  const price = priceBooking(rules.pricing, prices, { adults, children, rooms: null });
  if (price === null) {
    const cents = startingPrice(prices, fromCents, travelling);
    if (cents === null) return { kind: 'on request' };
    const note =
      cents === fromCents
        ? 'The price for your party depends on dates, rooms and hotels.'
        : 'For somebody alone. The price depends on dates and hotels.';
    return { kind: 'from', cents, note };
  }
  const note = adults > party.adults ? `${rules.ages.max + 1} and over travel as adults.` : null;
  return { kind: 'total', ...price, note };
}

function reasonAgainst(rules: BookingRules, party: Party, { adults, children }: { adults: number; children: number }) {
  const { ages, maxChildren, maxTravellers } = rules;
  if (adults < rules.adults.min) return rules.adults.tooFew;
  if (adults > rules.adults.max) return tooMany(rules.adults.max, 'adults');
  if (children > maxChildren) return tooManyChildren(rules);
  if (adults + children > maxTravellers) return tooMany(maxTravellers, 'travellers');
  const tooSmall = rules.rooms && roomsTooSmall(rules, rules.rooms.max, adults + children);
  if (tooSmall) return tooSmall;
  if (party.ages.some((age) => age !== null && age < ages.min)) {
    return ages.min > 1 ? `From ${ages.min} years only` : `Under ${ages.min}: please ask us for the price`;
  }
  const needsAges = rules.pricing === 'party' && party.ages.includes(null);
  return needsAges ? 'Enter the ages of the children to see the price' : null;
}
