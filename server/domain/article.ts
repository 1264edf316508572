import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { articles } from '#db/schema';
import { type Listing, paginate } from './listing';

const cardColumns = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  excerpt: articles.excerpt,
  image: articles.image,
  imageAlt: articles.imageAlt,
  date: articles.date,
  author: articles.author,
  category: articles.category,
};

export type Article = typeof articles.$inferSelect;
/** What a card shows of an article. */
export type ArticleCard = Pick<Article, keyof typeof cardColumns>;

const newestFirst = [desc(articles.date), desc(articles.id)];

/** The articles of a category (`all` for every one), featured first, then newest; null for a page past the last. */
export function listArticles(category: string, page: number): Listing<ArticleCard> | null {
  const condition = category === 'all' ? undefined : eq(articles.category, category);
  const total = db().select({ total: count() }).from(articles).where(condition).get()?.total ?? 0;
  return paginate(total, page, (limit, offset) =>
    db()
      .select(cardColumns)
      .from(articles)
      .where(condition)
      .orderBy(desc(articles.featured), ...newestFirst)
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

/** The categories that have at least one article. */
export function listArticleCategories(): string[] {
  const rows = db().selectDistinct({ category: articles.category }).from(articles).orderBy(articles.category).all();
  return rows.map((row) => row.category);
}

/** The newest featured articles: the stories of the home page. */
export function listFeaturedArticles(limit = 3): ArticleCard[] {
  return db()
    .select(cardColumns)
    .from(articles)
    .where(eq(articles.featured, true))
    .orderBy(...newestFirst)
    .limit(limit)
    .all();
}

/** The newest articles with their text: the feed. */
export function listNewestArticles(limit = 20): ArticleCard[] {
  return db()
    .select(cardColumns)
    .from(articles)
    .orderBy(...newestFirst)
    .limit(limit)
    .all();
}

/** Every article by what its address is made of: the sitemap. */
export function listArticleAddresses(): Pick<Article, 'slug' | 'updatedAt'>[] {
  return db()
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .orderBy(...newestFirst)
    .all();
}

const articleBySlug = prepared((handle) =>
  handle
    .select()
    .from(articles)
    .where(eq(articles.slug, sql.placeholder('slug')))
    .prepare(),
);

export function findArticle(slug: string): Article | null {
  return articleBySlug().get({ slug }) ?? null;
}

/** The articles an article names as related, in the order it names them. */
export function listRelatedArticles(article: Article): ArticleCard[] {
  if (article.relatedArticles.length === 0) return [];
  const found = db().select(cardColumns).from(articles).where(inArray(articles.slug, article.relatedArticles)).all();
  return article.relatedArticles.flatMap((slug) => found.find((other) => other.slug === slug) ?? []);
}
