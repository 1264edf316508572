import { describe, expect, test } from 'vitest';
import { discountPercent, findOffer, offerCard } from '#server/catalogue/offer/offer';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { offerState } from '#server/catalogue/offer/offer-state';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { filledSiteForEach, site, testNow } from '../../fixtures';

describe('offers', () => {
  filledSiteForEach();

  const openAt = (instant: string) => listOpenOffers(new Date(instant)).map(({ slug }) => slug);

  test('are listed only when they are open, featured first', () => {
    expect(listOpenOffers(testNow).map(({ slug }) => slug)).toEqual([
      'three-nights-by-the-river',
      'winter-on-the-nile',
    ]);
  });

  test('are listed by type', () => {
    expect(listOpenOffers(testNow, 'package').map(({ slug }) => slug)).toEqual(['winter-on-the-nile']);
    expect(listOpenOffers(testNow, 'tour')).toEqual([]);
  });

  test('start and end at midnight at the destination', () => {
    // Bangkok is seven hours ahead of UTC: its days start at 17:00 UTC.
    expect(openAt('2026-11-19T16:59:59Z')).not.toContain('three-nights-by-the-river');
    expect(openAt('2026-11-19T17:00:00Z')).toContain('three-nights-by-the-river');
    expect(openAt('2026-11-21T16:59:59Z')).toContain('three-nights-by-the-river');
    expect(openAt('2026-11-21T17:00:00Z')).not.toContain('three-nights-by-the-river');
    // Cairo is two hours ahead.
    expect(openAt('2026-12-31T21:59:59Z')).toContain('winter-on-the-nile');
    expect(openAt('2026-12-31T22:00:00Z')).not.toContain('winter-on-the-nile');
  });

  test('are found after their end, and are closed then', () => {
    const ended = findOffer('accommodation', 'last-summer');
    expect(ended?.title).toBe('Last Summer in Hurghada');
    expect(ended && offerState(ended, null, testNow)).toBe('ended');
  });

  test('are found by type and slug', () => {
    expect(findOffer('tour', 'last-summer')).toBeNull();
    expect(findOffer('accommodation', 'nowhere')).toBeNull();
    expect(findOffer("' OR 1=1 --", 'last-summer')).toBeNull();
    expect(offerPath(site.offers.riverHotel)).toBe('/offer/accommodation/three-nights-by-the-river');
  });

  test('have a discount in percent, rounded', () => {
    const { winterNile, riverHotel, springKarnak } = site.offers;
    expect([winterNile, riverHotel, springKarnak].map(discountPercent)).toEqual([20, 30, 20]);
    expect(discountPercent({ originalPriceCents: 300, discountedPriceCents: 200 })).toBe(33);
  });

  test('show two highlights on a card', () => {
    const highlights = ['Karnak', 'Edfu', 'Philae'];
    expect(offerCard({ ...site.offers.winterNile, highlights }).highlights).toEqual(['Karnak', 'Edfu']);
  });
});
