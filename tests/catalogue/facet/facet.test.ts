import { beforeEach, describe, expect, test } from 'vitest';
import { destinations } from '#db/schema/destination';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { chosenOptions, type FacetName, listQueryString } from '#server/catalogue/facet/facet.input';
import { readPackageChoice } from '#server/catalogue/facet/package-facets';
import { readPlaceFacet, readTourChoice } from '#server/catalogue/facet/tour-facets';
import { listFeaturedPackages, listPackages } from '#server/catalogue/package';
import { listPopularTours, listTours } from '#server/catalogue/tour';
import { filledSiteForEach, site } from '../../fixtures';

describe('facets of tours', () => {
  let add: (values: Partial<typeof tours.$inferInsert>) => number;
  filledSiteForEach();
  beforeEach(() => {
    const { id: _, lengthHours: _hours, ...kayak } = site.tours.kayak;
    add = (values) =>
      site.database
        .insert(tours)
        .values({ ...kayak, ...values })
        .returning({ id: tours.id })
        .get().id;
  });

  const choose = (query: string) => readTourChoice(new URLSearchParams(query));
  const idsOf = (query: string) => listTours(choose(query), 1)?.items.map(({ id }) => id);
  const options = (query: string, name: FacetName) =>
    choose(query)
      .facets.find((facet) => facet.name === name)
      ?.options.map(({ value, count }) => `${value} ${count}`);

  test('filter by a country, cities, and nothing for an unknown place', () => {
    const { pyramids, karnak, grandPalace, doiSuthep, kayak } = site.tours;
    expect(idsOf('')).toEqual([pyramids.id, grandPalace.id, karnak.id, doiSuthep.id, kayak.id]);
    expect(idsOf('filter=egypt')).toEqual([pyramids.id, karnak.id]);
    expect(idsOf('filter=koh-samui')).toEqual([kayak.id]);
    expect(idsOf('filter=giza,luxor')).toEqual([pyramids.id, karnak.id]);
    expect(idsOf('filter=aswan')).toEqual([]);
    for (const filter of ['atlantis', 'luxor,atlantis', 'luxor,', ',']) expect(idsOf(`filter=${filter}`)).toEqual([]);
    expect(choose('filter=atlantis').facets[0]).toMatchObject({ without: 5 });
  });

  test('filter by category, length and price, all at once', () => {
    const walk = add({ city: 'Luxor', country: 'Egypt', category: 'Food', duration: '3', priceCents: 5000 });
    const supper = add({ city: 'Luxor', country: 'Egypt', category: 'Food', duration: '6', priceCents: 5001 });
    expect(idsOf('category=Food')).toEqual([walk, supper]);
    expect(idsOf('category=Food&price=50')).toEqual([walk]);
    expect(idsOf('category=Food&length=full-day')).toEqual([supper]);
    expect(idsOf('filter=luxor&category=Food&length=half-day&price=100')).toEqual([walk]);
    expect(idsOf('filter=luxor&category=Food&length=days')).toEqual([]);
    expect(idsOf('price=abc')).toEqual([]);
    expect(idsOf('category=Bread, Butter')).toEqual([]);
  });

  test.each([
    ['3', 'half-day'],
    ['5', 'half-day'],
    ['5.5', 'full-day'],
    ['90 minutes', 'half-day'],
    ['Half day', 'half-day'],
    ['Full day', 'full-day'],
    ['1 day', 'full-day'],
    ['10 hours', 'full-day'],
    ['2 days', 'days'],
    ['3 nights', 'days'],
    ['1 week', 'days'],
    ['9 hours 30 minutes', 'full-day'],
    ['1 day 30 min', 'full-day'],
    ['about 3 days', undefined],
    ['as you like', undefined],
  ])('count a duration of "%s" as %s', (duration, length) => {
    const id = add({ duration });
    for (const name of ['half-day', 'full-day', 'days']) {
      expect(idsOf(`length=${name}`)?.includes(id), name).toBe(name === length);
    }
  });

  test('tell two cities of one name in two countries apart', () => {
    const place = { zone: 'Asia/Amman', latitude: 31, longitude: 36, hasTours: true };
    site.database
      .insert(destinations)
      .values({ country: 'Jordan', city: 'Giza', slug: 'giza_jordan', ...place })
      .run();
    const id = add({ country: 'Jordan', city: 'Giza' });
    expect(idsOf('filter=giza_jordan')).toEqual([id]);
    expect(choose('filter=giza_jordan').total).toBe(1);
    expect(idsOf('filter=giza')).toEqual([site.tours.pyramids.id]);
  });

  test('count what each option would give, the other facets staying as they are', () => {
    add({ city: 'Luxor', country: 'Egypt', category: 'Food', duration: '3', priceCents: 4000 });
    add({ city: 'Giza', country: 'Egypt', category: 'Food', duration: '9', priceCents: 15_000 });
    expect(options('category=Food', 'filter')).toEqual(['egypt 2', 'thailand 0', 'giza 1', 'luxor 1']);
    expect(options('filter=luxor', 'category')).toEqual(['Food 1']);
    expect(options('filter=egypt&category=Food', 'price')).toEqual(['50 1', '100 1', '200 2']);
    expect(options('filter=egypt&category=Food', 'length')).toEqual(['half-day 1', 'full-day 1']);
    for (const { name, options: all } of choose('').facets) {
      for (const { value, count } of all.filter((option) => option.count !== null))
        expect(choose(`${name}=${value}`).total, `${name}=${value}`).toBe(count);
    }
  });

  test('say how many there are without each chosen facet', () => {
    add({ city: 'Luxor', country: 'Egypt', category: 'Food', priceCents: 9000 });
    const without = Object.fromEntries(
      choose('filter=luxor&category=Sea&price=50').facets.map((facet) => [facet.name, facet.without]),
    );
    expect(without).toEqual({ filter: 0, category: 0, length: null, price: 0, when: null });
    expect(choose('filter=luxor&category=Sea').facets.map((facet) => facet.without)).toEqual([0, 2, null, null, null]);
  });

  test('sort by price, length and rating, also backwards from the end of a long list', () => {
    for (let number = 0; number < 60; number++) {
      const rating = 3 + (number % 20) / 10;
      add({
        priceCents: 1000 + ((number * 37) % 60) * 100,
        duration: String(1 + (number % 9)),
        rating,
        reviewCount: 5,
      });
    }
    add({ duration: 'as you like', rating: 5, reviewCount: 0 });
    const all = (sort: string) => [1, 2, 3].flatMap((page) => listTours(choose(`sort=${sort}`), page)?.items ?? []);
    const isSorted = (values: number[]) =>
      values.every((value, index) => index === 0 || (values[index - 1] ?? 0) <= value);
    for (const sort of ['price', 'price-desc', 'length', 'rating']) {
      expect(new Set(all(sort).map(({ id }) => id)).size, sort).toBe(66);
    }
    expect(isSorted(all('price').map(({ priceCents }) => priceCents))).toBe(true);
    expect(isSorted(all('price-desc').map(({ priceCents }) => -priceCents))).toBe(true);
    expect(isSorted(all('rating').map(({ rating, reviewCount }) => (reviewCount > 0 ? -rating : 0)))).toBe(true);
    expect(all('length').at(-1)?.duration).toBe('as you like');
    expect(choose('sort=cheapest').sort).toBe('recommended');
  });

  test('are counted anew after every write', () => {
    expect(choose('filter=aswan').total).toBe(0);
    add({ city: 'Aswan', country: 'Egypt' });
    expect(choose('filter=aswan').total).toBe(1);
  });

  test('hold every featured tour on the home page, the newest first', () => {
    const before = listPopularTours(null).length;
    const added = Array.from({ length: 12 }, () => add({ city: 'Luxor', country: 'Egypt', featured: true }));
    expect(listPopularTours(null)).toHaveLength(before + 12);
    expect(listPopularTours(null).slice(0, 12)).toMatchObject(added.toReversed().map((id) => ({ id })));
    expect(listPopularTours('luxor').slice(0, 12)).toMatchObject(added.map((id) => ({ id })));
  });

  test('list all tours of a place on the home page, and only featured ones without a place', () => {
    const featured = [site.tours.grandPalace.id, site.tours.pyramids.id];
    expect(listPopularTours(null).map(({ id }) => id)).toEqual(featured);
    expect(listPopularTours('luxor').map(({ id }) => id)).toEqual([site.tours.karnak.id]);
    expect(listPopularTours('atlantis')).toEqual([]);
    const { facet, selection } = readPlaceFacet('Louxor');
    expect(chosenOptions(facet, selection)).toEqual([{ value: 'luxor', label: 'Luxor', count: 1, group: 'Egypt' }]);
  });
});

