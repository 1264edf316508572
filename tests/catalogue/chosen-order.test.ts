import { expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { listFeaturedArticles } from '#server/catalogue/article/published-articles';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { listFeaturedPackages } from '#server/catalogue/package';
import { listPopularTours } from '#server/catalogue/tour';
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

test('the office arranges what is featured, drafts too', () => {
  site.database.update(tours).set({ featured: false }).run();
  site.database.update(tours).set({ featured: true, publicFrom: null }).run();
  expect(listFeatured().tour.length).toBe(site.database.select().from(tours).all().length);
  expect(listPopularTours(null)).toEqual([]);
});
