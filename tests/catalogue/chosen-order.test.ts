import { expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { listArticles, listFeaturedArticles } from '#server/catalogue/article/published-articles';
import { readPackageChoice } from '#server/catalogue/facet/package-facets';
import { readTourChoice } from '#server/catalogue/facet/tour-facets';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { listFeaturedPackages } from '#server/catalogue/package';
import { listPopularTours, listTours } from '#server/catalogue/tour';
import { saveDocument } from '#server/company/documents';
import { listFeatured } from '#server/office/featured';
import { filledSiteForEach, site, testNow } from '../fixtures';

filledSiteForEach();

const lists = {
  tour: { table: tours, read: () => listPopularTours(null) },
  package: { table: packages, read: () => listFeaturedPackages() },
  article: { table: articles, read: () => listFeaturedArticles() },
  offer: { table: offers, read: () => listOpenOffers(testNow) },
};
const empty = { tour: [], package: [], article: [], offer: [] };

test.each(Object.entries(lists))(
  'featured records stand in the order that the office has chosen (%s)',
  (kind, list) => {
    site.database.update(list.table).set({ featured: true }).run();
    const ids = () => list.read().map(({ id }) => id);
    const before = ids();
    expect(before.length).toBeGreaterThan(1);
    const arranged = listFeatured()[kind as keyof typeof empty].map(({ id }) => id);
    expect(arranged.filter((id) => before.includes(id))).toEqual(before);
    saveDocument('order', 0, { ...empty, [kind]: before.toReversed() });
    expect(ids()).toEqual(before.toReversed());
    // What has no place yet comes after; what is gone has none any more.
    saveDocument('order', 1, { ...empty, [kind]: [999, before.at(-1)] });
    expect(ids()).toEqual([before.at(-1), ...before.slice(0, -1)]);
  },
);

test('lists begin with featured records in that order, over the end of a page', () => {
  const copies = (table: typeof tours | typeof articles, row: object, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const { id: _id, lengthHours: __, ...rest } = row as { id: number; lengthHours?: number };
      const own = 'slug' in rest ? { slug: `copy-${at}` } : {};
      return site.database
        .insert(table)
        .values({ ...rest, ...own, featured: at < 26 } as never)
        .returning({ id: table.id })
        .get().id;
    });
  site.database.update(tours).set({ featured: false }).run();
  site.database.update(articles).set({ featured: false }).run();
  site.database.update(packages).set({ featured: true }).run();
  const ofTours = copies(tours, site.tours.karnak, 28);
  const article = site.database.select().from(articles).all()[0] ?? {};
  const ofArticles = copies(articles, article, 28);
  const pagesOf = (read: (page: number) => { items: { id: number }[] } | null) =>
    [1, 2].flatMap((page) => read(page)?.items.map(({ id }) => id) ?? []);
  const lists = {
    tour: () => pagesOf((page) => listTours(readTourChoice(new URLSearchParams()), page)),
    article: () => pagesOf((page) => listArticles('all', page)),
    package: () => readPackageChoice(new URLSearchParams()).ids,
  };
  const plain = { tour: lists.tour(), article: lists.article(), package: lists.package() };
  const chosen = {
    tour: ofTours.slice(0, 26).toReversed(),
    article: ofArticles.slice(3, 26),
    package: plain.package.toReversed(),
  };
  saveDocument('order', 0, { ...empty, ...chosen });
  for (const kind of ['tour', 'article', 'package'] as const) {
    const after = lists[kind]();
    expect(after.slice(0, chosen[kind].length), kind).toEqual(chosen[kind]);
    // The others stay in their order.
    const others = (ids: number[]) => ids.filter((id) => !chosen[kind].includes(id));
    expect(others(after), kind).toEqual(others(plain[kind]));
  }
});

test('the office arranges what is featured, drafts too', () => {
  site.database.update(tours).set({ featured: false }).run();
  site.database.update(tours).set({ featured: true, publicFrom: null }).run();
  expect(listFeatured().tour.length).toBe(site.database.select().from(tours).all().length);
  expect(listPopularTours(null)).toEqual([]);
});
