import type { Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';

export type Status = Reservation['status'];

const open = ['pending', 'confirmed'] as const;
const travels = ['confirmed', 'completed'] as const;
const any = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] as const;

/** The statuses in which each command may be given; `docs/booking-states.md` shows them as a table. */
export const permitted = {
  confirm: ['pending'],
  decline: ['pending'],
  cancel: open,
  complete: ['confirmed'],
  reopen: ['declined'],
  'change journey': open,
  'change contact': any,
  'ask for a deposit': open,
  propose: open,
  'accept a proposal': open,
  'ask for a change': open,
  'cancel as the traveller': open,
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

type Decided = Pick<Reservation, 'status' | 'startDate' | 'country'> & Partial<Pick<Reservation, 'erasedAt'>>;

/** The statuses that a reservation may take next; `completed` from the day of travel on, at the destination. */
export function statusesAfter(reservation: Decided, now: Date = new Date()): Status[] {
  const { startDate, country, erasedAt = null } = reservation;
  if (erasedAt !== null) return [];
  const hasStarted = startDate <= dayIn(zoneOf(country), now);
  return (Object.keys(actOf) as Status[]).filter(
    (next) => isPermitted(actOf[next], reservation) && (next !== 'completed' || hasStarted),
  );
}
