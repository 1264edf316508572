import { href, Link } from 'react-router';
import { startImageTransition } from '#app/ui/card/image-transition.ts';
import { Picture } from '#app/ui/card/picture';
import { Stars } from '#app/ui/card/stars';
import { LinkButton } from '#app/ui/form/button';
import { SearchForm } from '#app/ui/list/search-form';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { formatMoney } from '#server/domain/money.input';
import { type SearchHit, type SearchKind, search } from '#server/domain/search';
import { withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/search';

export const loader = withErrorReport('the search', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const query = (parameters.get('q') ?? '').trim().slice(0, 200);
  const where = parameters.get('where') ?? '';
  return { query, where, ...search(query, where, new Date()) };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query } = loaderData;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: query ? `Search: ${query}` : 'Search',
    description: 'Search tours, packages, offers and articles.',
    path: href('/search'),
    noindex: true,
  });
}

const kindLabels: Record<SearchKind, string> = { tour: 'Tour', package: 'Package', article: 'Article', offer: 'Offer' };

export default function Search({ loaderData: { query, where, hits, corrected } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Search">
        <div className="mt-8 max-w-4xl">
          <SearchForm query={query} where={where} />
        </div>
      </PageHead>
      {query !== '' && hits.length === 0 && (
        <IllustratedMessage
          title={`Nothing found for “${query}”`}
          text="Try a place, or something you would like to do there."
        >
          <LinkButton to={href('/tours')}>All Tours</LinkButton>
          <LinkButton variant="quiet" to={href('/packages')}>
            All Packages
          </LinkButton>
        </IllustratedMessage>
      )}
      {hits.length > 0 && (
        <div className="sheet mt-10">
          <p className="mb-6 text-quiet" role="status">
            {corrected
              ? `Nothing found for “${query}”. These match “${corrected}”.`
              : `${hits.length} ${hits.length === 1 ? 'result' : 'results'} for “${query}”`}
          </p>
          <ul className="bare-list max-w-4xl border-t border-rule">
            {hits.map((hit) => (
              <li key={hit.path}>
                <SearchResult hit={hit} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function SearchResult({ hit }: { hit: SearchHit }) {
  return (
    <article className="card group relative grid grid-cols-[5.5rem_1fr] gap-5 border-b border-rule py-5 sm:grid-cols-[8rem_1fr]">
      <div className="aspect-[4/5] overflow-hidden rounded-md bg-sand sm:aspect-square">
        <Picture image={hit.image} alt={hit.imageAlt || hit.title} className="lift" />
      </div>
      <div>
        <p className="text-sm text-quiet">
          <span className="font-semibold text-terracotta">{kindLabels[hit.kind]}</span> · {hit.place}
        </p>
        <h2 className="mt-1 text-title">
          <Link
            to={hit.path}
            onClick={startImageTransition}
            viewTransition
            className="decoration-saffron decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {hit.title}
          </Link>
        </h2>
        <p className="mt-1.5 line-clamp-3">{hit.summary}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          {priceOf(hit) && <span className="figures font-semibold">{priceOf(hit)}</span>}
          {hit.rating !== null && <Stars rating={hit.rating} reviewCount={hit.reviewCount ?? 0} />}
        </p>
      </div>
    </article>
  );
}

function priceOf({ kind, priceCents }: SearchHit): string | null {
  if (kind === 'package') return priceCents === null ? 'Price on request' : `From ${formatMoney(priceCents)}`;
  if (priceCents === null) return null;
  return kind === 'tour' ? `${formatMoney(priceCents)} per person` : formatMoney(priceCents);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} what="the search" />;
}
