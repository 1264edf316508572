import { countEverything } from '#server/domain/dashboard';
import { listReservationsToAnswer } from '#server/domain/reservation/reservation-inbox';
import { adminProcedure, router } from './init';

export const dashboardRouter = router({
  counts: adminProcedure.query(() => countEverything()),
  /** "Answer now": the requests that wait, the most urgent first. */
  toAnswer: adminProcedure.query(() => listReservationsToAnswer()),
});
