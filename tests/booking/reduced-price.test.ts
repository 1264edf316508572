import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { optionFacts } from '#server/booking/proposal/shown-proposals';
import { listProposals } from '#server/booking/record/loaded-booking';
import { journeyFacts } from '#server/booking/record/reservation-facts';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { testNow } from '../fixtures';
import { sendProposal } from './acts';
import { book, keiko, minutesLater, setUpBookings, site } from './bookings';
import { currentOf, optionOf, proposalOf } from './forms';

setUpBookings();

test('a price is named by its offer, without the percentage once the offer has another price', async () => {
  const { id } = site.offers.winterNile;
  const { reservation } = await book({ product: { kind: 'offer', id }, booking: keiko });
  sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), minutesLater(5));
  const [option] = listProposals(reservation.id)[0]?.options ?? [];
  if (!option) throw new Error('nothing was proposed');
  const reasons = () => [
    new Map(journeyFacts(reservation, null, testNow)).get('Reduced price'),
    findReservationDetails(reservation.id, testNow)?.reason,
    new Map(optionFacts(option, currentOf(reservation), testNow, 'email')).get('Reduced price'),
  ];
  const reprice = (discountedPriceCents: number) =>
    site.database.update(offers).set({ discountedPriceCents }).where(eq(offers.id, id)).run();
  expect(reasons()).toEqual(Array(3).fill('Winter on the Nile offer: 20% off'));
  reprice(90_000);
  expect(reasons()).toEqual(Array(3).fill('Winter on the Nile offer'));
});
