import type { ReservationModel } from './reservation-model';

/** Returns what makes all of a model but its version and timeline as it is now. */
export function snapshotOf(model: ReservationModel): () => void {
  const { status, journey, lines, deposit, requests, replaced } = model;
  const kept = structuredClone({ status, journey, lines, deposit, requests, replaced });
  const states = model.proposals.map((proposal) => proposal.status);
  const emails = [...model.emails];
  return () => {
    Object.assign(model, kept, { emails });
    for (const [index, state] of states.entries()) Object.assign(model.proposals[index] ?? {}, { status: state });
  };
}

/** Takes the last answer back; false where 20 s have gone, and 3 s for the click, or something has happened since. */
export function undo({ answer, now, timeline }: ReservationModel): boolean {
  if (answer?.length !== timeline.length || now - answer.at > 23_000) return false;
  answer.undo();
  return true;
}
