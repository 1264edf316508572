import type { Reservation } from '#db/schema/reservation';
import { isAnotherAddress } from '#server/booking/mail/corrected-address';
import type { Effect } from '#server/booking/mail/mails';
import { leave } from '#server/booking/party/leaving';
import { paidOf } from '#server/booking/payment/payment';
import { type LoadedBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { detailsOf, journeyDetailsOf } from '#server/booking/record/reservation-change.input';
import { isSameProduct, noAddress, productOf } from '#server/booking/record/reservation-facts';
import { assertAnswerable, assertNothingDecided, assertVersion } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { pickupFor, type Start, startOf, unlessTyped } from '#server/booking/rules/booked-product';
import {
  assertPermitted,
  decidedLines,
  isSameJourney,
  isSameParty,
  keptPrice,
  namedExtras,
  priceColumns,
  productColumns,
  productFor,
  withFees,
} from '#server/booking/rules/product-rules';
import { linesAtQuotedRates } from '#server/booking/rules/quoted-rates';
import { departureTime, overbookedChange } from '#server/booking/seats/seats';
import { listChanges } from '#server/booking/views/changes';
import { zoneOf } from '#server/catalogue/destination';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { appliedOfferOf, bookedOf, type Product } from '#server/catalogue/product';
import { agentColumns } from '#server/company/agents';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import type { CommandOf } from './command.input';
import {
  type ChangeableColumns,
  close,
  type Decision,
  knownProposal,
  type NewEvent,
  withDeposit,
  withdrawOpen,
} from './decision';

type Change = CommandOf<'change'>;

/**
 * Changes a reservation by the form of the office, with one event and, if wanted, an email. A corrected address gets the
 * emails that still hold. Throws Conflict for an older version, a journey against the rules without a reason, a price that the
 * office has not seen, a message without an address, and for more than contact details in a final status.
 */
export function change(booking: LoadedBooking, form: Change, now: Date): Decision {
  const { reservation: current } = booking;
  const command = { ...form, startTime: departureAfter(current, form, now) };
  assertVersion(booking, command.version);
  const found = productFor(current, command, now);
  const { reason, tell, message, answersRequest, seen } = command;
  assertChangeable(current, command);
  if (answersRequest) assertAnswerable(booking, 'change', seen);
  assertPermitted(current, found, command, { isNewProduct: command.product !== null, reason, now });
  const changed = withDeposit(current, columnsOf(current, found?.product ?? null, command));
  const isMoved = isMovedTo(current, { ...current, ...changed });
  const columns = { ...changed, ...agreedAgain(current, changed, isMoved, now) };
  const after = { ...current, ...columns };
  // A proposal was made for the booking as it was.
  const isStale = isAnotherBooking(current, after) || isPlaceOutdated(booking, after);
  const withdrawals = isStale ? withdrawOpen(booking, 'office') : { events: [], proposals: [] };
  if (withdrawals.proposals.length > 0) assertNothingDecided(booking, seen);
  const isCorrected = isAnotherAddress(current, after);
  const isMailed = tell && !isCorrected && listChanges(current, after, paidOf(booking)).length > 0;
  const says = tell ? message : null;
  if (says !== null && after.email === null) throw new Conflict(noAddress, 'message');
  const journey = { ...after, product: productOf(after) };
  const overbooked = isMoved ? overbookedChange(journey, reason, now, current.id) : [];
  const events: NewEvent[] = [
    { kind: 'changed', actor: 'office', message: reason, changes: overbooked },
    ...withdrawals.events,
  ];
  const alone: Effect[] = says === null ? [] : [{ mail: 'booking_message', event: events.length }];
  const withdrawn = isStale ? knownProposal(booking) : undefined;
  const answered = (['change', 'question'] as const).filter((kind) =>
    kind === 'change' ? answersRequest : says !== null,
  );
  const closed = close(booking, answered, seen);
  return {
    columns,
    travellers: leave(booking, after, command.leaving ?? [], now),
    events: [...events, ...(says === null ? [] : [{ kind: 'message', actor: 'office', message: says } as const])],
    closes: closed.closes,
    proposals: [...closed.proposals, ...withdrawals.proposals],
    ...(isCorrected ? { corrected: { tell } } : {}),
    effects: isMailed ? [{ mail: 'booking_changed', message: says, withdrawn }] : alone,
  };
}

const isMovedTo = (current: Reservation, after: Reservation): boolean =>
  !isSameJourney(current, after) || !isSameProduct(productOf(current), productOf(after));

/** With another journey or price, the terms of payment count from today. */
function agreedAgain(
  { agreedOn, totalPriceCents, country }: Reservation,
  changed: Partial<ChangeableColumns>,
  isMoved: boolean,
  now: Date,
): Partial<ChangeableColumns> {
  const isPriced = changed.totalPriceCents !== undefined && changed.totalPriceCents !== totalPriceCents;
  return agreedOn !== null && (isMoved || isPriced) ? { agreedOn: dayIn(zoneOf(country), now) } : {};
}

function columnsOf(current: Reservation, product: Product | null, change: Change): Partial<ChangeableColumns> {
  const details = detailsOf(change);
  const { startTime, pickupTime: typed } = change;
  const isSame = !change.product || isBookedAs(current, product);
  const start =
    change.product && product ? { ...details, ...startAfter(current, product, change) } : { pickupTime: typed };
  return {
    ...details,
    extras: namedExtras(product, change.extras, isSame ? current.extras : []),
    children: details.childrenAges.length,
    ...(change.product && product ? { ...productColumns(product), ...startAfter(current, product, change) } : {}),
    pickupTime: pickupFor(start, { startTime, typed }, current),
    ...priceAfter(current, product, change),
    ...(isOtherAgent(current, change) ? agentColumns(change.agent ?? null) : {}),
  };
}

/** The commission stays as it was agreed while the agent stays. */
const isOtherAgent = (current: Reservation, { agent }: Change): boolean =>
  agent !== undefined && agent !== current.agent;

/** The time of the departure that is meant; as it was where the journey stays. */
const departureAfter = (current: Reservation, change: Change, now: Date): string | null =>
  change.product === null && isSameJourney(current, change)
    ? current.startTime
    : departureTime({ ...change, product: change.product ?? productOf(current) }, now);

/** Another product has another start, unless the form has one of its own. */
const startAfter = (current: Reservation, product: Product, change: Change): Partial<Start> =>
  isBookedAs(current, product) ? {} : unlessTyped(startOf(product), current, change);

const isBookedAs = (current: Reservation, product: Product | null): boolean =>
  product !== null && isSameProduct(productOf(current), bookedOf(product));

/** True where another day, start, party, product or price was changed, and not only a name or a telephone number. */
function isAnotherBooking(one: Reservation, other: Reservation): boolean {
  const keyOf = (reservation: Reservation) => {
    const { pickupTime, meetingPoint, priceLines } = reservation;
    return JSON.stringify([productOf(reservation), pickupTime, meetingPoint, priceLines]);
  };
  return !isSameJourney(one, other) || keyOf(one) !== keyOf(other);
}

/** True where an open proposal would bring back another pick-up place. */
const isPlaceOutdated = (booking: LoadedBooking, after: Reservation): boolean =>
  booking.reservation.pickupPlace !== after.pickupPlace &&
  (openProposalOf(booking, 'office')?.options.some(({ pickupPlace }) => pickupPlace) ?? false);

function priceAfter(current: Reservation, product: Product | null, change: Change) {
  const { price, product: chosen } = change;
  if (price.kind === 'keep') {
    const isKept = chosen === null || isBookedAs(current, product);
    const { appliedOfferId } = current;
    return {
      ...keptPrice(current, isKept && isSameParty(product, current, change)),
      ...(isKept ? { appliedOfferId } : {}),
    };
  }
  if (price.kind === 'quoted') return priceColumns(quotedLines(current, product, change, price.totalCents));
  const isTaken = price.kind === 'take' && product !== null;
  return {
    ...priceColumns(decidedLines(price, product, change, current)),
    ...(isTaken ? { unitPriceCents: product.unitPriceCents } : {}),
    appliedOfferId: isTaken ? appliedOfferOf(product) : null,
  };
}

/** The lines at the quoted rates. Throws Conflict where there are none, or with another total than the office has seen. */
function quotedLines(current: Reservation, product: Product | null, change: Change, totalCents: number) {
  const isKept = change.product === null || isBookedAs(current, product);
  const lines = isKept ? withFees(current, linesAtQuotedRates(current, product, change)) : null;
  if (lines && totalOf(lines) === totalCents) return lines;
  const now = lines ? `The quoted rates come to ${formatMoney(totalOf(lines))}` : 'There are no quoted rates';
  throw new Conflict(`${now}. Nothing was changed.`, 'price');
}

/** Throws Conflict for a change of journey or price in a final status. */
function assertChangeable(current: Reservation, change: Change): void {
  const isKept = Object.entries(journeyDetailsOf(change)).every(
    ([column, value]) => JSON.stringify(current[column as keyof Reservation]) === JSON.stringify(value),
  );
  const isOfContact =
    isKept && change.product === null && change.price.kind === 'keep' && !isOtherAgent(current, change);
  const refusal = `This reservation is ${current.status}: only name, email and phone numbers can be changed.`;
  assertPermittedIn(isOfContact ? 'change contact' : 'change journey', current, refusal);
}
