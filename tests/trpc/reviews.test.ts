import { beforeEach, describe, expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { type NewReview, reviews } from '#db/schema/review';
import { site } from '../fixtures';
import { client, officeForAll } from '../rpc';
import { insertReservation } from './inbox-rows';

officeForAll();

const named: [name: string, review: Partial<NewReview>][] = [
  ['Ann', { status: 'published', text: 'A hundred % of what we hoped for.' }],
  ['Ben', { status: 'waiting' }],
  ['Eva', { status: 'hidden', hiddenReason: 'It names a guest.' }],
  ['Zoe', { status: 'published', answer: 'Come again.', answeredAt: '2026-12-10T10:00:00.000Z' }],
];

beforeEach(() => {
  site.database.delete(reservations).run();
  for (const [name, values] of named) {
    insertReservation(site, { name: `${name} Smith`, status: 'completed' });
    const reservationId = site.database.select().from(reservations).all().at(-1)?.id ?? 0;
    site.database
      .insert(reviews)
      .values({ reservationId, rating: 4, ...values })
      .run();
  }
});

describe('the reviews of the office', () => {
  const list = async (query: object = {}) => (await client.reviews.list.query(query)).items;
  const names = async (query: object = {}) => (await list(query)).map(({ name }) => name);
  const rowOf = async (name: string) => {
    const row = (await list()).find((review) => review.name === name);
    if (!row) throw new Error(`no review of ${name}`);
    return row;
  };
  const errorOf = (call: Promise<unknown>) => call.catch((thrown) => thrown.data);

  test('are listed with their bookings, those that wait first, then the newest', async () => {
    expect(await names()).toEqual(['Ben', 'Zoe', 'Eva', 'Ann']);
    expect(await names({ sort: 'oldest' })).toEqual(['Ben', 'Ann', 'Eva', 'Zoe']);
    expect(await rowOf('Ben')).toMatchObject({
      ...{ traveller: 'Ben Smith', productTitle: site.tours.karnak.title, reference: expect.stringMatching(/^NS-/) },
    });
  });

  test('are filtered by status and text', async () => {
    expect(await names({ status: 'waiting' })).toEqual(['Ben']);
    expect(await names({ status: 'published' })).toEqual(['Zoe', 'Ann']);
    expect(await names({ status: 'hidden' })).toEqual(['Eva']);
    expect(await names({ search: 'hundred %' })).toEqual(['Ann']);
    expect(await names({ search: 'EVA SMITH' })).toEqual(['Eva']);
    expect(await names({ search: 'come again' })).toEqual(['Zoe']);
  });

  test('are not hidden without a reason, nor changed in an older version, nor in their words', async () => {
    const { id, version } = await rowOf('Ben');
    expect(await errorOf(client.reviews.hide.mutate({ id, version, reason: ' no ' }))).toMatchObject({
      fieldErrors: { reason: 'Please give a reason. The traveller will see it' },
    });
    expect(await errorOf(client.reviews.publish.mutate({ id, version: 9 }))).toMatchObject({ code: 'CONFLICT' });
    const edit = { id, version, text: 'The best of all tours, by far.' };
    expect(await errorOf(client.reviews.publish.mutate(edit))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await rowOf('Ben')).toMatchObject({ status: 'waiting', version: 1, text: null });
  });
});
