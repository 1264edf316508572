import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db, prepared, type Queries } from '#db/client';
import { type EditableColumns, exactColumns, nextVersion } from '#db/columns';
import type { Article, NewArticle } from '#db/schema';
import { articles } from '#db/schema';
import { addMissingAlt, assertUploadsExist } from '#server/domain/image/image-usage';
import { Conflict, NotFound, StaleVersion } from '#server/domain/record/errors';
import { type Listing, paginate, paginateClamped } from '#server/domain/record/listing';
import { idsMatching, slugMatches } from '#server/domain/search/record-ids';
import type { ArticleFields, ArticleQuery, ArticleUpdate } from './article.input';
import { deleteFormerSlug, findIdBySlug, moveSlug, replaceSlug } from './article-slug';
import { categoriesNamed } from './category.input';

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

/** The articles of a category (`all` for all), featured first, then the newest; null for a page after the last. */
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

const newestFeatured = prepared((handle) =>
  handle
    .select(cardColumns)
    .from(articles)
    .where(eq(articles.featured, true))
    .orderBy(...newestFirst)
    .limit(3)
    .prepare(),
);

/** The three newest featured articles, for the home page. */
export function listFeaturedArticles(): ArticleCard[] {
  return newestFeatured().all();
}

/** The twenty newest articles, for the feed. */
export function listNewestArticles(): ArticleCard[] {
  return db()
    .select(cardColumns)
    .from(articles)
    .orderBy(...newestFirst)
    .limit(20)
    .all();
}

/** All articles, for the sitemap. */
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

/** The related articles of an article, in its order. */
export function listRelatedArticles(article: Article): ArticleCard[] {
  if (article.relatedArticles.length === 0) return [];
  const found = db().select(cardColumns).from(articles).where(inArray(articles.slug, article.relatedArticles)).all();
  return article.relatedArticles.flatMap((slug) => found.find((other) => other.slug === slug) ?? []);
}

export function findArticleById(id: number): Article | null {
  return db().select().from(articles).where(eq(articles.id, id)).get() ?? null;
}

const rowColumns = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  category: articles.category,
  date: articles.date,
  author: articles.author,
  image: articles.image,
  imageAlt: articles.imageAlt,
  featured: articles.featured,
  updatedAt: articles.updatedAt,
};
/** The columns that the office's list shows. */
export type ArticleRow = Pick<Article, keyof typeof rowColumns>;

const sortKeys = {
  date: articles.date,
  title: sql`${articles.title} COLLATE NOCASE`,
  category: articles.category,
  author: sql`${articles.author} COLLATE NOCASE`,
  updated: articles.updatedAt,
};

/** Matches the search index, the slug or the label of the category. */
function matchesSearch(search: string): SQL | undefined {
  return or(
    sql`${articles.id} IN (${idsMatching('article', search)})`,
    slugMatches(articles.slug, search),
    inArray(articles.category, categoriesNamed(search)),
  );
}

/** The articles of the office's list. */
export function searchArticles({ search, sort, descending, category, page }: ArticleQuery): Listing<ArticleRow> {
  const condition = and(
    search ? matchesSearch(search) : undefined,
    category ? eq(articles.category, category) : undefined,
  );
  const total = db().select({ total: count() }).from(articles).where(condition).get()?.total ?? 0;
  const order = descending ? desc : asc;
  return paginateClamped(total, page, (limit, offset) =>
    db()
      .select(rowColumns)
      .from(articles)
      .where(condition)
      .orderBy(order(sortKeys[sort]), order(articles.id))
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

const columnsOf = exactColumns<EditableColumns<NewArticle>>();

const slugConflict = () => new Conflict('Another article has this slug already', 'slug');

/**
 * Checks that the pictures and related articles exist. An article may name itself, and slugs that it named before (`known`):
 * one of those articles may have been deleted since.
 */
function assertPartsExist(queries: Queries, fields: ArticleFields, known: string[]): void {
  assertUploadsExist({ image: [fields.image], authorImage: [fields.authorImage] });
  addMissingAlt(fields.image, fields.imageAlt);
  addMissingAlt(fields.authorImage, fields.author);
  const accepted = new Set([fields.slug, ...known]);
  const unknown = fields.relatedArticles.find(
    (slug) => !accepted.has(slug) && findIdBySlug(queries, slug) === undefined,
  );
  if (unknown !== undefined) throw new Conflict(`There is no article with the slug "${unknown}"`, 'relatedArticles');
}

/** Throws Conflict where the slug is taken, or where a related article or an uploaded picture does not exist. */
export function createArticle(fields: ArticleFields): Article {
  return db().transaction(
    (transaction) => {
      if (findIdBySlug(transaction, fields.slug) !== undefined) throw slugConflict();
      deleteFormerSlug(transaction, fields.slug);
      assertPartsExist(transaction, fields, []);
      return transaction.insert(articles).values(columnsOf(fields)).returning().get();
    },
    { behavior: 'immediate' },
  );
}

/** Saves an article; see `moveSlug` for a changed slug. Throws NotFound, StaleVersion, or Conflict as `createArticle`. */
export function updateArticle({ id, version, ...fields }: ArticleUpdate, now: Date = new Date()): Article {
  return db().transaction(
    (transaction) => {
      const current = findArticleById(id);
      if (!current) throw new NotFound('Article not found');
      if (current.version !== version) throw new StaleVersion({ kind: 'article', record: current });
      if ((findIdBySlug(transaction, fields.slug) ?? id) !== id) throw slugConflict();
      assertPartsExist(transaction, fields, [current.slug, ...current.relatedArticles]);
      if (fields.slug !== current.slug) moveSlug(transaction, id, current.slug, fields.slug, now);
      const relatedArticles = replaceSlug(fields.relatedArticles, current.slug, fields.slug);
      return transaction
        .update(articles)
        .set({ ...columnsOf({ ...fields, relatedArticles }), ...nextVersion(version, now) })
        .where(eq(articles.id, id))
        .returning()
        .get();
    },
    { behavior: 'immediate' },
  );
}

/** Throws NotFound. */
export function deleteArticle(id: number): void {
  if (db().delete(articles).where(eq(articles.id, id)).run().changes === 0) throw new NotFound('Article not found');
}
