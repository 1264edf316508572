import { db, immediately, type Queries } from '#db/client';
import type { Proposal } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { describeParty, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { type DeskProduct, findForDesk, type Product } from '#server/catalogue/product';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { isPlainPlace, placeInEmails, type Start, startOf, unlessTyped } from './booked-product';
import { commonProps, mailTraveller } from './booking-mail';
import { enqueueMessage } from './conversation';
import { isAnotherAddress, mailToCorrectedAddress } from './corrected-address';
import { assertAnswerable, closeRequests } from './open-requests';
import { paidFor } from './payment/payment';
import { describeDeposit } from './payment/payment.input';
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
import { findOpen, withdrawOpen } from './proposal/open-proposals';
import { dayOfProposal } from './proposal/proposal-emails';
import { isOpen, type PriceQuestion, type ReservationChange } from './reservation-change.input';
import { presentState } from './reservation-emails';
import { isSameProduct, noAddress, productOf } from './reservation-facts';
import { addEvent, type ChangeableColumns, existingReservation, writeChange } from './write-change';

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

/** The facts that an email tells before and after a change, but for the pick-up place. */
const toldFacts: [label: string, words: (reservation: Reservation, paidCents: number) => string | null][] = [
  ['Trip', ({ productTitle }) => productTitle],
  ['Date', ({ startDate }) => formatDayWithWeekday(startDate)],
  ['Pick-up', ({ pickupTime }) => pickupTime],
  ['Meeting point', ({ meetingPoint }) => meetingPoint],
  ['Travellers', describeParty],
  ['Ages of the children', ({ childrenAges }) => childrenAges.join(', ')],
  ['Rooms', ({ rooms }) => (rooms === null ? null : String(rooms))],
  ['Hotel rating', ({ hotelRating }) => (hotelRating === null ? null : `${hotelRating} stars`)],
  ['Total', ({ totalPriceCents }) => (totalPriceCents === null ? null : formatMoney(totalPriceCents))],
  ['Deposit', describeDeposit],
];

interface Told {
  before: Reservation;
  after: Reservation;
  /** The proposal that no longer holds after the change. */
  withdrawn: Proposal | undefined;
  /** What the office wrote. */
  message: string | null;
}

/**
 * Tells the traveller of a change in an email of what was and is, but for a corrected address, which has got the present state
 * alone; words of the office go with that email, or alone. Returns whether an email was enqueued. Throws Conflict for words
 * without an address to send them to.
 */
function tellOfChange(queries: Queries, told: Told, now: Date): boolean {
  const { before, after, message } = told;
  if (after.email === null) {
    if (message !== null) throw new Conflict(noAddress, 'message');
    return false;
  }
  const changes = changesBetween(before, after, paidFor(queries, after));
  const isChanged = !isAnotherAddress(before, after) && changes.length > 0;
  if (isChanged) enqueueChangeEmail(queries, told, changes, now);
  if (message !== null) {
    const eventId = addEvent(queries, after.id, { kind: 'message', actor: 'office', message }, now);
    if (!isChanged) enqueueMessage(queries, after, eventId, message);
  }
  return isChanged || message !== null;
}

interface ToldChange {
  label: string;
  before: string;
  after: string;
}

function changesBetween(before: Reservation, after: Reservation, paidCents: number): ToldChange[] {
  const changes = toldFacts.flatMap(([label, words]) => {
    const [was, is] = [words(before, paidCents) || 'not set', words(after, paidCents) || 'not set'];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  return before.pickupPlace === after.pickupPlace ? changes : [...changes, placeChange(before, after)];
}

/** The new place is the office's answer, but may be in the words of a wish. */
const placeChange = (before: Reservation, { pickupPlace }: Reservation): ToldChange => ({
  label: 'Pick-up place',
  before: before.pickupPlace ? (placeInEmails(before) ?? 'another place') : 'not set',
  after: pickupPlace ? (isPlainPlace(pickupPlace) ? pickupPlace : 'See your booking page') : 'not set',
});

/** Enqueues what has changed, for the traveller; a confirmed booking has a new calendar file. */
function enqueueChangeEmail(
  queries: Queries,
  { after, withdrawn, message }: Told,
  changes: ToldChange[],
  now: Date,
): void {
  const props = {
    ...commonProps(after),
    changes,
    message,
    ...(withdrawn ? { withdrawn: dayOfProposal(after, withdrawn) } : {}),
    ...presentState(queries, after, now),
  };
  const dedupeKey = `booking_changed:${after.reference}:${after.version}`;
  mailTraveller(queries, after, { kind: 'booking_changed', props, dedupeKey });
}
