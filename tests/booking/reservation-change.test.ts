import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tours } from '#db/schema/tour';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { priceOfChange } from '#server/booking/views/quotes';
import { Conflict, NotFound } from '#server/values/errors';
import { changeReservation, changeReservationStatus, sendProposal } from './acts';
import { later, request, setUpBookings, site, storedEmails } from './bookings';
import { changeOf, currentOf, emailsAfter, optionOf, proposalOf, proposalsOf } from './forms';

setUpBookings();

const told = 2 * 7525 + 3763;

describe('a change of a reservation', () => {
  test('stores what was and is in one event, and nothing of what stayed', async () => {
    const before = await request();
    const after = changeReservation(
      changeOf(before, {
        ...{ name: 'Amelia Hartman', phone: '+49 30 0000 0199', whatsapp: '+49 30 0000 0199', startDate: '2026-12-06' },
        ...{
          adults: 3,
          childrenAges: [5, 6],
          pickupTime: '06:15',
          meetingPoint: 'The gate',
          pickupPlace: 'Hotel Marhaba',
        },
        ...{ specialRequests: null, reason: 'As said by telephone' },
      }),
      later,
    );
    expect(after).toEqual({ ...currentOf(before), mailed: false });
    expect(after).toMatchObject({ version: 2, updatedAt: later.toISOString(), children: 2, totalPriceCents: told });
    const events = listReservationEvents(before.id);
    expect(events).toHaveLength(2);
    expect(events[1]).toMatchObject({
      ...{ kind: 'changed', actor: 'office', message: 'As said by telephone', createdAt: later.toISOString() },
    });
    expect(
      Object.fromEntries(events[1]?.changes?.map(({ field, before: was, after: is }) => [field, [was, is]]) ?? []),
    ).toEqual({
      name: ['Amelia Hartmann', 'Amelia Hartman'],
      phone: ['+49 30 0000 0100', '+49 30 0000 0199'],
      whatsapp: [null, '+49 30 0000 0199'],
      startDate: ['2026-12-05', '2026-12-06'],
      adults: [2, 3],
      children: [1, 2],
      childrenAges: [[5], [5, 6]],
      priceLines: [before.priceLines, [{ kind: 'agreed', label: 'As agreed', count: 1, unitCents: told }]],
      pickupTime: ['07:00 from your hotel', '06:15'],
      meetingPoint: [null, 'The gate'],
      pickupPlace: [null, 'Hotel Marhaba'],
      specialRequests: ['One vegetarian lunch, please.', null],
    });
  });

  test('takes over another product with its terms, and ends the proposals for the former one', async () => {
    const before = await request();
    sendProposal(proposalOf(before, { options: [optionOf(before, { startDate: '2026-12-08' })] }), later);
    const { pyramids } = site.tours;
    site.database.update(tours).set({ cancellation: 'week' }).where(eq(tours.id, pyramids.id)).run();
    const change = changeOf(before, { product: { kind: 'tour', id: pyramids.id } });
    const after = changeReservation({ ...change, price: { kind: 'take', totalCents: 2 * 6500 + 3250 } }, later);
    expect(after).toMatchObject({
      ...{ tourId: pyramids.id, productTitle: pyramids.title, unitPriceCents: 6500, totalPriceCents: 16_250 },
      cancellation: expect.stringContaining('7 days'),
    });
    expect(proposalsOf(before)).toMatchObject([{ status: 'withdrawn' }]);
    expect(listReservationEvents(before.id).map(({ kind, actor }) => [kind, actor])).toEqual([
      ...[
        ['requested', 'traveller'],
        ['proposed', 'office'],
        ['changed', 'office'],
        ['proposal withdrawn', 'office'],
      ],
    ]);
    const gone = changeOf(after, { product: { kind: 'tour', id: 4711 } });
    expect(() => changeReservation(gone, later)).toThrow('This can no longer be booked.');
  });
});

