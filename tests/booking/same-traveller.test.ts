import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailKeyIn, phoneKeyIn } from '#db/schema/contact-keys';
import { packages } from '#db/schema/package';
import { type Reservation, reservations } from '#db/schema/reservation';
import { keptInPlaceOf, listDoubles } from '#server/booking/record/same-traveller';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { plainPhone } from '#server/values/contact.input';
import { emailKey } from '#server/values/mailbox';
import { phoneKey } from '#server/values/phone.input';
import { book, keiko, request, setUpBookings, site } from './bookings';
import { currentOf } from './forms';
import { twinOf } from './twins';

setUpBookings();

const keyOf = (key: ReturnType<typeof sql>) => site.database.get<{ key: string }>(sql`SELECT ${key} AS key`).key;
const often = { seed: 1, numRuns: 300 };

describe('the keys of the indexes are those of the program', () => {
  test('for addresses', () => {
    const local = fc.stringMatching(/^[a-zA-Z0-9._+-]{1,12}$/);
    const domain = fc.constantFrom('gmail.com', 'GMail.com', 'googlemail.com', 'example.org', 'Post.example.com');
    const address = fc.tuple(local, domain).map((parts) => parts.join('@'));
    const isSame = (typed: string) => keyOf(emailKeyIn(sql`${typed}`)) === emailKey(typed);
    fc.assert(fc.property(address, isSame), often);
  });

  test('for numbers', () => {
    const piece = fc.constantFrom('+', '(0)', '(', ')', ' ', '-', '0', '49', '30', '1234', ' ext 5', '/', '٣');
    const stored = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => plainPhone(pieces.join('')));
    const isSame = (number: string) => keyOf(phoneKeyIn(sql`${number}`)) === phoneKey(number);
    fc.assert(fc.property(stored, isSame), often);
  });
});

let booked: Reservation;
beforeEach(async () => {
  booked = await request();
});
const stranger = { email: 'somebody@example.org', phone: '+66 2 000 0100', whatsapp: null };
const others = (one = booked) => findReservationDetails(one.id)?.others.rows.map(({ id }) => id);

describe('a booking shows the others of its traveller', () => {
  test.each([
    ['the same address in another spelling', { ...stranger, email: 'Amelia+nile@Example.com' }, true],
    ['the same number in another spelling', { ...stranger, phone: '0049 (0)30 0000-0100' }, true],
    ['a number that is theirs on WhatsApp', { ...stranger, whatsapp: '+49 30 00000100' }, true],
    ['a number without its country', { ...stranger, phone: '030 0000 0100' }, false],
    ['an extension of a company', { ...stranger, phone: '+49 30 0000 0100 ext 5' }, false],
    ['a name alone', stranger, false],
    ['an address that is theirs as a name only', { ...stranger, email: 'amelia@example.org' }, false],
  ])('%s', (_, contact, isFound) => {
    const { id } = twinOf(booked, { ...contact, startDate: '2026-06-01', status: 'completed' });
    expect(others()).toEqual(isFound ? [id] : []);
    expect(others({ ...booked, id })).toEqual(isFound ? [booked.id] : []);
  });

  test('the latest journey first, ten of them, and how many there are', () => {
    for (const month of [3, 1, 2])
      for (const day of [1, 2, 3, 4]) twinOf(booked, { startDate: `2026-0${month}-0${day}` });
    const details = findReservationDetails(booked.id);
    expect(details?.others.total).toBe(12);
    expect(details?.others.rows.map(({ startDate }) => startDate).slice(0, 5)).toEqual([
      ...['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01', '2026-02-04'],
    ]);
    expect(details?.others.rows).toHaveLength(10);
  });

  test('not once either is erased', () => {
    const twin = twinOf(booked);
    site.database.$client
      .prepare(
        "UPDATE reservations SET email = NULL, phone = NULL, special_requests = NULL, erased_at = '2026-11-01T00:00:00.000Z' WHERE id = ?",
      )
      .run(twin.id);
    expect([others(), others(twin)]).toEqual([[], []]);
  });
});

