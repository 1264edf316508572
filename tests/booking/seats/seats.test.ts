import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { offers } from '#db/schema/offer';
import { departureExceptions, type Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { readAvailability } from '#server/booking/seats/availability';
import { departuresOfDay, listOpenDays } from '#server/booking/seats/availability.input';
import { nearestDays } from '#server/booking/seats/seats';
import { quoteAtDesk } from '#server/booking/views/quotes';
import { changeDepartures } from '#server/catalogue/exceptions';
import { scheduleInput } from '#server/catalogue/schedule.input';
import { findScheduled } from '#server/catalogue/scheduled';
import { existingRecord, updateRecord } from '#server/catalogue/stored-record';
import { deleteRecord } from '#server/catalogue/trash';
import { testNow } from '../../fixtures';
import { acceptProposal, changeReservation, changeReservationStatus, sendProposal, takeBack } from '../acts';
import { book, holdEmails, keiko, minutesLater, requestOf, setUpBookings, site, storedReservations } from '../bookings';
import { changeOf, optionOf, proposalOf } from '../forms';
import { bookSeats, confirm, day, everyDay, karnak, load, partyOf, sell } from './selling';

setUpBookings();

describe('seats of a departure', () => {
  it('are held by a request until the promised answer, then sold by its confirmation', async () => {
    sell(karnak());
    const first = await bookSeats(5);
    expect(load(karnak())).toEqual([{ time: '', seats: 8, sold: 0, held: 5, left: 3 }]);
    await expect(bookSeats(4)).rejects.toThrow('Only 3 seats left on Saturday, 5 December 2026');
    expect(load(karnak(), day, minutesLater(24 * 60 + 1))).toMatchObject([{ held: 0, left: 8 }]);
    const late = await bookSeats(4, {}, minutesLater(24 * 60 + 1));
    const tooLate = minutesLater(24 * 60 + 2);
    expect(() => confirm(first.id, {}, tooLate)).toThrow('Only 4 seats left on Saturday, 5 December 2026');
    expect(confirm(first.id, { reason: 'A second van' }, tooLate).status).toBe('confirmed');
    expect(load(karnak(), day, tooLate)).toMatchObject([{ sold: 5, held: 4, left: -1 }]);
    // What it holds, it may have confirmed, though others are one too many.
    expect(confirm(late.id, {}, tooLate).status).toBe('confirmed');
  });

  it('are shared with the offers of a tour, and held by each option of a proposal', async () => {
    sell(karnak());
    const { reservation } = await book({ booking: partyOf(2) });
    const option = (changes: object) => optionOf(reservation, changes);
    const form = proposalOf(reservation, {
      options: [option({ startDate: '2026-12-06' }), option({ startDate: '2026-12-07' })],
    });
    const proposal = sendProposal(form, minutesLater(5));
    for (const other of ['2026-12-06', '2026-12-07'])
      expect(load(karnak(), other)).toMatchObject([{ held: 2, left: 6 }]);
    await expect(bookSeats(7, { date: '2026-12-06' })).rejects.toThrow('Only 6 seats left');
    expect(acceptProposal(reservation.id, proposal.number, { option: 0, lines: [] }, minutesLater(10))).toBe('done');
    expect(load(karnak())).toMatchObject([{ left: 8 }]);
    expect(load(karnak(), '2026-12-06')).toMatchObject([{ sold: 2, held: 0 }]);
    expect(load(karnak(), '2026-12-07')).toMatchObject([{ held: 0 }]);
  });

  it('are asked for by a change and by an undo as by a request', async () => {
    sell(karnak());
    const confirmed = confirm((await bookSeats(6)).id);
    expect(() => changeReservation(changeOf(confirmed, { adults: 9 }), minutesLater(40))).toThrow('Only 8 seats left');
    const change = changeOf(confirmed, { adults: 9, reason: 'They squeeze in' });
    // A reason for another rule is none for seats that went meanwhile.
    expect(() => changeReservation(change, minutesLater(40))).toThrow('Only 8 seats left');
    expect(changeReservation({ ...change, overCapacity: true, price: { kind: 'keep' } }, minutesLater(40)).adults).toBe(
      9,
    );
    const other = await bookSeats(3, { date: '2026-12-09' });
    holdEmails();
    const decided = { id: other.id, version: 1, status: 'declined', message: null } as const;
    const { version } = changeReservationStatus(decided, minutesLater(50));
    await bookSeats(6, { date: '2026-12-09' }, minutesLater(50.1));
    const undo = { id: other.id, version, answer: 'declined' } as const;
    expect(() => takeBack(undo, minutesLater(50.2))).toThrow('Only 2 seats left');
  });

  it('are not taken by children of an age that needs none', async () => {
    sell(karnak());
    const infants = { name: 'Infants', from: 0, to: 2, amount: { percent: 0 }, seat: false };
    const children = { name: 'Children', from: 3, to: 11, amount: { percent: 50 }, seat: true };
    const rates = { bands: [infants, children], seasons: [], groups: [], hotels: [], singleCents: null, extras: [] };
    site.database.update(tours).set({ rates }).where(eq(tours.id, karnak().id)).run();
    await bookSeats(4, { children: 3, childrenAges: [0, 2, 3] });
    expect(load(karnak())).toMatchObject([{ held: 5, left: 3 }]);
    await expect(bookSeats(3, { children: 1, childrenAges: [3] })).rejects.toThrow('Only 3 seats left');
    await bookSeats(3, { children: 1, childrenAges: [2] });
    expect(load(karnak())).toMatchObject([{ held: 8, left: 0 }]);
  });

  it('keep those who have them when the schedule says less', async () => {
    sell(karnak());
    const party = confirm((await bookSeats(6)).id);
    sell(karnak(), { seasons: [{ ...everyDay, seats: 4 }] });
    expect(load(karnak())).toMatchObject([{ seats: 4, sold: 6, left: -2 }]);
    expect(changeReservation(changeOf(party, { name: 'Amelia H.' }), minutesLater(60)).name).toBe('Amelia H.');
    await expect(bookSeats(2)).rejects.toThrow('sold out');
  });
});

describe('departures', () => {
  it('are on the days and at the times of a season, but for exceptions', async () => {
    sell(karnak(), { seasons: [{ ...everyDay, weekdays: [6], times: ['08:00', '14:00'] }] });
    await expect(bookSeats(2, { date: '2026-12-06' })).rejects.toThrow(
      'There is no departure on Sunday, 6 December 2026',
    );
    await expect(bookSeats(2)).rejects.toThrow('Choose a departure time: 08:00, 14:00');
    expect((await bookSeats(2, { startTime: '14:00' })).startTime).toBe('14:00');
    const close = { productKey: `tour-${karnak().id}`, day, time: '08:00', seats: 0, reason: 'Restoration' };
    site.database.insert(departureExceptions).values(close).run();
    expect((await bookSeats(2)).startTime).toBe('14:00');
    expect(load(karnak())).toEqual([
      { time: '08:00', seats: 0, sold: 0, held: 0, left: 0 },
      { time: '14:00', seats: 8, sold: 0, held: 4, left: 4 },
    ]);
    const found = findScheduled(karnak());
    expect(found?.schedule.seasons[0]?.times).toEqual(['08:00', '14:00']);
    const journey = { product: karnak(), startDate: '2026-12-06', adults: 5, childrenAges: [], rooms: null };
    expect(nearestDays(journey, minutesLater(0))).toEqual(['2026-11-28', '2026-12-12', '2026-12-19']);
    const availability = readAvailability(
      karnak(),
      { today: '2026-11-21', first: '2026-11-22', last: '2026-12-31' },
      minutesLater(0),
    );
    if (!availability) throw new Error('no availability');
    expect(listOpenDays(availability).slice(0, 3)).toEqual(['2026-11-28', '2026-12-05', '2026-12-12']);
    expect(departuresOfDay(availability, day)).toEqual([{ time: '14:00', left: 4 }]);
    expect(departuresOfDay(availability, '2026-12-12')).toEqual([
      { time: '08:00', left: null },
      { time: '14:00', left: null },
    ]);
  });

  it('of a stay are its nights, in rooms', async () => {
    const { id } = site.offers.riverHotel;
    const schedule: Schedule = { counts: 'rooms', instant: false, seasons: [{ ...everyDay, seats: 2 }], resources: [] };
    site.database.update(offers).set({ schedule }).where(eq(offers.id, id)).run();
    const product = { kind: 'offer', id } as const;
    const stay = (rooms: number, date: string) =>
      book({
        product,
        booking: { ...keiko, email: `${Math.random()}@example.com`, adults: 4, hotelRating: null, rooms, date },
      });
    const { nights } = findScheduled(product) ?? {};
    expect(nights).toBeGreaterThan(1);
    await stay(2, '2026-12-07');
    await expect(stay(1, '2026-12-06')).rejects.toThrow('It is sold out for the night of Monday, 7 December 2026');
    expect((await stay(1, '2026-12-20')).reservation.rooms).toBe(1);
  });
});

it('a booking with seats and a price is confirmed at once where its product says so', async () => {
  sell(karnak(), { instant: true });
  const reservation = await bookSeats(2);
  expect(reservation).toMatchObject({ status: 'confirmed' });
  const suspect = await book({ ...requestOf({ booking: partyOf(2) }), suspect: true });
  expect(suspect.reservation.status).toBe('pending');
});

it('the desk is told of a departure without room, and gives a reason', () => {
  sell(karnak(), { seasons: [{ ...everyDay, seats: 1 }] });
  const question = { product: karnak(), startDate: day, adults: 2, childrenAges: [], rooms: null, hotelRating: null };
  expect(quoteAtDesk(question, minutesLater(0)).broken).toEqual([
    { rule: 'seats', words: 'Only 1 seat left on Saturday, 5 December 2026' },
  ]);
});

describe('what would sell a departure twice', () => {
  it('is refused: a time beside a departure without one, on the same days', () => {
    const [whole, morning] = [
      { from: '', until: '', weekdays: [], times: '', seats: '8' },
      { from: '', until: '', weekdays: [5], times: '07:00', seats: '3' },
    ];
    const schedule = { counts: 'travellers', instant: true, seasons: [whole, morning], resources: [] };
    expect(
      scheduleInput.safeParse(schedule).error?.issues.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([['seasons.1.times', 'Enter times here and in season 1, or in neither: they have days in common']]);
    sell(karnak());
    const change = {
      key: `tour-${karnak().id}`,
      from: day,
      until: day,
      weekdays: [],
      seats: 3,
      reason: 'Early',
      seen: [],
    };
    expect(() => changeDepartures({ ...change, time: '07:00' }, minutesLater(0))).toThrow('have no time to choose');
  });

  it('is counted where it was booked, also where an older schedule has both', async () => {
    const pickup = site.database.select({ text: tours.pickupTime }).from(tours).where(eq(tours.id, karnak().id)).get();
    const early = pickup?.text?.slice(0, 5) ?? '';
    expect(early).toMatch(/^\d\d:\d\d$/);
    sell(karnak(), { seasons: [everyDay, { ...everyDay, times: [early], seats: 3 }] });
    await bookSeats(5);
    expect(load(karnak())).toMatchObject([
      { time: '', held: 5 },
      { time: early, held: 0 },
    ]);
    await expect(bookSeats(4)).rejects.toThrow('Only 3 seats left');
  });

  it('is not that an offer is deleted by which they were booked', async () => {
    sell(karnak());
    const { id } = site.offers.springKarnak;
    const open = {
      startDate: '2026-11-01',
      endDate: '2027-06-01',
      travelFrom: '2026-11-01',
      travelUntil: '2027-06-01',
    };
    site.database.update(offers).set(open).where(eq(offers.id, id)).run();
    const product = { kind: 'offer', id } as const;
    await book({ product, booking: partyOf(4) });
    expect(load(karnak())).toMatchObject([{ held: 4 }]);
    deleteRecord('offer', id);
    expect(load(karnak())).toMatchObject([{ held: 4 }]);
    expect(storedReservations()).toMatchObject([{ kind: 'tour', tourId: karnak().id, appliedOfferId: null }]);
  });

  it('is an offer that becomes one of a tour while it has bookings of its own', async () => {
    const { id } = site.offers.riverHotel;
    const product = { kind: 'offer', id } as const;
    await book({ product, booking: { ...keiko, hotelRating: null } });
    const reduced = { type: 'tour', tourId: karnak().id } as const;
    const link = () => updateRecord('offer', existingRecord('offer', id), () => reduced, testNow);
    expect(link).toThrow('1 booking ahead is of this offer itself.');
  });
});

it('a time that there is not is wrong at the time, not at the day', async () => {
  sell(karnak(), { seasons: [{ ...everyDay, times: ['08:00', '14:00'] }] });
  const refused = async (startTime?: string) =>
    (await bookSeats(2, startTime ? { startTime } : {}).catch((error) => error)) as { message: string; field: string };
  expect(await refused()).toMatchObject({ message: 'Choose a departure time: 08:00, 14:00', field: 'startTime' });
  expect(await refused('03:33')).toMatchObject({ field: 'startTime' });
});
