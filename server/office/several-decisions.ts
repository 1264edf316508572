import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { listOpenRequests, listProposals } from '#server/booking/record/loaded-booking';
import { findReservation } from '#server/booking/record/reservation';
import { productOf } from '#server/booking/record/reservation-facts';
import { describeDouble } from '#server/booking/record/reservation-inbox.input';
import { doublesOf } from '#server/booking/record/same-traveller';
import { statusesAfter } from '#server/booking/record/states';
import { loadBeside, SoldOut } from '#server/booking/seats/seats';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { Conflict, NotFound } from '#server/values/errors';
import type { SeveralDecisions, SeveralTakenBack } from './several-decisions.input';

/** The result for one of several reservations. */
export interface DecidedReservation {
  id: number;
  reference: string;
  name: string;
  /** As it is now. */
  version: number;
  /** Why it was left as it was; null where it was answered. */
  leftBecause: string | null;
  /** True where a reason to go over capacity would help. */
  isSoldOut: boolean;
}

/**
 * Gives several reservations the same answer, each in its own transaction with its email. A reservation stays as it is,
 * with the reason, if a colleague has changed it since, it cannot get this status, or the office must look at it: for
 * an open price, a request that looks like the same, an open request or proposal, or likely spam.
 */
export function decideSeveral(
  { reservations: chosen, status, message, reason }: SeveralDecisions,
  now: Date = new Date(),
): DecidedReservation[] {
  return chosen.map(({ id, version }) => {
    const current = findReservation(id);
    if (!current) return gone(id);
    // The check was of this version: with another one the change is refused.
    if (current.version === version && statusesAfter(current, now).includes(status)) {
      const toLook = reasonToLook(current, status, now);
      if (toLook !== null) return left(current, toLook);
      if (status === 'confirmed' && !reason && wouldOverbook(current, now)) {
        return left(current, 'The departure would exceed its seats.', true);
      }
    }
    return attempt(current, () => apply({ kind: 'decide', id, version, status, message, reason }, now).reservation);
  });
}

/** Undoes several answers, each in its own transaction; returns which could not be undone, and why. */
export const takeSeveralBack = (
  { reservations: chosen }: SeveralTakenBack,
  now: Date = new Date(),
): DecidedReservation[] =>
  chosen.map(({ id, version }) => {
    const current = findReservation(id);
    return current ? attempt(current, () => apply({ kind: 'undo', id, version }, now).reservation) : gone(id);
  });

const left = (
  { id, reference, name, version }: Reservation,
  leftBecause: string | null,
  isSoldOut = false,
): DecidedReservation => ({ id, reference, name, version, leftBecause, isSoldOut });

const gone = (id: number): DecidedReservation => ({
  ...{ id, reference: '', name: '', version: 0, leftBecause: 'It no longer exists.' },
  isSoldOut: false,
});

function attempt(current: Reservation, act: () => Reservation): DecidedReservation {
  try {
    return left(act(), null);
  } catch (error) {
    if (error instanceof SoldOut) return left(current, `${error.message}.`, true);
    if (error instanceof Conflict || error instanceof NotFound) return left(current, error.message);
    throw error;
  }
}

/** Why the office must look at the reservation before this answer; null where it need not. */
function reasonToLook(current: Reservation, status: SeveralDecisions['status'], now: Date): string | null {
  if (status === 'confirmed' && current.priceLines === null) return 'It has no price yet.';
  if (current.suspect) return 'It is flagged as spam.';
  if (status === 'confirmed' && current.startDate < dayIn(zoneOf(current.country), now)) return 'The date has passed.';
  const [double] = status === 'confirmed' ? doublesOf(current) : [];
  if (double) return describeDouble(double);
  if (listOpenRequests(current.id).length > 0) return 'The traveller is waiting for an answer.';
  const waits = listProposals(current.id).some(({ author, status: state }) => author === 'office' && state === 'open');
  return waits ? 'Your proposal is awaiting an answer.' : null;
}

function wouldOverbook(current: Reservation, now: Date): boolean {
  const load = loadBeside({ ...current, product: productOf(current) }, now, current.id);
  return load !== null && load.taken + load.needed > load.seats;
}
