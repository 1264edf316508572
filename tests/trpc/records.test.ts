import { describe, expect, test } from 'vitest';
import { articleForm, emptyArticle } from '#server/catalogue/article/article.input';
import { emptyOffer, offerForm } from '#server/catalogue/offer/offer.input';
import { emptyPackage, packageForm } from '#server/catalogue/package.input';
import { emptyTestimonial, testimonialForm } from '#server/catalogue/testimonial.input';
import { emptyTour, tourForm } from '#server/catalogue/tour.input';
import { contentVersionNow } from '#server/content-version';
import { client, officeForEach } from '../rpc';
import { errorData } from './error-data';
import * as forms from './forms';

officeForEach();

interface Saved {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}
interface Procedures {
  create: { mutate: (form: object) => Promise<Saved> };
  byId: { query: (input: { id: number }) => Promise<Saved> };
  update: { mutate: (form: object) => Promise<Saved> };
  delete: { mutate: (input: { id: number }) => Promise<unknown> };
}

/** The same tests run for each kind of record. */
function kindOf<Row>(
  name: string,
  router: keyof typeof client,
  form: object,
  empty: object,
  formOf: (row: Row) => object,
) {
  // `client` is another one for each test.
  const procedures = () => client[router] as unknown as Procedures;
  const saved = (record: Saved) => ({ record, form: formOf(record as Row) });
  return {
    ...{ name, form, fields: Object.keys(empty) },
    create: async () => saved(await procedures().create.mutate(form)),
    read: async (id: number) => saved(await procedures().byId.query({ id })),
    update: async (id: number, version: number, change: string) =>
      saved(
        await procedures().update.mutate({ ...form, [name === 'Testimonial' ? 'name' : 'title']: change, id, version }),
      ),
    remove: (id: number) => procedures().delete.mutate({ id }),
  };
}

const kinds = [
  kindOf('Tour', 'tours', forms.tour, emptyTour, tourForm),
  kindOf('Package', 'packages', forms.tourPackage, emptyPackage, packageForm),
  kindOf('Article', 'articles', forms.article, emptyArticle('2026-11-21'), articleForm),
  kindOf('Offer', 'offers', forms.offer, emptyOffer('2026-11-21'), offerForm),
  kindOf('Testimonial', 'testimonials', forms.testimonial, emptyTestimonial, testimonialForm),
];

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
