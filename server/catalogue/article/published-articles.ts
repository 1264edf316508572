import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows, type Listing, onlyPage, pageOf } from '#db/listing';
import { type Article, publicArticles } from '#db/schema/article';
import { arrangeFeatured } from '#server/catalogue/arranged';
import { destinationsByName } from '#server/catalogue/destination';
import { inChosenOrder } from '#server/company/order';
import { foldedKey } from '#server/values/fold';
import { pick } from '#server/values/pick.input';
import { subjects } from './category.input';

const cardColumns = pick(
  publicArticles,
  'id',
  'title',
  'slug',
  'excerpt',
  'image',
  'imageAlt',
  'date',
  'author',
  'category',
);

/** The columns that a card shows. */
export type ArticleCard = Pick<Article, keyof typeof cardColumns>;

const newestFirst = [desc(publicArticles.date), desc(publicArticles.id)];

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
export function listArticles(category: string, page: number): Listing<ArticleCard> | null {
  const condition = category === 'all' ? undefined : eq(publicArticles.category, category);
  const rows = db()
    .select(cardColumns)
    .from(publicArticles)
    .where(condition)
    .orderBy(desc(publicArticles.featured), ...newestFirst);
  const listing = onlyPage(page, pageOf(rows, countRows(publicArticles, condition), page));
  const isFeatured = and(eq(publicArticles.featured, true), condition);
  return (
    listing &&
    arrangeFeatured(listing, {
      kind: 'article',
      ids: () =>
        db()
          .select({ id: publicArticles.id })
          .from(publicArticles)
          .where(isFeatured)
          .orderBy(...newestFirst)
          .all(),
      read: (ids) => cardsWhere(inArray(publicArticles.id, ids)).all(),
    })
  );
}

/** The published articles with a condition. */
const cardsWhere = (condition?: SQL) => db().select(cardColumns).from(publicArticles).where(condition);

/** The published articles that name one of these places in whole words, featured first, then the newest. */
export function listArticlesNaming(places: string[], limit: number): ArticleCard[] {
  const names = places.map((name) => `"${name.replaceAll('"', ' ')}"`).join(' OR ');
  const named = sql`${publicArticles.id} IN (SELECT rowid / 4 FROM search_index WHERE search_index MATCH ${names} AND rowid % 4 = 2)`;
  return cardsWhere(places.length > 0 ? named : undefined)
    .orderBy(desc(publicArticles.featured), ...newestFirst)
    .limit(limit)
    .all();
}

/** The categories that have at least one published article. */
export function listArticleCategories(): string[] {
  const rows = db()
    .selectDistinct({ category: publicArticles.category })
    .from(publicArticles)
    .orderBy(publicArticles.category)
    .all();
  return rows.map((row) => row.category);
}

/** Three featured articles for the home page, in the chosen order, else the newest. */
export function listFeaturedArticles(): ArticleCard[] {
  const featured = cardsWhere(eq(publicArticles.featured, true)).orderBy(...newestFirst);
  return inChosenOrder('article', featured.limit(500).all()).slice(0, 3);
}

/** The twenty newest published articles, for the feed. */
export const listNewestArticles = (): ArticleCard[] =>
  cardsWhere()
    .orderBy(...newestFirst)
    .limit(20)
    .all();

/** All published articles, for the sitemap. */
export function listArticleAddresses(): Pick<Article, 'slug' | 'updatedAt'>[] {
  return db()
    .select(pick(publicArticles, 'slug', 'updatedAt'))
    .from(publicArticles)
    .orderBy(...newestFirst)
    .all();
}

/** The published article with a slug. */
export function findPublishedArticle(slug: string): Article | null {
  const condition = eq(publicArticles.slug, slug);
  return db().select().from(publicArticles).where(condition).get() ?? null;
}

/** The published ones of the related articles of an article, in its order. */
export function listRelatedArticles({ relatedArticles }: Article): ArticleCard[] {
  const found = cardsWhere(inArray(publicArticles.slug, relatedArticles)).all();
  return relatedArticles.flatMap((slug) => found.find((other) => other.slug === slug) ?? []);
}
