import { and, count, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { type Article, articles } from '#db/schema/article';
import { dayIn } from '#server/domain/calendar.input';
import { officeZone } from '#server/domain/destination.input';
import { type Listing, paginate } from '#server/domain/record/listing';

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

/** The columns that a card shows. */
export type ArticleCard = Pick<Article, keyof typeof cardColumns>;

const newestFirst = [desc(articles.date), desc(articles.id)];

const officeDay = (now: Date) => dayIn(officeZone, now);

/** An article is public from the beginning of its day at the office on: a condition on the table `articles`. */
export const publishedOn = (now: Date): SQL => lte(articles.date, officeDay(now));
/** The same for prepared statements. */
const publishedToday = lte(articles.date, sql.placeholder('today'));

/** The published articles of a category (`all` for all), featured first, then the newest; null after the last page. */
export function listArticles(category: string, page: number, now: Date): Listing<ArticleCard> | null {
  const condition = and(category === 'all' ? undefined : eq(articles.category, category), publishedOn(now));
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

/** The published articles that name one of these places, featured first, then the newest. */
export function listArticlesNaming(places: string[], limit: number, now: Date): ArticleCard[] {
  const { title, excerpt, content, category } = articles;
  const names = places.map(
    (name) => sql`${title} || ' ' || ${excerpt} || ' ' || ${content} || ' ' || ${category} LIKE ${`%${name}%`}`,
  );
  return db()
    .select(cardColumns)
    .from(articles)
    .where(and(publishedOn(now), or(...names)))
    .orderBy(desc(articles.featured), ...newestFirst)
    .limit(limit)
    .all();
}

/** The categories that have at least one published article. */
export function listArticleCategories(now: Date): string[] {
  const rows = db()
    .selectDistinct({ category: articles.category })
    .from(articles)
    .where(publishedOn(now))
    .orderBy(articles.category)
    .all();
  return rows.map((row) => row.category);
}

const newestFeatured = prepared((handle) =>
  handle
    .select(cardColumns)
    .from(articles)
    .where(and(eq(articles.featured, true), publishedToday))
    .orderBy(...newestFirst)
    .limit(3)
    .prepare(),
);

/** The three newest featured articles, for the home page. */
export function listFeaturedArticles(now: Date): ArticleCard[] {
  return newestFeatured().all({ today: officeDay(now) });
}

/** The twenty newest published articles, for the feed. */
export function listNewestArticles(now: Date): ArticleCard[] {
  return db()
    .select(cardColumns)
    .from(articles)
    .where(publishedOn(now))
    .orderBy(...newestFirst)
    .limit(20)
    .all();
}

/** All published articles, for the sitemap. */
export function listArticleAddresses(now: Date): Pick<Article, 'slug' | 'updatedAt'>[] {
  return db()
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(publishedOn(now))
    .orderBy(...newestFirst)
    .all();
}

const articleBySlug = prepared((handle) =>
  handle
    .select()
    .from(articles)
    .where(and(eq(articles.slug, sql.placeholder('slug')), publishedToday))
    .prepare(),
);

/** The published article with a slug. */
export function findPublishedArticle(slug: string, now: Date): Article | null {
  return articleBySlug().get({ slug, today: officeDay(now) }) ?? null;
}

/** The published ones of the related articles of an article, in its order. */
export function listRelatedArticles({ relatedArticles }: Article, now: Date): ArticleCard[] {
  if (relatedArticles.length === 0) return [];
  const found = db()
    .select(cardColumns)
    .from(articles)
    .where(and(inArray(articles.slug, relatedArticles), publishedOn(now)))
    .all();
  return relatedArticles.flatMap((slug) => found.find((other) => other.slug === slug) ?? []);
}
