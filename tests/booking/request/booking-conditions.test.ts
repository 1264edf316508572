import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { priceOfReservation } from '#server/booking/record/quoted-price.input';
import type { Booking } from '#server/booking/record/reservation.input';
import { journeyFacts, priceFacts } from '#server/booking/record/reservation-facts';
import { listDepartures } from '#server/booking/views/departures';
import { readShownPrices, writeShownPrices } from '#server/catalogue/prices/shown-prices.input';
import { findProduct, type Product, pricesOf, refreshProduct } from '#server/catalogue/product';
import { saveDocument } from '#server/company/documents';
import { sampleHouseRules } from '#server/company/house-rules.input';
import { cancellationPolicies } from '#server/company/policies';
import { testNow } from '../../fixtures';
import { storeRequest } from '../acts';
import { amelia, book, keiko, requestOf, setUpBookings, site, storedEmails, storedReservations } from '../bookings';
import { answer } from '../forms';

setUpBookings();

const changeTour = (columns: Partial<typeof tours.$inferInsert>) =>
  site.database.update(tours).set(columns).where(eq(tours.id, site.tours.karnak.id)).run();
const alone = { ...amelia, adults: 1, children: 0, childrenAges: [] };

describe('a booking by one adult alone', () => {
  test('costs the solo price, and keeps it when the tour changes', async () => {
    changeTour({ soloPriceCents: 11_000 });
    const { reservation } = await book({ booking: { ...alone, children: 1, childrenAges: [4] } });
    expect(reservation).toMatchObject({ unitPriceCents: 7525, totalPriceCents: 14_763 });
    changeTour({ soloPriceCents: null, priceCents: 9900 });
    expect(storedReservations().map(priceOfReservation)).toMatchObject([{ totalCents: 14_763 }]);
    expect(priceFacts(reservation)).toEqual([
      ['Single traveller', '1 × $110 = $110'],
      ['Children', '1 × $37.63 = $37.63'],
      ['Total', '$147.63'],
    ]);
  });

  test('with an infant names it in the price, free', async () => {
    changeTour({ soloPriceCents: 11_000 });
    const { reservation } = await book({ booking: { ...alone, children: 1, childrenAges: [0] } });
    expect(priceFacts(reservation)).toEqual([
      ['Single traveller', '1 × $110 = $110'],
      ['Infants', '1, free'],
      ['Total', '$110'],
    ]);
  });

  test('is refused where there is no solo price, and costs the same by an offer of the tour', async () => {
    await expect(book({ booking: alone })).rejects.toThrow('Minimum 2 adults required. Nothing has been booked.');
    changeTour({ soloPriceCents: 12_000 });
    const offer = {
      ...{ type: 'tour' as const, tourId: site.tours.karnak.id, packageId: null },
      discountedPriceCents: 6000,
    };
    site.database.update(offers).set(offer).where(eq(offers.id, site.offers.winterNile.id)).run();
    const ofOffer = await book({ product: { kind: 'offer', id: site.offers.winterNile.id }, booking: alone });
    expect(ofOffer.reservation.totalPriceCents).toBe(12_000);
  });

  test('is refused at another solo price than the one that was shown, with both totals', async () => {
    changeTour({ soloPriceCents: 12_000 });
    const shown = (soloCents: number | null) =>
      book({ booking: alone, shownPrices: { unitCents: 7525, soloCents, mark: '' } });
    await expect(shown(9900)).rejects.toThrow('The total is now $120; this form showed $99');
    await expect(shown(null)).rejects.toThrow('The total is now $120; this form showed $75.25');
    expect(storedReservations()).toEqual([]);
    await shown(12_000);
    // Two adults do not pay it.
    const prices = { unitCents: 7525, soloCents: 9900, mark: '' };
    await book({ booking: { ...alone, adults: 2 }, shownPrices: prices });
    expect(storedReservations()).toHaveLength(2);
  });
});

