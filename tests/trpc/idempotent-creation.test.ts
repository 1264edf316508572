import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { createOnce } from '#server/catalogue/stored-record';
import { createTour } from '#server/catalogue/tour';
import { tourInput } from '#server/catalogue/tour.input';
import { client, officeForEach } from '../rpc';
import { errorData } from './error-data';
import * as forms from './forms';

officeForEach();

describe('an idempotency key', () => {
  const key = '0123456789abcdef0123456789abcdef';

  test.each([
    ['tours', () => client.tours.create.mutate({ ...forms.tour, key })],
    ['packages', () => client.packages.create.mutate({ ...forms.tourPackage, key })],
    ['articles', () => client.articles.create.mutate({ ...forms.article, key })],
    ['offers', () => client.offers.create.mutate({ ...forms.offer, key })],
    ['testimonials', () => client.testimonials.create.mutate({ ...forms.testimonial, key })],
  ] as const)('%s: creates one record when the form is sent again', async (_, create) => {
    const [first, second, third] = [await create(), ...(await Promise.all([create(), create()]))];
    expect([second, third]).toEqual([first, first]);
  });

  test('rejects changed fields with the existing record', async () => {
    const first = await client.tours.create.mutate({ ...forms.tour, key });
    const changed = client.tours.create.mutate({ ...forms.tour, title: 'Changed after the first try', key });
    expect(await errorData(changed)).toMatchObject({ newer: { kind: 'tour', record: { id: first.id, version: 1 } } });
    const other = await client.tours.create.mutate({ ...forms.tour, key: key.replace('0', '1') });
    expect(other.id).not.toBe(first.id);
    await client.tours.delete.mutate({ id: first.id });
    expect((await client.tours.create.mutate({ ...forms.tour, key })).id).not.toBe(first.id);
  });

  test('is that of nobody while its record was not stored', () => {
    const fields = { ...tourInput.parse(forms.tour), key };
    const isFull = () => {
      throw new Error('the disk is full');
    };
    expect(() => immediately(() => [createOnce('tour', fields, createTour), isFull()])).toThrow('the disk is full');
    // Of somebody else, with the id that the failed one would have got.
    const other = createTour({ ...fields, title: 'Another tour' });
    const stored = createOnce('tour', fields, createTour);
    expect(stored.id).not.toBe(other.id);
    expect(createOnce('tour', fields, createTour)).toEqual(stored);
  });
});
