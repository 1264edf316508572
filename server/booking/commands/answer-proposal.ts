import type { Proposal, ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { leave } from '#server/booking/party/leaving';
import { linesChosen } from '#server/booking/proposal/proposal.input';
import { isAhead, type ProposalOutcome, reasonAgainst } from '#server/booking/proposal/proposals';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { isSameProduct, productOf } from '#server/booking/record/reservation-facts';
import { isPermitted } from '#server/booking/record/states';
import { priceColumns, productColumns } from '#server/booking/rules/product-rules';
import { zoneOf } from '#server/catalogue/destination';
import { findOfferById } from '#server/catalogue/offer/offer';
import { findForDesk } from '#server/catalogue/product';
import { dayIn } from '#server/values/calendar.input';
import { existing, NotFound } from '#server/values/errors';
import type { CommandOf } from './command.input';
import { giveBack } from './decide';
import type { ChangeableColumns, Decision } from './decision';

/**
 * Accepts an option for the traveller: it becomes the booking, which is confirmed with an email to both sides. Throws NotFound
 * for an unknown proposal or option.
 */
export function accept(booking: LoadedBooking, command: CommandOf<'accept'>, now: Date): Decision<ProposalOutcome> {
  const { reservation } = booking;
  const proposal = proposalOf(booking, command.proposal);
  const option = proposal.options[command.option];
  if (!option) throw new NotFound('This proposal has no such option');
  const lines = command.lines.filter((index) => option.lines[index]?.optional).toSorted((a, b) => a - b);
  const choice = { option: command.option, lines: [...new Set(lines)] };
  if (!isPermitted('accept a proposal', reservation)) return { outcome: 'ended' };
  const refusal = reasonAgainst(reservation, proposal, now);
  const isRepeated = JSON.stringify(proposal.choice) === JSON.stringify(choice);
  // On the phone a day can still be had that is not held any more.
  const isOver = refusal && !(command.by === 'office' && refusal === 'lapsed');
  if (isOver) return { outcome: isRepeated ? 'done' : refusal };
  if (!isAhead(option, now)) return { outcome: 'lapsed' };
  return {
    outcome: 'done',
    columns: columnsOf(reservation, option, choice.lines, now),
    travellers: leave(booking, option, command.leaving ?? [], now),
    proposals: [{ id: proposal.id, status: 'accepted', choice }],
    events: [{ kind: 'accepted', actor: command.by ?? 'traveller', message: null }],
    ...(reservation.suspect ? { suspect: false } : {}),
    effects: [{ mail: 'booking_confirmed' }, ...(command.by ? [] : [{ mail: 'proposal_accepted' as const }])],
  };
}

/**
 * Declines all options for the traveller. A message becomes a question to the office. For a call-off they get their money
 * back. Throws NotFound.
 */
export function decline(booking: LoadedBooking, command: CommandOf<'decline'>, now: Date): Decision<ProposalOutcome> {
  const proposal = proposalOf(booking, command.proposal);
  const refusal = reasonAgainst(booking.reservation, proposal, now);
  // To decline what has lapsed still tells the office something.
  if (refusal && refusal !== 'lapsed') return { outcome: refusal === 'declined' ? 'done' : refusal };
  if (proposal.callOffId !== null) return { outcome: 'done', ...giveBack(booking, proposal, command, now) };
  return {
    outcome: 'done',
    proposals: [{ id: proposal.id, status: 'declined' }],
    events: [{ kind: 'proposal declined', actor: 'traveller', message: command.message }],
    asks: 'question',
    effects: [{ mail: 'booking_question', asks: 'refusal' }],
  };
}

const proposalOf = ({ proposals }: LoadedBooking, number: number): Proposal =>
  existing(
    proposals.find((proposal) => proposal.number === number && proposal.author === 'office'),
    'Proposal',
  );

/** What a reservation takes over from an option. */
function columnsOf(
  current: Reservation,
  option: ProposalOption,
  ticked: number[],
  now: Date,
): Partial<ChangeableColumns> {
  const { product, appliedOfferId = null, lines, childrenAges, ...journey } = option;
  const isSame = isSameProduct(productOf(current), product);
  const chosen = linesChosen(lines, ticked).map(({ optional: _, ...line }) => line);
  return {
    ...(isSame ? {} : newProduct(product, now)),
    ...journey,
    // It may have been deleted meanwhile.
    appliedOfferId: appliedOfferId !== null && findOfferById(appliedOfferId) ? appliedOfferId : null,
    startTime: option.startTime ?? null,
    extras: option.extras ?? current.extras,
    childrenAges,
    children: childrenAges.length,
    status: 'confirmed',
    paymentTerms: option.paymentTerms ?? current.paymentTerms,
    agreedOn: dayIn(zoneOf(product.country), now),
    ...priceColumns(chosen),
  };
}

/** The columns of another product, with the title that was proposed. A deleted product leaves only its title. */
function newProduct(product: ProposalOption['product'], now: Date): Partial<ChangeableColumns> {
  const { kind, country, title } = product;
  const named = { kind, country, productTitle: title };
  const found = findForDesk(product, now);
  if (found) return { ...productColumns(found.product), ...named };
  const none = { tourId: null, packageId: null, offerId: null };
  return { ...none, ...named, pricing: 'none', unitPriceCents: null };
}