describe('a price that has changed since the form was opened', () => {
  const karnak = () => ({ kind: 'tour' as const, id: site.tours.karnak.id });
  const ofOffer = () => ({ kind: 'offer' as const, id: site.offers.springKarnak.id });
  const two = { ...alone, adults: 2 };
  const open = { startDate: '2026-11-01', travelFrom: '2026-12-01', travelUntil: '2026-12-31' };
  beforeEach(() => site.database.update(offers).set(open).where(eq(offers.id, ofOffer().id)).run());
  const shownBy = (product: Pick<Product, 'kind' | 'id'>, totalCents?: number) => {
    const found = refreshProduct(product, testNow) ?? expect.fail('no product');
    return readShownPrices(writeShownPrices(pricesOf(found), found.rules, totalCents));
  };
  const send = (
    product: Pick<Product, 'kind' | 'id'>,
    shownPrices: ReturnType<typeof shownBy>,
    booking: Booking = two,
  ) => storeRequest(requestOf({ product, booking, shownPrices }), testNow).outcome.fallenTo;

  test('is taken where it has fallen, as on a day that brings an offer', () => {
    expect(send(ofOffer(), shownBy(karnak()))).toBe(12_000);
    const before = shownBy(karnak());
    changeTour({ priceCents: 7000 });
    expect(send(karnak(), before, { ...two, date: '2027-02-01' })).toBe(14_000);
    expect(storedReservations().map(({ totalPriceCents: total }) => total)).toEqual([12_000, 14_000]);
  });

  test('is refused where it has risen, with the total that was shown', () => {
    const without = { ...two, date: '2027-02-01' };
    expect(() => send(karnak(), shownBy(ofOffer()), without)).toThrow(
      'The total is now $150.50; this form showed $120.',
    );
    const before = shownBy(karnak(), 15_050);
    saveDocument('house-rules', 0, { ...sampleHouseRules, tourChildren: [] });
    changeTour({ priceCents: 8000 });
    expect(() => send(karnak(), before, without)).toThrow('The total is now $160; this form showed $150.50.');
    expect(storedReservations()).toEqual([]);
  });

  test('has not changed for one adult who pays the same with and without the offer', () => {
    changeTour({ soloPriceCents: 12_000 });
    expect(send(karnak(), shownBy(ofOffer()), alone)).toBeNull();
    expect(storedReservations()).toMatchObject([{ kind: 'tour', totalPriceCents: 12_000, appliedOfferId: null }]);
  });
});

describe('a booking as the terms of the product are now', () => {
  test('is refused where the house rules give children another price than the one that was shown', async () => {
    const product = findProduct({ tour: site.tours.karnak.id }, testNow);
    if (!product) throw new Error('no tour');
    const shownPrices = readShownPrices(writeShownPrices(pricesOf(product), product.rules));
    saveDocument('house-rules', 0, { ...sampleHouseRules, tourChildren: [] });
    const booking = { ...amelia, children: 1, childrenAges: [4] };
    await expect(book({ booking, shownPrices })).rejects.toThrow('this form showed an earlier price');
    expect(storedReservations()).toEqual([]);
  });

  test('is refused on a day that is nearer than the notice, also where the form was opened in time', async () => {
    changeTour({ noticeHours: 48 });
    const booking = { ...amelia, date: '2026-11-24' };
    // 07:00 in Cairo, 48 hours before.
    const deadline = new Date('2026-11-22T05:00:00Z');
    await expect(book({ booking }, new Date(deadline.getTime() + 1))).rejects.toThrow(
      'The first day that you can book is Wednesday, 25 November 2026. Nothing has been booked.',
    );
    expect(storedReservations()).toEqual([]);
    await book({ booking }, deadline);
    expect(storedReservations()).toHaveLength(1);
  });

  test('of an offer is refused outside its days of travel and for more people than its rooms hold', async () => {
    const { id } = site.offers.riverHotel;
    const terms = { travelFrom: '2026-12-01', travelUntil: '2026-12-20', roomSleeps: 2 };
    site.database.update(offers).set(terms).where(eq(offers.id, id)).run();
    const stay = (changes: object) =>
      book({ product: { kind: 'offer', id }, booking: { ...keiko, hotelRating: null, ...changes } });
    await expect(stay({ date: '2026-11-30' })).rejects.toThrow(/^The journey begins from 1 December 2026/);
    await expect(stay({ date: '2026-12-21' })).rejects.toThrow(/^The journey begins from 1 December 2026/);
    await expect(stay({ adults: 3 })).rejects.toThrow(
      'One room sleeps 2. Please choose 2 rooms for 3 travellers. Nothing has been booked.',
    );
    await stay({ adults: 3, rooms: 2 });
    expect(storedReservations()).toMatchObject([{ adults: 3, rooms: 2 }]);
  });
});

