import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { missedAddresses } from '#db/schema/redirect';
import { findMovedArticle } from '#server/catalogue/article/article-slug';
import { findPublishedArticle } from '#server/catalogue/article/published-articles';
import { findMovedOffer } from '#server/catalogue/offer/offer';
import { pageOf } from '#server/catalogue/preview';
import { findTarget } from '#server/catalogue/redirect/redirect';
import { updateRecord } from '#server/catalogue/stored-record';
import { tourForm } from '#server/catalogue/tour.input';
import { site } from '../fixtures';
import { client, officeForEach } from '../rpc';
import { errorData } from './error-data';
import * as forms from './forms';

officeForEach();

const list = async (query: object = {}) => (await client.redirects.list.query(query)).items;

describe('the list', () => {
  test('says where redirects lead, and which of them wait', async () => {
    await client.redirects.create.mutate({ path: '/Old.html', target: '/older' });
    await client.redirects.create.mutate({ path: '/older', target: '/tours' });
    await client.redirects.create.mutate({ path: '/tours/1', target: '/about' });
    const rows = await list({ sort: 'path' });
    expect(rows.map(({ path, target, end, waits }) => [path, target, end, waits])).toEqual([
      ['/old.html', '/older', '/tours', false],
      ['/older', '/tours', null, false],
      ['/tours/1', '/about', null, true],
    ]);
    expect((await list({ search: 'old.' })).length).toBe(1);
    expect(await list({ search: '%' })).toEqual([]);
  });

  test('has what was asked for in vain, the most frequent first, and a page that may be meant', async () => {
    const lastAt = new Date().toISOString();
    const rows = ['/a', '/b/kairo-pyramids.html', '/<b>'].map((path, times) => ({ path, times, lastAt }));
    site.database.insert(missedAddresses).values(rows).run();
    expect((await list({ kind: 'missed', sort: 'times', descending: true })).map(({ path }) => path)).toEqual([
      '/<b>',
      '/b/kairo-pyramids.html',
      '/a',
    ]);
    expect(await client.redirects.suggestion.query({ path: '/b/kairo-pyramids.html' })).toMatchObject({
      path: expect.stringMatching(/^\/(tours|packages|articles|offer)\//),
    });
    expect(await client.redirects.suggestion.query({ path: '/%%%' })).toBeNull();
  });

  test('has the former addresses of records', async () => {
    const { id, version } = await client.articles.create.mutate({ ...forms.article, slug: 'first' });
    const second = await client.articles.update.mutate({ ...forms.article, slug: 'second', id, version });
    await client.articles.update.mutate({ ...forms.article, slug: 'third', id, version: second.version });
    expect(await list({ kind: 'former', search: 'first' })).toMatchObject([
      { path: '/articles/first', target: '/articles/third', record: { kind: 'article', id } },
    ]);
    // They are followed where a redirect leads to one.
    await client.redirects.create.mutate({ path: '/blog', target: '/articles/first' });
    expect(findTarget('/blog')).toBe('/articles/third');
  });
});

test('of two that create the same, one is told of the other', async () => {
  const targets = ['/tours', '/about'];
  const answers = await Promise.allSettled(
    targets.map((target) => client.redirects.create.mutate({ path: '/same', target })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const other = client.redirects.create.mutate({ path: '/same', target: '/contact' });
  expect(await errorData(other)).toMatchObject({ fieldErrors: { path: 'There is a redirect from this address' } });
});

test('a redirect leads to the page that is there, also to its booking form or with a slash at the end', async () => {
  const path = pageOf('tour', site.tours.karnak.id);
  await client.redirects.create.mutate({ path, target: '/about' });
  const targets = [`${path}/book`, `${path}/`, `${path}/?a=1`];
  for (const [at, target] of targets.entries()) await client.redirects.create.mutate({ path: `/to${at}`, target });
  expect(targets.map((_, at) => findTarget(`/to${at}`))).toEqual(targets);
});

describe('a record that is taken off the site', () => {
  const kinds = [
    ['tour', 'tours', forms.tour],
    ['package', 'packages', forms.tourPackage],
    ['article', 'articles', forms.article],
    ['offer', 'offers', forms.offer],
  ] as const;

  test.each(kinds)('%s sends its visitors on until it is back', async (kind, table, form) => {
    const create = client[table].create.mutate as unknown as (form: object) => Promise<{ id: number; version: number }>;
    const { id, version } = await create(form);
    const path = pageOf(kind, id);
    const back = client.publication.unpublish.mutate({ kind, id, version, target: path });
    expect(await errorData(back)).toMatchObject({ fieldErrors: { target: expect.stringContaining('leads back') } });
    const draft = await client.publication.unpublish.mutate({ kind, id, version, target: '/tours/1' });
    expect(draft.publicFrom).toBeNull();
    expect(findTarget(path)).toBe('/tours/1');
    expect(await client.publication.hanging.query({ kind, id })).toMatchObject({ successor: '/tours/1' });

    const saved = immediately(() =>
      updateRecord(kind, draft, () => ({ publicFrom: '2020-01-01T00:00:00.000Z' }), new Date()),
    );
    expect((await list({ search: path })).map(({ waits }) => waits)).toEqual([true]);
    // The next time nobody is chosen.
    await client.publication.unpublish.mutate({ kind, id, version: saved.version });
    expect([findTarget(path), await list({ search: path })]).toEqual([null, []]);
  });

  test('may be followed by what it has followed, as seasons do', async () => {
    const { karnak, pyramids } = site.tours;
    const [summer, winter] = [pageOf('tour', karnak.id), pageOf('tour', pyramids.id)];
    const unpublish = (record: { id: number; version: number }, target: string) =>
      client.publication.unpublish.mutate({ kind: 'tour', id: record.id, version: record.version, target });
    const { id, version } = await unpublish(karnak, winter);
    const back = { ...tourForm(karnak), id, version, publicFrom: '2020-01-01T00:00:00.000Z' };
    const { version: present } = await client.tours.update.mutate(back);
    await unpublish(pyramids, summer);
    await client.redirects.create.mutate({ path: '/season', target: winter });
    expect([winter, '/season'].map(findTarget)).toEqual([summer, summer]);
    // Nobody is sent through a circle.
    expect(await errorData(unpublish({ id, version: present }, winter))).toMatchObject({ code: 'CONFLICT' });
  });

  test('stays where its version is not the one that was seen', async () => {
    const stale = client.publication.unpublish.mutate({ kind: 'tour', id: 1, version: 99, target: '/about' });
    expect(await errorData(stale)).toMatchObject({ code: 'CONFLICT' });
    expect(findTarget('/tours/1')).toBeNull();
  });
});

describe('former addresses', () => {
  test('live on after two changes, a change back, another record, and a restore', async () => {
    const { articles } = client;
    const { id, version } = await articles.create.mutate({ ...forms.article, slug: 'one' });
    const two = await articles.update.mutate({ ...forms.article, slug: 'two', id, version });
    const three = await articles.update.mutate({ ...forms.article, slug: 'three', id, version: two.version });
    expect(['one', 'two', 'three'].map(findMovedArticle)).toEqual(['three', 'three', null]);
    const back = await articles.update.mutate({ ...forms.article, slug: 'one', id, version: three.version });
    expect(['one', 'two', 'three'].map(findMovedArticle)).toEqual([null, 'one', 'one']);
    const other = await articles.create.mutate({ ...forms.article, slug: 'two' });
    expect(findPublishedArticle('two')?.id).toBe(other.id);
    await articles.delete.mutate({ id });
    expect(findMovedArticle('three')).toBeNull();
    await client.publication.restore.mutate({ kind: 'article', id });
    expect(['two', 'three'].map(findMovedArticle)).toEqual(['one', 'one']);
    expect([findPublishedArticle('two')?.id, back.slug]).toEqual([other.id, 'one']);
  });

  test('are not taken by what was never public', async () => {
    const { articles } = client;
    const { id, version } = await articles.create.mutate({ ...forms.article, slug: 'one' });
    await articles.update.mutate({ ...forms.article, slug: 'two', id, version });
    const later = { ...forms.article, publicFrom: '2099-01-01T00:00:00.000Z' };
    const scheduled = await articles.create.mutate({ ...later, slug: 'one' });
    expect(findMovedArticle('one')).toBe('two');
    await articles.update.mutate({ ...later, slug: 'other', id: scheduled.id, version: scheduled.version });
    expect(findMovedArticle('one')).toBe('two');
  });

  test('stay when they change while the record is off the site, if visitors have known them', async () => {
    const { articles, publication } = client;
    const { id, ...created } = await articles.create.mutate({ ...forms.article, slug: 'known' });
    let { version } = await publication.unpublish.mutate({ kind: 'article', id, version: created.version });
    for (const slug of ['never-seen', 'last'])
      ({ version } = await articles.saveDraft.mutate({ ...forms.article, slug, id, version }));
    expect(findMovedArticle('known')).toBeNull();
    const again = { ...forms.article, slug: 'last', publicFrom: '2020-01-01T00:00:00.000Z' };
    await articles.update.mutate({ ...again, id, version });
    expect(['known', 'never-seen'].map(findMovedArticle)).toEqual(['last', null]);
  });

  test('of offers have their type', async () => {
    const { offers } = client;
    const { id, version } = await offers.create.mutate({ ...forms.offer, slug: 'one' });
    const two = await offers.update.mutate({ ...forms.offer, slug: 'two', id, version });
    const { type } = two;
    expect([findMovedOffer(type, 'one')?.slug, findMovedOffer('other', 'one')]).toEqual(['two', null]);
    await offers.delete.mutate({ id });
    await client.publication.restore.mutate({ kind: 'offer', id });
    expect(findMovedOffer(type, 'one')?.slug).toBe('two');
  });
});
