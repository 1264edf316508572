import { z } from 'zod';
import type { Publication } from '#db/columns';
import type { Article } from '#db/schema/article';
import { stateFilter } from '#server/catalogue/publication.input';
import { noSearchTexts, searchTextFields } from '#server/catalogue/search-texts.input';
import { isDay } from '#server/values/calendar.input';
import { describe, draftOf } from '#server/values/described.input';
import {
  commaSeparated,
  commaSeparatedOf,
  copyName,
  imageAddress,
  isSlug,
  optionalImageAddress,
  optionalLine,
  requiredLine,
  slug,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { asDraft, created, drafted, published, saved } from '#server/values/record-id.input';
import { line, paragraph } from '#server/values/text.input';

/** Some 5,000 words. A longer text could take more than 50 ms of processor time to render. */
const markdown = paragraph(30_000);

export const articleFields = {
  title: requiredLine(200, 'Title must be at least 5 characters', 5).meta({ title: 'Title' }),
  slug: slug.meta({ title: 'Slug' }),
  category: requiredLine(60, 'Category is required').meta({ title: 'Category', width: 'half' }),
  date: z.string().refine(isDay, 'Date is required').meta({ title: 'Publication date', width: 'half' }),
  excerpt: paragraph(2000)
    .pipe(z.string().min(50, 'Excerpt must be at least 50 characters'))
    .meta({
      ...{ title: 'Excerpt', description: 'Shown in the list. At most 200 characters recommended' },
      ...{ control: 'text', rows: 3 },
    }),
  content: markdown
    .pipe(z.string().min(100, 'Content must be at least 100 characters'))
    .meta({ title: 'Content', control: 'markdown', rows: 16 }),
  image: imageAddress('Must be a valid URL', 'Must be a valid URL').meta({ title: 'Featured image URL' }),
  imageAlt: optionalLine(300).meta({ title: 'Alt text' }),
  author: requiredLine(120, 'Author name is required', 2).meta({ title: 'Author' }),
  authorImage: optionalImageAddress('Must be a valid URL').meta({
    ...{ title: 'Author image URL', description: 'If empty, initials are shown' },
  }),
  relatedArticles: commaSeparated
    .refine((slugs) => slugs.every(isSlug), 'Related articles are slugs, separated by commas')
    .meta({
      ...{ title: 'Related articles', description: 'Slugs, separated by commas', optional: true },
      ...{ rows: 1, write: commaSeparatedOf },
    }),
  ...searchTextFields,
  featured: z.boolean().meta({
    ...{ title: 'Featured', description: 'Shown first in the list and on the home page' },
  }),
};
const described = describe(articleFields);

/** The form of an article, read as its columns. */
export const articleInput = z.strictObject(articleFields);
export const articleCreation = articleInput.safeExtend({ ...created, ...published });
export const articleUpdate = z.strictObject({ ...articleFields, ...saved, ...published });
export const articleDraft = z.strictObject({ ...draftOf(articleFields), ...drafted }).transform(asDraft);

/** A text for the preview. */
export const markdownText = z.strictObject({ text: markdown });

/** The values of the form of an article. */
export type ArticleForm = Required<z.input<typeof articleInput>>;
/** The columns that the form edits. */
export type ArticleFields = z.output<typeof articleInput> & Publication;
export type ArticleUpdate = z.output<typeof articleUpdate>;

/** The address of the page of an article. */
export const articlePath = (slug: string) => `/articles/${slug}`;

export const { labels: articleLabels, formOf: articleForm } = described;

/** @param today YYYY-MM-DD */
export const emptyArticle = (today: string): ArticleForm => ({ ...described.empty, date: today });

/**
 * The form of a new article that is a copy: with a title and slug of its own, dated today, not featured.
 * @param today YYYY-MM-DD
 * @param taken true where an article has this slug
 */
export function articleCopy(article: Article, today: string, taken: (slug: string) => boolean): ArticleForm {
  return { ...articleForm(article), ...copyName(article.title, taken), date: today, featured: false, ...noSearchTexts };
}

const articleSorts = ['date', 'title', 'category', 'author', 'updated'] as const;
export const articleList = listQuery(articleSorts, {
  descending: z.boolean().default(true),
  category: line(80).nullable().default(null),
  ...stateFilter,
});
export type ArticleQuery = z.output<typeof articleList>;
