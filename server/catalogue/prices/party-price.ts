import { type BookingPrice, type BookingRules, countPayers, type Prices, priceBooking } from './booking-rules.input';
import type { Party } from './party.input';
import { roomsTooSmall, tooMany, tooManyChildren, tooYoung } from './party-limits.input';
import { startingPrice } from './price-words.input';

/** What a trip costs a party. */
export type PartyPrice =
  | ({ kind: 'total' } & BookingPrice)
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
  prices: Prices,
  fromCents: number | null,
  { adults, ages: childrenAges, hotelRating }: Party & { hotelRating?: number | undefined },
): PartyPrice {
  const { unitCents } = prices;
  const travelling = { adults, childrenAges, rooms: rules.rooms && 1, hotelRating };
  const why = reasonAgainst(rules, travelling);
  if (why) return { kind: 'impossible', why };
  if (rules.pricing === 'rooms' && unitCents !== null) {
    return { kind: 'room', cents: unitCents, note: 'You choose the number of rooms when you book.' };
  }
  const price = priceBooking(rules, prices, travelling);
  if (price === null) {
    const cents = startingPrice(prices, fromCents, travelling);
    if (cents === null) return { kind: 'on request' };
    const note =
      cents === fromCents
        ? 'The price for your party depends on dates, rooms and hotels.'
        : 'For a single traveller. The price depends on dates and hotels.';
    return { kind: 'from', cents, note };
  }
  return { kind: 'total', ...price };
}

function reasonAgainst(rules: BookingRules, party: { adults: number; childrenAges: Party['ages'] }) {
  const { ages, maxChildren, maxTravellers } = rules;
  const { adults, childrenAges } = party;
  const children = childrenAges.length;
  if (countPayers(rules, party).adults < rules.adults.min) return rules.adults.tooFew;
  if (adults > rules.adults.max) return tooMany(rules.adults.max, 'adults');
  if (children > maxChildren) return tooManyChildren(rules);
  if (adults + children > maxTravellers) return tooMany(maxTravellers, 'travellers');
  const tooSmall = rules.rooms && roomsTooSmall(rules, rules.rooms.max, adults + children);
  if (tooSmall) return tooSmall;
  if (childrenAges.some((age) => age !== null && age < ages.min)) return tooYoung(rules);
  const needsAges = rules.pricing === 'party' && !ages.effect && childrenAges.includes(null);
  return needsAges ? 'Enter the ages of the children to see the price' : null;
}