describe('the price of a changed reservation', () => {
  const larger = { adults: 3, childrenAges: [5] };
  const asked = 3 * 7525 + 3763;

  test('is told beside what the rules ask now', async () => {
    const { id, startDate } = await request();
    const journey = { startDate, rooms: null, hotelRating: null, ...larger };
    expect(priceOfChange({ id, product: null, ...journey }, later)).toEqual({
      asked: [
        { kind: 'adults', label: 'Adults', count: 3, unitCents: 7525 },
        { kind: 'children', label: 'Children', count: 1, unitCents: 3763 },
      ],
      askedCents: asked,
      quotedCents: asked,
      reason: null,
      isSameParty: false,
      isOver: false,
      violations: [],
    });
    const alone = priceOfChange({ id, product: null, ...journey, adults: 1, startDate: '2026-11-20' }, later);
    expect(alone.violations).toEqual(['Date must be in the future', 'Minimum 2 adults required']);
    expect(() => priceOfChange({ id: 4711, product: null, ...journey })).toThrow(NotFound);
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    const ofDeleted = {
      asked: null,
      askedCents: null,
      quotedCents: asked,
      reason: null,
      isSameParty: false,
      isOver: false,
      violations: [],
    };
    expect(priceOfChange({ id, product: null, ...journey }, later)).toEqual(ofDeleted);
  });

  test('becomes one sum where it is kept for another party or product', async () => {
    const agreed = {
      priceLines: [{ kind: 'agreed', label: 'As agreed', count: 1, unitCents: told }],
      totalPriceCents: told,
    };
    const ofTour = changeReservation(changeOf(await request(), larger), later);
    expect(ofTour).toMatchObject(agreed);
    expect(changeReservation(changeOf(ofTour, { adults: 2 }), later)).toMatchObject(agreed);
    const product = { kind: 'tour', id: site.tours.pyramids.id } as const;
    expect(changeReservation(changeOf(await request(), { product }), later)).toMatchObject(agreed);
    const before = await request();
    const same = { kind: 'tour', id: site.tours.karnak.id } as const;
    const { priceLines } = changeReservation(changeOf(before, { product: same }), later);
    expect(priceLines).toEqual(before.priceLines);
  });
});

describe('a change against the rules of the product', () => {
  test.each([
    ['Minimum 2 adults required', { adults: 1 }],
    ['Date must be in the future', { startDate: '2026-11-21' }],
    ['This product has no rooms', { rooms: 2 }],
    ['At most', { adults: 60 }],
  ])('is refused without a reason: %s', async (breach, changes) => {
    const before = await request();
    expect(() => changeReservation(changeOf(before, changes), later)).toThrow(breach);
    expect(() => changeReservation(changeOf(before, changes), later)).toThrow('Add a reason to continue.');
    expect(currentOf(before)).toMatchObject({ version: 1, adults: 2, totalPriceCents: told });
    const after = changeReservation(changeOf(before, { ...changes, reason: 'The guide agrees' }), later);
    expect(after).toMatchObject(changes);
  });

  test('is permitted where the journey itself stays, also a day that is past', async () => {
    const before = await request();
    const afterTheDay = new Date('2027-01-10T10:00:00Z');
    expect(changeReservation(changeOf(before, { name: 'Corrected' }), afterTheDay).name).toBe('Corrected');
    const moved = changeOf(currentOf(before), { startDate: '2026-12-06' });
    expect(() => changeReservation(moved, afterTheDay)).toThrow(Conflict);
  });
});

describe('a reservation that is answered for good', () => {
  test.each(['declined', 'cancelled'] as const)('keeps its journey and price when it is %s', async (status) => {
    const { id, version } = await request();
    const ended = changeReservationStatus({ id, version, status, message: null }, later);
    const emails = storedEmails().length;
    const { pyramids } = site.tours;
    const refused: Parameters<typeof changeOf>[1][] = [
      ...[{ startDate: '2026-12-06' }, { adults: 3 }, { pickupTime: '06:00' }, { specialRequests: null }],
      ...[{ product: { kind: 'tour' as const, id: pyramids.id } }, { price: { kind: 'type' as const, total: 100 } }],
    ];
    for (const changes of refused) {
      const change = changeOf(ended, { ...changes, tell: true, reason: 'As said' });
      expect(() => changeReservation(change, later)).toThrow(`This reservation is ${status}`);
    }
    const contact = { name: 'Amelia Hartman', phone: '+49 30 0000 0199', reason: 'Typed wrongly' };
    expect(changeReservation(changeOf(ended, { ...contact, tell: true }), later)).toMatchObject({ mailed: false });
    expect(currentOf(ended)).toMatchObject({ name: 'Amelia Hartman', phone: '+49 30 0000 0199', status });
    const says = changeOf(currentOf(ended), { tell: true, message: 'We note your number.' });
    changeReservation(says, later);
    expect(emailsAfter(emails)).toEqual([['booking_message', 'amelia@example.com']]);
  });
});
