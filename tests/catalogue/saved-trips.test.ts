import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { compareTrips } from '#server/catalogue/saved-trips';
import { readTrips, savedCookie, savedTripsIn } from '#server/catalogue/saved-trips.input';
import { deleteRecord } from '#server/catalogue/trash';
import { sampleHouseRules } from '#server/company/house-rules.input';
import { cancellationPolicies } from '#server/company/policies';
import { filledSiteForEach, site, testNow } from '../fixtures';

describe('readTrips', () => {
  test('keeps the order and drops what occurs twice', () => {
    expect(readTrips('t12.p3.o5.t12.p3')).toEqual(['t12', 'p3', 'o5']);
  });

  test.each([
    ['', []],
    [undefined, []],
    ['x1.t.p0.o01.t-1.T3.t1e9', []],
    ['t12345678901.t2', ['t2']],
    ['<script>t1</script>.t2', ['t1', 't2']],
    ['t1%2Ep2.__proto__.o3', ['t1', 'o3']],
  ])('ignores what is no trip in %s', (text, trips) => {
    expect(readTrips(text)).toEqual(trips);
  });

  test('reads at most 30 of any number of trips', () => {
    const many = Array.from({ length: 2000 }, (_, index) => `t${index + 1}`);
    expect(readTrips(many.join('.'))).toEqual(many.slice(0, 30));
  });
});

