import { countAll } from '#server/domain/dashboard';
import { listDearerOffers } from '#server/domain/offer/open-offers';
import { listReservationsToAnswer } from '#server/domain/reservation/reservation-inbox';
import { adminProcedure, router } from './init';

export const dashboardRouter = router({
  counts: adminProcedure.query(() => countAll()),
  /** "Answer now": the oldest requests that wait for an answer. */
  toAnswer: adminProcedure.query(() => listReservationsToAnswer()),
  /** Offers that cost no less than their tour or package. */
  dearerOffers: adminProcedure.query(() => listDearerOffers(new Date())),
});
