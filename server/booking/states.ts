import type { Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { openStatuses } from './reservation-change.input';

export type Status = Reservation['status'];

const travels = ['confirmed', 'completed'] as const;
const any = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] as const;

/** The statuses in which each act is permitted, of the office unless it says otherwise; `docs/booking-states.md` shows them as a table. */
export const permitted = {
  confirm: ['pending'],
  decline: ['pending'],
  cancel: openStatuses,
  complete: ['confirmed'],
  reopen: ['declined'],
  'change journey': openStatuses,
  'change contact': any,
  'ask for a deposit': openStatuses,
  propose: openStatuses,
  'accept a proposal': openStatuses,
  'ask for a change': openStatuses,
  'cancel as the traveller': openStatuses,
  attend: travels,
  write: any,
  note: any,
  'ask a question': any,
  'record money': any,
} satisfies Record<string, readonly Status[]>;
export type Act = keyof typeof permitted;

export const isPermitted = (act: Act, { status }: Pick<Reservation, 'status'>): boolean =>
  (permitted[act] as readonly Status[]).includes(status);

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
} as const satisfies Record<Status, Act>;

type Journey = Pick<Reservation, 'startDate' | 'country'>;

/** True from the day of travel on, at the destination. */
export const hasBegun = ({ startDate, country }: Journey, now: Date): boolean =>
  startDate <= dayIn(zoneOf(country), now);

/** The statuses that a reservation may take next; `completed` once it has begun. */
export function statusesAfter(
  reservation: Journey & Pick<Reservation, 'status'> & Partial<Pick<Reservation, 'erasedAt'>>,
  now: Date = new Date(),
): Status[] {
  if (reservation.erasedAt) return [];
  return (Object.keys(actOf) as Status[]).filter(
    (next) => isPermitted(actOf[next], reservation) && (next !== 'completed' || hasBegun(reservation, now)),
  );
}
