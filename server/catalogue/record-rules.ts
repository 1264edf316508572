import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import type { Tour } from '#db/schema/tour';
import { houseRules } from '#server/company/house-rules';
import {
  acceptOneAdult,
  type BookingRules,
  bookingRulesOf,
  limitParty,
  limitRooms,
  reduce,
  standardHotels,
  withRates,
} from './prices/booking-rules.input';

/** What the records of tours, packages and offers say of who can book them, and at what price. */

export const isTour = (trip: Tour | TourPackage): trip is Tour => 'priceCents' in trip;

const ownRules = () => bookingRulesOf(houseRules());

export function rulesOfTour(tour: Tour): BookingRules {
  const { tour: rules } = ownRules();
  return rulesFor(limitParty(tour.soloPriceCents === null ? rules : acceptOneAdult(rules), tour), tour);
}

export const rulesOfPackage = (tourPackage: TourPackage): BookingRules =>
  rulesFor(limitParty(ownRules().package, tourPackage), tourPackage);

/** The rules of an offer: those of the tour or package that it reduces. */
export function rulesOfOffer(offer: Offer, trip: Tour | TourPackage | null): BookingRules {
  if (trip) return reduce(rulesOfTrip(trip));
  const rules = limitRooms(ownRules()[offerKinds[offer.type]], offer.roomSleeps);
  return rulesFor(rules, { rates: offer.rates, pickupArea: null });
}

export const rulesOfTrip = (trip: Tour | TourPackage): BookingRules =>
  isTour(trip) ? rulesOfTour(trip) : rulesOfPackage(trip);

/** The rules of a product whose record says what it costs and whether travellers are picked up. */
const rulesFor = (rules: BookingRules, { rates, pickupArea }: { rates: Rates | null; pickupArea: string | null }) => ({
  ...withRates(rules, rates),
  pickup: Boolean(pickupArea),
});

const offerKinds = {
  tour: 'offer of a tour',
  package: 'offer of a package',
  accommodation: 'offer of a stay',
} as const;

/** The rates of an offer: without seasons and groups, and with the ages, single rooms and extras of its trip. */
export function ratesOfOffer({ rates }: { rates: Rates | null }): Rates | null {
  if (!rates) return null;
  const { freeEach: _, ...own } = rates;
  return { ...own, seasons: [], groups: [], hotels: [] };
}

/** The price of an offer of a package is for the hotels of its lowest price. */
function hotelsOf({ rates }: TourPackage): number[] {
  const hotels = rates?.hotels.toSorted((one, other) => one.cents - other.cents || one.stars - other.stars) ?? [];
  return hotels.length > 0 ? hotels.slice(0, 1).map(({ stars }) => stars) : standardHotels;
}

/** `3 or 4 stars at this price`: what an offer of a package says of its hotels; nothing for that of a tour. */
export const offeredHotels = (trip: Tour | TourPackage): string[] =>
  isTour(trip) ? [] : [`${hotelsOf(trip).join(' or ')} stars at this price`];

const noRates: Rates = { bands: [], seasons: [], groups: [], hotels: [], singleCents: null, extras: [] };

/** What an offer is priced from: an offer of a package by the class of its hotels. */
export function pricedRates(
  { rates, discountedPriceCents: cents }: Offer,
  trip: Tour | TourPackage | null,
): Rates | null {
  if (trip === null) return rates;
  if (isTour(trip)) return ratesOfOffer(trip);
  return { ...noRates, ...ratesOfOffer(trip), hotels: hotelsOf(trip).map((stars) => ({ stars, cents })) };
}
