import { describe, expect, test } from 'vitest';
import { tours } from '#db/schema/tour';
import { site } from '../fixtures';
import { client, officeForAll } from '../rpc';
import * as forms from './forms';

officeForAll();

const titles = (list: { items: { title: string }[] }) => list.items.map((item) => item.title);

describe('the lists of records', () => {
  test('are ordered by any column in both directions, tours by default the newest first', async () => {
    const ids = (list: { items: { id: number }[] }) => list.items.map((item) => item.id);
    expect(ids(await client.tours.list.query())).toEqual([5, 4, 3, 2, 1]);
    expect(ids(await client.tours.list.query({ sort: 'newest', descending: true }))).toEqual([1, 2, 3, 4, 5]);
    expect(titles(await client.tours.list.query({ sort: 'title' }))[0]).toBe('Ang Thong by Kayak');
    expect(titles(await client.tours.list.query({ sort: 'price', descending: true }))[0]).toBe('Ang Thong by Kayak');
    expect((await client.tours.list.query({ sort: 'city' })).items[0]).toMatchObject({ city: 'Bangkok' });
  });

  test('are searched by the starts of words in title and place, and filtered', async () => {
    expect(titles(await client.tours.list.query({ search: 'kar' }))).toEqual([site.tours.karnak.title]);
    expect(titles(await client.tours.list.query({ search: 'CHIANG monks' }))).toEqual([site.tours.doiSuthep.title]);
    expect(titles(await client.tours.list.query({ search: 'thailand' }))).toHaveLength(3);
    expect(titles(await client.tours.list.query({ search: 'thailand', country: 'Egypt' }))).toEqual([]);
    expect(titles(await client.packages.list.query({ search: 'aqaba' }))).toEqual([site.packages.petra.title]);
    expect(titles(await client.packages.list.query({ country: 'Jordan' }))).toEqual([site.packages.petra.title]);
    expect(titles(await client.articles.list.query({ search: 'mariam cafes' }))).toEqual([site.articles.cafes.title]);
    expect(titles(await client.articles.list.query({ category: 'Food' }))).toEqual([site.articles.eating.title]);
    expect(titles(await client.offers.list.query({ search: 'chao' }))).toEqual([site.offers.riverHotel.title]);
    expect(titles(await client.offers.list.query({ type: 'tour' }))).toEqual([site.offers.springKarnak.title]);
    expect((await client.testimonials.list.query({ search: 'solh' })).total).toBe(1);
  });

  test('are searched by id, slug, category and author', async () => {
    const { tours, packages, articles, offers } = site;
    const found = async (
      list: { query: (input: { search: string }) => Promise<{ items: { id: number }[] }> },
      search: string,
    ) => (await list.query({ search })).items.map(({ id }) => id);
    expect(await found(client.tours.list, '#2')).toEqual([2]);
    expect(await found(client.tours.list, ' #2 ')).toEqual([2]);
    expect(await found(client.tours.list, '2')).toEqual([2]);
    expect(await found(client.packages.list, `${packages.petra.id}`)).toEqual([packages.petra.id]);
    expect(await found(client.tours.list, '#99')).toEqual([]);
    expect(await found(client.tours.list, '#')).toEqual([]);
    expect(await found(client.tours.list, '#two')).toEqual([]);
    expect(await found(client.tours.list, '99999999999999999999')).toEqual([]);
    await client.tours.update.mutate({
      ...forms.tour,
      id: tours.kayak.id,
      version: 1,
      category: 'Night sky, by number 2',
    });
    expect((await found(client.tours.list, '2')).toSorted()).toEqual([2, tours.kayak.id].toSorted());
    expect(await found(client.tours.list, 'sky night')).toEqual([tours.kayak.id]);

    expect(await found(client.articles.list, '#1')).toEqual([1]);
    expect(await found(client.articles.list, 'of-alex')).toEqual([articles.cafes.id]);
    expect(await found(client.articles.list, 'https://nileandsiam.example/articles/eating-in-cairo')).toEqual([
      articles.eating.id,
    ]);
    expect(await found(client.articles.list, 'lexandria')).toEqual([]);
    expect(await found(client.articles.list, 'Cuisine')).toEqual([articles.eating.id]);
    expect(await found(client.articles.list, 'travel tips')).toEqual([articles.manners.id]);
    expect(await found(client.articles.list, 'fouad')).toHaveLength(3);
    expect(await found(client.offers.list, 'by-the-river')).toEqual([offers.riverHotel.id]);
    expect(await found(client.offers.list, `#${offers.lastSummer.id}`)).toEqual([offers.lastSummer.id]);
  });

  test.each(['"', "'", '*', 'a OR b', 'NEAR(', '{title}', '%', '_', '\\', '-', '()', '👍', 'x'.repeat(200)])(
    'return no records for the search %j',
    async (search) => {
      for (const list of [client.tours.list, client.packages.list, client.articles.list, client.offers.list]) {
        expect((await list.query({ search })).items).toEqual([]);
      }
      for (const list of [
        client.testimonials.list,
        client.messages.list,
        client.subscribers.list,
        client.emails.list,
      ]) {
        expect((await list.query({ search })).items).toEqual([]);
      }
      expect((await client.reservations.list.query({ search })).items).toEqual([]);
      expect((await client.images.list.query({ search })).items).toEqual([]);
    },
  );

  test('return the last page for a greater one', async () => {
    const copies = Array.from({ length: 30 }, (_, index) => ({
      ...row,
      title: `Copy ${String(index).padStart(2, '0')}`,
    }));
    site.database.insert(tours).values(copies).run();
    const { page, pages, total, items } = await client.tours.list.query({ page: 9, search: 'copy' });
    expect({ page, pages, total, items: items.length }).toEqual({ page: 2, pages: 2, total: 30, items: 6 });
    await expect(client.tours.list.query({ page: 0 })).rejects.toThrow();
  });
  const row = {
    description: 'A copy.',
    country: 'Egypt' as const,
    city: 'Cairo',
    duration: '2',
    priceCents: 100,
    image: '/posters/empty.svg',
    pickupTime: 'never',
  };
});
