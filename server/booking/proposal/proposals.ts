import { sql } from 'drizzle-orm';
import type { Proposal, ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';

/** As a column of a query for reservations: when the open proposal of the office lapses, or did (UTC); null without one. */
export const proposedUntil = sql<string | null>`(SELECT proposals.expires_at FROM proposals
  WHERE proposals.reservation_id = reservations.id AND proposals.author = 'office' AND proposals.status = 'open')`;

/** True where a proposal can still be answered: nobody has done so, and neither its time nor its days are over. */
export function isAcceptable({ status, expiresAt, options }: Proposal, now: Date): boolean {
  return (
    status === 'open' &&
    now < new Date(expiresAt) &&
    (options.length === 0 || options.some((option) => isAhead(option, now)))
  );
}

/** True where the journey of an option starts after today at its destination. */
export const isAhead = (
  { startDate, product }: { startDate: string; product: Pick<ProposalOption['product'], 'country'> },
  now: Date,
): boolean => startDate > dayIn(zoneOf(product.country), now);

/**
 * What became of a traveller's answer: `done` by this answer or the same one before; otherwise what the proposal is now.
 * `ended`: the reservation itself can no longer be answered.
 */
export type ProposalOutcome = 'done' | 'accepted' | 'declined' | 'withdrawn' | 'superseded' | 'lapsed' | 'ended';

/** Why a proposal cannot be accepted (any more); null where it can. */
export function reasonAgainst(current: Reservation, proposal: Proposal, now: Date): ProposalOutcome | null {
  // Withdrawn by the end of the reservation, or before.
  if (!isOpen(current) && (proposal.status === 'open' || proposal.status === 'withdrawn')) return 'ended';
  if (proposal.status !== 'open') return proposal.status;
  return isAcceptable(proposal, now) ? null : 'lapsed';
}
