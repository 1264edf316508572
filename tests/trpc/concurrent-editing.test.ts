import { describe, expect, test } from 'vitest';
import type { input } from 'zod';
import { saveRecord } from '#app/admin/record/save-record.ts';
import type { Tour } from '#db/schema/tour';
import { type TourForm, tourForm, tourInput } from '#server/catalogue/tour.input';
import { client, officeForEach } from '../rpc';
import * as forms from './forms';

type Input = input<typeof tourInput>;

officeForEach();

/** Two people open the same tour: one saves `theirs`, then the other one saves `mine`. */
async function saveBoth(theirs: Partial<TourForm>, mine: Partial<TourForm>) {
  const { id } = await client.tours.create.mutate({ ...forms.tour, key: 'a'.repeat(32) });
  const opened = await client.tours.byId.query({ id });
  const base = tourForm(opened);
  await client.tours.update.mutate({ ...base, ...theirs, id, version: opened.version });
  const options = {
    schema: tourInput,
    save: (values: Input, record: { id: number; version: number } | null) =>
      client.tours.update.mutate({ ...values, id, version: record?.version ?? 0 }),
    read: (row: unknown) => tourForm(row as Tour),
  };
  const attempt = saveRecord<TourForm, Input>(options, {
    ...{ values: { ...base, ...mine }, record: opened, base },
    unacknowledged: null,
  });
  return attempt.then(
    async ({ values, record }) => {
      const stored = await client.tours.byId.query({ id });
      expect([tourForm(stored), stored.version]).toEqual([values, record.version]);
      return values;
    },
    (error: Error) => error.message,
  );
}

const conflict = 'Somebody else has saved this tour since you opened it.';

describe('two people who edit one tour', () => {
  test('both keep what they have changed, where that is in different fields', async () => {
    expect(await saveBoth({ price: '99', category: 'Walking' }, { title: 'A title of mine' })).toMatchObject({
      ...{ price: '99', category: 'Walking', title: 'A title of mine' },
    });
    expect(await saveBoth({ category: 'Walking' }, { category: 'Walking', city: 'Luxor' })).toMatchObject({
      ...{ category: 'Walking', city: 'Luxor' },
    });
  });

  test('are asked where they have changed the same field, or where their changes do not go together', async () => {
    expect(await saveBoth({ category: 'Walking' }, { category: 'Strolling', city: 'Luxor' })).toBe(conflict);
    expect(await saveBoth({ price: '200', soloPrice: '' }, { soloPrice: '150' })).toBe(conflict);
    expect(await saveBoth({ price: '200', soloPrice: '300' }, { price: '400' })).toBe(conflict);
  });
});
