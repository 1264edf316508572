import { z } from 'zod';
import type { ReservationEvent } from '#db/schema/reservation';
import { saved } from '#server/values/record-id.input';

/** How long the office can take an answer back, in seconds: its email waits until then. */
export const takeBackSeconds = 20;

/** When the email of an answer is sent. */
export const mailAt = (answeredAt: Date) => new Date(answeredAt.getTime() + takeBackSeconds * 1000);

/** An answer of the office: the reservation, its version since, and the number of the proposal that it was. */
export const undoable = z.strictObject({ ...saved, proposal: z.int().min(1).optional() });
export type Undoable = z.output<typeof undoable>;

/** Answers that end an open proposal. */
const decisions: ReservationEvent['kind'][] = [
  ...(['confirmed', 'declined', 'cancelled', 'closed as double', 'traveller cancelled', 'traveller replaced'] as const),
];

/** The last answer of a timeline, where nothing has happened since but the end of a proposal with it. */
export function lastDecision<Event extends Pick<ReservationEvent, 'kind'>>(events: readonly Event[]): Event | null {
  const last = events.at(-1);
  const answer = last?.kind === 'proposal withdrawn' ? events.at(-2) : last;
  if (answer && decisions.includes(answer.kind)) return answer;
  return last?.kind === 'proposed' ? last : null;
}

/** A timeline without the answers that were taken back. */
export function withoutTakenBack<Event extends Pick<ReservationEvent, 'kind'>>(events: readonly Event[]): Event[] {
  const standing: Event[] = [];
  for (const event of events) {
    const answer = event.kind === 'taken back' ? lastDecision(standing) : null;
    if (answer) standing.splice(standing.lastIndexOf(answer));
    else standing.push(event);
  }
  return standing;
}
