import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { destinations } from '#db/schema/destination';
import { images } from '#db/schema/image';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { tours } from '#db/schema/tour';
import { versions } from '#db/schema/version';
import { findImage } from '#server/catalogue/image/image';
import { lookDocument } from '#server/company/look';
import { contentVersionNow } from '#server/content-version';
import { site, testNow } from '../fixtures';
import { client, officeForEach } from '../rpc';

officeForEach();

let made = 0;
/** A stored picture, of which no file is needed here. */
function insertImage(fileName = 'boat.jpg') {
  made += 1;
  const name = `179524715${String(1000 + made)}-1f9a03cc-900x600`;
  const row = { name, extension: 'jpg' as const, width: 900, height: 600, bytes: 1, complete: true, fileName };
  const { id } = site.database
    .insert(images)
    .values({ ...row, createdAt: testNow.toISOString() })
    .returning()
    .get();
  return { id, name, address: `/uploads/${name}.jpg` };
}

const set = (table: typeof tours | typeof articles, id: number, columns: object) =>
  site.database.update(table).set(columns).where(eq(table.id, id)).run();
const tourRow = (id: number) => site.database.select().from(tours).where(eq(tours.id, id)).get();
const usesOf = (id: number) => client.images.uses.query({ id });

/** A tour, an article's text, a destination, two documents, a draft and a sent newsletter that show a picture. */
function showEverywhere({ name, address }: { name: string; address: string }) {
  const tour = site.tours.karnak.id;
  const article = site.articles.cafes.id;
  const gallery = [{ image: address, alt: 'A "boat"', focus: '20 80' }];
  set(tours, tour, { image: address, imageFocus: '50 62', gallery, description: `See ![a](${address})` });
  const content = `One ![a](${address} "b"), two /uploads/${name}-400w.webp and https://nileandsiam.example${address}.`;
  set(articles, article, { content, publicFrom: null });
  const place = site.database.select().from(destinations).get()?.id ?? 0;
  site.database.update(destinations).set({ image: address }).where(eq(destinations.id, place)).run();
  lookDocument.save(lookDocument.version(), { ...lookDocument.read(), cover: address });
  const issue = { opening: `![a](${address})`, sources: [], picks: [], perMinute: 60 };
  site.database
    .insert(newsletterIssues)
    .values([
      { ...issue, subject: 'Draft' },
      { ...issue, subject: 'Sent', state: 'sent' },
    ])
    .run();
  return { tour, article, place };
}

describe('the uses of a picture', () => {
  test('are the records, texts and documents that show it now, with their titles', async () => {
    const picture = insertImage();
    const { tour, article, place } = showEverywhere(picture);
    const { uses, ...counts } = await usesOf(picture.id);
    expect(uses.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      ...['document look', `tour ${tour}`, `article ${article}`, 'newsletter 2', 'newsletter 3'],
      `destination ${place}`,
    ]);
    expect(uses.filter(({ isSent }) => isSent)).toMatchObject([{ title: 'Sent' }]);
    expect(uses.map(({ title }) => title)).toContain(site.tours.karnak.title);
    expect(counts).toEqual({ total: 6, replaceable: 5, isInVersions: true });
  });

  test('are none in the trash and in earlier versions, which keep it from being deleted', async () => {
    const picture = insertImage();
    const { id } = site.tours.karnak;
    set(tours, id, { image: picture.address });
    await client.tours.delete.mutate({ id });
    expect(await usesOf(picture.id)).toEqual({ uses: [], total: 0, replaceable: 0, isInVersions: true });
    await expect(client.images.delete.mutate({ id: picture.id })).rejects.toThrow('earlier versions or in the trash');
    await expect(client.images.uses.query({ id: 99 })).rejects.toThrow('Image not found');
  });

  test('are not those of a picture whose name only begins like it', async () => {
    const picture = insertImage();
    set(tours, site.tours.karnak.id, { image: `/uploads/${picture.name}0.jpg` });
    expect((await usesOf(picture.id)).total).toBe(0);
  });
});

