import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Article, Tour } from '#db/schema';
import { findArticle } from '#server/domain/article/article';
import { articleCopy, articleForm, emptyArticle } from '#server/domain/article/article.input';
import { findMovedArticle } from '#server/domain/article/article-slug';
import { emptyOffer, offerCopy, offerForm } from '#server/domain/offer/offer.input';
import { emptyPackage, packageCopy, packageForm } from '#server/domain/package.input';
import { contentVersionNow } from '#server/domain/record/content-version';
import { copyTitle } from '#server/domain/record/fields.input';
import { createIdempotently } from '#server/domain/record/idempotent-creation';
import { emptyTestimonial, testimonialForm } from '#server/domain/testimonial.input';
import { emptyTour, tourCopy, tourForm } from '#server/domain/tour.input';
import { adminCookie, rpcClient } from '../rpc';
import { openWorld, type World } from '../world';
import * as forms from './forms';

let world: World;
let client: ReturnType<typeof rpcClient>;
beforeEach(async () => {
  world = openWorld();
  client = rpcClient(await adminCookie());
});
afterEach(() => world.close());

/** What every kind of record is put through. `Changed` is a second form with another title or name. */
interface Kind {
  name: string;
  fields: string[];
  form: Record<string, unknown>;
  /** Creates, reads, and answers the record together with the form it would open in. */
  create: () => Promise<Saved>;
  read: (id: number) => Promise<Saved>;
  update: (id: number, version: number, change: string) => Promise<Saved>;
  remove: (id: number) => Promise<unknown>;
}
interface Saved {
  record: { id: number; version: number; createdAt: string; updatedAt: string };
  form: Record<string, unknown>;
}

const kinds: Kind[] = [
  {
    name: 'Tour',
    fields: Object.keys(emptyTour),
    form: forms.tour,
    create: async () => tour(await client.tours.create.mutate(forms.tour)),
    read: async (id) => tour(await client.tours.byId.query({ id })),
    update: async (id, version, title) => tour(await client.tours.update.mutate({ ...forms.tour, title, id, version })),
    remove: (id) => client.tours.delete.mutate({ id }),
  },
  {
    name: 'Package',
    fields: Object.keys(emptyPackage),
    form: forms.tourPackage,
    create: async () => tourPackage(await client.packages.create.mutate(forms.tourPackage)),
    read: async (id) => tourPackage(await client.packages.byId.query({ id })),
    update: async (id, version, title) =>
      tourPackage(await client.packages.update.mutate({ ...forms.tourPackage, title, id, version })),
    remove: (id) => client.packages.delete.mutate({ id }),
  },
  {
    name: 'Article',
    fields: Object.keys(emptyArticle('2026-11-21')),
    form: forms.article,
    create: async () => article(await client.articles.create.mutate(forms.article)),
    read: async (id) => article(await client.articles.byId.query({ id })),
    update: async (id, version, title) =>
      article(await client.articles.update.mutate({ ...forms.article, title, id, version })),
    remove: (id) => client.articles.delete.mutate({ id }),
  },
  {
    name: 'Offer',
    fields: Object.keys(emptyOffer('2026-11-21')),
    form: forms.offer,
    create: async () => offer(await client.offers.create.mutate(forms.offer)),
    read: async (id) => offer(await client.offers.byId.query({ id })),
    update: async (id, version, title) =>
      offer(await client.offers.update.mutate({ ...forms.offer, title, id, version })),
    remove: (id) => client.offers.delete.mutate({ id }),
  },
  {
    name: 'Testimonial',
    fields: Object.keys(emptyTestimonial),
    form: forms.testimonial,
    create: async () => testimonial(await client.testimonials.create.mutate(forms.testimonial)),
    read: async (id) => testimonial(await client.testimonials.byId.query({ id })),
    update: async (id, version, name) =>
      testimonial(await client.testimonials.update.mutate({ ...forms.testimonial, name, id, version })),
    remove: (id) => client.testimonials.delete.mutate({ id }),
  },
];

const tour = (record: Parameters<typeof tourForm>[0]): Saved => ({ record, form: tourForm(record) });
const tourPackage = (record: Parameters<typeof packageForm>[0]): Saved => ({ record, form: packageForm(record) });
const article = (record: Parameters<typeof articleForm>[0]): Saved => ({ record, form: articleForm(record) });
const offer = (record: Parameters<typeof offerForm>[0]): Saved => ({ record, form: offerForm(record) });
const testimonial = (record: Parameters<typeof testimonialForm>[0]): Saved => ({
  record,
  form: testimonialForm(record),
});

