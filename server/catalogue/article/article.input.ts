import { z } from 'zod';
import type { Article } from '#db/schema/article';
import { isDay } from '#server/values/calendar.input';
import {
  commaSeparated,
  commaSeparatedOf,
  copyName,
  emptyFields,
  fieldsOf,
  imageAddress,
  isSlug,
  optionalImageAddress,
  optionalLine,
  requiredLine,
  slug,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { created, saved } from '#server/values/record-id.input';
import { line, paragraph } from '#server/values/text.input';

/** Some 5,000 words. A longer text could take more than 50 ms of processor time to render. */
const markdown = paragraph(30_000);

const fields = {
  title: requiredLine(200, 'Title must be at least 5 characters', 5),
  slug,
  category: requiredLine(60, 'Category is required'),
  date: z.string().refine(isDay, 'Date is required'),
  author: requiredLine(120, 'Author name is required', 2),
  authorImage: optionalImageAddress('Must be a valid URL'),
  image: imageAddress('Must be a valid URL', 'Must be a valid URL'),
  imageAlt: optionalLine(300),
  excerpt: paragraph(2000).pipe(z.string().min(50, 'Excerpt must be at least 50 characters')),
  content: markdown.pipe(z.string().min(100, 'Content must be at least 100 characters')),
  relatedArticles: commaSeparated.refine(
    (slugs) => slugs.every(isSlug),
    'Related articles are slugs, separated by commas',
  ),
  featured: z.boolean(),
};

/** The form of an article, read as its columns. */
export const articleInput = z.strictObject(fields);
export const articleCreation = articleInput.safeExtend(created);
export const articleUpdate = z.strictObject({ ...fields, ...saved });

/** A text for the preview. */
export const markdownText = z.strictObject({ text: markdown });

/** The values of the form of an article. */
export type ArticleForm = Required<z.input<typeof articleInput>>;
/** The columns that the form edits. */
export type ArticleFields = z.output<typeof articleInput>;
export type ArticleUpdate = z.output<typeof articleUpdate>;

/** The address of the page of an article. */
export const articlePath = (slug: string) => `/articles/${slug}`;

/** What the form holds as it is, or as text. */
const texts = ['title', 'slug', 'author', 'authorImage', 'image', 'imageAlt', 'excerpt', 'content'] as const;

/** @param today YYYY-MM-DD */
export function emptyArticle(today: string): ArticleForm {
  return { ...emptyFields([...texts, 'category', 'relatedArticles']), date: today, featured: false };
}

export function articleForm(article: Article): ArticleForm {
  return {
    ...fieldsOf(article, [...texts, 'category', 'date', 'featured']),
    relatedArticles: commaSeparatedOf(article.relatedArticles),
  };
}

/**
 * The form of a new article that is a copy: with a title and slug of its own, dated today, not featured.
 * @param today YYYY-MM-DD
 * @param taken true where an article has this slug
 */
export function articleCopy(article: Article, today: string, taken: (slug: string) => boolean): ArticleForm {
  return { ...articleForm(article), ...copyName(article.title, taken), date: today, featured: false };
}

/**
 * True for a public article: from the beginning of its day on. `publishedOn` is the same for queries.
 * @param today the day at the office, YYYY-MM-DD
 */
export function isPublished(article: Pick<Article, 'date'>, today: string): boolean {
  return article.date <= today;
}

const articleSorts = ['date', 'title', 'category', 'author', 'updated'] as const;
export const articleList = listQuery(articleSorts, {
  descending: z.boolean().default(true),
  category: line(80).nullable().default(null),
});
export type ArticleQuery = z.output<typeof articleList>;
