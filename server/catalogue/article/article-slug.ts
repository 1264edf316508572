import { and, eq, ne, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { type Article, articles, formerArticleSlugs } from '#db/schema/article';
import { findMoved, moveAddress } from '#server/catalogue/former-address';
import { findPublic } from '#server/catalogue/stored-record';

/** The current slug of the published article that once had `slug`; null where none did. */
export const findMovedArticle = (slug: string): string | null =>
  findPublic('article', findMoved(formerArticleSlugs, { slug }) ?? 0)?.slug ?? null;

/** The id of the article that has this slug now; undefined where none has. */
export function findIdBySlug(slug: string): number | undefined {
  return db().select({ id: articles.id }).from(articles).where(eq(articles.slug, slug)).get()?.id;
}

export const isSlugTaken = (slug: string): boolean => findIdBySlug(slug) !== undefined;

/**
 * Redirects the old address of an article to the new one, and changes the articles that name it as related. These get a
 * new version, because a form of theirs that is open now would bring the old slug back.
 */
export function moveSlug(article: Article, to: string, now: Date): void {
  const { id, slug: from } = article;
  moveAddress(formerArticleSlugs, article, { slug: to }, now);
  const referring = db()
    .select({ id: articles.id, version: articles.version, relatedArticles: articles.relatedArticles })
    .from(articles)
    .where(
      and(
        ne(articles.id, id),
        sql`EXISTS (SELECT 1 FROM json_each(${articles.relatedArticles}) WHERE value = ${from})`,
      ),
    )
    .all();
  for (const other of referring) {
    transaction()
      .update(articles)
      .set({ relatedArticles: replaceSlug(other.relatedArticles, from, to), ...nextVersion(other.version, now) })
      .where(eq(articles.id, other.id))
      .run();
  }
}

/** The slugs with `to` in place of `from`, each of them once. */
export function replaceSlug(slugs: string[], from: string, to: string): string[] {
  return [...new Set(slugs.map((slug) => (slug === from ? to : slug)))];
}

/** The slugs that articles have now of those that they had before, each of them once. */
export const presentSlugs = (slugs: string[]): string[] => [
  ...new Set(slugs.map((slug) => (isSlugTaken(slug) ? slug : (findMovedArticle(slug) ?? slug)))),
];
