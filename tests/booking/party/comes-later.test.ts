import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tours } from '#db/schema/tour';
import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/commands/command.input';
import { priceOfChange } from '#server/booking/views/quotes';
import { amelia, book, site } from '../bookings';
import { changeOf, currentOf } from '../forms';
import { karnak } from '../seats/selling';
import { booked, cancel, left, linesOf, setUpFamily, when } from './family';

setUpFamily();

describe('who comes later', () => {
  const added = (price: CommandOf<'change'>['price'], adults = 3) =>
    apply({ ...changeOf(currentOf(booked), { adults, price, tell: true }), kind: 'change' }, when).reservation;
  const quote = () => {
    const { id, startDate, childrenAges } = currentOf(booked);
    const journey = { startDate, adults: 3, childrenAges, rooms: null, hotelRating: null };
    return priceOfChange({ id, product: null, ...journey }, when);
  };

  test('pays the rates that were quoted or those of today, of which the office sees both', () => {
    cancel([3]);
    site.database.update(tours).set({ priceCents: 12_000 }).where(eq(tours.id, karnak().id)).run();
    expect(quote()).toMatchObject({ quotedCents: 42_500, askedCents: 50_500 });
    expect(linesOf(added({ kind: 'quoted', totalCents: 42_500 }))).toEqual([
      ...['3 Adults 100', '1 Children 7 and over 100', '1 Cancellation fee 25'],
    ]);
    expect(linesOf(added({ kind: 'take', totalCents: 50_500 }))).toContain('3 Adults 120');
    expect(left()).toBe(4);
  });

  test('leaves a fee beside a sum for everything', () => {
    cancel([3]);
    added({ kind: 'type', total: 42_500 });
    cancel([3], { price: { kind: 'type', total: 30_000 }, fee: 0, reason: 'Ill' });
    const { quotedCents } = quote();
    expect(linesOf(added({ kind: 'quoted', totalCents: quotedCents ?? 0 }))).toEqual([
      '1 As agreed 400',
      '1 Cancellation fee 25',
    ]);
  });

  test('needs a seat, and a price that the office has seen', async () => {
    expect(() => added({ kind: 'quoted', totalCents: 1 })).toThrow('The quoted rates come to $450');
    await book({ booking: { ...amelia, adults: 4, children: 0, childrenAges: [] } }, when);
    expect(() => added({ kind: 'quoted', totalCents: 45_000 })).toThrow('Only 4 seats left');
  });
});
