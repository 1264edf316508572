import { createServerSideHelpers } from '@trpc/react-query/server';
import { articlesRouter } from './articles';
import { dashboardRouter } from './dashboard';
import { departuresRouter } from './departures';
import { destinationsRouter } from './destinations';
import { emailsRouter } from './emails';
import { imagesRouter } from './images';
import { createRpcContext, router } from './init';
import { liveRouter } from './live';
import { messagesRouter } from './messages';
import { offersRouter } from './offers';
import { packagesRouter } from './packages';
import { paymentsRouter } from './payments';
import { peopleRouter } from './people';
import { proposalsRouter } from './proposals';
import { reservationsRouter } from './reservations';
import { reviewsRouter } from './reviews';
import { searchRouter } from './search';
import { subscribersRouter } from './subscribers';
import { testimonialsRouter } from './testimonials';
import { toursRouter } from './tours';
import { viewsRouter } from './views';

/** All procedures of the office. The browser imports only its type. */
export const appRouter = router({
  articles: articlesRouter,
  dashboard: dashboardRouter,
  departures: departuresRouter,
  destinations: destinationsRouter,
  emails: emailsRouter,
  images: imagesRouter,
  live: liveRouter,
  messages: messagesRouter,
  offers: offersRouter,
  packages: packagesRouter,
  payments: paymentsRouter,
  people: peopleRouter,
  proposals: proposalsRouter,
  reservations: reservationsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  subscribers: subscribersRouter,
  testimonials: testimonialsRouter,
  tours: toursRouter,
  views: viewsRouter,
});

export type AppRouter = typeof appRouter;

/**
 * Fills the query cache of an admin page in its loader, so that the first render needs no request. `prefetch` ignores
 * errors, `fetch` throws them.
 */
export async function prefetchFor(request: Request) {
  return createServerSideHelpers({ router: appRouter, ctx: await createRpcContext(request) });
}
