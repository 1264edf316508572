import { countAll } from '#server/domain/dashboard';
import { listDearerOffers } from '#server/domain/offer/open-offers';
import { findToday } from '#server/domain/today/today';
import { adminProcedure, router } from './init';

export const dashboardRouter = router({
  counts: adminProcedure.query(() => countAll()),
  /** What waits for the office, the most urgent first. */
  today: adminProcedure.query(() => findToday()),
  /** Offers that cost no less than their tour or package. */
  dearerOffers: adminProcedure.query(() => listDearerOffers(new Date())),
});
