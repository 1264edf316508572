import { Badge, badgeClass } from '#app/admin/ui/badge';
import { timeLeft } from '#app/admin/ui/office-time.ts';
import type { OpenRequest } from '#db/schema/reservation';
import type { Attendance } from '#server/booking/departure/departure.input';
import type { ReservationStatus } from '#server/booking/record/reservation-facts';

/** A status or a kind as a label: `confirmed` → `Confirmed`. */
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const statusColors: Record<ReservationStatus, string> = {
  pending: 'bg-accent text-ink',
  confirmed: 'bg-jade text-white',
  declined: 'bg-sand text-ink',
  cancelled: 'bg-sand text-ink',
  completed: 'bg-nile text-white',
};

export const StatusBadge = ({ status }: { status: ReservationStatus }) => (
  <Badge look={statusColors[status]}>{capitalized(status)}</Badge>
);

/** Marks a request whose traveller has a proposal of the office to answer. */
export const ProposedBadge = () => <Badge look="bg-sand">Proposed</Badge>;

export const askLabels: Record<OpenRequest['kind'], string> = {
  cancellation: 'Cancellation requested',
  change: 'Change requested',
  question: 'Question',
};

/** Marks a reservation whose traveller waits for an answer. */
export const AskBadge = ({ asks }: { asks: OpenRequest['kind'] }) => (
  <Badge look="bg-danger text-white">{askLabels[asks]}</Badge>
);

/** The same on the page of the reservation, where it leads to the request. */
export function AskLink({ asks }: { asks: OpenRequest['kind'] }) {
  return (
    <a href={`#asks-${asks}`} className={`${badgeClass} bg-danger text-white underline underline-offset-2`}>
      {askLabels[asks]}
    </a>
  );
}

/** Says whether the party came, as the guide or the office has marked it. */
export const AttendanceBadge = ({ attendance }: { attendance: Attendance }) =>
  attendance === 'no-show' ? (
    <Badge look="bg-danger text-white">No-show</Badge>
  ) : (
    <Badge look="bg-sand text-ink">Arrived</Badge>
  );

/** Marks what the spam check has flagged: no email was sent about it. */
export const SuspectBadge = () => <Badge look="text-danger ring-1 ring-danger ring-inset">Possible spam</Badge>;

/** Marks what looks like the same request as another one. */
export const DoubleBadge = () => <Badge look="text-danger ring-1 ring-danger ring-inset">Possible double</Badge>;

/** The time left to answer. */
export function Deadline({ answerBy, now }: { answerBy: string; now: number }) {
  const { text, overdue, hours } = timeLeft(answerBy, now);
  return (
    <Badge look={overdue ? 'bg-danger text-white' : hours < 6 ? 'bg-accent text-ink' : 'bg-sand text-ink'}>
      {text}
    </Badge>
  );
}
