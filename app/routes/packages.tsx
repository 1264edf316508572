import { href } from 'react-router';
import { CardGrid } from '#app/ui/card/card';
import { PackageCard } from '#app/ui/card/package-card';
import { LinkButton } from '#app/ui/form/button';
import { FilterBar } from '#app/ui/list/filter-bar';
import { Pager } from '#app/ui/list/pager';
import { PendingList } from '#app/ui/list/pending-list';
import { packageListKey, useStoreListAddress } from '#app/ui/list/return-to-list.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { type PackageFilter, readPackageFilter } from '#server/domain/destination.input';
import { listPackages } from '#server/domain/package';
import { readPage } from '#server/domain/record/listing';
import { withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/packages';

export const loader = withErrorReport('packages', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const filter = readPackageFilter(parameters.get('filter'));
  const page = readPage(parameters.get('page'));
  const listing = page === null ? null : listPackages(filter, page);
  if (!listing) throw new Response(null, { status: 404 });
  return { filter, listing };
});

const filters: { label: string; filter: PackageFilter; title: string }[] = [
  { label: 'All Packages', filter: 'all', title: 'Travel Packages' },
  { label: 'Egypt', filter: 'egypt', title: 'Packages in Egypt' },
  { label: 'Thailand', filter: 'thailand', title: 'Packages in Thailand' },
  { label: 'Wellness', filter: 'wellness', title: 'Wellness Packages' },
  { label: 'Other Destinations', filter: 'other-destinations', title: 'Packages in Other Destinations' },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filter, listing } = loaderData;
  const site = siteOf(matches);
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (listing.page > 1) query.set('page', String(listing.page));
  return pageMeta(site, {
    title: filters.find((option) => option.filter === filter)?.title ?? 'Travel Packages',
    description: 'Whole journeys of four to twelve days, day by day: hotels, guides, transfers and the nights between.',
    path: href('/packages') + (query.size > 0 ? `?${query}` : ''),
    noindex: filter === 'unknown',
  });
}

export default function Packages({ loaderData: { filter, listing } }: Route.ComponentProps) {
  useStoreListAddress(packageListKey);
  return (
    <>
      <PageHead
        title="Travel Packages"
        lead="Whole journeys of four to twelve days, planned day by day: hotels, guides, transfers, and the nights between."
      >
        <div className="mt-8">
          <FilterBar
            label="Packages"
            links={filters.map((option) => ({
              label: option.label,
              to: href('/packages') + (option.filter === 'all' ? '' : `?filter=${option.filter}`),
              active: option.filter === filter,
            }))}
          />
        </div>
      </PageHead>
      {listing.total === 0 ? (
        <IllustratedMessage
          title="No packages found"
          text="No packages match your current filter. Please try a different filter."
        >
          <LinkButton to={href('/packages')}>All Packages</LinkButton>
        </IllustratedMessage>
      ) : (
        <div className="sheet mt-10">
          <h2 className="figures mb-6 font-text text-sm font-normal tracking-normal text-quiet">
            {listing.total} {listing.total === 1 ? 'package' : 'packages'}
          </h2>
          <PendingList>
            <CardGrid>
              {listing.items.map((tourPackage, index) => (
                <li key={tourPackage.id}>
                  <PackageCard tourPackage={tourPackage} eager={index < 4} />
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
  return <ErrorScreen error={error} what="packages" />;
}
