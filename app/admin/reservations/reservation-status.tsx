import { timeLeft } from '#app/admin/shell/office-time.ts';
import type { OpenRequest } from '#db/schema/reservation';
import type { Attendance } from '#server/domain/departure/departure.input';
import type { ReservationStatus } from '#server/domain/reservation/reservation-facts';
import type { ProductKind } from '#server/domain/reservation/reservation-inbox.input';

export const statusLabels: Record<ReservationStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const kindLabels: Record<ProductKind, string> = { tour: 'Tour', package: 'Package', offer: 'Offer' };

const statusColors: Record<ReservationStatus, string> = {
  pending: 'bg-saffron text-ink',
  confirmed: 'bg-jade text-white',
  declined: 'bg-sand text-ink',
  cancelled: 'bg-sand text-ink',
  completed: 'bg-nile text-white',
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  return (
    <span className={`inline-block rounded-sm px-2 py-1 text-sm font-semibold leading-none ${statusColors[status]}`}>
      {statusLabels[status]}
    </span>
  );
}

/** Marks a request whose traveller has a proposal of the office to answer. */
export function ProposedBadge() {
  return <span className="inline-block rounded-sm bg-sand px-2 py-1 text-sm font-semibold leading-none">Proposed</span>;
}

const askLabels: Record<OpenRequest['kind'], string> = {
  cancellation: 'Asks to cancel',
  change: 'Asks for a change',
  question: 'Asks',
};

const askBadgeClass =
  'inline-block whitespace-nowrap rounded-sm bg-danger px-2 py-1 text-sm font-semibold leading-none text-white';

/** Marks a reservation whose traveller waits for an answer. */
export function AskBadge({ asks }: { asks: OpenRequest['kind'] }) {
  return <span className={askBadgeClass}>{askLabels[asks]}</span>;
}

/** The same on the page of the reservation, where it leads to the request. */
export function AskLink({ asks }: { asks: OpenRequest['kind'] }) {
  return (
    <a href={`#asks-${asks}`} className={`${askBadgeClass} underline underline-offset-2`}>
      {askLabels[asks]}
    </a>
  );
}

/** Says whether the party came, as the guide or the office has marked it. */
export function AttendanceBadge({ attendance }: { attendance: Attendance }) {
  const missing = attendance === 'no-show';
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-sm px-2 py-1 text-sm font-semibold leading-none ${missing ? 'bg-danger text-white' : 'bg-sand text-ink'}`}
    >
      {missing ? 'No-show' : 'Arrived'}
    </span>
  );
}

/** Marks what the spam check has flagged: no email was sent about it. */
export function SuspectBadge() {
  return (
    <span className="inline-block rounded-sm border border-danger px-2 py-[0.2rem] text-sm font-semibold leading-none text-danger">
      Suspect
    </span>
  );
}

/** The time left to answer. @param hurried where the start of travel ends it, not the promise */
export function Deadline({ answerBy, hurried, now }: { answerBy: string; hurried: boolean; now: number }) {
  const { text, overdue, hours } = timeLeft(answerBy, now, hurried);
  const colors = overdue ? 'bg-danger text-white' : hours < 6 ? 'bg-saffron text-ink' : 'bg-sand text-ink';
  return (
    <span
      className={`figures inline-block rounded-sm sm:whitespace-nowrap px-2 py-1 text-sm font-semibold leading-none max-sm:text-balance max-sm:leading-tight ${colors}`}
    >
      {text}
    </span>
  );
}
