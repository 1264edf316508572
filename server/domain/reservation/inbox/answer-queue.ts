import { countReservations } from '#server/domain/reservation/inbox/reservation-counts';
import { listIdsByUrgency } from './reservation-urgency';

/** The reservations that the office has to answer, in the order of `listReservationsToAnswer`. */
export interface AnswerQueue {
  /** The first 200. */
  ids: number[];
  total: number;
}

/** Lists what the office has to answer, in turn. */
export const listQueue = (now: Date = new Date()): AnswerQueue => ({
  ids: listIdsByUrgency('to answer', now, { limit: 200 }),
  total: countReservations(now).toAnswer,
});
