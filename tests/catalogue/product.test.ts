import { describe, expect, test } from 'vitest';
import { findProduct } from '#server/catalogue/product';
import { filledSiteForEach, site, testNow } from '../fixtures';

describe('findProduct', () => {
  filledSiteForEach();

  test('returns tours, packages and offers in the same form', () => {
    const { pyramids } = site.tours;
    const { nile } = site.packages;
    expect(findProduct({ tour: pyramids.id }, testNow)).toMatchObject({
      kind: 'tour',
      path: `/tours/${pyramids.id}`,
      place: 'Giza',
      unitPriceCents: 6500,
      noun: 'tour',
      rules: { pricing: 'party', rooms: null, adults: { min: 2 } },
    });
    expect(findProduct({ package: nile.id }, testNow)).toMatchObject({
      kind: 'package',
      path: `/packages/${nile.id}`,
      place: 'Cairo, Luxor, Aswan',
      unitPriceCents: null,
      noun: 'package',
      rules: { pricing: 'none', rooms: { max: 5 }, hotelRating: true },
    });
    expect(findProduct({ type: 'accommodation', slug: 'three-nights-by-the-river' }, testNow)).toMatchObject({
      kind: 'offer',
      path: '/offer/accommodation/three-nights-by-the-river',
      unitPriceCents: 33_600,
      rules: { pricing: 'rooms' },
    });
  });

  test('returns null for a missing product and for an offer that is not open', () => {
    expect(findProduct({ tour: 4711 }, testNow)).toBeNull();
    expect(findProduct({ package: 4711 }, testNow)).toBeNull();
    expect(findProduct({ type: 'tour', slug: 'nowhere' }, testNow)).toBeNull();
    expect(findProduct({ type: 'accommodation', slug: 'last-summer' }, testNow)).toBeNull();
    expect(findProduct({ type: 'tour', slug: 'karnak-in-spring' }, testNow)).toBeNull();
    expect(findProduct({ type: 'tour', slug: 'karnak-in-spring' }, new Date('2027-03-15T12:00:00Z'))).not.toBeNull();
  });
});
