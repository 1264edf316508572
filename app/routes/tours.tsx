import { href } from 'react-router';
import { CardGrid } from '#app/ui/card/card';
import { TourCard } from '#app/ui/card/tour-card';
import { EmptyList } from '#app/ui/list/empty-list';
import { Facets } from '#app/ui/list/facet-filters';
import { Pager } from '#app/ui/list/pager';
import { PendingList } from '#app/ui/list/pending-list';
import { CountryBar } from '#app/ui/list/place-bars';
import { tourListKey, useStoreListAddress } from '#app/ui/list/return-to-list.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { chosenLabels, listQueryString, placesOf } from '#server/domain/facet/facet.input';
import { readTourChoice } from '#server/domain/facet/tour-facets';
import { readPage } from '#server/domain/record/listing';
import { listTours } from '#server/domain/tour';
import { withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/tours';

export const loader = withErrorReport('tours', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const { total, ...choice } = readTourChoice(parameters);
  const page = readPage(parameters.get('page'));
  const listing = page === null ? null : listTours({ ...choice, total }, page);
  if (!listing) throw new Response(null, { status: 404 });
  return { choice, listing };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { choice, listing } = loaderData;
  const { filter, ...others } = choice.selection;
  const places = placesOf(choice);
  const chosen = places ? chosenLabels(places, choice.selection).replaceAll(', ', ' and ') : '';
  const where = listing.total > 0 ? chosen : '';
  return pageMeta(siteOf(matches), {
    title: where ? `Tours in ${where}` : 'Our Tours',
    description: `Guided tours in ${where || 'Egypt and Thailand'}: small groups, local guides, pick-up from your hotel.`,
    path: href('/tours') + listQueryString(choice.selection, choice.sort, listing.page),
    noindex: listing.total === 0 || choice.sort !== 'recommended' || Object.values(others).some(Boolean),
  });
}

export default function Tours({ loaderData: { choice, listing } }: Route.ComponentProps) {
  useStoreListAddress(tourListKey);
  const path = href('/tours');
  const { selection, sort } = choice;
  const places = placesOf(choice);
  return (
    <>
      <PageHead
        title="Our Tours"
        lead="A day, an evening or two days with a guide who lives there. Pick-up from your hotel, small groups, and a seat only when we have confirmed it."
      >
        <div className="mt-8 grid grid-cols-1 gap-3">
          {places && (
            <CountryBar
              facet={places}
              selection={selection}
              address={(filter) => path + listQueryString({ ...selection, filter }, sort)}
            />
          )}
          <Facets path={path} choice={choice} />
        </div>
      </PageHead>
      <PendingList>
        {listing.total === 0 ? (
          <EmptyList
            path={path}
            choice={choice}
            noun="tours"
            all="All Tours"
            elsewhere={[
              { to: href('/packages'), label: 'All Packages' },
              { to: href('/contact'), label: 'Contact Us' },
            ]}
          />
        ) : (
          <div className="sheet mt-10">
            <h2 className="figures mb-6 font-text text-sm font-normal tracking-normal text-quiet">
              {listing.total} {listing.total === 1 ? 'tour' : 'tours'}
            </h2>
            <CardGrid>
              {listing.items.map((tour, index) => (
                <li key={tour.id}>
                  <TourCard tour={tour} eager={index < 4} />
                </li>
              ))}
            </CardGrid>
            <Pager page={listing.page} pages={listing.pages} />
          </div>
        )}
      </PendingList>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} what="tours" />;
}
