import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns, type Publication } from '#db/columns';
import { type Listing, listRows } from '#db/listing';
import { type Article, articles, type NewArticle } from '#db/schema/article';
import { listTourCountries } from '#server/catalogue/destination';
import { addMissingAlt, assertUploadsExist } from '#server/catalogue/image/image-usage';
import { idsMatching, isInState, slugMatches } from '#server/catalogue/record-ids';
import { updateRecord } from '#server/catalogue/stored-record';
import { officeZone } from '#server/company/company';
import { laterOf } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { startOfDay } from '#server/values/instant.input';
import { pick } from '#server/values/pick.input';
import type { ArticleFields, ArticleQuery, ArticleUpdate } from './article.input';
import { findIdBySlug, moveSlug, replaceSlug } from './article-slug';
import { articleCategories, categoriesNamed } from './category.input';

const rowColumns = {
  ...pick(articles, 'id', 'title', 'slug', 'category', 'date', 'author', 'image', 'imageAlt'),
  ...pick(articles, 'featured', 'publicFrom', 'updatedAt'),
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

/** The articles of the office's list, scheduled ones too. */
export function searchArticles(query: ArticleQuery): Listing<ArticleRow> {
  const { search, category, state } = query;
  const condition = and(
    search ? matchesSearch(search) : undefined,
    category ? eq(articles.category, category) : undefined,
    isInState(articles.publicFrom, state),
  );
  return listRows(articles, rowColumns, condition, sortKeys, query);
}

const columnsOf = exactColumns<EditableColumns<NewArticle>>();

const slugConflict = () => new Conflict('Another article already has this slug', 'slug');

/**
 * Throws Conflict where the category, a picture or a related article does not exist. An article may name itself. It may keep
 * its category and the slugs that it named before (`known`), even where these have been deleted since.
 */
function assertPartsExist(fields: ArticleFields, known: string[], category?: string): void {
  const isCategory = articleCategories(listTourCountries()).some(({ value }) => value === fields.category);
  // Only a draft has none.
  if (!isCategory && fields.category !== category && fields.category !== '')
    throw new Conflict('Category is required', 'category');
  assertUploadsExist({ image: [fields.image], authorImage: [fields.authorImage] });
  addMissingAlt(fields.image, fields.imageAlt);
  addMissingAlt(fields.authorImage, fields.author);
  const accepted = new Set([fields.slug, ...known]);
  const unknown = fields.relatedArticles.find((slug) => !accepted.has(slug) && findIdBySlug(slug) === undefined);
  if (unknown !== undefined) throw new Conflict(`There is no article with the slug "${unknown}"`, 'relatedArticles');
}

const beginningOf = ({ date }: Pick<Article, 'date'>) => startOfDay(date, officeZone()).toISOString();

/** An article is public from its date on, or later where the office has chosen an instant for it. */
function publicFromOf(fields: Pick<Article, 'date'> & Publication, current?: Article): string | null {
  const isByDate = !current || current.publicFrom === beginningOf(current);
  const chosen = fields.publicFrom === undefined && !isByDate ? current.publicFrom : fields.publicFrom;
  return chosen === null ? null : laterOf(chosen ?? '', beginningOf(fields));
}

/** Throws Conflict where the slug is taken, or where the category, a related article or an uploaded picture does not exist. */
export function createArticle(fields: ArticleFields): Article {
  return immediately(() => {
    if (findIdBySlug(fields.slug) !== undefined) throw slugConflict();
    assertPartsExist(fields, []);
    const columns = columnsOf({ ...fields, publicFrom: publicFromOf(fields) });
    return transaction().insert(articles).values(columns).returning().get();
  });
}

/** Saves an article; see `moveSlug` for a changed slug. Throws NotFound, StaleVersion, or Conflict as `createArticle`. */
export function updateArticle({ id, version, ...fields }: ArticleUpdate, now: Date = new Date()): Article {
  return updateRecord(
    'article',
    { id, version },
    (current) => {
      const { slug, category, relatedArticles: known } = current;
      if ((findIdBySlug(fields.slug) ?? id) !== id) throw slugConflict();
      assertPartsExist(fields, [slug, ...known], category);
      if (fields.slug !== slug) moveSlug(current, fields.slug, now);
      const relatedArticles = replaceSlug(fields.relatedArticles, slug, fields.slug);
      return columnsOf({ ...fields, relatedArticles, publicFrom: publicFromOf(fields, current) });
    },
    now,
  );
}