describe('what looks like the same request', () => {
  /** Of both, whichever is looked at. */
  const isDouble = (changes: Partial<Reservation>) => {
    const twin = twinOf(booked, changes);
    const found = listDoubles([booked.id, twin.id]);
    site.database.delete(reservations).where(eq(reservations.id, twin.id)).run();
    const [one, other] = [found.has(booked.id), found.has(twin.id)];
    return one === other ? one : [one, other];
  };
  const ofPyramids = () => ({ tourId: site.tours.pyramids.id, productTitle: 'Pyramids' });

  test.each<[string, Partial<Reservation>, boolean]>([
    ['the same product and day', {}, true],
    ['a confirmed one', { status: 'confirmed' }, true],
    ['another party of somebody with the same number', { name: 'Tomas Hartmann', email: null, adults: 1 }, true],
    ['the day after', { startDate: '2026-12-06' }, false],
    ['somebody else', { ...stranger }, false],
    ['a declined one', { status: 'declined' }, false],
    ['a cancelled one', { status: 'cancelled' }, false],
    ['a completed one', { status: 'completed' }, false],
  ])('%s: %s', (_, changes, isSame) => {
    expect(isDouble(changes)).toBe(isSame);
  });

  test.each([
    ['+66 2 123 4567', '02 123 4567', true],
    ['0066 (0)2 123 4567', '2 123 45 67', true],
    ['+66 2 123 4567', '66 2 123 4567', true],
    ['+39 06 1234 5678', '06 1234 5678', true],
    ['+66 2 123 4567', '02 123 4568', false],
    ['+66 2 123 4567', '123 4567', false],
    ['+66 2 123 4567', '+20 2 123 4567', false],
    ['+66 23 4567', '023 4567', false],
  ])('%s and %s: %s', (phone, national, isSame) => {
    booked = twinOf(booked, { ...stranger, phone });
    const contact = { email: 'national@example.org', phone: '+49 30 1' };
    expect(isDouble({ ...contact, phone: national })).toBe(isSame);
    expect(isDouble({ ...contact, whatsapp: national })).toBe(isSame);
  });

  test.each<[Partial<Reservation>, string[]]>([
    [{}, ['same email', 'same phone']],
    [{ email: null }, ['same phone']],
    [{ phone: '030 0000 0100', whatsapp: null }, ['same email']],
    [{ email: null, phone: '030 0000 0100', whatsapp: null }, ['similar number']],
  ])('says what %j has in common', (changes, shared) => {
    const twin = twinOf(booked, changes);
    expect(listDoubles([twin.id]).get(twin.id)).toMatchObject([{ id: booked.id, shared }]);
  });

  test('not another tour on the same day', () => {
    expect(isDouble(ofPyramids())).toBe(false);
  });

  test('of deleted products the same title', () => {
    const gone = { tourId: null, foreignReference: 'A1', productTitle: 'A tour of before' };
    booked = twinOf(booked, { ...gone, startDate: '2026-12-11' });
    expect(isDouble({ foreignReference: 'A2' })).toBe(true);
    expect(isDouble({ foreignReference: 'A3', productTitle: 'Another tour of before' })).toBe(false);
  });

  test('a journey of eight days on any of them, also another such journey, but not a day tour', async () => {
    const product = { kind: 'package', id: site.packages.nile.id } as const;
    const ofTour = { ...currentOf(booked) };
    booked = (await book({ product, booking: { ...keiko, date: '2026-12-10' } })).reservation;
    expect(isDouble({ startDate: '2026-12-17' })).toBe(true);
    expect(isDouble({ startDate: '2026-12-18' })).toBe(false);
    const another = site.database
      .insert(packages)
      .values({ ...site.packages.nile, id: undefined, title: 'The Red Sea in eight days' })
      .returning()
      .get();
    expect(isDouble({ packageId: another.id, startDate: '2026-12-16' })).toBe(true);
    // They go on with another one.
    expect(isDouble({ packageId: another.id, startDate: '2026-12-17' })).toBe(false);
    const { kind, tourId } = ofTour;
    expect(isDouble({ kind, tourId, packageId: null, startDate: '2026-12-12' })).toBe(false);
  });

  test('likely spam is never named, and names what it looks like', () => {
    const twin = twinOf(booked, { suspect: true });
    const found = listDoubles([booked.id, twin.id]);
    expect([found.size, found.get(twin.id)?.map(({ id }) => id)]).toEqual([1, [booked.id]]);
  });
});

test('the page of a double names the one that was kept only to the same address, as it is then', () => {
  const page = (changes: Partial<Reservation>) => keptInPlaceOf(twinOf(booked, { doubleOf: booked.id, ...changes }));
  expect(keptInPlaceOf(booked)).toBe(null);
  expect(page({})).toEqual({ reference: booked.reference });
  expect(page({ email: 'Amelia+nile@example.com' })).toEqual({ reference: booked.reference });
  expect(page({ email: 'tomas@example.com' })).toEqual({ reference: null });
  expect(page({ email: null })).toEqual({ reference: null });
  expect(page({ doubleOf: 9999 })).toEqual({ reference: null });
});
