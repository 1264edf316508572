import { href } from 'react-router';
import { CardGrid } from '#app/ui/card/card';
import { TourCard } from '#app/ui/card/tour-card';
import { LinkButton } from '#app/ui/form/button';
import { Pager } from '#app/ui/list/pager';
import { PendingList } from '#app/ui/list/pending-list';
import { tourListKey, useStoreListAddress } from '#app/ui/list/return-to-list.ts';
import { TourFilterBar } from '#app/ui/list/tour-filter-bar';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { readTourFilter } from '#server/domain/destination.input';
import { readPage } from '#server/domain/record/listing';
import { listTours } from '#server/domain/tour';
import { withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/tours';

export const loader = withErrorReport('tours', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const filter = readTourFilter(parameters.get('filter'));
  const page = readPage(parameters.get('page'));
  const listing = page === null ? null : listTours(filter, page);
  if (!listing) throw new Response(null, { status: 404 });
  return { filter, listing };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filter, listing } = loaderData;
  const site = siteOf(matches);
  const where =
    filter.kind === 'cities' ? filter.cities.join(' and ') : filter.kind === 'country' ? filter.country : null;
  const query = new URLSearchParams();
  if (filter.kind !== 'all') query.set('filter', filter.value);
  if (listing.page > 1) query.set('page', String(listing.page));
  return pageMeta(site, {
    title: where ? `Tours in ${where}` : 'Our Tours',
    description: `Guided tours in ${where ?? 'Egypt and Thailand'}: small groups, local guides, pick-up from your hotel.`,
    path: href('/tours') + (query.size > 0 ? `?${query}` : ''),
    noindex: filter.kind === 'unknown',
  });
}

export default function Tours({ loaderData: { filter, listing } }: Route.ComponentProps) {
  useStoreListAddress(tourListKey);
  return (
    <>
      <PageHead
        title="Our Tours"
        lead="A day, an evening or two days with a guide who lives there. Pick-up from your hotel, small groups, and a seat only when we have confirmed it."
      >
        <div className="mt-8 space-y-3">
          <TourFilterBar filter={filter} path={href('/tours')} />
        </div>
      </PageHead>
      {listing.total === 0 ? (
        <IllustratedMessage
          title="No tours found"
          text="No tours match your current filter. Please try a different filter."
        >
          <LinkButton to={href('/tours')}>All Tours</LinkButton>
        </IllustratedMessage>
      ) : (
        <div className="sheet mt-10">
          <h2 className="figures mb-6 font-text text-sm font-normal tracking-normal text-quiet">
            {listing.total} {listing.total === 1 ? 'tour' : 'tours'}
          </h2>
          <PendingList>
            <CardGrid>
              {listing.items.map((tour, index) => (
                <li key={tour.id}>
                  <TourCard tour={tour} eager={index < 4} />
                </li>
              ))}
            </CardGrid>
          </PendingList>
          <Pager page={listing.page} pages={listing.pages} />
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} what="tours" />;
}
