import { describe, expect, test } from 'vitest';
import { reviewParts } from '#app/ui/product/review-data.ts';
import { type Reservation, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { bookingPath } from '#server/booking/record/reservation-facts';
import {
  findBookingReview,
  findProductReviews,
  listReviewsOf,
  reviewSummary,
  writeReview,
} from '#server/booking/review/review';
import { reviewInput } from '#server/booking/review/review.input';
import { answerReview, countWaitingReviews, hideReview, publishReview } from '#server/booking/review/review-inbox';
import { Conflict, NotFound } from '#server/values/errors';
import { shownNameOf } from '#server/values/plain-words';
import { minutesLater, setUpBookings, site, storedReservations } from '../bookings';
import { completeBooking } from './completed-booking';

setUpBookings();

const keyOf = (reservation: Pick<Reservation, 'reference' | 'email'>) =>
  bookingPath(reservation).split('key=')[1] ?? '';
const good = { rating: 5, text: 'Karnak at sunrise, and nobody there but us.' };
const write = (reservation: Reservation, input: { rating: number; text: string | null } = good, minutes = 0) =>
  writeReview(reservation.reference, keyOf(reservation), input, minutesLater(minutes));
const stored = () => site.database.select().from(reviews).orderBy(reviews.id).all();
const versionOf = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe('the form of a review', () => {
  test.each([
    [{ rating: '4', text: '  A day as we had hoped for.\r\nThank you. ' }, 4, 'A day as we had hoped for.\nThank you.'],
    [{ rating: '1', text: '' }, 1, null],
    [{ rating: '5' }, 5, null],
  ])('reads %j', (fields, rating, text) => {
    expect(reviewInput.parse(fields)).toEqual({ rating, text });
  });

  test.each([
    [{ text: 'Words without stars, which are needed.' }, 'rating'],
    [{ rating: '0' }, 'rating'],
    [{ rating: '6' }, 'rating'],
    [{ rating: '4.5' }, 'rating'],
    [{ rating: '4', text: 'Too short' }, 'text'],
    [{ rating: '4', text: 'x'.repeat(2001) }, 'text'],
    [{ rating: '4', status: 'published' }, ''],
  ])('rejects %j', (fields, field) => {
    expect(reviewInput.safeParse(fields).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

test.each([
  ['Amelia Hartmann', 'Amelia'],
  ['Dr. Amelia Hartmann', 'Amelia'],
  ['Ms Amelia', 'Amelia'],
  ["D'Arcy  O'Neil", "D'Arcy"],
  ['สมชาย ใจดี', 'สมชาย'],
  ['Visit example.com now', 'A traveller'],
  ['+49 30 0000', 'A traveller'],
  ['Dr', 'A traveller'],
  ['x'.repeat(41), 'A traveller'],
  ['Léa & Tomás', 'Léa and Tomás'],
])('beside the review of %s stands %s', (name, shown) => {
  expect(shownNameOf(name)).toBe(shown);
});

describe('writing a review', () => {
  test('stores it, waiting for the office', async () => {
    const booking = await completeBooking();
    write(booking);
    expect(stored()).toMatchObject([{ reservationId: booking.id, ...good, status: 'waiting', version: 1 }]);
    expect(findBookingReview(booking)).toEqual({
      name: 'Amelia',
      month: 'December 2026',
      written: { ...good, status: 'waiting', hiddenReason: null, answer: null, version: 1 },
    });
    expect(findProductReviews({ kind: 'tour', id: site.tours.karnak.id })).toBeNull();
  });

  test('rejects it without the key of the booking', async () => {
    const [booking, other] = [await completeBooking(), await completeBooking()];
    for (const key of ['', keyOf(other), `${keyOf(booking)}x`]) {
      expect(() => writeReview(booking.reference, key, good)).toThrow(NotFound);
    }
    expect(stored()).toEqual([]);
  });

  test.each(['pending', 'confirmed', 'declined', 'cancelled'] as const)(
    'rejects it for a booking that is %s',
    async (status) => {
      const booking = await completeBooking();
      site.database.update(reservations).set({ status }).run();
      expect(() => write(booking)).toThrow(Conflict);
      expect(stored()).toEqual([]);
      for (const reservation of storedReservations()) expect(findBookingReview(reservation)).toBeNull();
    },
  );

  test('changes nothing when the same is sent again, also once it is published', async () => {
    const booking = await completeBooking();
    const first = write(booking);
    expect(write(booking, good, 5)).toEqual(first);
    publishReview(versionOf(first));
    const published = stored();
    expect(write(booking, good, 10)).toEqual(published[0]);
    expect(stored()).toEqual(published);
  });

  test('changes it until the office has published it', async () => {
    const booking = await completeBooking();
    const first = write(booking);
    const second = write(booking, { rating: 2, text: null }, 5);
    expect(second).toMatchObject({ id: first.id, rating: 2, text: null, version: 2, status: 'waiting' });
    expect(() => publishReview(versionOf(first))).toThrow('This review has just been changed.');
    publishReview(versionOf(second));
    expect(() => write(booking)).toThrow('Your review is published.');
    expect(stored()).toMatchObject([{ rating: 2, status: 'published' }]);
  });

  test('brings a hidden one back to the office, without the answer to its former text', async () => {
    const booking = await completeBooking();
    const published = publishReview(versionOf(write(booking)));
    const answered = answerReview({ ...versionOf(published), answer: 'Come again.' });
    hideReview({ ...versionOf(answered), reason: 'It names a guest.' });
    expect(findBookingReview(booking)?.written).toMatchObject({ status: 'hidden', hiddenReason: 'It names a guest.' });
    write(booking, { rating: 4, text: 'Without the name of anybody now.' });
    expect(stored()).toMatchObject([
      { rating: 4, status: 'waiting', hiddenReason: null, answer: null, answeredAt: null, version: 5 },
    ]);
  });
});

describe('the office', () => {
  test('publishes, answers, hides and publishes again', async () => {
    const written = write(await completeBooking());
    expect(countWaitingReviews()).toBe(1);
    const published = publishReview(versionOf(written), minutesLater(1));
    expect(published).toMatchObject({ status: 'published', version: 2, traveller: 'Amelia Hartmann' });
    expect(countWaitingReviews()).toBe(0);
    const answered = answerReview({ ...versionOf(published), answer: 'Come again.' }, minutesLater(2));
    expect(answered).toMatchObject({ answer: 'Come again.', answeredAt: minutesLater(2).toISOString() });
    const hidden = hideReview({ ...versionOf(answered), reason: 'It names a guest.' });
    expect(hidden).toMatchObject({ status: 'hidden', hiddenReason: 'It names a guest.', answer: 'Come again.' });
    const again = publishReview(versionOf(hidden));
    expect(again).toMatchObject({ status: 'published', hiddenReason: null, answer: 'Come again.' });
    expect(answerReview({ ...versionOf(again), answer: null })).toMatchObject({ answer: null, answeredAt: null });
    expect(stored()).toMatchObject([{ ...good, version: 6 }]);
  });

  test('cannot publish or hide twice, answer what is not published, or change an older version', async () => {
    const written = write(await completeBooking());
    expect(() => answerReview({ ...versionOf(written), answer: 'Thank you.' })).toThrow(Conflict);
    const hidden = hideReview({ ...versionOf(written), reason: 'It names a guest.' });
    expect(() => hideReview({ ...versionOf(hidden), reason: 'It does.' })).toThrow('already hidden');
    expect(() => publishReview(versionOf(written))).toThrow('has just been changed');
    const published = publishReview(versionOf(hidden));
    expect(() => publishReview(versionOf(published))).toThrow('already published');
    expect(() => publishReview({ id: 4711, version: 1 })).toThrow(NotFound);
    expect(stored()).toMatchObject([{ status: 'published', version: 3 }]);
  });
});

describe('the reviews of a product', () => {
  const product = () => ({ kind: 'tour', id: site.tours.karnak.id }) as const;
  const publish = async (rating: number) => {
    const written = write(await completeBooking(), { rating, text: `A text of twenty characters: ${rating}` });
    return publishReview(versionOf(written));
  };

  test('are the published ones, the newest first, with their average', async () => {
    await publish(5);
    write(await completeBooking(), { rating: 1, text: null });
    const hidden = await publish(1);
    hideReview({ ...versionOf(hidden), reason: 'It names a guest.' });
    await publish(4);
    const last = await publish(4);
    answerReview({ ...versionOf(last), answer: 'Come again.' });
    expect(reviewSummary(product())).toEqual({ count: 3, average: 4.3 });
    expect(listReviewsOf(product())).toMatchObject([
      { rating: 4, answer: 'Come again.', name: 'Amelia', month: 'December 2026', writtenOn: '2026-11-21' },
      { rating: 4 },
      { rating: 5 },
    ]);
    expect(reviewSummary({ kind: 'package', id: site.tours.karnak.id })).toBeNull();
    expect(reviewSummary({ kind: 'tour', id: site.tours.kayak.id })).toBeNull();
  });

  test('do not say who wrote them', async () => {
    await publish(5);
    const text = JSON.stringify(findProductReviews(product()));
    for (const { reference, email, phone } of storedReservations()) {
      for (const secret of [reference, email, phone, 'Hartmann']) expect(text).not.toContain(secret);
    }
  });

  test('are at most twenty', async () => {
    const { id } = await publish(3);
    const [row] = stored();
    for (let count = 0; count < 24; count += 1) {
      const booking = await completeBooking();
      const { id: _, ...values } = { ...row, reservationId: booking.id } as typeof reviews.$inferInsert;
      site.database.insert(reviews).values(values).run();
    }
    const found = findProductReviews(product());
    expect(found).toMatchObject({ count: 25, average: 3 });
    expect(found?.newest).toHaveLength(20);
    expect(found?.newest.map((review) => review.id)).not.toContain(id);
    const { reviews: shown, reviewData } = reviewParts(found);
    expect(shown?.summary).toBe('3.0 out of 5, from 25 travellers who booked this with us; these are the newest 20.');
    expect(reviewData?.aggregateRating).toMatchObject({ ratingValue: 3, reviewCount: 25 });
    expect(reviewData?.review).toHaveLength(5);
  });

  test('send nothing where there are none', () => {
    expect(reviewParts(findProductReviews(product()))).toEqual({});
  });

  test('are read with an index, without a sort', () => {
    const plan = (statement: string) =>
      (site.database.$client.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[])
        .map(({ detail }) => detail)
        .join('; ');
    const published = `FROM reviews JOIN reservations ON reservations.id = reservation_id
      WHERE (tour_id = 1 OR offer_id IN (SELECT id FROM offers WHERE type = 'tour' AND tour_id = 1))
      AND reviews.status = 'published'`;
    // The offers are few.
    const scans = /SCAN (?!offers)/;
    expect(plan(`SELECT count(*), avg(rating) ${published}`)).not.toMatch(scans);
    const newest = plan(`SELECT * ${published} ORDER BY reviews.id DESC`);
    expect(newest).not.toMatch(scans);
    expect(newest).not.toContain('TEMP B-TREE');
  });
});
