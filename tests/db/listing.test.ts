import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pageSize } from '#db/listing';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { readTourChoice } from '#server/catalogue/facet/tour-facets';
import { offerCard } from '#server/catalogue/offer/offer';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { listPackages } from '#server/catalogue/package';
import { browseHits } from '#server/catalogue/search/find-hits';
import { findTour, listSimilarTours, listTours } from '#server/catalogue/tour';
import { readPage } from '#server/values/list-query.input';
import { filledSiteForEach, site, testNow } from '../fixtures';

describe('lists', () => {
  filledSiteForEach();
  const listFiltered = (filter: string, page: number) =>
    listTours(readTourChoice(new URLSearchParams({ filter })), page);

  test.each([
    [null, 1],
    ['1', 1],
    ['12', 12],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['two', null],
    ['99999999999999999999', null],
  ])('reads page %j as %j', (parameter, page) => {
    expect(readPage(parameter)).toBe(page);
  });

  test('have 24 records on each page, every record once, featured first, and no page after the last', () => {
    expect(pageSize).toBe(24);
    const { id: _, lengthHours: _hours, ...doiSuthep } = site.tours.doiSuthep;
    site.database
      .insert(tours)
      .values(Array.from({ length: 2 * pageSize - 4 }, (_, day) => ({ ...doiSuthep, title: `Doi Suthep, day ${day}` })))
      .run();
    const pages = [1, 2, 3, 4].map((page) => listFiltered('', page));
    expect(pages.map((page) => page?.items.length)).toEqual([24, 24, 1, undefined]);
    expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 49 });
    const ids = pages.flatMap((page) => page?.items.map((tour) => tour.id) ?? []);
    expect(new Set(ids).size).toBe(49);
    expect(ids.slice(0, 2)).toEqual([site.tours.pyramids.id, site.tours.grandPalace.id]);
  });

  test('have one empty page without records', () => {
    const empty = { items: [], page: 1, pages: 1, total: 0 };
    expect(listFiltered('aswan', 1)).toEqual(empty);
    expect(listFiltered('atlantis', 1)).toEqual(empty);
    expect(listFiltered('aswan', 2)).toBeNull();
    expect(listFiltered('atlantis', 2)).toBeNull();
  });

  test('similar tours are of the same city, then of the same country', () => {
    site.database.update(tours).set({ city: 'Koh Samui' }).where(eq(tours.id, site.tours.doiSuthep.id)).run();
    const like = listSimilarTours(site.tours.kayak).map((tour) => tour.id);
    expect(like).toEqual([site.tours.doiSuthep.id, site.tours.grandPalace.id]);
  });

  test('have the focal point of a card where one is set, and no bytes for it elsewhere', () => {
    const cards = () => [
      ...(listFiltered('', 1)?.items ?? []),
      ...(listPackages(
        Object.values(site.packages).map(({ id }) => id),
        1,
      )?.items ?? []),
      ...listOpenOffers(testNow).map(offerCard),
      ...browseHits(null, testNow),
    ];
    expect(cards().length).toBeGreaterThan(12);
    expect(JSON.stringify(cards())).not.toContain('imageFocus');
    for (const table of [tours, packages, offers]) site.database.update(table).set({ imageFocus: '31 64' }).run();
    expect(cards().filter(({ imageFocus }) => imageFocus !== '31 64')).toEqual([]);
  });

  test('findTour returns null for an unknown id', () => {
    expect(findTour(site.tours.kayak.id)?.title).toBe('Ang Thong by Kayak');
    expect(findTour(4711)).toBeNull();
  });
});
