import { href } from 'react-router';
import { CardGrid } from '#app/ui/card/card';
import { PackageCard } from '#app/ui/card/package-card';
import { EmptyList } from '#app/ui/list/empty-list';
import { Facets } from '#app/ui/list/facet-filters';
import { FilterBar } from '#app/ui/list/filter-bar';
import { Pager } from '#app/ui/list/pager';
import { PendingList } from '#app/ui/list/pending-list';
import { CityBar } from '#app/ui/list/place-bars';
import { packageListKey, useStoreListAddress } from '#app/ui/list/return-to-list.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { listQueryString, placesOf, type Selection } from '#server/domain/facet/facet.input';
import { readPackageChoice } from '#server/domain/facet/package-facets';
import { listPackages } from '#server/domain/package';
import { readPage } from '#server/domain/record/listing';
import { withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/packages';

export const loader = withErrorReport('packages', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const { ids, ...choice } = readPackageChoice(parameters);
  const page = readPage(parameters.get('page'));
  const listing = page === null ? null : listPackages(ids, page);
  if (!listing) throw new Response(null, { status: 404 });
  return { choice, listing };
});

/** The links above the list. Wellness is a theme; its address is older than the themes. */
const filters = [
  { label: 'All Packages', query: '', title: 'Travel Packages', selection: {} },
  { label: 'Egypt', query: '?filter=egypt', title: 'Packages in Egypt', selection: { filter: 'egypt' } },
  { label: 'Thailand', query: '?filter=thailand', title: 'Packages in Thailand', selection: { filter: 'thailand' } },
  { label: 'Wellness', query: '?filter=wellness', title: 'Wellness Packages', selection: { theme: 'wellness' } },
  {
    label: 'Other Destinations',
    query: '?filter=other-destinations',
    title: 'Packages in Other Destinations',
    selection: { filter: 'other-destinations' },
  },
];

/** The link above the list for what is chosen. */
const filterOf = ({ filter, theme }: Selection) =>
  filters.find(({ selection }: { selection: Selection }) => selection.filter === filter && selection.theme === theme);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { choice, listing } = loaderData;
  const { filter, theme, ...others } = choice.selection;
  return pageMeta(siteOf(matches), {
    title: filterOf(choice.selection)?.title ?? 'Travel Packages',
    description: 'Whole journeys of four to twelve days, day by day: hotels, guides, transfers and the nights between.',
    path: href('/packages') + listQueryString(choice.selection, choice.sort, listing.page),
    noindex: listing.total === 0 || choice.sort !== 'recommended' || Object.values(others).some(Boolean),
  });
}

export default function Packages({ loaderData: { choice, listing } }: Route.ComponentProps) {
  useStoreListAddress(packageListKey);
  const path = href('/packages');
  const active = filterOf(choice.selection);
  const places = placesOf(choice);
  return (
    <>
      <PageHead
        title="Travel Packages"
        lead="Whole journeys of four to twelve days, planned day by day: hotels, guides, transfers, and the nights between."
      >
        <div className="mt-8 grid grid-cols-1 gap-3">
          <FilterBar
            label="Packages"
            links={filters.map((option) => ({
              label: option.label,
              to: path + option.query,
              active: option === active,
            }))}
          />
          {places && (
            <CityBar
              facet={places}
              selection={choice.selection}
              address={(filter) => path + listQueryString({ ...choice.selection, filter }, choice.sort)}
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
            noun="packages"
            all="All Packages"
            elsewhere={[
              { to: href('/tours'), label: 'All Tours' },
              { to: href('/contact'), label: 'Contact Us' },
            ]}
          />
        ) : (
          <div className="sheet mt-10">
            <h2 className="figures mb-6 font-text text-sm font-normal tracking-normal text-quiet">
              {listing.total} {listing.total === 1 ? 'package' : 'packages'}
            </h2>
            <CardGrid>
              {listing.items.map((tourPackage, index) => (
                <li key={tourPackage.id}>
                  <PackageCard tourPackage={tourPackage} eager={index < 4} />
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
  return <ErrorScreen error={error} what="packages" />;
}