describe('where a journey starts', () => {
  const facts = { meetingPoint: 'Luxor Museum, the gate', pickupArea: 'hotels in Luxor' };
  const booking = { ...amelia, pickupPlace: 'Hotel Marhaba, room 4' };

  test('is told to the traveller of a request in our words, and to the office in those of the traveller', async () => {
    changeTour({ ...facts, cancellation: 'week' });
    await book({ booking });
    const props = storedEmails()[0]?.props as EmailProps<'tour_booking'>;
    expect(Object.fromEntries(props.facts)).toMatchObject({
      'Pick-up': '07:00 from your hotel',
      'Pick-up place': 'See your booking page',
      'Meeting point': 'Luxor Museum, the gate',
      Travellers: '2 adults, 1 child',
      Cancellation:
        'Once confirmed: free cancellation until Saturday, 28 November 2026, 07:00 (Cairo time); after that 50% is due, and 100% in the last 24 hours',
      Total: '$188.13',
    });
    expect(props.facts.map(([label]) => label)).not.toContain('Rooms');
    for (const { kind, props } of storedEmails()) {
      const mail = JSON.stringify(await renderEmail(kind, props));
      expect(mail.includes('Marhaba')).toBe(kind === 'tour_booking_admin');
    }
    expect(listDepartures(amelia.date).departures[0]?.parties).toMatchObject([
      { pickupPlace: 'Hotel Marhaba, room 4', meetingPoint: facts.meetingPoint, tourMeetingPoint: facts.meetingPoint },
    ]);
  });

  test.each(['declined', 'cancelled'] as const)('is not told with an email that it is %s', async (status) => {
    changeTour(facts);
    const { reservation } = await book({ booking });
    answer(reservation, status);
    const { kind, props } = storedEmails().at(-1) ?? {};
    expect(kind).toBe(`booking_${status}`);
    expect((props as EmailProps<'tour_booking'>).facts.map(([label]) => label)).not.toContain('Pick-up place');
  });

  test('stays as it was told where the tour was deleted', async () => {
    changeTour(facts);
    const { reservation } = await book({ booking });
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    answer(reservation, 'confirmed');
    expect(storedReservations()).toMatchObject([{ meetingPoint: facts.meetingPoint }]);
  });
});

describe('the terms of cancellation', () => {
  const termsOf = (reservation: Reservation) => Object.fromEntries(journeyFacts(reservation, null, testNow));

  test('that come with the quotation are promised until the office has answered', async () => {
    const product = { kind: 'package' as const, id: site.packages.nile.id };
    const { reservation } = await book({ product, booking: keiko }, testNow);
    expect(reservation.cancellation).toBeNull();
    expect(termsOf(reservation).Cancellation).toBe(cancellationPolicies().ask.sentence);
    const confirmed = { ...reservation, status: 'confirmed' as const };
    expect(termsOf(confirmed)).not.toHaveProperty('Cancellation');
  });

  test('are those of the time of the request', async () => {
    site.database.update(packages).set({ cancellation: 'month' }).run();
    const product = { kind: 'package' as const, id: site.packages.nile.id };
    await book({ product, booking: keiko });
    site.database.update(packages).set({ cancellation: 'day' }).run();
    expect(storedReservations()).toMatchObject([{ cancellation: cancellationPolicies().month.sentence }]);
  });
});