const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => new Error('nothing was refused'),
    (thrown) => thrown,
  );
  return (error as { data?: unknown }).data ?? error;
};

describe.each(kinds)('$name', (kind) => {
  test('every field of the form comes back from the database as it went in', async () => {
    expect(Object.keys(kind.form).sort()).toEqual([...kind.fields].sort());
    const { record } = await kind.create();
    expect(record).toMatchObject({ version: 1 });
    expect((await kind.read(record.id)).form).toEqual(kind.form);
  });

  test('an update counts up the version, keeps the first date and is seen by public pages', async () => {
    const { record } = await kind.create();
    const before = contentVersionNow();
    const { record: updated } = await kind.update(record.id, 1, 'Another Name');
    expect(updated).toMatchObject({ version: 2, createdAt: record.createdAt });
    expect(updated.updatedAt > record.updatedAt).toBe(true);
    expect(JSON.stringify((await kind.read(record.id)).form)).toContain('Another Name');
    expect(contentVersionNow()).toBeGreaterThan(before);
  });

  test('a save that started from an older version is refused, and gets the newer record', async () => {
    const { record } = await kind.create();
    await kind.update(record.id, 1, 'The first to save');
    const data = await refusal(kind.update(record.id, 1, 'The second to save'));
    expect(data).toMatchObject({
      code: 'CONFLICT',
      httpStatus: 409,
      fieldErrors: null,
      newer: { kind: kind.name.toLowerCase(), record: { id: record.id, version: 2 } },
    });
    expect(JSON.stringify(data)).toContain('The first to save');
    expect(JSON.stringify((await kind.read(record.id)).form)).toContain('The first to save');
  });

  test('is gone once deleted: 404 for reading, saving and deleting', async () => {
    const { record } = await kind.create();
    await kind.remove(record.id);
    for (const attempt of [kind.read(record.id), kind.update(record.id, 1, 'Too late'), kind.remove(record.id)]) {
      expect(await refusal(attempt)).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    }
    await expect(kind.read(record.id)).rejects.toThrow(`${kind.name} not found`);
  });
});

describe('a copy', () => {
  test('is a form that can be saved: named as one, placed nowhere, without the reviews of the other', async () => {
    const copy = tourCopy(await client.tours.create.mutate(forms.tour));
    const named = { title: `${forms.tour.title} (copy)`, featured: false, isRecommended: false, reviewCount: '0' };
    expect(copy).toEqual({ ...forms.tour, ...named });
    expect(tourForm(await client.tours.create.mutate({ ...copy, country: forms.tour.country }))).toEqual(copy);
    const original = await client.packages.create.mutate(forms.tourPackage);
    const { title } = forms.tourPackage;
    expect(packageCopy(original)).toEqual({ ...forms.tourPackage, ...named, title: `${title} (copy)` });
  });

  test('of an article is of today; its name and its address are its own, however often it is copied', async () => {
    const original = await client.articles.create.mutate(forms.article);
    const taken = (slug: string) => findArticle(slug) !== null;
    const name = { title: `${forms.article.title} (copy)`, slug: 'how-to-sleep-on-a-night-train-copy' };
    const first = articleCopy(original, '2026-11-21', taken);
    expect(first).toEqual({ ...forms.article, ...name, date: '2026-11-21', featured: false });
    await client.articles.create.mutate({ ...forms.article, ...name });
    expect(articleCopy(original, '2026-11-21', taken)).toMatchObject({
      title: `${forms.article.title} (copy 2)`,
      slug: 'how-to-sleep-on-a-night-train-copy-2',
    });
  });

  test('of an offer keeps its prices and days, and has an address of its own', async () => {
    const original = await client.offers.create.mutate(forms.offer);
    expect(offerCopy(original, (slug) => slug === 'two-nights-in-the-hills-copy')).toEqual({
      ...forms.offer,
      ...{ title: `${forms.offer.title} (copy 2)`, slug: 'two-nights-in-the-hills-copy-2' },
      ...{ featured: false, reviewCount: '0' },
    });
  });

  test('of a long title is still short enough for one', () => {
    expect(copyTitle('A'.repeat(200)).length).toBeLessThanOrEqual(200);
  });
});

