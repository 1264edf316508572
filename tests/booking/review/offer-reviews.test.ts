import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import type { NewReservation } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { findProductReviews, reviewSummary } from '#server/booking/review/review';
import { setUpBookings, site } from '../bookings';
import { completeBooking } from './completed-booking';

setUpBookings();

async function publish(rating: number, booked: Partial<NewReservation> = {}): Promise<void> {
  const { id } = await completeBooking(booked);
  site.database.insert(reviews).values({ reservationId: id, rating, status: 'published' }).run();
}

test('the reviews of a tour or package include those of its reduced offers', async () => {
  const { karnak, kayak } = site.tours;
  const { nile } = site.packages;
  const offer = site.database.select().from(offers).where(eq(offers.type, 'tour')).get();
  if (!offer) throw new Error('an offer of a tour is missing');
  await publish(5);
  await publish(2, { kind: 'offer', tourId: null, offerId: offer.id });
  const link = (values: Partial<typeof offer>) =>
    site.database.update(offers).set(values).where(eq(offers.id, offer.id)).run();
  const ratings = () =>
    (
      [
        ['tour', karnak.id],
        ['tour', kayak.id],
        ['package', nile.id],
        ['offer', offer.id],
      ] as const
    ).map(([kind, id]) => findProductReviews({ kind, id })?.newest.map(({ rating }) => rating) ?? []);

  link({ type: 'tour', tourId: karnak.id, packageId: null });
  expect(ratings()).toEqual([[2, 5], [], [], [2]]);
  expect(reviewSummary({ kind: 'tour', id: karnak.id })).toEqual({ count: 2, average: 3.5 });
  link({ tourId: kayak.id });
  expect(ratings()).toEqual([[5], [2], [], [2]]);
  link({ type: 'package', tourId: null, packageId: nile.id });
  expect(ratings()).toEqual([[5], [], [2], [2]]);
  // A stay is not the journey that it is linked to.
  link({ type: 'accommodation' });
  expect(ratings()).toEqual([[5], [], [], [2]]);
});
