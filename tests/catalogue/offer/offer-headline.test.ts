import { describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { offerHeadline } from '#server/catalogue/offer/offer';
import { officesDocument } from '#server/company/company';
import { emptySiteForEach, site, testNow } from '../../fixtures';
import { insertOffer, insertSampleRecords } from '../../sample-records';

type NewOffer = typeof offers.$inferInsert;

describe('the headline of the offers', () => {
  emptySiteForEach();

  let count = 0;
  function addOffer(percent: number, columns: Partial<NewOffer> = {}): void {
    count += 1;
    insertOffer(site.database, {
      ...{ title: 'Winter on the Nile', slug: `offer-${count}`, type: 'tour', country: 'Egypt', location: 'Luxor' },
      ...{ originalPriceCents: 100_00, discountedPriceCents: (100 - percent) * 100 },
      ...{ startDate: '2026-11-01', endDate: '2026-12-31', ...columns },
    });
  }
  const headline = () => offerHeadline(testNow);
  const thailand = { country: 'Thailand' } as const;

  test('is missing without offers', () => {
    expect(headline()).toBeNull();
  });

  test('leaves out offers that have ended or not begun', () => {
    addOffer(40, { endDate: '2026-11-20' });
    addOffer(50, { startDate: '2026-11-22' });
    expect(headline()).toBeNull();
    addOffer(20);
    expect(headline()).toBe('20% off a selected Egypt tour this month');
  });

  test.each([
    ['tour', 'tours'],
    ['package', 'packages'],
    ['accommodation', 'stays'],
  ] as const)('names what is discounted, one or several: %s', (type, noun) => {
    addOffer(20, { type });
    expect(headline()).toBe(`20% off a selected Egypt ${noun.slice(0, -1)} this month`);
    addOffer(20, { type });
    expect(headline()).toBe(`20% off selected Egypt ${noun} this month`);
  });

  test('counts two offers of one tour once', () => {
    const { karnak, pyramids } = insertSampleRecords(site.database).tours;
    site.database.delete(offers).run();
    const addOfferOf = ({ id, priceCents }: typeof karnak) =>
      addOffer(20, { tourId: id, originalPriceCents: priceCents, discountedPriceCents: 0.8 * priceCents });
    addOfferOf(karnak);
    addOfferOf(karnak);
    expect(headline()).toBe('20% off a selected Egypt tour this month');
    addOfferOf(pyramids);
    expect(headline()).toBe('20% off selected Egypt tours this month');
  });

  test('names tours before packages before stays, with the discount of these', () => {
    addOffer(30, { type: 'accommodation' });
    addOffer(30, { type: 'accommodation' });
    expect(headline()).toBe('30% off selected Egypt stays this month');
    addOffer(25, { type: 'package' });
    expect(headline()).toBe('25% off a selected Egypt package this month');
    addOffer(20);
    expect(headline()).toBe('20% off a selected Egypt tour this month');
  });

  test('has the most common discount, also where a larger one is featured', () => {
    addOffer(35, { featured: true });
    addOffer(15);
    addOffer(15);
    expect(headline()).toBe('15% off selected Egypt tours this month');
  });

  test('has the smallest of equally common discounts, whichever is featured', () => {
    addOffer(30, { featured: true });
    addOffer(20);
    expect(headline()).toBe('20% off selected Egypt tours this month');
  });

  test('is about all countries only where that of the head office has no offer', () => {
    addOffer(40, thailand);
    addOffer(40, { ...thailand, type: 'package' });
    expect(headline()).toBe('40% off a selected tour this month');
    addOffer(10);
    expect(headline()).toBe('10% off a selected Egypt tour this month');
    officesDocument.save(0, { offices: officesDocument.read().offices.toReversed() });
    expect(headline()).toBe('40% off a selected Thailand tour this month');
  });
});
