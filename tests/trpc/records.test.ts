import { describe, expect, test } from 'vitest';
import { articleForm, emptyArticle } from '#server/domain/article/article.input';
import { emptyOffer, offerForm } from '#server/domain/offer/offer.input';
import { emptyPackage, packageForm } from '#server/domain/package.input';
import { contentVersionNow } from '#server/domain/record/content-version';
import { emptyTestimonial, testimonialForm } from '#server/domain/testimonial.input';
import { emptyTour, tourForm } from '#server/domain/tour.input';
import { client, officeForEach } from '../rpc';
import { errorData } from './error-data';
import * as forms from './forms';

officeForEach();

/** The same tests run for each kind of record. */
interface Kind {
  name: string;
  fields: string[];
  form: Record<string, unknown>;
  /** These return the record and its form. */
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

describe.each(kinds)('$name', (kind) => {
  test('returns every field of the form as it was saved', async () => {
    expect(Object.keys(kind.form).sort()).toEqual([...kind.fields].sort());
    const { record } = await kind.create();
    expect(record).toMatchObject({ version: 1 });
    expect((await kind.read(record.id)).form).toEqual(kind.form);
  });

  test('increases the version with an update, keeps the creation date and changes the content version', async () => {
    const { record } = await kind.create();
    const before = contentVersionNow();
    const { record: updated } = await kind.update(record.id, 1, 'Another Name');
    expect(updated).toMatchObject({ version: 2, createdAt: record.createdAt });
    expect(updated.updatedAt > record.updatedAt).toBe(true);
    expect(JSON.stringify((await kind.read(record.id)).form)).toContain('Another Name');
    expect(contentVersionNow()).toBeGreaterThan(before);
  });

  test('rejects an update of an older version with the newer record', async () => {
    const { record } = await kind.create();
    await kind.update(record.id, 1, 'The first update');
    const data = await errorData(kind.update(record.id, 1, 'The second update'));
    expect(data).toMatchObject({
      code: 'CONFLICT',
      httpStatus: 409,
      fieldErrors: null,
      newer: { kind: kind.name.toLowerCase(), record: { id: record.id, version: 2 } },
    });
    expect(JSON.stringify(data)).toContain('The first update');
    expect(JSON.stringify((await kind.read(record.id)).form)).toContain('The first update');
  });

  test('returns 404 for reading, updating and deleting after a deletion', async () => {
    const { record } = await kind.create();
    await kind.remove(record.id);
    for (const attempt of [kind.read(record.id), kind.update(record.id, 1, 'Too late'), kind.remove(record.id)]) {
      expect(await errorData(attempt)).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    }
    await expect(kind.read(record.id)).rejects.toThrow(`${kind.name} not found`);
  });
});
