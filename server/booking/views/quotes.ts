import { existingReservation } from '#server/booking/record/reservation';
import type { PriceQuestion } from '#server/booking/record/reservation-change.input';
import { isSameProduct, productOf } from '#server/booking/record/reservation-facts';
import type { DeskBooking, DeskQuestion } from '#server/booking/rules/desk-booking.input';
import {
  isSameParty,
  linesFor,
  productFor,
  violationSentences,
  violationsOf,
  withFees,
} from '#server/booking/rules/product-rules';
import { linesAtQuotedRates } from '#server/booking/rules/quoted-rates';
import { brokenSeats, loadBeside } from '#server/booking/seats/seats';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeAges } from '#server/catalogue/prices/party-limits.input';
import { type DeskProduct, findForDesk, findForJourney, type Product } from '#server/catalogue/product';
import { findScheduled } from '#server/catalogue/scheduled';
import { Conflict } from '#server/values/errors';

/** What a product asks for at the desk. */
export type DeskForm = NonNullable<ReturnType<typeof describeForDesk>>;

/** What the desk asks for a product; null where it was deleted. */
export function describeForDesk(choice: Pick<Product, 'kind' | 'id'>, now: Date = new Date()) {
  const found = findForDesk(choice, now);
  if (!found) return null;
  const { kind, id, title, rules, trip } = found.product;
  const { rooms, hotelRating, pickup } = rules;
  const seasons = findScheduled(choice)?.schedule.seasons ?? [];
  const times = [...new Set(seasons.flatMap((season) => season.times))];
  const asked = { rooms: rooms !== null, hotelRating, pickup, extras: rules.extras };
  return { kind, id, title, bookedAs: trip?.title ?? null, times, ...asked, ages: describeAges(rules) };
}

/** What the site asks for a journey, and what it would refuse. */
export type DeskQuote = ReturnType<typeof quoteAtDesk>;

/** Tells what the rules of today ask and permit. Throws Conflict for a product that was deleted. */
export function quoteAtDesk(question: DeskQuestion, now: Date = new Date()) {
  const found = readDeskProduct(question, now);
  const asked = linesFor(found.product, question);
  return {
    asked,
    askedCents: asked && totalOf(asked),
    /** Why it is less than the price of the trip; null where it is not. */
    reason: found.product.reason,
    /** Without the price, which the office has not decided yet. */
    broken: [...violationsOf(found, question, now), ...brokenSeats(question, now)],
    /** Of the departure without this journey; null where it is not limited. */
    load: loadBeside(question, now),
  };
}

/** What the desk books by, also an offer that is over. Throws Conflict where it does not fit any more. */
export function readDeskProduct({ product, ...journey }: DeskQuestion | DeskBooking, now: Date): DeskProduct {
  const { rooms } = journey;
  const found = findForJourney(product, journey, now);
  if (!found) throw new Conflict('This has been deleted. Please choose another.', 'product');
  // Whether there are rooms decides how a booking is worded: that is no rule to be set aside.
  if (found.product.rules.rooms !== null && rooms === null) throw new Conflict('At least 1 room is required', 'rooms');
  if (found.product.rules.rooms === null && rooms !== null) throw new Conflict('This product has no rooms', 'rooms');
  return found;
}

const seatSentences = ({ product }: DeskProduct, { id, ...journey }: PriceQuestion, now: Date): string[] =>
  brokenSeats({ ...journey, product }, now, id).map(({ words }) => words);

/** What the rules of today say of a changed journey. */
export type PriceQuote = ReturnType<typeof priceOfChange>;

/** Tells what the rules ask and permit for a changed journey. Throws NotFound. */
export function priceOfChange(question: PriceQuestion, now: Date = new Date()) {
  const current = existingReservation(question.id);
  const found = productFor(current, question, now);
  const asked = withFees(current, found && linesFor(found.product, question));
  const isOther = question.product !== null && !isSameProduct(productOf(current), question.product);
  const quoted = isOther ? null : withFees(current, linesAtQuotedRates(current, found?.product ?? null, question));
  const seats = found ? seatSentences(found, question, now) : [];
  return {
    /** In lines; null where the office quotes or the product is gone. */
    asked,
    askedCents: asked && totalOf(asked),
    /** By the unit prices that were quoted, in US cents; null for another product, and while the price is open. */
    quotedCents: quoted && totalOf(quoted),
    reason: found?.product.reason ?? null,
    /** True where as many pay each of the prices as before. */
    isSameParty: isSameParty(found?.product ?? null, current, question),
    violations: [...(found ? violationSentences(found, question, now) : []), ...seats],
    /** True where there are too few seats. */
    isOver: seats.length > 0,
  };
}
