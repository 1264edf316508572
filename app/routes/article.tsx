import { href, Link } from 'react-router';
import { ArticleCards } from '#app/ui/card/article-card';
import { Avatar } from '#app/ui/card/avatar';
import { CardRow } from '#app/ui/card/card';
import { useImageTransition } from '#app/ui/card/image-transition.ts';
import { HeroPicture } from '#app/ui/card/picture';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta } from '#app/ui/page/meta.ts';
import { Prose } from '#app/ui/page/prose';
import { Section } from '#app/ui/page/section';
import { Share } from '#app/ui/page/share';
import { NewsletterBand } from '#app/ui/shell/newsletter-form';
import { useCompany } from '#app/ui/shell/root-data.ts';
import { findMovedArticle } from '#server/catalogue/article/article-slug';
import { articleCategories, categoryLabel } from '#server/catalogue/article/category.input';
import {
  findPublishedArticle,
  listArticleCategories,
  listRelatedArticles,
} from '#server/catalogue/article/published-articles';
import { listTourCountries } from '#server/catalogue/destination';
import { statusOfMissing } from '#server/catalogue/trash';
import { about } from '#server/company/story';
import { formatDay } from '#server/values/calendar.input';
import { renderMarkdown } from '#server/values/markdown';
import { pick } from '#server/values/pick.input';
import { withErrorReport } from '#server/web/loader-errors';
import { missing, movedTo } from '#server/web/missing';
import type { Route } from './+types/article';

export const loader = withErrorReport('this article', ({ params, url }: Route.LoaderArgs) => {
  const found = findPublishedArticle(params.slug);
  if (!found) throw movedOrMissing(params, url);
  return {
    article: {
      ...pick(found, 'title', 'slug', 'excerpt', 'image', 'imageAlt', 'date', 'author', 'authorImage', 'category'),
      updatedAt: found.updatedAt.slice(0, 10),
    },
    search: pick(found, 'seoTitle', 'seoDescription'),
    html: renderMarkdown(found.content),
    minutes: readingMinutes(found.content),
    authorRole: about().team.find(({ name }) => name === found.author)?.role ?? null,
    related: listRelatedArticles(found),
    categories: categoriesToLink(),
  };
});

/** The categories linked below every article: all categories with articles, except the news. */
function categoriesToLink(): string[] {
  const existing = listArticleCategories();
  return articleCategories(listTourCountries())
    .map(({ value }) => value)
    .filter((category) => category !== 'News' && existing.includes(category));
}

function movedOrMissing({ slug }: Route.LoaderArgs['params'], url: URL): Response {
  const moved = findMovedArticle(slug);
  if (moved === null) return missing(url, statusOfMissing('article', slug));
  return movedTo(addressOf({ slug: moved }) + url.search);
}

/** Reading time at 220 words a minute. */
function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / 220));
}

const addressOf = (article: { slug: string }) => href('/articles/:slug', { slug: article.slug });
const categoryAddress = (category: string) => `${href('/articles')}?${new URLSearchParams({ category })}`;

function trailTo(article: { title: string; slug: string }) {
  return [
    { label: 'Home', path: href('/') },
    { label: 'Articles', path: href('/articles') },
    { label: article.title, path: addressOf(article) },
  ];
}

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ article, search }, site) => ({
  title: search.seoTitle ?? article.title,
  description: search.seoDescription ?? article.excerpt,
  path: addressOf(article),
  image: article.image,
  type: 'article',
  structuredData: [
    {
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      image: absoluteUrl(site, article.image),
      articleSection: categoryLabel(article.category),
      datePublished: article.date,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: article.author },
      publisher: { '@type': 'Organization', name: site.name, url: site.url },
      mainEntityOfPage: site.url + addressOf(article),
    },
    breadcrumbData(site, trailTo(article)),
  ],
}));

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { name: company } = useCompany();
  const { article, html, minutes, authorRole, related, categories } = loaderData;
  useImageTransition();
  return (
    <>
      <article>
        <header className="sheet pt-6 md:pt-8">
          <Breadcrumbs trail={trailTo(article)} />
          <p className="mt-10 font-semibold md:mt-16">
            <Link
              to={categoryAddress(article.category)}
              className="inline-block py-1 text-brand decoration-2 underline-offset-4 hover:underline"
            >
              {categoryLabel(article.category)}
            </Link>
          </p>
          <h1 className="mt-2 max-w-5xl text-page">{article.title}</h1>
          <p className="mt-6 max-w-2xl text-lg text-quiet">{article.excerpt}</p>
          <div className="mt-8 flex items-center gap-4">
            <Avatar name={article.author} image={article.authorImage} />
            <p>
              <span className="block font-semibold">{article.author}</span>
              <span className="figures text-sm text-quiet">
                <time dateTime={article.date}>{formatDay(article.date)}</time>
                <span>{` · ${minutes} min read`}</span>
              </span>
            </p>
          </div>
        </header>
        <div className="sheet mt-10">
          <div className="hero-picture aspect-[4/5] overflow-hidden rounded-md bg-sand sm:aspect-[21/9]">
            <HeroPicture image={article.image} alt={article.imageAlt || article.title} />
          </div>
        </div>
        <div className="sheet mt-12 grid grid-cols-1 gap-x-12 gap-y-12 md:mt-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="order-last lg:order-first">
            <div className="beside-text">
              <Share title={article.title} path={addressOf(article)} />
            </div>
          </div>
          <div className="max-w-text">
            <Prose html={html} className="with-initial" />
            <AuthorBox
              author={article.author}
              image={article.authorImage}
              role={authorRole ?? `Writes for ${company}`}
            />
          </div>
        </div>
      </article>

      {related.length > 0 && (
        <Section title="Related Articles">
          <CardRow three>
            <ArticleCards articles={related} />
          </CardRow>
        </Section>
      )}

      {categories.length > 0 && (
        <nav aria-labelledby="subjects" className="no-print sheet mt-10 md:mt-28">
          <h2 id="subjects" className="text-section">
            Categories
          </h2>
          <ul className="bare-list mt-8 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {categories.map((category) => (
              <li key={category} className="border-t border-rule">
                <Link
                  to={categoryAddress(category)}
                  className="block py-4 font-display text-title decoration-accent decoration-2 underline-offset-4 hover:underline"
                >
                  {categoryLabel(category)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}

      <NewsletterBand
        source="article"
        title="More stories like this"
        text="New articles, new routes and good seasons, about once a month."
      />
    </>
  );
}

function AuthorBox({ author, image, role }: { author: string; image: string | null; role: string }) {
  return (
    <aside aria-label="About the author" className="mt-16 flex items-center gap-6 border-y border-rule py-8">
      <Avatar name={author} image={image} className="h-20 w-20" />
      <div>
        <p className="text-sm text-quiet">Written by</p>
        <p className="font-display text-title">{author}</p>
        <p className="mt-1">{role}</p>
      </div>
    </aside>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this article"
    missing={{
      title: 'Article Not Found',
      text: "The article you're looking for doesn't exist or has been removed.",
      back: { to: href('/articles'), label: 'Back to Articles' },
    }}
  />
);
