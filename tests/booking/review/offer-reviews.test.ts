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

test('an offer has the reviews of the tour that it reduces, and a stay its own', async () => {
  const { karnak } = site.tours;
  const { springKarnak, riverHotel } = site.offers;
  await publish(5);
  await publish(2, { appliedOfferId: springKarnak.id });
  await publish(4, { kind: 'offer', tourId: null, offerId: riverHotel.id });
  // A stay is not the journey that it is linked to.
  site.database.update(offers).set({ tourId: karnak.id }).where(eq(offers.id, riverHotel.id)).run();
  const ratings = (kind: 'tour' | 'offer', id: number) =>
    findProductReviews({ kind, id })?.newest.map(({ rating }) => rating);
  expect(ratings('tour', karnak.id)).toEqual([2, 5]);
  expect(ratings('offer', springKarnak.id)).toEqual([2, 5]);
  expect(ratings('offer', riverHotel.id)).toEqual([4]);
  expect(reviewSummary({ kind: 'tour', id: karnak.id })).toEqual({ count: 2, average: 3.5 });
});
