import type { BookedExtra } from '#db/schema/rates';
import type { PriceLine, Reservation } from '#db/schema/reservation';
import { chargedFees, feeLinesOf, travelLinesOf } from '#server/booking/record/charged-fees.input';
import { agreedSum, lumpSumOf, priceOfReservation } from '#server/booking/record/quoted-price.input';
import type { PriceDecision, PriceQuestion } from '#server/booking/record/reservation-change.input';
import { productOf } from '#server/booking/record/reservation-facts';
import { travelDays } from '#server/catalogue/offer/offer-words.input';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import {
  type BookingRules,
  countPayers,
  mostOf,
  type PricedParty,
  priceBooking,
  totalOf,
} from '#server/catalogue/prices/booking-rules.input';
import {
  dateError,
  tooMany,
  tooManyChildren,
  tooManyExtras,
  tooYoung,
  wrongRooms,
} from '#server/catalogue/prices/party-limits.input';
import {
  appliedOfferOf,
  bookedOf,
  type DeskProduct,
  findForJourney,
  type Product,
  pricesOf,
} from '#server/catalogue/product';
import type { StatedPolicy } from '#server/catalogue/product-facts.input';
import { quotedPolicy } from '#server/catalogue/product-facts.input';
import { paymentTermsOf } from '#server/company/payment';
import { cancellationPolicies } from '#server/company/policies';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import type { DeskRule } from './desk-booking.input';

/** When, with whom and in what somebody travels. */
export interface Journey {
  startDate: string;
  startTime?: string | null | undefined;
  adults: number;
  childrenAges: (number | null)[];
  rooms: number | null;
  hotelRating: number | null;
  extras?: ChosenExtra[] | undefined;
}

type ChosenExtra = Omit<BookedExtra, 'name'>;

/** A rule of the site that a journey does not keep. */
export interface Violation {
  rule: DeskRule;
  /** As a sentence without its full stop. */
  words: string;
}

/** The rules that a journey breaks, as sentences; empty where it could be booked on the site. */
export const violationSentences = (found: DeskProduct, journey: Journey, now: Date): string[] =>
  violationsOf(found, journey, now).map(({ words }) => words);

/** The same, each with the rule that it breaks; no rule twice. */
export function violationsOf({ product, closed }: DeskProduct, journey: Journey, now: Date): Violation[] {
  const { rules, terms } = product;
  const { startDate, hotelRating, adults, childrenAges } = journey;
  const children = childrenAges.length;
  const outside = childrenAges.some((age) => age !== null && age < rules.ages.min);
  const anyDay = { ...product, terms: { ...terms, travelFrom: null, travelUntil: null } };
  const possible: [DeskRule, string | false | null][] = [
    ['notice', dateError(bookableDays(anyDay, now), startDate)],
    ['offer', closed ?? (isOutside(terms, startDate) && `The journey begins ${travelDays(terms)}`)],
    ['adults', countPayers(rules, journey).adults < rules.adults.min && rules.adults.tooFew],
    ['adults', adults > rules.adults.max && tooMany(rules.adults.max, 'adults')],
    ['children', children > rules.maxChildren && tooManyChildren(rules)],
    ['group', adults + children > rules.maxTravellers && tooMany(rules.maxTravellers, 'travellers')],
    ['ages', outside ? tooYoung(rules) : childrenAges.includes(null) && 'Please enter the age of each child'],
    ['rooms', brokenByRooms(rules, journey)],
    ['hotel', rules.hotelRating && hotelRating === null && 'Please select a hotel rating'],
    ['hotel', !rules.hotelRating && hotelRating !== null && 'This product has no hotel rating'],
    ['extras', brokenByExtras(rules, journey)],
  ];
  return possible.flatMap(([rule, words]) => (words ? [{ rule, words }] : []));
}

function brokenByRooms(rules: BookingRules, { rooms, adults, childrenAges }: Journey): string | null {
  if (rules.rooms === null) return rooms === null ? null : 'This product has no rooms';
  if (rooms === null) return 'At least 1 room is required';
  const travellers = adults + childrenAges.length;
  if (rooms > rules.rooms.max) return tooMany(rules.rooms.max, 'rooms');
  return wrongRooms(rules, rooms, travellers);
}

function brokenByExtras({ extras }: BookingRules, journey: Journey): string | null {
  const counts = new Map(journey.extras?.map(({ id, count }) => [id, count]));
  const broken = extras.find((extra) => (counts.get(extra.id) ?? 0) > mostOf(extra, journey));
  return broken ? `${broken.name}: ${tooManyExtras(mostOf(broken, journey))}` : null;
}

/** Extras as they are called now, or were when they were booked. @param booked what stays where nothing was chosen */
export function namedExtras(
  product: Product | null,
  chosen: ChosenExtra[] | undefined,
  booked: BookedExtra[] = [],
): BookedExtra[] {
  const known = [...(product?.rules.extras ?? []), ...booked];
  return (chosen ?? booked).flatMap(({ id, count }) => {
    const extra = known.find((one) => one.id === id);
    return extra && count > 0 ? [{ id, name: extra.name, count }] : [];
  });
}

const isOutside = ({ travelFrom, travelUntil }: Product['terms'], day: string): boolean =>
  (travelFrom !== null && day < travelFrom) || (travelUntil !== null && day > travelUntil);

/** Throws Conflict for a journey that breaks a rule, unless there is a reason or the journey is as it was requested. */
export function assertPermitted(
  current: Reservation,
  found: DeskProduct | null,
  journey: Journey,
  { isNewProduct, reason, now }: { isNewProduct: boolean; reason: string | null; now: Date },
): void {
  if (!found || reason !== null || (!isNewProduct && isSameJourney(current, journey))) return;
  const violations = violationSentences(found, journey, now);
  if (violations.length > 0) throw new Conflict(`${violations.join('. ')}. Add a reason to continue.`, 'reason');
}