describe('replaced everywhere', () => {
  test('a picture is another one in all current records and documents, in new versions that can be restored', async () => {
    const [picture, other] = [insertImage(), insertImage('new.jpg')];
    const { tour, article } = showEverywhere(picture);
    const [before, version] = [tourRow(tour), contentVersionNow()];
    expect(await client.images.replace.mutate({ id: picture.id, by: other.address })).toEqual({ replaced: 5 });
    expect(tourRow(tour)).toEqual({
      ...before,
      ...{ image: other.address, imageFocus: '50 62', description: `See ![a](${other.address})` },
      gallery: [{ image: other.address, alt: 'A "boat"', focus: '20 80' }],
      ...{ version: (before?.version ?? 0) + 1, updatedAt: expect.any(String) },
    });
    const { content, publicFrom } = await client.articles.byId.query({ id: article });
    expect(content).toBe(
      `One ![a](${other.address} "b"), two ${other.address} and https://nileandsiam.example${other.address}.`,
    );
    expect(publicFrom).toBeNull();
    expect(lookDocument.read().cover).toBe(other.address);
    expect(contentVersionNow()).toBeGreaterThan(version);
    const kept = site.database
      .select({ number: versions.number, image: sql`${versions.content} ->> 'image'` })
      .from(versions)
      .where(sql`kind = 'tour' AND record_id = ${tour}`)
      .orderBy(versions.number)
      .all();
    expect(kept).toEqual([
      { number: before?.version, image: picture.address },
      { number: (before?.version ?? 0) + 1, image: other.address },
    ]);
    expect(lookDocument.readVersion(lookDocument.version() - 1).cover).toBe(picture.address);
    const { uses } = await usesOf(picture.id);
    expect(uses).toMatchObject([{ kind: 'newsletter', title: 'Sent', isSent: true }]);
    expect(await client.images.replace.mutate({ id: picture.id, by: other.address })).toEqual({ replaced: 0 });
  });

  test('by a poster, nothing is saved where a document does not take it', async () => {
    const picture = insertImage();
    const { tour } = showEverywhere(picture);
    lookDocument.save(lookDocument.version(), { ...lookDocument.read(), logo: picture.address });
    const before = tourRow(tour);
    const replacing = client.images.replace.mutate({ id: picture.id, by: '/posters/aswan-dusk.svg' });
    await expect(replacing).rejects.toThrow('Look: Emails show no SVG: choose a PNG or JPEG');
    expect(tourRow(tour)).toEqual(before);
    lookDocument.save(lookDocument.version(), { ...lookDocument.read(), logo: '' });
    await client.images.replace.mutate({ id: picture.id, by: '/posters/aswan-dusk.svg' });
    expect(tourRow(tour)?.image).toBe('/posters/aswan-dusk.svg');
  });

  test.each([
    ['itself', ({ address }: { address: string }) => address, 'This is the same picture'],
    ['a deleted one', () => '/uploads/1795247157540-1f9a03cc-1x1.jpg', 'This picture is no longer here'],
    ['a poster that is not there', () => '/posters/nothing.svg', 'There is no such poster'],
    ['another site', () => 'https://evil.example/a.jpg', 'Please check the fields'],
    ['markup', () => '/posters/"><script>.svg', 'Please check the fields'],
    ['a variant', ({ name }: { name: string }) => `/uploads/${name}-400w.webp`, 'Please check the fields'],
  ])('by %s, it is refused', async (_, by, message) => {
    const picture = insertImage();
    showEverywhere(picture);
    await expect(client.images.replace.mutate({ id: picture.id, by: by(picture) })).rejects.toThrow(message);
    await expect(client.images.replace.mutate({ id: 99, by: picture.address })).rejects.toThrow('Image not found');
  });
});

test('a renamed picture keeps its address, and is found by its new name', async () => {
  const { id, address } = insertImage();
  const name = '  <b>Cafe\u0301</b> \u202egnp.\n🛶.jpg ';
  const saved = await client.images.update.mutate({ id, fileName: name, alt: 'A boat' });
  expect(saved).toMatchObject({ address, alt: 'A boat', fileName: '<b>Café</b> gnp. 🛶.jpg' });
  expect((await client.images.list.query({ search: 'Café' })).items).toMatchObject([{ id }]);
  await client.images.update.mutate({ id, alt: 'Two boats' });
  expect(findImage(id)).toMatchObject({ alt: 'Two boats', fileName: '<b>Café</b> gnp. 🛶.jpg' });
  await client.images.update.mutate({ id, fileName: '', alt: '' });
  expect(findImage(id)).toMatchObject({ alt: null, fileName: null });
  await expect(client.images.update.mutate({ id: 99, fileName: 'a', alt: '' })).rejects.toThrow('Image not found');
});
