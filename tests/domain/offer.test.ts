import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discountPercent, findOffer, listOpenOffers, offerCard } from '#server/domain/offer/offer';
import { offerPath } from '#server/domain/offer/offer.input';
import { isOfferOpen } from '#server/domain/offer/offer-window';
import { openWorld, type World, worldNow } from '../world';

describe('offers', () => {
  let world: World;
  beforeEach(() => {
    world = openWorld();
  });
  afterEach(() => world.close());

  const openAt = (instant: string) => listOpenOffers(new Date(instant)).map(({ slug }) => slug);

  test('only offers within their window are listed, featured first', () => {
    expect(listOpenOffers(worldNow).map(({ slug }) => slug)).toEqual([
      'three-nights-by-the-river',
      'winter-on-the-nile',
    ]);
  });

  test('a tab keeps to its type', () => {
    expect(listOpenOffers(worldNow, 'package').map(({ slug }) => slug)).toEqual(['winter-on-the-nile']);
    expect(listOpenOffers(worldNow, 'tour')).toEqual([]);
  });

  test('an offer begins and ends at midnight of its destination', () => {
    // Bangkok is seven hours ahead: its 20 November begins at 17:00 UTC, its 21st ends at 17:00 UTC.
    expect(openAt('2026-11-19T16:59:59Z')).not.toContain('three-nights-by-the-river');
    expect(openAt('2026-11-19T17:00:00Z')).toContain('three-nights-by-the-river');
    expect(openAt('2026-11-21T16:59:59Z')).toContain('three-nights-by-the-river');
    expect(openAt('2026-11-21T17:00:00Z')).not.toContain('three-nights-by-the-river');
    // Cairo is two hours ahead.
    expect(openAt('2026-12-31T21:59:59Z')).toContain('winter-on-the-nile');
    expect(openAt('2026-12-31T22:00:00Z')).not.toContain('winter-on-the-nile');
  });

  test('an offer that has ended is still found, and known to be closed', () => {
    const ended = findOffer('accommodation', 'last-summer');
    expect(ended?.title).toBe('Last Summer in Hurghada');
    expect(ended && isOfferOpen(ended, worldNow)).toBe(false);
  });

  test('an offer is found by type and slug together', () => {
    expect(findOffer('tour', 'last-summer')).toBeNull();
    expect(findOffer('accommodation', 'nowhere')).toBeNull();
    expect(findOffer("' OR 1=1 --", 'last-summer')).toBeNull();
    expect(offerPath(world.offers.riverHotel)).toBe('/offer/accommodation/three-nights-by-the-river');
  });

  test('percent comes from the two prices, rounded', () => {
    const { winterNile, riverHotel, springKarnak } = world.offers;
    expect([winterNile, riverHotel, springKarnak].map(discountPercent)).toEqual([20, 30, 20]);
    expect(discountPercent({ originalPriceCents: 300, discountedPriceCents: 200 })).toBe(33);
  });

  test('a card shows two highlights', () => {
    const highlights = ['Karnak', 'Edfu', 'Philae'];
    expect(offerCard({ ...world.offers.winterNile, highlights }).highlights).toEqual(['Karnak', 'Edfu']);
  });
});