describe('slugs', () => {
  test('of articles are used once', async () => {
    await client.articles.create.mutate(forms.article);
    expect(await refusal(client.articles.create.mutate(forms.article))).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { slug: 'Another article has this slug already' },
      newer: null,
    });
    const { id, version } = world.articles.eating;
    expect(await refusal(client.articles.update.mutate({ ...forms.article, id, version }))).toMatchObject({
      fieldErrors: { slug: 'Another article has this slug already' },
    });
    await client.articles.update.mutate({ ...forms.article, slug: 'eating-in-cairo', id, version });
  });

  test('of an article that changes takes its readers and those that name it along', async () => {
    const { eating, manners, cafes } = world.articles;
    const { excerpt, content, category } = forms.article;
    const formOf = (article: Article) => ({ ...articleForm(article), excerpt, content, category });
    const rename = async (id: number, slug: string) => {
      const article = await client.articles.byId.query({ id });
      return client.articles.update.mutate({ ...formOf(article), slug, id, version: article.version });
    };
    await rename(manners.id, 'manners-in-temples');
    const naming = await client.articles.byId.query({ id: eating.id });
    expect(naming.relatedArticles).toEqual(['manners-in-temples', 'cafes-of-alexandria', 'long-gone']);
    expect(naming.version).toBe(eating.version + 1);
    expect(findMovedArticle('temple-manners')).toBe('manners-in-temples');
    expect(await client.articles.byId.query({ id: cafes.id })).toEqual(cafes);
    // A form that was opened before is not saved over it: it would bring the old slug back.
    const { id, version } = eating;
    expect(await refusal(client.articles.update.mutate({ ...formOf(eating), id, version }))).toMatchObject({
      code: 'CONFLICT',
    });

    await rename(manners.id, 'in-temples');
    expect(['temple-manners', 'manners-in-temples'].map(findMovedArticle)).toEqual(['in-temples', 'in-temples']);
    await rename(manners.id, 'temple-manners');
    expect(['temple-manners', 'in-temples'].map(findMovedArticle)).toEqual([null, 'temple-manners']);
    expect((await client.articles.byId.query({ id: eating.id })).relatedArticles[0]).toBe('temple-manners');

    await client.articles.create.mutate({ ...forms.article, slug: 'in-temples' });
    expect(['in-temples', 'manners-in-temples'].map(findMovedArticle)).toEqual([null, 'temple-manners']);
    await client.articles.delete.mutate({ id: manners.id });
    expect(findMovedArticle('manners-in-temples')).toBeNull();
  });

  test('of offers are used once a type', async () => {
    await client.offers.create.mutate(forms.offer);
    expect(await refusal(client.offers.create.mutate(forms.offer))).toMatchObject({
      fieldErrors: { slug: 'Another offer of this type has this slug already' },
    });
    await client.offers.create.mutate({ ...forms.offer, type: 'tour' });
  });
});

describe('a form that is sent again', () => {
  const key = '0123456789abcdef0123456789abcdef';

  test.each([
    ['tours', () => client.tours.create.mutate({ ...forms.tour, key })],
    ['packages', () => client.packages.create.mutate({ ...forms.tourPackage, key })],
    ['articles', () => client.articles.create.mutate({ ...forms.article, key })],
    ['offers', () => client.offers.create.mutate({ ...forms.offer, key })],
    ['testimonials', () => client.testimonials.create.mutate({ ...forms.testimonial, key })],
  ] as const)('%s: creates one record, another form another', async (_, create) => {
    const [first, second, third] = [await create(), ...(await Promise.all([create(), create()]))];
    expect([second, third]).toEqual([first, first]);
  });

  test('with a changed field finds its record there, to be updated', async () => {
    const first = await client.tours.create.mutate({ ...forms.tour, key });
    const changed = client.tours.create.mutate({ ...forms.tour, title: 'Changed after the first try', key });
    expect(await refusal(changed)).toMatchObject({ newer: { kind: 'tour', record: { id: first.id, version: 1 } } });
    const other = await client.tours.create.mutate({ ...forms.tour, key: key.replace('0', '1') });
    expect(other.id).not.toBe(first.id);
    await client.tours.delete.mutate({ id: first.id });
    expect((await client.tours.create.mutate({ ...forms.tour, key })).id).not.toBe(first.id);
  });

  test('is remembered for a day', () => {
    const made: Tour[] = [];
    const create = () => {
      const record = { ...world.tours.karnak, id: 900 + made.length };
      made.push(record);
      return record;
    };
    const find = (id: number) => made.find((record) => record.id === id) ?? null;
    const once = (hours: number) =>
      createIdempotently({ kind: 'tour', key: 'of a day', fields: {}, create, find }, hours * 3_600_000).id;
    expect([once(0), once(23), once(25)]).toEqual([900, 900, 901]);
  });
});