describe('facets of packages', () => {
  filledSiteForEach();

  const choose = (query: string) => readPackageChoice(new URLSearchParams(query));

  test.each([
    ['', ['nile', 'spa', 'petra']],
    ['filter=egypt', ['nile']],
    ['filter=Thailand', ['spa']],
    ['filter=wellness', ['spa']],
    ['theme=wellness', ['spa']],
    ['filter=other-destinations', ['petra']],
    ['filter=jordan', ['petra']],
    ['filter=atlantis', []],
    ['filter=__proto__', []],
    ['filter=egypt&theme=wellness', []],
  ] as const)('%j lists %j', (query, names) => {
    expect(choose(query).ids).toEqual(names.map((name) => site.packages[name].id));
  });

  test('hold every featured package on the home page, the newest first', () => {
    const { id: _, ...nile } = { ...site.packages.nile, featured: true };
    const added = Array.from({ length: 12 }, () =>
      site.database.insert(packages).values(nile).returning({ id: packages.id }).get(),
    );
    expect(listFeaturedPackages().slice(0, 12)).toMatchObject(added.toReversed());
  });

  test('filter by city, theme, length and price', () => {
    const { id: _, ...nile } = site.packages.nile;
    const long = {
      ...nile,
      cities: ['Aswan'],
      themes: ['family'],
      duration: '12 days / 11 nights',
      priceFromCents: 90_000,
    };
    const { id } = site.database.insert(packages).values(long).returning().get();
    expect(choose('filter=aswan&theme=family&length=long&price=1000').ids).toEqual([id]);
    expect(choose('filter=aswan&theme=family&length=long&price=500').ids).toEqual([]);
    expect(choose('sort=length').ids.at(-1)).toBe(id);
  });

  test('put a price on request last in both directions', () => {
    const { id: _, ...nile } = site.packages.nile;
    const { id } = site.database
      .insert(packages)
      .values({ ...nile, priceFromCents: null, featured: true })
      .returning()
      .get();
    const last = [id, site.packages.petra.id];
    expect(choose('sort=price').ids.slice(-2)).toEqual(last);
    expect(choose('sort=price-desc').ids.slice(-2)).toEqual(last);
    expect(choose('price=2000').ids).not.toContain(id);
  });

  test('list a page of ids in their order', () => {
    const { nile, petra } = site.packages;
    expect(listPackages([petra.id, nile.id], 1)?.items.map(({ id }) => id)).toEqual([petra.id, nile.id]);
    expect(listPackages([], 1)).toMatchObject({ items: [], total: 0, pages: 1 });
    expect(listPackages([nile.id], 2)).toBeNull();
  });
});

describe('the query string of a list', () => {
  test('holds what is chosen, in one order, and nothing else', () => {
    expect(listQueryString({})).toBe('');
    expect(listQueryString({ price: '50', filter: 'luxor,aswan', category: undefined, length: '' })).toBe(
      '?filter=luxor,aswan&price=50',
    );
    expect(listQueryString({ category: 'Food & Drink' }, 'price', 2)).toBe(
      '?category=Food+%26+Drink&sort=price&page=2',
    );
  });
});
