import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site: the table of contents. Start reading here. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('tours', 'routes/trips.tsx', { id: 'tours' }),
  route('tours/:id', 'routes/trip.tsx', { id: 'tour' }, [route('book', 'routes/book.tsx', { id: 'book-tour' })]),
  route('packages', 'routes/trips.tsx', { id: 'packages' }),
  route('packages/:id', 'routes/trip.tsx', { id: 'package' }, [
    route('book', 'routes/book.tsx', { id: 'book-package' }),
  ]),
  route('recommendations', 'routes/recommendations.tsx'),
  route('articles', 'routes/articles.tsx'),
  route('articles/:slug', 'routes/article.tsx'),
  route('offers', 'routes/offers.tsx'),
  route('offer/:type/:slug', 'routes/offer.tsx', [route('book', 'routes/book.tsx', { id: 'book-offer' })]),
  route('contact', 'routes/contact.tsx'),
  route('search', 'routes/search.tsx'),
  route('booking', 'routes/booking-link.tsx'),
  route('booking/:reference', 'routes/booking.tsx'),
  route('booking/:reference/receipt/:number', 'routes/receipt.tsx'),
  route('booking/:reference/calendar.ics', 'routes/machine/booking-calendar.ts'),
  route('departure/:id', 'routes/departure.tsx'),
  route('departure/:id/presses', 'routes/machine/presses.ts'),
  route('saved', 'routes/saved.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('privacy', 'routes/legal.tsx', { id: 'privacy' }),
  route('terms', 'routes/legal.tsx', { id: 'terms' }),
  route('cookies', 'routes/legal.tsx', { id: 'cookies' }),

  // The newsletter form, which is on many pages.
  route('newsletter', 'routes/newsletter.ts'),

  // What the office downloads, and its receipts, which open also after the link of the booking has ended.
  layout('admin/shell/guard.ts', [
    route('admin/reservations.csv', 'admin/reservations/reservations.csv.ts'),
    route('admin/payments.csv', 'admin/reservations/money/payments.csv.ts'),
    route('admin/subscribers.csv', 'admin/subscribers/subscribers.csv.ts'),
    route('admin/people.json', 'admin/people/people.json.ts'),
    route('admin/receipts/:number', 'routes/receipt.tsx', { id: 'office-receipt' }),
  ]),

  // The office. The middleware of the layout protects every route below it.
  route('admin/login', 'admin/shell/login.tsx'),
  route('admin/logout', 'admin/shell/logout.ts'),
  route('admin', 'admin/shell/layout.tsx', [
    layout('admin/shell/admin-error.tsx', [
      index('admin/dashboard/dashboard.tsx'),
      route('tours/:id', 'admin/catalogue/tour.tsx'),
      route('tours/edit/:id', 'admin/catalogue/tour.tsx', { id: 'edit-tour' }),
      route('packages/:id', 'admin/catalogue/package.tsx'),
      route('packages/edit/:id', 'admin/catalogue/package.tsx', { id: 'edit-package' }),
      route('articles/:id', 'admin/catalogue/article.tsx'),
      route('articles/edit/:id', 'admin/catalogue/article.tsx', { id: 'edit-article' }),
      route('offers/:id', 'admin/catalogue/offer.tsx'),
      route('offers/edit/:id', 'admin/catalogue/offer.tsx', { id: 'edit-offer' }),
      route('testimonials/:id', 'admin/catalogue/testimonial.tsx'),
      route('testimonials/edit/:id', 'admin/catalogue/testimonial.tsx', { id: 'edit-testimonial' }),
      route('reservations', 'admin/reservations/reservations.tsx'),
      route('reservations/new', 'admin/reservations/new/new-reservation.tsx'),
      route('reservations/:id', 'admin/reservations/reservation.tsx'),
      route('departures', 'admin/departures/departures.tsx'),
      route('inbox', 'admin/inbox/inbox.tsx', [route(':id', 'admin/inbox/thread.tsx')]),
      route('messages', 'admin/messages.tsx'),
      route('reviews', 'admin/reviews.tsx'),
      route('subscribers', 'admin/subscribers/subscribers.tsx'),
      route('people', 'admin/people/people.tsx'),
      route('emails', 'admin/emails/emails.tsx'),
      route('search', 'admin/search/search.tsx', { id: 'office-search' }),
    ]),
  ]),

  // For programs: RPC, files, feeds.
  route('trpc/*', 'routes/machine/trpc.ts'),
  route('search/suggestions', 'routes/machine/suggestions.ts'),
  route('uploads/*', 'routes/machine/uploads.ts'),
  route('healthz', 'routes/machine/health.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('articles.rss', 'routes/machine/feed.ts'),
  route('company-profile.pdf', 'routes/machine/company-profile.ts'),
  route('tours/:id/brochure.pdf', 'routes/machine/brochure.ts', { id: 'tour-brochure' }),
  route('packages/:id/brochure.pdf', 'routes/machine/brochure.ts', { id: 'package-brochure' }),
  route('tours/:id/route.svg', 'routes/machine/route-map.ts', { id: 'tour-route-map' }),
  route('packages/:id/route.svg', 'routes/machine/route-map.ts', { id: 'package-route-map' }),
  route('speculation-rules.json', 'routes/machine/speculation-rules.ts'),
  route('csp-report', 'routes/machine/csp-report.ts'),
  route('inbound', 'routes/machine/inbound.ts'),
  route('.well-known/security.txt', 'routes/machine/security-contact.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