describe('what hangs together', () => {
  test('an article leads on to articles that are there, to itself, or where it has led before', async () => {
    const relatedArticles = 'eating-in-cairo, nowhere-to-be-found';
    expect(await refusal(client.articles.create.mutate({ ...forms.article, relatedArticles }))).toMatchObject({
      fieldErrors: { relatedArticles: 'There is no article with the slug "nowhere-to-be-found"' },
    });
    const own = await client.articles.create.mutate({ ...forms.article, relatedArticles: forms.article.slug });
    const { id, version } = own;
    const renamed = { ...forms.article, slug: 'another-slug', relatedArticles: 'another-slug', id, version };
    expect(await refusal(client.articles.update.mutate({ ...renamed, relatedArticles }))).toMatchObject({
      fieldErrors: { relatedArticles: 'There is no article with the slug "nowhere-to-be-found"' },
    });
    const moved = await client.articles.update.mutate({ ...renamed, relatedArticles: forms.article.slug });
    expect(moved.relatedArticles).toEqual(['another-slug']);
    const eating = world.articles.eating;
    const kept = { ...forms.article, slug: eating.slug, relatedArticles: 'long-gone', id: eating.id };
    expect((await client.articles.update.mutate({ ...kept, version: 1 })).relatedArticles).toEqual(['long-gone']);
  });

  test('an offer of a package that is gone is refused at its field', async () => {
    expect(await refusal(client.offers.create.mutate({ ...forms.offer, packageId: '99' }))).toMatchObject({
      fieldErrors: { packageId: 'This package no longer exists' },
    });
    expect(await refusal(client.offers.create.mutate({ ...forms.offer, packageId: '', tourId: '99' }))).toMatchObject({
      fieldErrors: { tourId: 'This tour no longer exists' },
    });
  });

  test('an offer outlives its package', async () => {
    await client.packages.delete.mutate({ id: world.packages.nile.id });
    expect(await client.offers.byId.query({ id: world.offers.winterNile.id })).toMatchObject({ packageId: null });
  });

  test('an upload that is gone is refused at its field', async () => {
    const image = '/uploads/1795247157540-k3x9qd-1600x1067.jpg';
    expect(await refusal(client.tours.create.mutate({ ...forms.tour, image }))).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { image: 'This picture is no longer here. Please choose another.' },
    });
    expect(await refusal(client.articles.create.mutate({ ...forms.article, authorImage: image }))).toMatchObject({
      fieldErrors: { authorImage: 'This picture is no longer here. Please choose another.' },
    });
    const { id, version } = world.articles.eating;
    for (const field of ['image', 'authorImage']) {
      const update = { ...forms.article, [field]: image, id, version };
      expect(await refusal(client.articles.update.mutate(update))).toMatchObject({
        fieldErrors: { [field]: 'This picture is no longer here. Please choose another.' },
      });
    }
    const testimonial = await client.testimonials.create.mutate(forms.testimonial);
    for (const attempt of [
      client.testimonials.create.mutate({ ...forms.testimonial, avatar: image }),
      client.testimonials.update.mutate({ ...forms.testimonial, avatar: image, id: testimonial.id, version: 1 }),
    ]) {
      expect(await refusal(attempt)).toMatchObject({
        fieldErrors: { avatar: 'This picture is no longer here. Please choose another.' },
      });
    }
    expect(await refusal(client.offers.create.mutate({ ...forms.offer, gallery: `${image}\n` }))).toMatchObject({
      fieldErrors: { gallery: 'This picture is no longer here. Please choose another.' },
    });
  });
});