describe('the cookie of the saved trips', () => {
  test('is read from among other cookies', () => {
    expect(savedTripsIn('visitor=x; saved=p3.t1; flash=saved=t9')).toEqual(['p3', 't1']);
    expect(savedTripsIn('unsaved=t1; x=saved=t2')).toEqual([]);
    expect(savedTripsIn('')).toEqual([]);
  });

  test('lasts a year, and is deleted without trips', () => {
    expect(savedCookie(['t1', 'o2'], false)).toBe('saved=t1.o2; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(savedCookie([], true)).toBe('saved=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });
});

describe('compareTrips', () => {
  const party = { adults: 2, ages: [4] };
  filledSiteForEach();

  test('returns tours, packages and offers in the order of the list, with their prices for the party', () => {
    const { tours, packages, offers } = site;
    const keys = [`o${offers.riverHotel.id}`, `t${tours.karnak.id}`, `p${packages.nile.id}`];
    const { trips, unavailable } = compareTrips(keys, party, testNow);
    expect(unavailable).toEqual([]);
    expect(trips).toMatchObject([
      {
        key: keys[0],
        kind: 'offer',
        price: { kind: 'room', cents: 33_600 },
        cancellation: cancellationPolicies().day.sentence,
      },
      // 2 × $75.25 and half of it, rounded up.
      { key: keys[1], kind: 'tour', price: { kind: 'total', totalCents: 18_813 }, group: null },
      {
        key: keys[2],
        kind: 'package',
        offer: { usual: { kind: 'from', cents: 125_000 } },
        cancellation: cancellationPolicies().ask.sentence,
      },
    ]);
    expect(trips[0]?.group).toBe(offers.riverHotel.groupSize);
  });

  test('says group and cancellation as the office has, for an offer those of its tour, and a solo price', () => {
    const { database, tours: sample, packages: samplePackages, offers: sampleOffers } = site;
    database
      .update(tours)
      .set({ groupSize: 12, cancellation: 'three-days', soloPriceCents: 12_000 })
      .where(eq(tours.id, sample.karnak.id))
      .run();
    database.update(packages).set({ groupSize: 1 }).where(eq(packages.id, samplePackages.nile.id)).run();
    const ofTour = { type: 'tour' as const, tourId: sample.karnak.id, packageId: null, discountedPriceCents: 6000 };
    database.update(offers).set(ofTour).where(eq(offers.id, sampleOffers.riverHotel.id)).run();
    const keys = [`t${sample.karnak.id}`, `p${samplePackages.nile.id}`, `o${sampleOffers.riverHotel.id}`];
    const sentence = cancellationPolicies()['three-days'].sentence;
    const { trips } = compareTrips(keys, { adults: 1, ages: [] }, testNow);
    expect(trips).toMatchObject([
      { group: 'Up to 12 people', cancellation: sentence, price: { kind: 'total', totalCents: 12_000 } },
      { group: 'Private', cancellation: cancellationPolicies().ask.sentence },
      // The solo price is not reduced.
      { group: 'Up to 12 people', cancellation: sentence, price: { kind: 'total', totalCents: 12_000 } },
    ]);
  });

  test('says what is typical of a tour without a list of its own, and crops the picture as its page does', () => {
    const { database, tours: sample, offers: sampleOffers } = site;
    const [own, none] = [['Entrance to the temple'], [] as string[]];
    database.update(tours).set({ included: own, imageFocus: '31 64' }).where(eq(tours.id, sample.karnak.id)).run();
    database.update(tours).set({ included: none }).where(eq(tours.id, sample.kayak.id)).run();
    database.update(offers).set({ included: none }).where(eq(offers.id, sampleOffers.riverHotel.id)).run();
    const keys = [`t${sample.karnak.id}`, `t${sample.kayak.id}`, `o${sampleOffers.riverHotel.id}`];
    expect(compareTrips(keys, party, testNow).trips).toMatchObject([
      { included: own, isTypical: false, imageFocus: '31 64' },
      { included: sampleHouseRules.tourIncludes, isTypical: true, imageFocus: null },
      { included: none, isTypical: false },
    ]);
  });

  test('says the price of the cheapest open offer that is for the party, and the usual one', () => {
    const { database, tours: sample, packages: samplePackages, offers: sampleOffers } = site;
    const tourId = sample.karnak.id;
    const reduce = (changes: Partial<typeof offers.$inferInsert>) =>
      database.update(offers).set(changes).where(eq(offers.id, sampleOffers.riverHotel.id)).run();
    const compared = (key: string, adults: number) => compareTrips([key], { adults, ages: [] }, testNow).trips[0];

    reduce({ type: 'tour', tourId, packageId: null, discountedPriceCents: 6000, travelUntil: '2027-03-01' });
    expect(compared(`t${tourId}`, 2)).toMatchObject({
      price: { kind: 'total', totalCents: 12_000 },
      offer: { usual: { kind: 'total', totalCents: 15_050 }, travel: 'until 1 March 2027' },
    });
    database.update(tours).set({ soloPriceCents: 12_000 }).where(eq(tours.id, tourId)).run();
    expect(compared(`t${tourId}`, 1)).toMatchObject({ price: { totalCents: 12_000 }, offer: null });
    expect(compared(`t${sample.kayak.id}`, 2)?.offer).toBeNull();

    const ofPackage = compared(`p${samplePackages.nile.id}`, 2);
    expect(ofPackage).toMatchObject({ price: { kind: 'total' }, offer: { usual: { kind: 'from', cents: 125_000 } } });
    expect(compared(`p${samplePackages.nile.id}`, 1)).toMatchObject({ price: { kind: 'from' }, offer: null });
    expect(compared(`o${sampleOffers.winterNile.id}`, 2)).toMatchObject({
      price: { totalCents: 200_000 },
      offer: null,
    });
    const family = compareTrips([`p${samplePackages.nile.id}`], { adults: 2, ages: [4] }, testNow).trips[0];
    expect(family).toMatchObject({ price: { kind: 'from', cents: 100_000 }, offer: { usual: { cents: 125_000 } } });
  });

  test('says of a deleted trip and of an offer of other days that they cannot be booked', () => {
    const { tours, offers } = site;
    deleteRecord('tour', tours.karnak.id);
    deleteRecord('offer', offers.riverHotel.id);
    const keys = [
      `t${tours.karnak.id}`,
      `o${offers.riverHotel.id}`,
      `o${offers.lastSummer.id}`,
      `o${offers.springKarnak.id}`,
      't9999999999',
    ];
    const { trips, unavailable } = compareTrips([...keys, `t${tours.kayak.id}`], party, testNow);
    expect(trips.map(({ title }) => title)).toEqual([tours.kayak.title]);
    expect(unavailable).toEqual([
      { key: keys[0], offer: null },
      { key: keys[1], offer: null },
      {
        key: keys[2],
        offer: expect.objectContaining({
          title: offers.lastSummer.title,
          reason: expect.stringContaining('ended on 31 August'),
        }),
      },
      {
        key: keys[3],
        offer: expect.objectContaining({
          title: offers.springKarnak.title,
          reason: 'can be booked from 1 March 2027.',
        }),
      },
      { key: keys[4], offer: null },
    ]);
  });
});
