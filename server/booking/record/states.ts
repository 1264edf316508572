import type { Adjustment } from '#db/schema/adjustment';
import type { Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { openStatuses } from './reservation-change.input';
import type { ReservationStatus } from './reservation-facts';
import { reservationStatuses } from './reservation-inbox.input';

const travels = ['confirmed', 'completed'] as const;

/** The statuses in which each act is permitted, of the office unless it says otherwise; `docs/booking-states.md` shows them as a table. */
export const permitted = {
  confirm: ['pending'],
  decline: ['pending'],
  cancel: openStatuses,
  'close as a double': openStatuses,
  complete: ['confirmed'],
  reopen: ['declined'],
  'change journey': openStatuses,
  'cancel a traveller': ['confirmed'],
  'replace a traveller': ['confirmed'],
  'change contact': reservationStatuses,
  'request a deposit': openStatuses,
  propose: openStatuses,
  'accept a proposal': openStatuses,
  'ask for a change': openStatuses,
  'name travellers': openStatuses,
  'cancel as the traveller': openStatuses,
  attend: travels,
  write: reservationStatuses,
  note: reservationStatuses,
  'ask a question': reservationStatuses,
  'record money': reservationStatuses,
  'issue a pro forma': openStatuses,
  'issue an invoice': ['confirmed', 'cancelled', 'completed'],
  'charge a fee': ['cancelled'],
  'give goodwill': ['cancelled', 'completed'],
  'correct the balance': ['declined', 'cancelled', 'completed'],
} satisfies Record<string, readonly ReservationStatus[]>;
export type Act = keyof typeof permitted;

export const isPermitted = (act: Act, { status }: Pick<Reservation, 'status'>): boolean =>
  (permitted[act] as readonly ReservationStatus[]).includes(status);

/** Throws Conflict, with a sentence where the status says too little. */
export function assertPermittedIn(act: Act, reservation: Pick<Reservation, 'status'>, sentence?: string): void {
  if (isPermitted(act, reservation)) return;
  throw new Conflict(sentence ?? `This reservation is ${reservation.status}.`);
}

/** What the office does with a request by giving it another status. */
export const actOf = {
  confirmed: 'confirm',
  declined: 'decline',
  completed: 'complete',
  cancelled: 'cancel',
  pending: 'reopen',
} as const satisfies Record<ReservationStatus, Act>;

/** What the office does by adjusting the balance. */
export const adjustmentActs = {
  fee: 'charge a fee',
  goodwill: 'give goodwill',
  correction: 'correct the balance',
} as const satisfies Record<Adjustment['kind'], Act>;

/** What may be adjusted of the balance in a status. */
export const adjustableIn = (reservation: Pick<Reservation, 'status'>): Adjustment['kind'][] =>
  (Object.keys(adjustmentActs) as Adjustment['kind'][]).filter((kind) =>
    isPermitted(adjustmentActs[kind], reservation),
  );

type Journey = Pick<Reservation, 'startDate' | 'country'>;

/** True from the day of travel on, at the destination. */
export const hasBegun = ({ startDate, country }: Journey, now: Date): boolean =>
  startDate <= dayIn(zoneOf(country), now);

/** The statuses that a reservation may take next; `completed` once it has begun. */
export function statusesAfter(
  reservation: Journey & Pick<Reservation, 'status'> & Partial<Pick<Reservation, 'erasedAt'>>,
  now: Date = new Date(),
): ReservationStatus[] {
  if (reservation.erasedAt) return [];
  return (Object.keys(actOf) as ReservationStatus[]).filter(
    (next) => isPermitted(actOf[next], reservation) && (next !== 'completed' || hasBegun(reservation, now)),
  );
}
