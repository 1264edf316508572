import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows, type Listing, onlyPage, pageOf } from '#db/listing';
import { type Article, articles } from '#db/schema/article';
import { destinationsByName } from '#server/catalogue/destination';
import { officeToday } from '#server/company/company';
import { foldedKey } from '#server/values/fold';
import { pick } from '#server/values/pick.input';
import { subjects } from './category.input';

const cardColumns = pick(articles, 'id', 'title', 'slug', 'excerpt', 'image', 'imageAlt', 'date', 'author', 'category');

/** The columns that a card shows. */
export type ArticleCard = Pick<Article, keyof typeof cardColumns>;

const newestFirst = [desc(articles.date), desc(articles.id)];

/** An article is public from the beginning of its day at the office on: a condition on the table `articles`. */
export const publishedOn = (now: Date): SQL => lte(articles.date, officeToday(now));

/** The category that a parameter names, ignoring case: a country by any of its names; the parameter itself for an unknown one. */
export function readCategory(parameter: string | null): string {
  const text = (parameter ?? '').trim();
  if (text === '' || text.toLowerCase() === 'all') return 'all';
  const place = destinationsByName().get(foldedKey(text));
  if (place?.city === null) return place.country;
  const named = subjects.find(({ value, label }) =>
    [value, label].some((name) => name.toLowerCase() === text.toLowerCase()),
  );
  return named?.value ?? text;
}

/** The published articles of a category (`all` for all), featured first, then the newest; null after the last page. */
export function listArticles(category: string, page: number, now: Date): Listing<ArticleCard> | null {
  const condition = and(category === 'all' ? undefined : eq(articles.category, category), publishedOn(now));
  const rows = db()
    .select(cardColumns)
    .from(articles)
    .where(condition)
    .orderBy(desc(articles.featured), ...newestFirst);
  return onlyPage(page, pageOf(rows, countRows(articles, condition), page));
}

/** The published articles with a condition. */
const cardsWhere = (now: Date, condition?: SQL) =>
  db()
    .select(cardColumns)
    .from(articles)
    .where(and(condition, publishedOn(now)));

/** The published articles that name one of these places in whole words, featured first, then the newest. */
export function listArticlesNaming(places: string[], limit: number, now: Date): ArticleCard[] {
  const names = places.map((name) => `"${name.replaceAll('"', ' ')}"`).join(' OR ');
  const named = sql`${articles.id} IN (SELECT rowid / 4 FROM search_index WHERE search_index MATCH ${names} AND rowid % 4 = 2)`;
  return cardsWhere(now, places.length > 0 ? named : undefined)
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

/** The three newest featured articles, for the home page. */
export const listFeaturedArticles = (now: Date): ArticleCard[] =>
  cardsWhere(now, eq(articles.featured, true))
    .orderBy(...newestFirst)
    .limit(3)
    .all();

/** The twenty newest published articles, for the feed. */
export const listNewestArticles = (now: Date): ArticleCard[] =>
  cardsWhere(now)
    .orderBy(...newestFirst)
    .limit(20)
    .all();

/** All published articles, for the sitemap. */
export function listArticleAddresses(now: Date): Pick<Article, 'slug' | 'updatedAt'>[] {
  return db()
    .select(pick(articles, 'slug', 'updatedAt'))
    .from(articles)
    .where(publishedOn(now))
    .orderBy(...newestFirst)
    .all();
}

/** The published article with a slug. */
export function findPublishedArticle(slug: string, now: Date): Article | null {
  const condition = and(eq(articles.slug, slug), publishedOn(now));
  return db().select().from(articles).where(condition).get() ?? null;
}

/** The published ones of the related articles of an article, in its order. */
export function listRelatedArticles({ relatedArticles }: Article, now: Date): ArticleCard[] {
  const found = cardsWhere(now, inArray(articles.slug, relatedArticles)).all();
  return relatedArticles.flatMap((slug) => found.find((other) => other.slug === slug) ?? []);
}
