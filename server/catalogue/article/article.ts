import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns } from '#db/columns';
import { type Listing, listRows, mapItems } from '#db/listing';
import { type Article, articles, formerArticleSlugs, type NewArticle } from '#db/schema/article';
import { listTourCountries } from '#server/catalogue/destination';
import { freeAddress } from '#server/catalogue/former-address';
import { addMissingAlt, assertUploadsExist } from '#server/catalogue/image/image-usage';
import { idsMatching, slugMatches } from '#server/catalogue/record-ids';
import { updateRecord } from '#server/catalogue/stored-record';
import { officeToday } from '#server/company/company';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { type ArticleFields, type ArticleQuery, type ArticleUpdate, isPublished } from './article.input';
import { findIdBySlug, moveSlug, replaceSlug } from './article-slug';
import { articleCategories, categoriesNamed } from './category.input';

const rowColumns = {
  ...pick(articles, 'id', 'title', 'slug', 'category', 'date', 'author', 'image', 'imageAlt'),
  ...pick(articles, 'featured', 'updatedAt'),
};
/** The columns that the office's list shows, and whether the article is public. */
export type ArticleRow = Pick<Article, keyof typeof rowColumns> & { published: boolean };

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
export function searchArticles(query: ArticleQuery, now: Date = new Date()): Listing<ArticleRow> {
  const { search, category } = query;
  const condition = and(
    search ? matchesSearch(search) : undefined,
    category ? eq(articles.category, category) : undefined,
  );
  const today = officeToday(now);
  return mapItems(listRows(articles, rowColumns, condition, sortKeys, query), (article) => ({
    ...article,
    published: isPublished(article, today),
  }));
}

const columnsOf = exactColumns<EditableColumns<NewArticle>>();

const slugConflict = () => new Conflict('Another article already has this slug', 'slug');

/**
 * Throws Conflict where the category, a picture or a related article does not exist. An article may name itself. It may keep
 * its category and the slugs that it named before (`known`), even where these have been deleted since.
 */
function assertPartsExist(fields: ArticleFields, known: string[], category?: string): void {
  const isCategory = articleCategories(listTourCountries()).some(({ value }) => value === fields.category);
  if (!isCategory && fields.category !== category) throw new Conflict('Category is required', 'category');
  assertUploadsExist({ image: [fields.image], authorImage: [fields.authorImage] });
  addMissingAlt(fields.image, fields.imageAlt);
  addMissingAlt(fields.authorImage, fields.author);
  const accepted = new Set([fields.slug, ...known]);
  const unknown = fields.relatedArticles.find((slug) => !accepted.has(slug) && findIdBySlug(slug) === undefined);
  if (unknown !== undefined) throw new Conflict(`There is no article with the slug "${unknown}"`, 'relatedArticles');
}

/** Throws Conflict where the slug is taken, or where the category, a related article or an uploaded picture does not exist. */
export function createArticle(fields: ArticleFields): Article {
  return immediately(() => {
    if (findIdBySlug(fields.slug) !== undefined) throw slugConflict();
    freeAddress(formerArticleSlugs, fields);
    assertPartsExist(fields, []);
    return transaction().insert(articles).values(columnsOf(fields)).returning().get();
  });
}

/** Saves an article; see `moveSlug` for a changed slug. Throws NotFound, StaleVersion, or Conflict as `createArticle`. */
export function updateArticle({ id, version, ...fields }: ArticleUpdate, now: Date = new Date()): Article {
  return updateRecord(
    'article',
    { id, version },
    ({ slug, category, relatedArticles: known }) => {
      if ((findIdBySlug(fields.slug) ?? id) !== id) throw slugConflict();
      assertPartsExist(fields, [slug, ...known], category);
      if (fields.slug !== slug) moveSlug(id, slug, fields.slug, now);
      return columnsOf({ ...fields, relatedArticles: replaceSlug(fields.relatedArticles, slug, fields.slug) });
    },
    now,
  );
}
