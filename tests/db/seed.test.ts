import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { destinations as destinationsTable } from '#db/schema/destination';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { ownSiteSetting } from '#db/schema/setting';
import { testimonials } from '#db/schema/testimonial';
import { tours } from '#db/schema/tour';
import { destinations } from '#db/seed/destinations';
import { prepareContent, seedDatabase } from '#db/seed/seed';
import { readSetting } from '#db/settings';
import { articleCategories } from '#server/catalogue/article/category.input';
import { listNewestArticles } from '#server/catalogue/article/published-articles';
import { discountPercent } from '#server/catalogue/offer/offer';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { listRecommendedPackages } from '#server/catalogue/package';
import { listPopularTours } from '#server/catalogue/tour';
import { emptySiteForEach, site, testNow } from '../fixtures';

describe('the sample content', () => {
  emptySiteForEach();

  const countOf = (table: typeof tours | typeof packages | typeof articles | typeof offers | typeof testimonials) =>
    site.database.$count(table);

  test('is inserted into an empty database once', async () => {
    seedDatabase(testNow);
    const counts = await Promise.all([tours, packages, articles, offers, testimonials].map(countOf));
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts[3]).toBe(6);
    expect(counts[4]).toBe(4);
    seedDatabase(testNow);
    expect(await Promise.all([tours, packages, articles, offers, testimonials].map(countOf))).toEqual(counts);
  });

  test('is not inserted again when the owner has deleted it', async () => {
    seedDatabase(testNow);
    for (const table of [offers, tours, packages, articles, testimonials]) site.database.delete(table).run();
    seedDatabase(testNow);
    expect(await countOf(tours)).toBe(0);
  });

  test('is not inserted into a catalogue that was started without it (SEED=none)', async () => {
    site.database
      .insert(tours)
      .values({
        title: 'A tour of our own',
        description: 'Ours.',
        country: 'Egypt',
        city: 'Cairo',
        duration: '4',
        priceCents: 4000,
        image: '/uploads/own.webp',
        pickupTime: '09:00',
      })
      .run();
    seedDatabase(testNow);
    expect(await countOf(tours)).toBe(1);
  });

  /** As before there was a table of destinations. */
  const forgetDestinations = () => {
    site.database.delete(destinationsTable).run();
    site.database.run(sql`DELETE FROM sqlite_sequence WHERE name = 'destinations'`);
  };

  test('never comes to a site that was started without it', async () => {
    forgetDestinations();
    prepareContent(false, testNow);
    expect(readSetting(ownSiteSetting)).toBe('preparing');
    prepareContent(true, testNow);
    expect([await countOf(tours), await site.database.$count(destinationsTable)]).toEqual([0, 0]);
  });

  test('lends its destinations to a site of an earlier release that sells its own', async () => {
    forgetDestinations();
    const own = { title: 'Ours', description: 'Ours.', country: 'Egypt', city: 'Cairo', duration: '4' };
    site.database
      .insert(tours)
      .values({ ...own, priceCents: 4000, image: '/uploads/own.webp', pickupTime: '09:00' })
      .run();
    prepareContent(false, testNow);
    expect(await site.database.$count(destinationsTable)).toBe(destinations.length);
    expect(readSetting(ownSiteSetting)).toBeNull();
  });

  test.each(['2024-02-29T12:00:00Z', '2026-11-10T23:50:00Z', '2031-01-01T00:10:00Z'])(
    'has no article of the future at a first start at %s',
    (instant) => {
      seedDatabase(new Date(instant));
      const dates = site.database
        .select()
        .from(articles)
        .all()
        .map(({ date }) => date);
      expect(listNewestArticles()).toHaveLength(dates.length);
      // Their order is kept.
      expect(dates).toEqual(dates.toSorted().toReversed());
    },
  );

  test.each(['2026-11-21T00:10:00Z', '2026-11-21T12:00:00Z', '2026-11-21T23:50:00Z'])(
    'has six open offers at a first start at %s, and some 50 days later',
    (instant) => {
      const start = new Date(instant);
      seedDatabase(start);
      expect(listOpenOffers(start)).toHaveLength(6);
      expect(listOpenOffers(new Date(start.getTime() + 50 * 86_400_000)).length).toBeGreaterThan(0);
    },
  );

  test('has offers of all three types with 20 or 30 percent discount', () => {
    seedDatabase(testNow);
    const open = listOpenOffers(testNow);
    expect(open.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['pyramids-nile-cruise', 'bangkok-temple-tour']),
    );
    expect(new Set(open.map(({ type }) => type))).toEqual(new Set(['tour', 'package', 'accommodation']));
    for (const offer of open) expect([20, 30], offer.slug).toContain(discountPercent(offer));
  });

  test('has offers that can be booked until their last day', () => {
    seedDatabase(testNow);
    for (const offer of listOpenOffers(testNow)) {
      const { travelFrom, travelUntil, endDate, slug } = offer;
      expect(travelFrom, slug).not.toBeNull();
      expect(travelUntil && travelUntil > endDate, slug).toBe(true);
      const lastDay = listOpenOffers(new Date(`${endDate}T12:00:00Z`)).map((open) => open.slug);
      expect(lastDay).toContain(slug);
    }
  });

  test('has tours in every city, packages for every filter and articles of every category', () => {
    seedDatabase(testNow);
    const cities = new Set(
      site.database
        .select()
        .from(tours)
        .all()
        .map(({ country, city }) => `${country}: ${city}`),
    );
    expect(cities).toEqual(
      new Set(destinations.filter(({ hasTours }) => hasTours).map(({ country, city }) => `${country}: ${city}`)),
    );
    const all = site.database.select().from(packages).all();
    for (const country of ['Egypt', 'Thailand', 'Jordan'])
      expect(all.some((one) => one.country === country)).toBe(true);
    expect(all.some(({ themes }) => themes.includes('wellness'))).toBe(true);
    const categories = new Set(
      site.database
        .select()
        .from(articles)
        .all()
        .map(({ category }) => category),
    );
    expect(categories).toEqual(new Set(articleCategories(['Egypt', 'Thailand']).map(({ value }) => value)));
    expect(listPopularTours(null).length).toBeGreaterThanOrEqual(4);
    expect(listRecommendedPackages().length).toBeGreaterThan(0);
  });

  test('refers to no missing picture and no missing article', () => {
    seedDatabase(testNow);
    const rows = [tours, packages, articles, offers].flatMap((table) => site.database.select().from(table).all());
    const pictures = rows.flatMap((row) => [
      row.image ?? '',
      ...('gallery' in row ? row.gallery.map(({ image }) => image) : []),
    ]);
    expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
    expect(rows.filter((row) => !row.imageAlt).map(({ title }) => title)).toEqual([]);
    const stories = site.database.select().from(articles).all();
    const slugs = stories.map(({ slug }) => slug);
    for (const { slug, relatedArticles } of stories) {
      expect(slugs, slug).toEqual(expect.arrayContaining(relatedArticles));
      expect(relatedArticles, slug).not.toContain(slug);
    }
  });
});
