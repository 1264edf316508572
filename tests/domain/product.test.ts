import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProduct } from '#server/domain/product';
import { openWorld, type World, worldNow } from '../world';

describe('findProduct', () => {
  let world: World;
  beforeEach(() => {
    world = openWorld();
  });
  afterEach(() => world.close());

  test('returns tours, packages and offers in the same form', () => {
    const { pyramids } = world.tours;
    const { nile } = world.packages;
    expect(findProduct({ tour: pyramids.id }, worldNow)).toMatchObject({
      kind: 'tour',
      path: `/tours/${pyramids.id}`,
      place: 'Giza',
      unitPriceCents: 6500,
      noun: 'tour',
      rules: { pricing: 'party', rooms: null, adults: { min: 2 } },
    });
    expect(findProduct({ package: nile.id }, worldNow)).toMatchObject({
      kind: 'package',
      path: `/packages/${nile.id}`,
      place: 'Cairo, Luxor, Aswan',
      unitPriceCents: null,
      noun: 'package',
      rules: { pricing: 'none', rooms: { max: 5 }, hotelRating: true },
    });
    expect(findProduct({ type: 'accommodation', slug: 'three-nights-by-the-river' }, worldNow)).toMatchObject({
      kind: 'offer',
      path: '/offer/accommodation/three-nights-by-the-river',
      unitPriceCents: 33_600,
      rules: { pricing: 'rooms' },
    });
  });

  test('returns null for a missing product and for an offer that is not open', () => {
    expect(findProduct({ tour: 4711 }, worldNow)).toBeNull();
    expect(findProduct({ package: 4711 }, worldNow)).toBeNull();
    expect(findProduct({ type: 'tour', slug: 'nowhere' }, worldNow)).toBeNull();
    expect(findProduct({ type: 'accommodation', slug: 'last-summer' }, worldNow)).toBeNull();
    expect(findProduct({ type: 'tour', slug: 'karnak-in-spring' }, worldNow)).toBeNull();
    expect(findProduct({ type: 'tour', slug: 'karnak-in-spring' }, new Date('2027-03-15T12:00:00Z'))).not.toBeNull();
  });
});