/** True where the day, the party, the rooms and the hotels are the same. */
export function isSameJourney(one: Journey, other: Journey): boolean {
  const keyOf = ({ startDate, startTime, adults, childrenAges, rooms, hotelRating, extras = one.extras }: Journey) =>
    JSON.stringify([startDate, startTime ?? null, adults, childrenAges, rooms, hotelRating, countsOf(extras)]);
  return keyOf(one) === keyOf(other);
}

const countsOf = (extras: ChosenExtra[] = []) => extras.flatMap(({ id, count }) => (count > 0 ? [[id, count]] : []));

/** True where both parties pay the same lines of a price, as long as the product has the same prices. */
export function isSameParty(product: Product | null, one: Journey, other: Journey): boolean {
  const keyOf = (journey: Journey) => {
    const { adults, childrenAges, rooms } = journey;
    const paid =
      product && linesFor(product, journey)?.filter(({ unitCents, kind }) => unitCents > 0 || kind === 'free');
    return JSON.stringify(paid ?? [adults, childrenAges.length, rooms]);
  };
  return keyOf(one) === keyOf({ ...other, extras: other.extras ?? one.extras });
}

/** The price of a journey by the rules of today, in lines; null where the office quotes. */
export function linesFor(product: Product, party: PricedParty): PriceLine[] | null {
  const price = priceBooking(product.rules, pricesOf(product), party);
  return price?.lines.map((line) => pick(line, 'kind', 'label', 'count', 'unitCents')) ?? null;
}

/**
 * The lines of the decided price; null where it stays open. Throws Conflict where today's rules have no price, or another one
 * than the office has seen.
 * @param current with the fees that were charged; missing for a new booking
 */
export function decidedLines(
  decision: PriceDecision,
  product: Product | null,
  journey: PricedParty,
  current: Pick<Reservation, 'priceLines'> = { priceLines: null },
): PriceLine[] | null {
  if (decision.kind === 'keep') return null;
  if (decision.kind === 'type') return sumWithFees(current, decision.total);
  const lines = withFees(current, product && linesFor(product, journey));
  if (!lines) throw new Conflict('There is no current price. Enter a price, or keep the quoted one.', 'price');
  const total = totalOf(lines);
  if (total === decision.totalCents) return lines;
  throw new Conflict(`The current price is ${formatMoney(total)}. Nothing was changed.`, 'price');
}

/** The columns of a quoted price; null for one that is open. */
export const priceColumns = (lines: PriceLine[] | null) => ({
  priceLines: lines,
  totalPriceCents: lines && totalOf(lines),
});

/**
 * The columns of a price that is kept for another journey: where party or product are no longer those of its lines, they
 * become one sum, beside the fees that were charged.
 */
export function keptPrice(
  current: Pick<Reservation, 'priceLines'>,
  isSamePricing: boolean,
): Partial<ReturnType<typeof priceColumns>> {
  const price = priceOfReservation({ priceLines: travelLinesOf(current) });
  if (isSamePricing || price === null || lumpSumOf(price)) return {};
  return priceColumns([agreedSum(price.totalCents), ...feeLinesOf(current)]);
}

/** The lines of a new price with the fees that were charged before. */
export const withFees = (current: Pick<Reservation, 'priceLines'>, lines: PriceLine[] | null): PriceLine[] | null =>
  lines && [...lines, ...feeLinesOf(current)];

/** The lines of a total that was typed, in US cents: it has these fees within, as far as it is more. */
function sumWithFees(current: Pick<Reservation, 'priceLines'>, totalCents: number): PriceLine[] {
  const rest = totalCents - chargedFees(current);
  return rest < 0 ? [agreedSum(totalCents)] : [agreedSum(rest), ...feeLinesOf(current)];
}

/** The columns of which one names the product. */
export const productIds = ({ kind, id }: Pick<Product, 'kind' | 'id'>) => ({
  tourId: kind === 'tour' ? id : null,
  packageId: kind === 'package' ? id : null,
  offerId: kind === 'offer' ? id : null,
});

/** The terms that a quotation states, as a sentence: those of the trip, or of a policy where it leaves them to the quotation. */
export const statedTerms = (own: string | null, policy: StatedPolicy = quotedPolicy): string =>
  own ?? cancellationPolicies()[policy].sentence;

/** What a reservation copies from what it is priced by. */
export function productColumns(product: Product) {
  const { kind, id, title, country } = bookedOf(product);
  const { unitPriceCents, rules, terms } = product;
  return {
    ...{ kind, country, productTitle: title, unitPriceCents, pricing: rules.pricing },
    ...productIds({ kind, id }),
    appliedOfferId: appliedOfferOf(product),
    // Where the office states the terms with its quotation, there is no sentence.
    cancellation: terms.cancellation === 'ask' ? null : cancellationPolicies()[terms.cancellation].sentence,
    paymentTerms: paymentTermsOf(terms),
  } satisfies Partial<Reservation>;
}

/** What a journey is priced by today, also an offer that is over; null where the product was deleted. */
export function productFor(
  current: Reservation,
  { product: chosen, ...journey }: Pick<PriceQuestion, 'product'> & Parameters<typeof findForJourney>[1],
  now: Date,
): DeskProduct | null {
  const found = findForJourney(chosen ?? productOf(current), journey, now);
  if (chosen && !found) throw new Conflict('This can no longer be booked.', 'product');
  return found;
}
