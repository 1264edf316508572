import { db, immediately, type Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { type DeskProduct, findForDesk, type Product } from '#server/domain/product';
import { findOpen, withdrawOpen } from '#server/domain/proposal/open-proposals';
import { Conflict } from '#server/domain/record/errors';
import { type Start, startOf, unlessTyped } from './booked-product';
import { totalOf } from './booking-rules.input';
import { isAnotherAddress, mailToCorrectedAddress } from './correction/corrected-address';
import { assertAnswerable, closeRequests } from './open-requests';
import {
  assertPermitted,
  breachesOf,
  decidedLines,
  isSameJourney,
  isSameParty,
  keptPrice,
  linesFor,
  priceColumns,
  productColumns,
} from './product-rules';
import { isOpen, type PriceQuestion, type ReservationChange } from './reservation-change.input';
import { tellOfChange } from './reservation-change-emails';
import { isSameProduct, productOf } from './reservation-facts';
import { type ChangeableColumns, existingReservation, writeChange } from './write-change';

/** What the rules of today say of a changed journey. */
export type PriceAnswer = ReturnType<typeof priceOfChange>;

/** Tells what the rules ask and permit for a changed journey. Throws NotFound. */
export function priceOfChange(question: PriceQuestion, now: Date = new Date()) {
  const current = existingReservation(db(), question.id);
  const found = productFor(current, question.product, now);
  const asked = found && linesFor(found.product, question);
  return {
    /** What the traveller was told, in US cents; null while it is open. */
    toldCents: current.totalPriceCents,
    /** What the site would ask, in lines; null where the office quotes or the product is gone. */
    asked,
    askedCents: asked && totalOf(asked),
    /** True where as many pay each of the prices as before. */
    isSameParty: isSameParty(found?.product ?? null, current, question),
    breaches: found ? breachesOf(found, question, now) : [],
  };
}

/** A reservation after its change. `mailed`: whether an email to the traveller was enqueued. */
interface ChangedReservation extends Reservation {
  mailed: boolean;
}

/**
 * Changes a reservation as its form says, with one event in its timeline, and mails the traveller where the office wants
 * that. A corrected address gets what holds of the mails that the wrong one got. Throws NotFound, and Conflict for an older
 * version, more than how to reach the traveller where it is answered for good, a journey against the rules without a reason, a
 * price that is not the one that the office has seen, or words to a traveller without an address.
 */
export function changeReservation(form: ReservationChange, now: Date = new Date()): ChangedReservation {
  return immediately((transaction) => {
    const current = existingReservation(transaction, form.id);
    if (current.version !== form.version) throw new Conflict('Somebody has changed this reservation meanwhile.');
    const found = productFor(current, form.product, now);
    const product = found?.product ?? null;
    const {
      id: _,
      version: __,
      product: chosen,
      price: ___,
      reason,
      tell,
      message,
      answersRequest,
      seen,
      ...fields
    } = form;
    assertChangeable(current, form);
    if (answersRequest) assertAnswerable(transaction, current.id, 'change', seen);
    assertPermitted(current, found, form, { isNewProduct: chosen !== null, reason, now });
    const columns = {
      ...fields,
      children: fields.childrenAges.length,
      ...(chosen && product ? { ...productColumns(product), ...startAfter(current, product, form) } : {}),
      ...priceAfter(current, product, form),
    };
    const entry = { kind: 'changed', actor: 'office', message: reason } as const;
    const changed = writeChange(transaction, current, columns, entry, now);
    const isCorrected = isAnotherAddress(current, changed) && mailToCorrectedAddress(transaction, changed, tell, now);
    // A proposal was made for the booking as it was.
    const isStale = isAnotherBooking(current, changed) || isPlaceOutdated(transaction, current, changed);
    const withdrawn = isStale ? withdrawOpen(transaction, current.id, 'office', now) : undefined;
    if (answersRequest) closeRequests(transaction, current.id, ['change'], seen, now);
    const isTold = tell && tellOfChange(transaction, { before: current, after: changed, withdrawn, message }, now);
    if (isTold && message !== null) closeRequests(transaction, current.id, ['question'], seen, now);
    return { ...changed, mailed: isCorrected || isTold };
  });
}

/** The product as it is today, also an offer that is over; null where it was deleted. */
function productFor(current: Reservation, chosen: PriceQuestion['product'], now: Date): DeskProduct | null {
  const found = findForDesk(chosen ?? productOf(current), now);
  if (chosen && !found) throw new Conflict('This can no longer be booked.', 'product');
  return found;
}

/** Another product has another start, unless the form has one of its own. */
const startAfter = (current: Reservation, product: Product, change: ReservationChange): Partial<Start> =>
  isSameProduct(productOf(current), product) ? {} : unlessTyped(startOf(product), current, change);

/** True where another day, start, party, product or price was changed, and not only a name or a telephone number. */
function isAnotherBooking(one: Reservation, other: Reservation): boolean {
  const keyOf = (reservation: Reservation) => {
    const { pickupTime, meetingPoint, priceLines } = reservation;
    return JSON.stringify([productOf(reservation), pickupTime, meetingPoint, priceLines]);
  };
  return !isSameJourney(one, other) || keyOf(one) !== keyOf(other);
}

/** True where an open proposal would bring back another pick-up place. */
const isPlaceOutdated = (queries: Queries, one: Reservation, other: Reservation): boolean =>
  one.pickupPlace !== other.pickupPlace &&
  (findOpen(queries, one.id, 'office')?.options.some(({ pickupPlace }) => pickupPlace) ?? false);

function priceAfter(current: Reservation, product: Product | null, change: ReservationChange) {
  const { price, product: chosen } = change;
  if (price.kind === 'keep') {
    const isKept = chosen === null || isSameProduct(productOf(current), chosen);
    return keptPrice(current, isKept && isSameParty(product, current, change));
  }
  const unitPrice = price.kind === 'take' && product ? { unitPriceCents: product.unitPriceCents } : {};
  return { ...priceColumns(decidedLines(price, product, change)), ...unitPrice };
}

const journeyColumns = [
  ...['startDate', 'adults', 'childrenAges', 'rooms', 'hotelRating'],
  ...['pickupTime', 'pickupPlace', 'meetingPoint', 'specialRequests'],
] as (keyof ReservationChange & keyof ChangeableColumns)[];

/** Throws Conflict where the journey or price of a reservation is changed that is answered for good. */
function assertChangeable(current: Reservation, change: ReservationChange): void {
  if (isOpen(current)) return;
  const isKept = journeyColumns.every((column) => JSON.stringify(current[column]) === JSON.stringify(change[column]));
  if (isKept && change.product === null && change.price.kind === 'keep') return;
  throw new Conflict(`This reservation is ${current.status}: only name, email and telephone numbers can be changed.`);
}
