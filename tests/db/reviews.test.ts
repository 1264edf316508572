import { beforeEach, describe, expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { type NewReview, reviews } from '#db/schema/review';
import { contentVersionNow } from '#server/content-version';
import { filledSiteForEach, site } from '../fixtures';

let reservationId: number;
filledSiteForEach();
beforeEach(() => {
  const { id: tourId, title } = site.tours.karnak;
  const amelia = { name: 'Amelia Hartmann', email: 'amelia@example.com', phone: '+49 30 0000 0100' };
  reservationId = site.database
    .insert(reservations)
    .values({
      ...{ reference: 'NS-7K3F9Q', submissionKey: 'x', kind: 'tour', tourId, productTitle: title, country: 'Egypt' },
      ...{ ...amelia, startDate: '2026-12-05', adults: 2, status: 'completed' },
    })
    .returning()
    .get().id;
});

const execute = (statement: string) => site.database.$client.exec(statement);
const stored = () => site.database.select().from(reviews).all();
const review = (values: Partial<NewReview> = {}) =>
  site.database
    .insert(reviews)
    .values({
      ...{ reservationId, rating: 5 },
      ...values,
    })
    .returning()
    .get();

describe('the table of reviews', () => {
  test.each([
    ['reviews_rating', 'UPDATE reviews SET rating = 6'],
    ['reviews_rating', 'UPDATE reviews SET rating = 4.5'],
    ['reviews_status', "UPDATE reviews SET status = 'lost'"],
    ['reviews_hidden_reason', "UPDATE reviews SET status = 'hidden'"],
    ['reviews_hidden_reason', "UPDATE reviews SET hidden_reason = 'Too loud'"],
    ['reviews_answered', "UPDATE reviews SET answer = 'Thank you'"],
  ])('%s rejects: %s', (name, statement) => {
    review();
    expect(() => execute(statement)).toThrow(`CHECK constraint failed: ${name}`);
  });

  test('rejects a second review of a reservation', () => {
    review();
    expect(() => review()).toThrow('UNIQUE');
  });

  test('keeps the review of a deleted product, and deletes it with its reservation', () => {
    const before = review();
    execute(`DELETE FROM tours WHERE id = ${site.tours.karnak.id}`);
    expect(stored()).toEqual([before]);
    execute(`DELETE FROM reservations WHERE id = ${reservationId}`);
    expect(stored()).toEqual([]);
  });

  test('increases the content version with every change of a published review, and with no other', () => {
    const isCounted = (act: () => unknown) => {
      const before = contentVersionNow();
      act();
      return contentVersionNow() > before;
    };
    expect(isCounted(() => review())).toBe(false);
    expect(isCounted(() => execute('UPDATE reviews SET rating = 4'))).toBe(false);
    expect(isCounted(() => execute("UPDATE reviews SET status = 'published'"))).toBe(true);
    expect(isCounted(() => execute("UPDATE reviews SET answer = 'Thank you', answered_at = 'now'"))).toBe(true);
    expect(isCounted(() => execute("UPDATE reviews SET status = 'hidden', hidden_reason = 'x'"))).toBe(true);
    expect(isCounted(() => execute('DELETE FROM reviews'))).toBe(false);
    expect(isCounted(() => review({ status: 'published' }))).toBe(true);
    expect(isCounted(() => execute('DELETE FROM reviews'))).toBe(true);
  });
});
