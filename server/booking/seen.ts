import type { OpenRequest, ReservationEvent } from '#db/schema/reservation';
import { Conflict } from '#server/values/errors';
import { type LoadedBooking, openRequestOf } from './loaded-booking';
import { withoutTakenBack } from './take-back.input';

/** Throws Conflict where somebody has changed the booking since its author has seen it. */
export function assertVersion({ reservation }: LoadedBooking, version: number): void {
  if (reservation.version !== version) throw new Conflict('Somebody has changed this reservation meanwhile.');
}

/** The events that record money. */
export const recordedMoney: readonly ReservationEvent['kind'][] = [
  ...(['payment received', 'payment refunded', 'payment voided', 'collected', 'collection undone'] as const),
];

/** Throws Conflict where money was recorded after the last event that its author has seen: it may be the same. */
export function assertNoMoney({ events }: LoadedBooking, seen: number): void {
  const recorded = events.some(({ id, kind }) => id > seen && recordedMoney.includes(kind));
  if (recorded) throw new Conflict('Money was recorded meanwhile, so nothing was stored. Check the payments first.');
}

/** Throws Conflict where there is no such request (any more), or the traveller has asked again since the office looked. */
export function assertAnswerable(booking: LoadedBooking, kind: OpenRequest['kind'], seen: number): void {
  const request = openRequestOf(booking, kind);
  if (!request) throw new Conflict('This request was answered meanwhile.');
  if (request.eventId > seen) throw new Conflict('The traveller has asked again meanwhile: please look first.');
}

const answered = (name: string) => `A colleague answered ${name} meanwhile`;

/** The events that an answer of the office must not overlook, in words. */
const decisions: Partial<Record<ReservationEvent['kind'], (name: string) => string>> = {
  accepted: (name) => `${name} accepted the proposal meanwhile`,
  'proposal declined': (name) => `${name} declined the proposal meanwhile`,
  'cancellation requested': (name) => `${name} asked to cancel meanwhile`,
  confirmed: () => 'The booking was confirmed meanwhile',
  declined: () => 'The request was declined meanwhile',
  cancelled: () => 'The booking was cancelled meanwhile',
  completed: () => 'The booking was completed meanwhile',
  reopened: () => 'The request was reopened meanwhile',
  changed: () => 'The booking was changed meanwhile',
  proposed: () => 'Another proposal was sent meanwhile',
  'proposal withdrawn': () => 'The proposal was withdrawn meanwhile',
  'cancellation refused': answered,
  'change refused': answered,
  message: answered,
};

/**
 * Throws Conflict where something was decided, proposed or answered after the last event that the office has seen. What a
 * traveller asks is no reason: it stays open.
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
  if (words) throw new Conflict(`${words}, so nothing was sent. Check the booking first.`);
}
