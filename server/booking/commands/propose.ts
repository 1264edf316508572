import type { Proposal, ProposalLine, ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import type { OptionInput, ProposalInput } from '#server/booking/proposal/proposal.input';
import { isAhead } from '#server/booking/proposal/proposals';
import { type LoadedBooking, openProposalOf, openRequestOf } from '#server/booking/record/loaded-booking';
import { isSamePricing } from '#server/booking/record/quoted-price.input';
import { isSameProduct, productOf } from '#server/booking/record/reservation-facts';
import { assertNothingDecided } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { mailAt } from '#server/booking/record/take-back.input';
import { currentStart, pickupFor, type Start, startOf, unlessTyped } from '#server/booking/rules/booked-product';
import {
  assertPermitted,
  isSameParty,
  linesFor,
  namedExtras,
  productColumns,
  statedTerms,
  withFees,
} from '#server/booking/rules/product-rules';
import { departureTime, overbookedChange } from '#server/booking/seats/seats';
import { zoneOf } from '#server/catalogue/destination';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { appliedOfferOf, bookedOf, findForJourney, type Product } from '#server/catalogue/product';
import { keyWithDigest } from '#server/signing';
import { Conflict } from '#server/values/errors';
import { startOfDay } from '#server/values/instant.input';
import type { CommandOf } from './command.input';
import { close, type Decision, endOpen, knownProposal, withdrawOpen } from './decision';

/**
 * Sends a proposal or quotation to the traveller, once for each form; it supersedes the one before. For a call-off it offers
 * other days for the same journey, perhaps none, and needs no address. Throws Conflict for a decision that the office has not
 * seen, a final status, a missing price, a day that is not after today, and a journey against the rules without a reason.
 */
export function propose(booking: LoadedBooking, command: CommandOf<'propose'>, now: Date): Decision {
  const { kind: _, callOff = null, ...input } = command;
  const { seen, ...form } = input;
  const submissionKey = keyWithDigest(input.key, form);
  if (booking.proposals.some((earlier) => earlier.submissionKey === submissionKey)) return {};
  const { reservation } = booking;
  if (callOff === null) assertNothingDecided(booking, seen);
  assertPermittedIn('propose', reservation);
  if (reservation.email === null && callOff === null) throw new Conflict('There is no email address to send it to.');
  if (new Date(input.expiresAt) <= now) throw new Conflict('This time has passed.', 'expiresAt');
  const place = requestedPlace(booking, seen);
  const options = input.options.map((option, index) =>
    asOption(booking, option, { ...input, callOff, index, place, now }),
  );
  const { message, reason } = input;
  const expiresAt = endOf(options, new Date(input.expiresAt)).toISOString();
  const overbooked = options.flatMap((option) => overbookedChange(option, reason, now, reservation.id));
  const closed = close(booking, message === null ? ['change'] : ['change', 'question'], seen);
  return {
    proposal: { author: 'office', submissionKey, message, options, expiresAt, callOffId: callOff },
    proposals: [...endOpen(booking, 'office', 'superseded'), ...closed.proposals],
    events: [{ kind: 'proposed', actor: 'office', message: reason, changes: overbooked.slice(0, 1) }],
    closes: closed.closes,
    effects: [{ mail: 'proposal', sendAt: mailAt(now) }],
  };
}

/**
 * Withdraws an open proposal of the office; false where it was answered. Mails that if wanted, unless its own email has not
 * left.
 */
export function withdraw(booking: LoadedBooking, command: CommandOf<'withdraw'>): Decision<boolean> {
  const { id, tell = false, message = null, callOff, reopened } = command;
  const proposal = openProposalOf(booking, 'office');
  if (proposal?.id !== id) return { outcome: false };
  // The address of a likely spam request may be a stranger's.
  const withdrawn = tell && !booking.reservation.suspect ? knownProposal(booking) : undefined;
  const { events, proposals } = withdrawOpen(booking, 'office');
  return {
    outcome: true,
    events,
    proposals: callOff === undefined ? proposals : proposals.map((one) => ({ ...one, callOffId: callOff })),
    effects: withdrawn === undefined ? [] : [{ mail: 'booking_changed', message, withdrawn, reopened }],
  };
}

/** The pick-up place of the change that a proposal answers, or else of the proposal that it supersedes. */
function requestedPlace(booking: LoadedBooking, seen: number): string | undefined {
  const request = openRequestOf(booking, 'change');
  const placeOf = (author: Proposal['author']) =>
    openProposalOf(booking, author)?.options.find(({ pickupPlace }) => pickupPlace)?.pickupPlace;
  return (request && request.eventId <= seen && placeOf('traveller')) || placeOf('office');
}

/** Until when options hold: as long as the office says, but not after the last one begins. */
function endOf(options: ProposalOption[], requested: Date): Date {
  if (options.length === 0) return requested;
  const days = options.map(({ startDate, product }) => startOfDay(startDate, zoneOf(product.country)).getTime());
  return new Date(Math.min(requested.getTime(), Math.max(...days)));
}

/** When and where an option starts: as typed, or else as its product does now. A confirmed start stays. */
function startIn(booking: LoadedBooking, { product, pickupTime }: Pick<OptionInput, 'product' | 'pickupTime'>): Start {
  const { reservation: current } = booking;
  const { meetingPoint } = current;
  const typed = { pickupTime: pickupTime ?? current.pickupTime, meetingPoint };
  if (product && !isSameProduct(productOf(current), product)) return unlessTyped(startOf(product), current, typed);
  return current.status === 'confirmed' ? typed : unlessTyped(currentStart(booking), current, typed);
}

/**
 * The lines of an option without lines of its own: the quoted ones, or those of today's rules with the same total. Throws
 * Conflict where the price is open or may differ.
 * @param product the one of the option; null where it was deleted
 */
function keptLines(current: Reservation, product: Product | null, option: OptionInput, field: string): ProposalLine[] {
  if (current.priceLines === null) throw new Conflict('There is no price yet. Please add it.', field);
  if (option.product && product && !isSameProduct(productOf(current), bookedOf(product))) {
    throw new Conflict('The price may differ for this product. Please add it.', field);
  }
  const isSame =
    isSamePricing(current, option) || (current.pricing !== 'none' && isSameParty(product, current, option));
  const lines = isSame ? current.priceLines : withFees(current, product && linesFor(product, option));
  if (!lines || totalOf(lines) !== current.totalPriceCents) {
    throw new Conflict('The price may differ for this party or hotel. Please add it.', field);
  }
  return lines.map((line) => ({ ...line, optional: false }));
}

interface AsProposed extends Pick<ProposalInput, 'reason' | 'policy'> {
  callOff: number | null;
  index: number;
  place: string | undefined;
  now: Date;
}

/** The offer that the price of an option is from: that of today's price, or of the price that is kept or was to be quoted. */
function offerOf(
  { appliedOfferId, priceLines }: Reservation,
  product: Product | null,
  option: OptionInput,
  { lines, isSame }: { lines: ProposalLine[]; isSame: boolean },
): number | null {
  const asked = product && linesFor(product, option);
  const total = totalOf(lines.filter(({ optional }) => !optional));
  if (product && asked && totalOf(asked) === total) return appliedOfferOf(product);
  return isSame && (option.lines.length === 0 || priceLines === null) ? appliedOfferId : null;
}

/** The option as it is stored: a snapshot that no later change of the product alters. */
function asOption(booking: LoadedBooking, option: OptionInput, input: AsProposed): ProposalOption {
  const { index, reason, policy, callOff, place, now } = input;
  const { reservation: current } = booking;
  const field = (name: string) => `options.${index}.${name}`;
  const found = findForJourney(option.product ?? productOf(current), option, now);
  const product = found?.product ?? null;
  if (option.product && !found) throw new Conflict('This can no longer be booked.', field('product'));
  const lines = option.lines.length > 0 ? option.lines : keptLines(current, product, option, field('lines'));
  // A reason does not help: nobody could accept it.
  if (!isAhead({ ...option, product: product ?? current }, now)) {
    throw new Conflict('This date must be after today. Please choose a later one.', field('startDate'));
  }
  // Whatever the office permitted for the first day holds for another one.
  if (callOff === null) assertPermitted(current, found, option, { isNewProduct: option.product !== null, reason, now });
  const { kind, productTitle, country } = current;
  const booked = product ? bookedOf(product) : { ...productOf(current), kind, title: productTitle, country };
  const isSame = isSameProduct(productOf(current), booked);
  const terms = product && !isSame ? productColumns(product) : current;
  const start = startIn(booking, { ...option, product: booked });
  const startTime = departureTime({ ...option, product: booked }, now);
  return {
    ...option,
    startTime,
    lines,
    extras: namedExtras(product, option.extras, isSame ? current.extras : []),
    ...(place && product?.rules.pickup !== false ? { pickupPlace: place } : {}),
    product: booked,
    appliedOfferId: offerOf(current, product, option, { lines, isSame }),
    ...start,
    pickupTime: pickupFor(start, { startTime, typed: option.pickupTime ?? current.pickupTime }, current),
    cancellation: statedTerms(terms.cancellation, policy),
    ...(isSame && current.status !== 'pending' ? {} : { paymentTerms: terms.paymentTerms ?? undefined }),
  };
}
