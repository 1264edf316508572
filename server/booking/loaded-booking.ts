import { db } from '#db/client';
import type { Payment } from '#db/schema/payment';
import type { Proposal } from '#db/schema/proposal';
import type { OpenRequest, Reservation, ReservationEvent } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { listOpenRequests } from './open-requests';
import { listPayments } from './payment/payment';
import { sumOf } from './payment/payment.input';
import { listProposals } from './proposal/proposals';
import { existingReservation, listReservationEvents } from './reservation';

/** A booking with all that belongs to it, as it was read. */
export interface LoadedBooking {
  reservation: Reservation;
  /** The timeline, the oldest event first. */
  events: ReservationEvent[];
  /** What the traveller waits for, the oldest first. */
  openRequests: OpenRequest[];
  /** Of both sides, the latest first. */
  proposals: Proposal[];
  /** And refunds, the oldest first, the voided ones too. */
  payments: Payment[];
}

/** Also within a transaction. Throws NotFound. */
export const loadBooking = (id: number): LoadedBooking => ({
  reservation: existingReservation(db(), id),
  events: listReservationEvents(id),
  openRequests: listOpenRequests(id),
  proposals: listProposals(id),
  payments: listPayments(id),
});

type Kind = OpenRequest['kind'];
type Asked = Pick<LoadedBooking, 'openRequests'>;

/** The request of this kind that waits for an answer. */
export const openRequestOf = ({ openRequests: open }: Asked, kind: Kind): OpenRequest | undefined =>
  open.find((request) => request.kind === kind);

/** The proposal of an author that nobody has decided. */
export const openProposalOf = (
  { proposals: all }: Pick<LoadedBooking, 'proposals'>,
  author: Proposal['author'],
): Proposal | undefined => all.find((proposal) => proposal.author === author && proposal.status === 'open');

/** What was paid less what was given back, in US cents. */
export const paidOf = ({ payments: all }: Pick<LoadedBooking, 'payments'>): number => sumOf(all);

/**
 * What an answer answers, with its day and none of its words: `your question of Monday, 9 March 2027`; null where nothing
 * was asked.
 * @param seen the last event that the office has seen
 */
export function describeAsked(booking: LoadedBooking, kind: Kind, seen: number): string | null {
  const request = openRequestOf(booking, kind);
  if (!request || request.eventId > seen) return null;
  const event = booking.events.find(({ id }) => id === request.eventId);
  const dayOf = (instant: string) =>
    formatDayWithWeekday(dayIn(zoneOf(booking.reservation.country), new Date(instant)));
  const day = dayOf(event?.createdAt ?? request.createdAt);
  if (kind === 'cancellation') return `your wish of ${day} to cancel`;
  if (kind === 'change') return `your wish of ${day} for a change`;
  const first = dayOf(request.createdAt);
  if (first !== day) return `what you have asked since ${first}`;
  return event?.kind === 'proposal declined' ? `your answer of ${day} to our proposal` : `your question of ${day}`;
}

/** What a traveller has asked for and waits for, to follow "You have asked us"; null where it is nothing, or a question. */
export function describeOpenRequest(booking: Asked): string | null {
  if (openRequestOf(booking, 'cancellation')) return 'to cancel';
  return openRequestOf(booking, 'change') ? 'for a change' : null;
}
