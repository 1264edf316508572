import type { Proposal } from '#db/schema/proposal';
import type { ClosedRequest } from '#db/schema/reservation';
import { type LoadedBooking, openProposalOf, supersededBy } from '#server/booking/record/loaded-booking';
import { emailOf, isUnsent, timeLeft } from '#server/booking/record/take-back';
import { lastDecision } from '#server/booking/record/take-back.input';
import { Conflict } from '#server/values/errors';
import { voidedFor } from './adjust';
import type { CommandOf } from './command.input';
import type { ChangeableColumns, Decision, ProposalChange } from './decision';
import { undoneTravellers } from './one-of-party';

/** For the way of the click to the server, in ms: where no email is known, or the worker is busy. */
const grace = 3000;

const tooLate = 'It is too late to undo this. Please use Reopen or Cancel.';

/**
 * Takes the last answer of the office back while its email waits and nothing has happened since. Restores the reservation, its
 * proposals and open requests, and deletes the email; the timeline keeps both events. A second time changes nothing. Throws
 * Conflict where it is too late.
 */
export function undo(booking: LoadedBooking, { version, proposal }: CommandOf<'undo'>, now: Date): Decision {
  const { reservation, events } = booking;
  if (reservation.version === version + 1 && events.at(-1)?.kind === 'taken back') return {};
  const answer = reservation.version === version ? lastDecision(events) : null;
  if (answer?.actor !== 'office' || answer.proposal !== (proposal ?? null)) {
    throw new Conflict('The booking has changed since this answer. Please use Reopen or Cancel.');
  }
  if (timeLeft(answer, now) < -grace) throw new Conflict(tooLate);
  if (!isUnsent(reservation, answer)) throw new Conflict(tooLate);
  const changed = Object.fromEntries((answer.changes ?? []).map(({ field, before }) => [field, before]));
  const { openRequests = [], suspect = reservation.suspect, ...others } = changed;
  const { overbooked: _, fee: __, reason: ___, left: ____, ...columns } = others;
  const left = (answer.changes ?? []).find(({ field }) => field === 'left')?.after;
  const reopens = openRequests as ClosedRequest[];
  return {
    columns: columns as Partial<ChangeableColumns>,
    suspect: suspect as boolean,
    events: [{ kind: 'taken back', actor: 'office', message: null }],
    reopens,
    travellers: left ? undoneTravellers(booking, answer, left as number[], now) : [],
    voidedAdjustments: voidedFor(booking.adjustments, 'Cancellation undone'),
    proposals: [
      ...(events.at(-1)?.kind === 'proposal withdrawn' ? reopenWithdrawn(booking) : []),
      ...(answer.kind === 'proposed' ? endLast(booking) : []),
      ...(reopens.some(({ kind }) => kind === 'change') ? reopenAsked(booking) : []),
    ],
    unsend: emailOf(answer) ?? [],
  };
}

const reopened = (proposal: Proposal | undefined): ProposalChange[] =>
  proposal ? [{ id: proposal.id, status: 'open' }] : [];

/** Opens what the traveller has asked for last again: only that can have been open. */
const reopenAsked = ({ proposals }: LoadedBooking): ProposalChange[] =>
  reopened(proposals.find(({ author }) => author === 'traveller'));

/** Opens the last proposal of the office again that was not taken back itself: only that can have been open. */
const reopenWithdrawn = ({ proposals, events }: LoadedBooking): ProposalChange[] =>
  reopened(
    proposals.find(({ author, number }) => {
      const made = events.findIndex(({ kind, proposal }) => kind === 'proposed' && proposal === number);
      return author === 'office' && events[made + 1]?.kind !== 'taken back';
    }),
  );

/** Withdraws the last proposal of the office as if it had not been made: the one that it has superseded is open again. */
function endLast(booking: LoadedBooking): ProposalChange[] {
  const last = openProposalOf(booking, 'office');
  if (!last) return [];
  const superseded = supersededBy(booking, last);
  return [
    { id: last.id, status: 'withdrawn' },
    ...(superseded ? [{ id: superseded.id, status: 'open' as const }] : []),
  ];
}
