import { Link, redirect, useLocation } from 'react-router';
import { CardGrid } from '#app/ui/card/card';
import { TripCards } from '#app/ui/card/trip-card';
import { LinkButton } from '#app/ui/form/button';
import { Facets } from '#app/ui/list/facet-filters';
import { CountryBar } from '#app/ui/list/filter-bar';
import { Pager } from '#app/ui/list/pager';
import { PendingList } from '#app/ui/list/pending-list';
import { useStoreListAddress } from '#app/ui/list/return-to-list.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { listBookable } from '#server/booking/seats/availability';
import { movedFilter, readPlaces } from '#server/catalogue/destination';
import {
  chosenLabels,
  countedLabel,
  type ListChoice,
  listQueryString,
  placesOf,
  type Selection,
} from '#server/catalogue/facet/facet.input';
import { readPackageChoice } from '#server/catalogue/facet/package-facets';
import { readTourChoice } from '#server/catalogue/facet/tour-facets';
import { type BookableIds, readWhen } from '#server/catalogue/facet/when.input';
import { listPackages } from '#server/catalogue/package';
import { listTours } from '#server/catalogue/tour';
import { readPage } from '#server/values/list-query.input';
import { counted } from '#server/values/plural.input';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/trips';

/** The list of tours or of packages. */
type Kind = 'tour' | 'package';
const kindAt = (path: string): Kind => (/^\/?tours\b/i.test(path) ? 'tour' : 'package');

const words = {
  tour: {
    title: 'Our Tours',
    lead: 'See how long each tour takes, what it includes and what it costs.',
  },
  package: {
    title: 'Travel Packages',
    lead: 'Journeys of several days, planned day by day.',
  },
};

const wellness = 'wellness';

function readTours(parameters: URLSearchParams, page: number, then: BookableIds | undefined) {
  const { total, bookable, ...choice } = readTourChoice(parameters, then?.tour);
  return { choice, listing: listTours({ ...choice, total, bookable }, page) };
}

function readPackages(parameters: URLSearchParams, page: number, then: BookableIds | undefined) {
  const { ids, ...choice } = readPackageChoice(parameters, then?.package);
  return { choice, listing: listPackages(ids, page) };
}

export function loader({ pattern, request }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  return withErrorReport(`${kind}s`, () => {
    const { searchParams } = new URL(request.url);
    const moved = movedFilter(searchParams.get('filter'));
    if (moved !== null) {
      searchParams.set('filter', moved);
      throw redirect(`/${kind}s?${searchParams}`, 301);
    }
    const page = readPage(searchParams.get('page'));
    const when = readWhen(searchParams);
    const then = when === undefined ? undefined : listBookable(when, new Date());
    const read = page === null ? null : (kind === 'tour' ? readTours : readPackages)(searchParams, page, then);
    if (!read?.listing) throw new Response(null, { status: 404 });
    const image = readPlaces(searchParams.get('filter'))?.[0]?.image ?? null;
    return { kind, choice: read.choice, listing: read.listing, image };
  })(null);
}

function titleOf(kind: Kind, where: string, theme: string | undefined): string {
  const all = words[kind].title;
  if (kind === 'tour') return where ? `Tours in ${where}` : all;
  if (where) return `Packages in ${where}`;
  return theme === wellness ? 'Wellness Packages' : all;
}

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ kind, choice, listing, image }, { countries }) => {
  const { filter, theme, ...others } = choice.selection;
  const places = listing.total > 0 ? placesOf(choice) : undefined;
  const where = places ? chosenLabels(places, choice.selection).replaceAll(', ', ' and ') : '';
  return {
    title: titleOf(kind, where, theme),
    description:
      kind === 'tour'
        ? `Tours in ${where || countries}: how long each takes, what it includes and what it costs.`
        : `Journeys of several days in ${countries}, planned day by day.`,
    image,
    path: `/${kind}s${listQueryString(choice.selection, choice.sort, listing.page)}`,
    noindex: listing.total === 0 || choice.sort !== 'recommended' || Object.values(others).some(Boolean),
  };
});

