import { desc, eq, max } from 'drizzle-orm';
import { db, immediately, type Queries } from '#db/client';
import { exactColumns } from '#db/columns';
import {
  type NewProposal,
  type Proposal,
  type ProposalLine,
  type ProposalOption,
  proposals,
} from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { currentStart, type Start, startOf, unlessTyped } from '#server/booking/booked-product';
import { isSamePricing } from '#server/booking/booking/told-price.input';
import { closeRequests, endOfRequests, findOpenRequest } from '#server/booking/open-requests';
import { assertPermitted, isSameParty, linesFor, productColumns, statedTerms } from '#server/booking/product-rules';
import { assertNothingDecided } from '#server/booking/reservation';
import { isOpen } from '#server/booking/reservation-change.input';
import { isSameProduct, productOf } from '#server/booking/reservation-facts';
import { addEvent, existingReservation, findReservation } from '#server/booking/write-change';
import { zoneOf } from '#server/catalogue/destination';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { findForDesk, type Product } from '#server/catalogue/product';
import { keyWithDigest } from '#server/signing';
import { dayIn } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { startOfDay } from '#server/values/instant.input';
import { endOpen, findOpen, withdrawOpen } from './open-proposals';
import type { OptionInput, ProposalInput, WithdrawalInput } from './proposal.input';
import { enqueueProposal, enqueueWithdrawal } from './proposal-emails';

/** The proposals of a reservation, the latest first. */
export function listProposals(reservationId: number): Proposal[] {
  return db()
    .select()
    .from(proposals)
    .where(eq(proposals.reservationId, reservationId))
    .orderBy(desc(proposals.number))
    .all();
}

/** True where a proposal can still be accepted: nobody has answered it, and neither its time nor its days are over. */
export function isAcceptable({ status, expiresAt, options }: Proposal, now: Date): boolean {
  return status === 'open' && now < new Date(expiresAt) && options.some((option) => isAhead(option, now));
}

/** True where the journey of an option starts after today at its destination. */
export const isAhead = (
  { startDate, product }: { startDate: string; product: Pick<ProposalOption['product'], 'country'> },
  now: Date,
): boolean => startDate > dayIn(zoneOf(product.country), now);

/**
 * Sends a proposal or quotation to the traveller; the one before it is superseded. The same form with the same values does
 * this once. Throws NotFound, and Conflict where something was decided that the office has not seen, the reservation is
 * answered for good, a price is missing, a day is not after today, or a journey is against the rules without a reason.
 */
export function sendProposal(input: ProposalInput, now: Date = new Date()): Proposal {
  return immediately((transaction) => {
    const { seen, ...form } = input;
    const key = keyWithDigest(input.key, form);
    const earlier = findByKey(transaction, key);
    if (earlier) return earlier;
    const current = existingReservation(transaction, input.reservationId);
    assertNothingDecided(transaction, current, seen);
    if (!isOpen(current)) throw new Conflict(`This reservation is ${current.status}.`);
    if (current.email === null) throw new Conflict('There is no email address to send it to.');
    if (new Date(input.expiresAt) <= now) throw new Conflict('This time is over.', 'expiresAt');
    const place = wishedPlace(transaction, current, seen);
    const options = input.options.map((option, index) =>
      asOption(transaction, current, option, { ...input, index, place, now }),
    );
    const { message, reason } = input;
    const expiresAt = endOf(options, new Date(input.expiresAt)).toISOString();
    const inserted = insertProposal(transaction, current, { author: 'office', key, message, options, expiresAt }, now);
    const answered = message === null ? (['change'] as const) : (['change', 'question'] as const);
    const closed = closeRequests(transaction, current.id, answered, seen, now);
    const entry = { kind: 'proposed', actor: 'office', message: reason, proposal: inserted.number } as const;
    addEvent(transaction, current.id, entry, now, endOfRequests(closed));
    enqueueProposal(transaction, current, inserted, now);
    return inserted;
  });
}

/** The pick-up place of the change that a proposal answers, or else of the proposal that it supersedes. */
function wishedPlace(queries: Queries, { id }: Reservation, seen: number): string | undefined {
  const request = findOpenRequest(queries, id, 'change');
  const placeOf = (author: Proposal['author']) =>
    findOpen(queries, id, author)?.options.find(({ pickupPlace }) => pickupPlace)?.pickupPlace;
  return (request && request.eventId <= seen && placeOf('traveller')) || placeOf('office');
}

/** Until when options hold: as long as the office says, but not after the last one begins. */
function endOf(options: ProposalOption[], said: Date): Date {
  const days = options.map(({ startDate, product }) => startOfDay(startDate, zoneOf(product.country)).getTime());
  return new Date(Math.min(said.getTime(), Math.max(...days)));
}

