import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { db, prepared, type Queries } from '#db/client';
import type { Article } from '#db/schema';
import { articles, formerArticleSlugs } from '#db/schema';
import { describeUpload, requirePictures } from '#server/domain/image/image';
import { Conflict, NotFound, Outdated } from '#server/domain/record/errors';
import { type Listing, nearestPage, paginate } from '#server/domain/record/listing';
import { idsMatching, slugMatches } from '#server/domain/search';
import type { ArticleFields, ArticleQuery, ArticleUpdate } from './article.input';
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

const newestFeatured = prepared((handle) =>
  handle
    .select(cardColumns)
    .from(articles)
    .where(eq(articles.featured, true))
    .orderBy(...newestFirst)
    .limit(3)
    .prepare(),
);

/** The three newest featured articles: the stories of the home page. */
export function listFeaturedArticles(): ArticleCard[] {
  return newestFeatured().all();
}

/** The newest articles: the feed. */
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

/** The slug under which an article stands today that once stood under `slug`; null where none did. */
export function findMovedArticle(slug: string): string | null {
  const moved = db()
    .select({ slug: articles.slug })
    .from(formerArticleSlugs)
    .innerJoin(articles, eq(articles.id, formerArticleSlugs.articleId))
    .where(eq(formerArticleSlugs.slug, slug))
    .get();
  return moved?.slug ?? null;
}

/** The articles an article names as related, in the order it names them. */
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
/** What the office's list shows of an article. */
export type ArticleRow = Pick<Article, keyof typeof rowColumns>;

const sortKeys = {
  date: articles.date,
  title: sql`${articles.title} COLLATE NOCASE`,
  category: articles.category,
  author: sql`${articles.author} COLLATE NOCASE`,
  updated: articles.updatedAt,
};

/** By what the index knows of it, its slug, or the name of its category as the office reads it. */
function foundBy(search: string): SQL | undefined {
  return or(
    sql`${articles.id} IN (${idsMatching('article', search)})`,
    slugMatches(articles.slug, search),
    inArray(articles.category, categoriesNamed(search)),
  );
}

/** The articles as the office looks through them. */
export function searchArticles({ search, sort, descending, category, page }: ArticleQuery): Listing<ArticleRow> {
  const condition = and(search ? foundBy(search) : undefined, category ? eq(articles.category, category) : undefined);
  const total = db().select({ total: count() }).from(articles).where(condition).get()?.total ?? 0;
  const order = descending ? desc : asc;
  return nearestPage(total, page, (limit, offset) =>
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

function articleWithSlug(queries: Queries, slug: string): Pick<Article, 'id'> | undefined {
  return queries.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug)).get();
}

const slugTaken = () => new Conflict('Another article has this slug already', 'slug');

/** A slug that an article takes leads to no other any more. */
function takeSlug(queries: Queries, slug: string): void {
  queries.delete(formerArticleSlugs).where(eq(formerArticleSlugs.slug, slug)).run();
}

/**
 * What led to an article under `from` leads to it under `to`: its old address, and the articles that name it as related.
 * These count as saved: a form of theirs that was opened before must not bring the old slug back.
 */
function moveSlug(queries: Queries, id: number, from: string, to: string, updatedAt: string): void {
  takeSlug(queries, to);
  queries
    .insert(formerArticleSlugs)
    .values({ slug: from, articleId: id })
    .onConflictDoUpdate({ target: formerArticleSlugs.slug, set: { articleId: id } })
    .run();
  const naming = queries
    .select({ id: articles.id, version: articles.version, relatedArticles: articles.relatedArticles })
    .from(articles)
    .where(
      and(
        ne(articles.id, id),
        sql`EXISTS (SELECT 1 FROM json_each(${articles.relatedArticles}) WHERE value = ${from})`,
      ),
    )
    .all();
  for (const other of naming) {
    queries
      .update(articles)
      .set({ relatedArticles: renamed(other.relatedArticles, from, to), version: other.version + 1, updatedAt })
      .where(eq(articles.id, other.id))
      .run();
  }
}

const renamed = (slugs: string[], from: string, to: string) => [
  ...new Set(slugs.map((slug) => (slug === from ? to : slug))),
];

/**
 * What an article is made of must be there: its pictures, and the articles it leads on to. An article may name itself,
 * and what it has named before: one of those may have been deleted since, and that is no fault of whoever edits it.
 */
function requireParts(queries: Queries, fields: ArticleFields, named: string[]): void {
  requirePictures({ image: [fields.image], authorImage: [fields.authorImage] });
  describeUpload(fields.image, fields.imageAlt);
  describeUpload(fields.authorImage, fields.author);
  const known = new Set([fields.slug, ...named]);
  const unknown = fields.relatedArticles.find((slug) => !known.has(slug) && !articleWithSlug(queries, slug));
  if (unknown !== undefined) throw new Conflict(`There is no article with the slug "${unknown}"`, 'relatedArticles');
}

/** Throws Conflict where the slug is taken, a related article is not there or a picture is an upload that is gone. */
export function createArticle(fields: ArticleFields): Article {
  return db().transaction(
    (transaction) => {
      if (articleWithSlug(transaction, fields.slug)) throw slugTaken();
      takeSlug(transaction, fields.slug);
      requireParts(transaction, fields, []);
      return transaction.insert(articles).values(fields).returning().get();
    },
    { behavior: 'immediate' },
  );
}

/**
 * A changed slug moves the article: its old address and the articles that name it follow. Throws NotFound, Outdated where
 * somebody else has saved it meanwhile, or Conflict as `createArticle` does.
 */
export function updateArticle({ id, version, ...fields }: ArticleUpdate, now: Date = new Date()): Article {
  return db().transaction(
    (transaction) => {
      const current = findArticleById(id);
      if (!current) throw new NotFound('Article not found');
      if (current.version !== version) throw new Outdated({ kind: 'article', record: current });
      if ((articleWithSlug(transaction, fields.slug)?.id ?? id) !== id) throw slugTaken();
      requireParts(transaction, fields, [current.slug, ...current.relatedArticles]);
      const updatedAt = now.toISOString();
      if (fields.slug !== current.slug) moveSlug(transaction, id, current.slug, fields.slug, updatedAt);
      return transaction
        .update(articles)
        .set({
          ...fields,
          relatedArticles: renamed(fields.relatedArticles, current.slug, fields.slug),
          version: version + 1,
          updatedAt,
        })
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
