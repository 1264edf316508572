import type { OpenRequest, ReservationEvent } from '#db/schema/reservation';
import { Conflict } from '#server/values/errors';
import { type LoadedBooking, openRequestOf } from './loaded-booking';
import { withoutTakenBack } from './take-back.input';

/** Throws Conflict where somebody has changed the booking since its author has seen it. */
export function assertVersion({ reservation }: LoadedBooking, version: number): void {
  if (reservation.version !== version) throw new Conflict('Someone else has just changed this reservation.');
}

/** The events that record money. */
export const recordedMoney: readonly ReservationEvent['kind'][] = [
  ...(['payment received', 'payment refunded', 'payment voided', 'collected', 'collection undone'] as const),
  ...(['balance adjusted', 'adjustment voided', 'refund failed', 'payment disputed'] as const),
];

/** Throws Conflict where money was recorded after the last event that its author has seen: it may be the same. */
export function assertNoMoney({ events }: LoadedBooking, seen: number): void {
  const recorded = events.some(({ id, kind }) => id > seen && recordedMoney.includes(kind));
  if (recorded) throw new Conflict('The payments have changed, so nothing was saved. Check them first.');
}

/** Throws Conflict where there is no such request (any more), or the traveller has asked again since the office looked. */
export function assertAnswerable(booking: LoadedBooking, kind: OpenRequest['kind'], seen: number): void {
  const request = openRequestOf(booking, kind);
  if (!request) throw new Conflict('This request has already been answered.');
  if (request.eventId > seen) throw new Conflict('The traveller has sent a new request. Please read it first.');
}

const answered = (name: string) => `A colleague has already answered ${name}`;

/** The events that an answer of the office must not overlook, in words. */
const decisions: Partial<Record<ReservationEvent['kind'], (name: string) => string>> = {
  accepted: (name) => `${name} has accepted the proposal`,
  'proposal declined': (name) => `${name} has declined the proposal`,
  'cancellation requested': (name) => `${name} has asked to cancel`,
  confirmed: () => 'The booking has been confirmed',
  declined: () => 'The request has been declined',
  cancelled: () => 'The booking has been cancelled',
  'closed as double': () => 'The booking has been closed as a double',
  completed: () => 'The booking has been completed',
  'traveller cancelled': () => 'A traveller has been cancelled',
  'traveller replaced': () => 'A traveller has been replaced',
  reopened: () => 'The request has been reopened',
  changed: () => 'The booking has been changed',
  proposed: () => 'Another proposal has been sent',
  'proposal withdrawn': () => 'The proposal has been withdrawn',
  'cancellation refused': answered,
  'change refused': answered,
  message: answered,
};

/**
 * Throws Conflict for a decision, proposal or answer after the last event that the office has seen. A new request of the
 * traveller is no conflict: it stays open.
 */
export function assertNothingDecided(
  { reservation: { name }, events }: Pick<LoadedBooking, 'reservation' | 'events'>,
  seen: number,
): void {
  const unseen = withoutTakenBack(events).filter(
    (event) => event.id > seen && event.kind in decisions && !(event.kind === 'message' && event.actor === 'traveller'),
  );
  // A proposal is withdrawn by what happens to its booking.
  const last = unseen.findLast(({ kind }) => kind !== 'proposal withdrawn') ?? unseen.at(-1);
  const words = last && decisions[last.kind]?.(name);
  if (words) throw new Conflict(`${words}, so nothing was sent. Check the reservation first.`);
}
