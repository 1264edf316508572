import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { type Adjustment, adjustments } from '#db/schema/adjustment';
import { type Payment, payments } from '#db/schema/payment';
import { type Proposal, proposals } from '#db/schema/proposal';
import {
  type ProviderPayment,
  type ProviderRefund,
  providerPayments,
  providerRefunds,
} from '#db/schema/provider-payment';
import {
  type ClosedRequest,
  type OpenRequest,
  openRequests,
  type Reservation,
  type ReservationEvent,
  reservationEvents,
} from '#db/schema/reservation';
import { type Traveller, travellers } from '#db/schema/traveller';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { existingReservation } from './reservation';

const statements = prepared(() => {
  const id = sql.placeholder('id');
  const { reservationId: ofEvent } = reservationEvents;
  const { reservationId: ofRequest, createdAt } = openRequests;
  const { reservationId: ofProposal, number } = proposals;
  const { reservationId: ofPayment } = payments;
  const { reservationId: ofAdjustment } = adjustments;
  const { reservationId: ofProvided, id: providedId } = providerPayments;
  const { reservationId: ofTraveller, position } = travellers;
  return {
    events: db().select().from(reservationEvents).where(eq(ofEvent, id)).orderBy(reservationEvents.id).prepare(),
    openRequests: db().select().from(openRequests).where(eq(ofRequest, id)).orderBy(createdAt).prepare(),
    proposals: db().select().from(proposals).where(eq(ofProposal, id)).orderBy(desc(number)).prepare(),
    payments: db().select().from(payments).where(eq(ofPayment, id)).orderBy(payments.id).prepare(),
    adjustments: db().select().from(adjustments).where(eq(ofAdjustment, id)).orderBy(adjustments.id).prepare(),
    providerPayments: db().select().from(providerPayments).where(eq(ofProvided, id)).orderBy(providedId).prepare(),
    providerRefunds: db()
      .select(getTableColumns(providerRefunds))
      .from(providerRefunds)
      .innerJoin(providerPayments, eq(providedId, providerRefunds.providerPaymentId))
      .where(eq(ofProvided, id))
      .orderBy(providerRefunds.id)
      .prepare(),
    travellers: db().select().from(travellers).where(eq(ofTraveller, id)).orderBy(position, travellers.id).prepare(),
    travellersOfAll: db()
      .select()
      .from(travellers)
      .where(sql`${ofTraveller} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
      .orderBy(ofTraveller, position, travellers.id)
      .prepare(),
  };
});

/** The timeline of a reservation, the oldest event first. */
export const listReservationEvents = (id: number): ReservationEvent[] => statements().events.all({ id });

/** What a traveller waits for, the oldest first. */
export const listOpenRequests = (id: number): OpenRequest[] => statements().openRequests.all({ id });

/** The proposals of both sides, the latest first. */
export const listProposals = (id: number): Proposal[] => statements().proposals.all({ id });

/** The payments and refunds of a reservation, the oldest first, the voided ones too. */
export const listPayments = (id: number): Payment[] => statements().payments.all({ id });

/** What was adjusted of a reservation, the oldest first, also what is void. */
export const listAdjustments = (id: number): Adjustment[] => statements().adjustments.all({ id });

/** The payments of a reservation at providers, the oldest first. */
export const listProviderPayments = (id: number): ProviderPayment[] => statements().providerPayments.all({ id });

/** The refunds that were asked for at providers, the oldest first. */
export const listProviderRefunds = (id: number): ProviderRefund[] => statements().providerRefunds.all({ id });

/** Who travels with a reservation, in their order, also those who have left. */
export const listTravellers = (id: number): Traveller[] => statements().travellers.all({ id });

/** The same of several, by their ids, in one statement. */
export const travellersByBooking = (ids: Iterable<number>): Map<number, Traveller[]> =>
  Map.groupBy(
    statements().travellersOfAll.all({ ids: JSON.stringify([...new Set(ids)]) }),
    ({ reservationId }) => reservationId,
  );

/** A booking with all that belongs to it, as it was read. */
export interface LoadedBooking {
  reservation: Reservation;
  events: ReservationEvent[];
  openRequests: OpenRequest[];
  proposals: Proposal[];
  payments: Payment[];
  adjustments: Adjustment[];
  providerPayments: ProviderPayment[];
  providerRefunds: ProviderRefund[];
  travellers: Traveller[];
}

/** Also within a transaction. Throws NotFound. */
export const loadBooking = (id: number): LoadedBooking => ({
  reservation: existingReservation(id),
  events: listReservationEvents(id),
  openRequests: listOpenRequests(id),
  proposals: listProposals(id),
  payments: listPayments(id),
  adjustments: listAdjustments(id),
  providerPayments: listProviderPayments(id),
  providerRefunds: listProviderRefunds(id),
  travellers: listTravellers(id),
});

/** True for a payment at a provider that was made, and at which a bank is at work: it is neither paid nor failed. */
export const isProcessing = ({ state, providerId, url }: ProviderPayment): boolean =>
  state === 'started' && providerId !== null && url === null;

type Kind = OpenRequest['kind'];
type Asked = Pick<LoadedBooking, 'openRequests'>;
type Proposed = Pick<LoadedBooking, 'proposals'>;

/** The request of this kind that waits for an answer. */
export const openRequestOf = ({ openRequests: open }: Asked, kind: Kind): OpenRequest | undefined =>
  open.find((request) => request.kind === kind);

/** The proposal of an author that nobody has decided. */
export const openProposalOf = ({ proposals: all }: Proposed, author: Proposal['author']): Proposal | undefined =>
  all.find((proposal) => proposal.author === author && proposal.status === 'open');

/** The proposal of other days for what was called off, which nobody has decided. */
export const openCallOffOf = (booking: Proposed): Proposal | undefined =>
  booking.proposals.find(
    ({ author, status, callOffId }) => author === 'office' && status === 'open' && callOffId !== null,
  );

/** True where a traveller has chosen money back for what was called off. */
export const isGivenBack = ({ proposals: all }: Proposed): boolean =>
  all.some(({ callOffId, status }) => callOffId !== null && status === 'declined');

/** The proposal that was stored with an event. */
export const proposalOf = ({ proposals: all }: Proposed, event: ReservationEvent): Proposal | undefined =>
  all.find(({ number }) => number === event.proposal);

/** The proposal of the office that another one of it has superseded. */
export const supersededBy = ({ proposals: all }: Proposed, { createdAt }: Proposal): Proposal | undefined =>
  all.find((one) => one.author === 'office' && one.status === 'superseded' && one.decidedAt === createdAt);

/** True for the answer that has closed a request of this kind. */
export const hasAnswered = ({ changes }: Pick<ReservationEvent, 'changes'>, asked: Kind): boolean => {
  const closed = changes?.find(({ field }) => field === 'openRequests')?.before ?? [];
  return (closed as ClosedRequest[]).some(({ kind }) => kind === asked);
};

/** Fields that emails always show as they are now. */
const presentFields = ['name', 'email', 'phone', 'whatsapp', 'suspect'];

/** A reservation as it was with an event. */
export function reservationAt(
  { reservation, events }: Pick<LoadedBooking, 'reservation' | 'events'>,
  eventId: number,
): Reservation {
  const later = events.filter(({ id }) => id > eventId).flatMap(({ changes }) => changes ?? []);
  const isEarlier = ({ field }: { field: string }) => field in reservation && !presentFields.includes(field);
  // Of several changes of a column, the first one says what it was.
  const columns = later
    .filter(isEarlier)
    .toReversed()
    .map((change) => [change.field, change.before]);
  return { ...reservation, ...Object.fromEntries(columns) };
}

/**
 * The request that an answer closes, by its day: `your question of Monday, 9 March 2027`; null for none.
 * @param seen the last event that the office has seen
 */
export function describeAsked(booking: LoadedBooking, kind: Kind, seen: number): string | null {
  const request = openRequestOf(booking, kind);
  if (!request || request.eventId > seen) return null;
  const event = booking.events.find(({ id }) => id === request.eventId);
  const dayOf = (instant: string) =>
    formatDayWithWeekday(dayIn(zoneOf(booking.reservation.country), new Date(instant)));
  const day = dayOf(event?.createdAt ?? request.createdAt);
  if (kind === 'cancellation') return `your cancellation request of ${day}`;
  if (kind === 'change') return `your change request of ${day}`;
  const first = dayOf(request.createdAt);
  if (first !== day) return `your questions since ${first}`;
  return event?.kind === 'proposal declined' ? `your reply of ${day} to our proposal` : `your question of ${day}`;
}

/** What a traveller has asked for and waits for, to follow "You have asked us"; null where it is nothing, or a question. */
export function describeOpenRequest(booking: Asked): string | null {
  if (openRequestOf(booking, 'cancellation')) return 'to cancel';
  return openRequestOf(booking, 'change') ? 'for a change' : null;
}