/** Takes back a proposal that nobody has answered, and mails that where it is wanted; returns false where somebody has. */
export function withdrawProposal({ id, tell = false }: WithdrawalInput, now: Date = new Date()): boolean {
  return immediately((transaction) => {
    const proposal = existing(transaction.select().from(proposals).where(eq(proposals.id, id)).get(), 'Proposal');
    if (proposal.status !== 'open' || proposal.author !== 'office') return false;
    const withdrawn = withdrawOpen(transaction, proposal.reservationId, 'office', now);
    if (tell && withdrawn) tellOfWithdrawal(transaction, proposal, now);
    return withdrawn !== undefined;
  });
}

/** The address of a likely spam request may be a stranger's. */
function tellOfWithdrawal(queries: Queries, proposal: Proposal, now: Date): void {
  const current = findReservation(queries, proposal.reservationId);
  if (current && !current.suspect) enqueueWithdrawal(queries, current, proposal, now);
}

export const findByKey = (queries: Queries, key: string): Proposal | undefined =>
  queries.select().from(proposals).where(eq(proposals.submissionKey, key)).get();

const proposalColumns = exactColumns<Required<Omit<NewProposal, 'id' | 'status' | 'choice' | 'decidedAt'>>>();

/** Stores a proposal with the next number; the open one of the same author is superseded. */
export function insertProposal(
  queries: Queries,
  { id }: Pick<Reservation, 'id'>,
  proposal: Pick<NewProposal, 'author' | 'options' | 'expiresAt'> & { key: string; message: string | null },
  now: Date,
): Proposal {
  endOpen(queries, id, proposal.author, 'superseded', now);
  const last = queries
    .select({ number: max(proposals.number) })
    .from(proposals)
    .where(eq(proposals.reservationId, id))
    .get();
  const { key, ...columns } = proposal;
  return queries
    .insert(proposals)
    .values(
      proposalColumns({
        ...columns,
        reservationId: id,
        number: (last?.number ?? 0) + 1,
        submissionKey: key,
        createdAt: now.toISOString(),
      }),
    )
    .returning()
    .get();
}

/**
 * When and where an option starts: what a confirmation today would say, or the other product does, but for what was typed.
 * What was confirmed stays.
 */
function startIn(queries: Queries, current: Reservation, { product, pickupTime }: OptionInput): Start {
  const { meetingPoint } = current;
  const typed = { pickupTime: pickupTime ?? current.pickupTime, meetingPoint };
  if (product && !isSameProduct(productOf(current), product)) return unlessTyped(startOf(product), current, typed);
  return current.status === 'confirmed' ? typed : unlessTyped(currentStart(queries, current), current, typed);
}

/**
 * The lines of an option that has none of its own: those that were told, or those by the rules of today where they come to
 * the same. None is optional. Throws Conflict where the price is open, or may be another one.
 * @param product the one of the option; null where it was deleted
 */
function keptLines(current: Reservation, product: Product | null, option: OptionInput, field: string): ProposalLine[] {
  if (current.priceLines === null) throw new Conflict('The price is open: add what it costs.', field);
  if (option.product && !isSameProduct(productOf(current), option.product)) {
    throw new Conflict('Another product may have another price: say what it costs.', field);
  }
  const isSame =
    isSamePricing(current, option) || (current.pricing !== 'none' && isSameParty(product, current, option));
  const lines = isSame ? current.priceLines : product && linesFor(product, option);
  if (!lines || totalOf(lines) !== current.totalPriceCents) {
    throw new Conflict('Another party or hotel may have another price: say what it costs.', field);
  }
  return lines.map((line) => ({ ...line, optional: false }));
}

/** The option as it is stored: a snapshot that no later change of the product alters. */
function asOption(
  queries: Queries,
  current: Reservation,
  option: OptionInput,
  {
    index,
    reason,
    policy,
    place,
    now,
  }: Pick<ProposalInput, 'reason' | 'policy'> & { index: number; place: string | undefined; now: Date },
): ProposalOption {
  const field = (name: string) => `options.${index}.${name}`;
  const key = option.product ?? productOf(current);
  const found = findForDesk(key, now);
  const product = found?.product ?? null;
  if (option.product && !found) throw new Conflict('This can no longer be booked.', field('product'));
  const lines = option.lines.length > 0 ? option.lines : keptLines(current, product, option, field('lines'));
  // A reason does not help: nobody could accept it.
  if (!isAhead({ ...option, product: product ?? current }, now)) {
    throw new Conflict('This day is not after today: propose a later one.', field('startDate'));
  }
  assertPermitted(current, found, option, { isNewProduct: option.product !== null, reason, now });
  const { kind, productTitle, country } = current;
  const { id, title, ...where } = product ?? { id: productOf(current).id, title: productTitle, kind, country };
  const isSame = isSameProduct(productOf(current), key);
  return {
    ...option,
    lines,
    ...(place && product?.rules.pickup !== false ? { pickupPlace: place } : {}),
    product: { kind: where.kind, id, title, country: where.country },
    ...startIn(queries, current, option),
    cancellation: statedTerms(product && !isSame ? productColumns(product).cancellation : current.cancellation, policy),
  };
}
