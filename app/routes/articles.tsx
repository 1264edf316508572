import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { ArticleCards } from '#app/ui/card/article-card';
import { CardAction } from '#app/ui/card/card-link';
import { HeroPicture } from '#app/ui/card/picture';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { FilterBar } from '#app/ui/list/filter-bar';
import { Pager } from '#app/ui/list/pager';
import { PendingList } from '#app/ui/list/pending-list';
import { ErrorReference, NotFoundScreen } from '#app/ui/page/error-screen';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { pageMeta } from '#app/ui/page/meta.ts';
import { PageHead } from '#app/ui/page/section';
import { categoryLabel } from '#server/catalogue/article/category.input';
import {
  type ArticleCard as Article,
  listArticleCategories,
  listArticles,
  readCategory,
} from '#server/catalogue/article/published-articles';
import { formatDay } from '#server/values/calendar.input';
import { readPage } from '#server/values/list-query.input';
import { counted } from '#server/values/plural.input';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/articles';

export const loader = withErrorReport('articles', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const category = readCategory(parameters.get('category'));
  const page = readPage(parameters.get('page'));
  const listing = page === null ? null : listArticles(category, page);
  if (!listing) throw new Response(null, { status: 404 });
  return { category, categories: listArticleCategories(), listing };
});

function listAddress(category: string, page = 1): string {
  const query = new URLSearchParams();
  if (category !== 'all') query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return href('/articles') + (query.size > 0 ? `?${query}` : '');
}

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ category, listing }, { countries }) => {
  const subject = category === 'all' || listing.total === 0 ? null : categoryLabel(category);
  return {
    title: subject ? `${subject}: Travel Articles & Insights` : 'Travel Articles & Insights',
    description: `${subject ?? countries}: what to see, eat, pack and know before you go.`,
    path: listAddress(category, listing.page),
    noindex: listing.total === 0,
  };
});

export default function Articles({ loaderData: { category, categories, listing } }: Route.ComponentProps) {
  const [first, ...others] = listing.items;
  const lead = listing.page === 1 ? first : undefined;
  const rest = lead ? others : listing.items;
  return (
    <>
      <PageHead title="Travel Articles & Insights" lead="What to see, eat, pack and know before you go.">
        {categories.length > 0 && (
          <div className="mt-5 md:mt-8">
            <FilterBar
              label="Category"
              links={['all', ...categories].map((value) => ({
                label: value === 'all' ? 'All' : categoryLabel(value),
                to: listAddress(value),
                active: value === category,
              }))}
            />
          </div>
        )}
      </PageHead>
      {listing.total === 0 && (
        <IllustratedMessage title="No articles found for this category">
          <LinkButton to={href(category === 'all' ? '/tours' : '/articles')}>
            {category === 'all' ? 'Our Tours' : 'View All Articles'}
          </LinkButton>
        </IllustratedMessage>
      )}
      {listing.total > 0 && (
        <div className="sheet mt-6 md:mt-10">
          <h2 aria-live="polite" className="figures mb-4 font-text text-sm font-normal tracking-normal text-quiet">
            {counted(listing.total, 'article')}
          </h2>
          <PendingList>
            {lead && <LeadArticle article={lead} />}
            <ul className="bare-list grid gap-x-8 gap-y-14 xs:grid-cols-2 lg:grid-cols-3">
              <ArticleCards articles={rest} />
            </ul>
          </PendingList>
          <Pager page={listing.page} pages={listing.pages} />
        </div>
      )}
    </>
  );
}

/** The first article of the list, shown large. */
function LeadArticle({ article }: { article: Article }) {
  return (
    <article className="card group relative mb-16 grid grid-cols-1 items-center gap-x-12 gap-y-6 lg:mb-24 lg:grid-cols-[7fr_5fr]">
      <div className="aspect-[4/5] overflow-hidden rounded-md bg-sand sm:aspect-[16/9] lg:aspect-[3/2]">
        <HeroPicture image={article.image} alt={article.imageAlt || article.title} className="lift" />
      </div>
      <div>
        <p className="text-sm font-semibold text-brand">{categoryLabel(article.category)}</p>
        <h2 className="mt-3 text-section">{article.title}</h2>
        <p className="mt-5 max-w-xl text-lg">{article.excerpt}</p>
        <p className="mt-5 text-sm text-quiet">
          <time dateTime={article.date} className="figures">
            {formatDay(article.date)}
          </time>
          <span>{` · ${article.author}`}</span>
        </p>
        <CardAction to={href('/articles/:slug', { slug: article.slug })} title={article.title}>
          Read More
        </CardAction>
      </div>
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <>
      <title>Error Loading Articles</title>
      <IllustratedMessage heading="h1" title="Error Loading Articles" text="An unexpected error occurred.">
        <ErrorReference error={error} />
        <a href={pathname + search} className={buttonClass()}>
          Try Again
        </a>
      </IllustratedMessage>
    </>
  );
}
