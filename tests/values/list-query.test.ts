import { describe, expect, test } from 'vitest';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { articleList } from '#server/catalogue/article/article.input';
import { tourList } from '#server/catalogue/tour.input';
import { readListQuery } from '#server/values/list-query.input';

describe('the query of a list', () => {
  const read = (address: string) => readListQuery(tourList, new URLSearchParams(address));

  test('is read from the parameters of its address; unknown ones are ignored', () => {
    expect(read('list=tours&search=nile&country=Egypt&sort=price&descending=true&page=3')).toEqual({
      query: { search: 'nile', country: 'Egypt', state: null, sort: 'price', descending: true, page: 3 },
      valid: true,
    });
  });

  test.each(['', 'search=', 'country=', 'list=tours'])('is the default for %j', (address) => {
    expect(read(address)).toEqual({ query: tourList.parse({}), valid: true });
  });

  test.each(['sort=password', 'page=-1', 'page=many', 'page='])('is the default, and not valid, for %j', (address) => {
    expect(read(address)).toEqual({ query: tourList.parse({}), valid: false });
  });

  test('shows the newest articles first by default', () => {
    const { query } = readListQuery(articleList, new URLSearchParams());
    expect(query).toMatchObject({ sort: 'date', descending: true });
  });

  test('names a product by its kind and id', () => {
    const product = { kind: 'package', id: 12 };
    expect(readListQuery(reservationList, new URLSearchParams('product=package-12')).query).toMatchObject({ product });
    expect(reservationList.parse({ product })).toMatchObject({ product });
  });

  test.each(['hotel-1', 'tour-', 'tour-0', 'tour-1-2', '12', 'tour-99999999999'])(
    'rejects the product %j',
    (product) => {
      expect(readListQuery(reservationList, new URLSearchParams({ product })).valid).toBe(false);
    },
  );
});
