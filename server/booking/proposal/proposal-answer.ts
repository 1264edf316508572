import { and, eq } from 'drizzle-orm';
import { immediately, type Queries } from '#db/client';
import { type Proposal, type ProposalChoice, type ProposalOption, proposals } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { enqueueQuestion } from '#server/booking/conversation';
import { openRequest } from '#server/booking/open-requests';
import { priceColumns, productColumns } from '#server/booking/product-rules';
import { isOpen } from '#server/booking/reservation-change.input';
import { isSameProduct, productOf } from '#server/booking/reservation-facts';
import {
  addEvent,
  type ChangeableColumns,
  clearSuspicion,
  findReservation,
  writeChange,
} from '#server/booking/write-change';
import { findForDesk } from '#server/catalogue/product';
import { existing, NotFound } from '#server/values/errors';
import { isAcceptable, isAhead } from './proposal';
import { linesChosen } from './proposal.input';
import { enqueueAcceptance } from './proposal-emails';

/**
 * What became of a traveller's answer: `done` by this answer or the same one before; otherwise what the proposal is now.
 * `ended`: the reservation itself can no longer be answered.
 */
export type ProposalOutcome = 'done' | 'accepted' | 'declined' | 'withdrawn' | 'superseded' | 'lapsed' | 'ended';

/**
 * Accepts an option for the traveller: the reservation takes it over and is confirmed, and both sides get an email, in one
 * transaction. Throws NotFound for a proposal or an option that there is none of.
 */
export function acceptProposal(
  reservationId: number,
  number: number,
  choice: ProposalChoice,
  now: Date = new Date(),
): ProposalOutcome {
  return immediately((transaction) => {
    const { current, proposal } = read(transaction, reservationId, number);
    const option = proposal.options[choice.option];
    if (!option) throw new NotFound('This proposal has no such option');
    const lines = choice.lines.filter((index) => option.lines[index]?.optional).toSorted((a, b) => a - b);
    const made = { option: choice.option, lines: [...new Set(lines)] };
    if (!isOpen(current)) return 'ended';
    const refusal = reasonAgainst(current, proposal, now);
    if (refusal) return JSON.stringify(proposal.choice) === JSON.stringify(made) ? 'done' : refusal;
    if (!isAhead(option, now)) return 'lapsed';
    decide(transaction, proposal, { status: 'accepted', choice: made }, now);
    const columns = columnsOf(current, option, made.lines, now);
    const entry = { kind: 'accepted', actor: 'traveller', message: null } as const;
    const changed = writeChange(transaction, current, columns, entry, now);
    enqueueAcceptance(transaction, changed, proposal);
    if (current.suspect) clearSuspicion(transaction, changed);
    return 'done';
  });
}

/** Declines all options for the traveller; what would suit instead is a question to the office. Throws NotFound. */
export function declineProposal(
  reservationId: number,
  number: number,
  message: string | null,
  now: Date = new Date(),
): ProposalOutcome {
  return immediately((transaction) => {
    const { current, proposal } = read(transaction, reservationId, number);
    const refusal = reasonAgainst(current, proposal, now);
    // To decline what has lapsed still tells the office something.
    if (refusal && refusal !== 'lapsed') return refusal === 'declined' ? 'done' : refusal;
    decide(transaction, proposal, { status: 'declined', choice: null }, now);
    const entry = { kind: 'proposal declined', actor: 'traveller', message } as const;
    const eventId = addEvent(transaction, current.id, entry, now);
    openRequest(transaction, current.id, 'question', eventId, now);
    enqueueQuestion(transaction, current, eventId, { asks: 'refusal', message });
    return 'done';
  });
}

function read(queries: Queries, reservationId: number, number: number) {
  const current = existing(findReservation(queries, reservationId), 'Proposal');
  const ofReservation = and(eq(proposals.reservationId, reservationId), eq(proposals.number, number));
  const ofOffice = and(ofReservation, eq(proposals.author, 'office'));
  return { current, proposal: existing(queries.select().from(proposals).where(ofOffice).get(), 'Proposal') };
}

/** Why a proposal cannot be accepted (any more); null where it can. */
export function reasonAgainst(current: Reservation, proposal: Proposal, now: Date): ProposalOutcome | null {
  // Withdrawn by the end of the reservation, or before.
  if (!isOpen(current) && (proposal.status === 'open' || proposal.status === 'withdrawn')) return 'ended';
  if (proposal.status !== 'open') return proposal.status;
  return isAcceptable(proposal, now) ? null : 'lapsed';
}

function decide(queries: Queries, { id }: Proposal, columns: Pick<Proposal, 'status' | 'choice'>, now: Date): void {
  queries
    .update(proposals)
    .set({ ...columns, decidedAt: now.toISOString() })
    .where(eq(proposals.id, id))
    .run();
}

/** What a reservation takes over from an option. */
function columnsOf(
  current: Reservation,
  option: ProposalOption,
  ticked: number[],
  now: Date,
): Partial<ChangeableColumns> {
  const { product, lines, childrenAges, ...journey } = option;
  const isSame = isSameProduct(productOf(current), product);
  const chosen = linesChosen(lines, ticked).map(({ optional: _, ...line }) => line);
  return {
    ...(isSame ? {} : newProduct(product, now)),
    ...journey,
    childrenAges,
    children: childrenAges.length,
    status: 'confirmed',
    ...priceColumns(chosen),
  };
}

/** The columns of another product, under the title that was proposed; one that was deleted meanwhile is named only. */
function newProduct(product: ProposalOption['product'], now: Date): Partial<ChangeableColumns> {
  const { kind, country, title } = product;
  const named = { kind, country, productTitle: title };
  const found = findForDesk(product, now);
  if (found) return { ...productColumns(found.product), ...named };
  const none = { tourId: null, packageId: null, offerId: null };
  return { ...none, ...named, pricing: 'none', unitPriceCents: null };
}