export default function Trips({ loaderData: { kind, choice, listing } }: Route.ComponentProps) {
  useStoreListAddress(kind);
  const path = `/${kind}s`;
  const { selection, sort } = choice;
  const heading = useRestoreFocus<HTMLHeadingElement>(useChanged(listQueryString(selection, sort)));
  return (
    <>
      <PageHead {...words[kind]}>
        <div className="mt-5 grid grid-cols-1 gap-3 md:mt-8">
          <Places kind={kind} choice={choice} />
          <Facets path={path} choice={choice} />
        </div>
      </PageHead>
      <PendingList>
        {listing.total === 0 ? (
          <EmptyList kind={kind} choice={choice} />
        ) : (
          <div className="sheet mt-4 md:mt-10">
            <h2
              ref={heading}
              tabIndex={-1}
              className="figures mb-4 outline-none font-text text-sm font-normal tracking-normal text-quiet"
            >
              {counted(listing.total, kind)}
            </h2>
            <CardGrid>
              <TripCards trips={listing.items} eager={4} />
            </CardGrid>
            <Pager page={listing.page} pages={listing.pages} />
          </div>
        )}
      </PendingList>
    </>
  );
}

/**
 * The countries and cities to choose, combined with the other filters. Wellness is a theme; its link is older than the
 * themes.
 */
function Places({ kind, choice }: { kind: Kind; choice: ListChoice }) {
  const { selection, sort, facets } = choice;
  const facet = placesOf(choice);
  if (!facet) return null;
  const address = (change: Selection) => `/${kind}s${listQueryString({ ...selection, ...change }, sort)}`;
  const isWellness = selection.theme === wellness;
  const option = facets.find(({ name }) => name === 'theme')?.options.find(({ value }) => value === wellness);
  const byTheme = selection.filter ? { theme: wellness } : { filter: wellness, theme: undefined };
  return (
    <CountryBar
      facet={facet}
      selection={selection}
      address={(filter) => address({ filter })}
      all={{
        label: kind === 'tour' ? 'All Tours' : 'All Packages',
        to: address({ filter: undefined, ...(isWellness && { theme: undefined }) }),
        active: !selection.filter && !isWellness,
      }}
      other={option && [{ label: countedLabel('theme', option), to: address(byTheme), active: isWellness }]}
    />
  );
}

/** Says that no tour or package matches, and which filter to remove; in an empty catalogue, where else to look. */
function EmptyList({ kind, choice }: { kind: 'tour' | 'package'; choice: ListChoice }) {
  const { selection, sort, facets } = choice;
  const isFiltered = facets.some(({ without }) => without !== null);
  const path = `/${kind}s`;
  return (
    <IllustratedMessage
      title={`No ${kind}s found`}
      text={
        isFiltered
          ? `No ${kind}s match your current filter. Please try a different filter.`
          : `There are no ${kind}s at the moment. Ask us: we plan journeys of every kind.`
      }
    >
      {facets.map(
        (facet) =>
          Boolean(facet.without) && (
            <Link
              key={facet.name}
              to={path + listQueryString({ ...selection, [facet.name]: undefined }, sort)}
              className="w-full font-semibold underline underline-offset-4"
            >{`Without “${chosenLabels(facet, selection)}”: ${counted(facet.without ?? 0, kind)}`}</Link>
          ),
      )}
      {isFiltered ? (
        <LinkButton to={path}>{kind === 'tour' ? 'All Tours' : 'All Packages'}</LinkButton>
      ) : (
        <>
          <LinkButton to={kind === 'tour' ? '/packages' : '/tours'}>
            {kind === 'tour' ? 'All Packages' : 'All Tours'}
          </LinkButton>
          <LinkButton to="/contact">Contact Us</LinkButton>
        </>
      )}
    </IllustratedMessage>
  );
}

export const ErrorBoundary = () => <ErrorScreen what={`${kindAt(useLocation().pathname)}s`} />;
