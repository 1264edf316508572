import { createServerSideHelpers } from '@trpc/react-query/server';
import {
  availabilityRouter,
  departuresRouter,
  invoicesRouter,
  paymentsRouter,
  proposalsRouter,
  reservationsRouter,
  reviewsRouter,
  travellersRouter,
  viewsRouter,
} from './bookings';
import {
  articlesRouter,
  destinationsRouter,
  imagesRouter,
  offersRouter,
  packagesRouter,
  resourcesRouter,
  testimonialsRouter,
  toursRouter,
} from './catalogue';
import { crewRouter } from './crew';
import { createRpcContext, router } from './init';
import {
  callOffsRouter,
  dashboardRouter,
  emailsRouter,
  importsRouter,
  inboxRouter,
  liveRouter,
  messagesRouter,
  newslettersRouter,
  peopleRouter,
  reportsRouter,
  searchRouter,
  subscribersRouter,
} from './office';
import { publicationRouter, redirectsRouter } from './publication';
import { settingsRouter } from './settings';

/** All procedures of the office. The browser imports only its type. */
export const appRouter = router({
  articles: articlesRouter,
  availability: availabilityRouter,
  callOffs: callOffsRouter,
  crew: crewRouter,
  dashboard: dashboardRouter,
  departures: departuresRouter,
  destinations: destinationsRouter,
  emails: emailsRouter,
  images: imagesRouter,
  imports: importsRouter,
  inbox: inboxRouter,
  invoices: invoicesRouter,
  live: liveRouter,
  messages: messagesRouter,
  newsletters: newslettersRouter,
  offers: offersRouter,
  packages: packagesRouter,
  payments: paymentsRouter,
  people: peopleRouter,
  proposals: proposalsRouter,
  publication: publicationRouter,
  redirects: redirectsRouter,
  reports: reportsRouter,
  reservations: reservationsRouter,
  resources: resourcesRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  settings: settingsRouter,
  subscribers: subscribersRouter,
  testimonials: testimonialsRouter,
  tours: toursRouter,
  travellers: travellersRouter,
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
