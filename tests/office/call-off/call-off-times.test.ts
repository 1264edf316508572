import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signOf, totalOf } from '#app/admin/calendar/signs';
import { offers } from '#db/schema/offer';
import { reservations } from '#db/schema/reservation';
import { departureExceptions } from '#db/schema/schedule';
import { readCalendar } from '#server/booking/seats/calendar';
import { findCallOff } from '#server/booking/seats/called-off';
import { listDepartures } from '#server/booking/views/departures';
import { changeDepartures } from '#server/catalogue/exceptions';
import { readBoard } from '#server/office/call-off/board';
import { callOff, reopen } from '#server/office/call-off/call-off';
import { findToday } from '#server/office/today';
import { acceptProposal } from '../../booking/acts';
import { book, keiko, setUpBookings, site } from '../../booking/bookings';
import { currentOf } from '../../booking/forms';
import { day, karnak, scheduleOf } from '../../booking/seats/selling';
import { confirmParty, later, mailsTo, now, season, sell, storm } from './storms';

setUpBookings();

it('takes one time of a day alone, whose parties are offered the other one first', async () => {
  sell(karnak(), { seasons: [{ ...season, times: ['09:00', '15:30'] }] });
  const anna = await confirmParty('Anna', 3, { startTime: '09:00' });
  const ben = await confirmParty('Ben', 2, { startTime: '15:30' });
  const morning = storm({ times: ['09:00'] });
  const { id } = callOff(morning, now);
  const options = () => readBoard(id, later).parties.map(({ row, offered }) => [row.name, ...offered.slice(0, 3)]);
  expect(options()).toMatchObject([['Anna', { day: '2026-12-04' }, { day, time: '15:30' }, { day: '2026-12-06' }]]);
  const product = `tour-${karnak().id}`;
  expect(findCallOff(product, anna)?.id).toBe(id);
  expect([findCallOff(product, ben), findCallOff(product, { startDate: day })]).toEqual([null, null]);
  const calendar = readCalendar({ from: day, days: 7 }, later);
  const [first] = calendar[0]?.days ?? [];
  expect(first).toMatchObject({
    ...{ calledOff: false, confirmed: 2 },
    departures: [
      { time: '09:00', seats: 0, calledOff: true },
      { time: '15:30', seats: 6, calledOff: false },
    ],
  });
  const shown = (show: 'taken' | 'left') =>
    first && [signOf({ counts: 'travellers' }, first, show).join(''), totalOf(calendar.slice(0, 1), 0, show)];
  // Ben has two of six seats, Anna's proposal holds three.
  expect([shown('taken'), shown('left')]).toEqual([
    ['5/6', 2],
    ['1', 1],
  ]);
  expect(listDepartures(day, later).departures.map(({ startTime, calledOff }) => [startTime, calledOff?.id])).toEqual([
    ['09:00', id],
    ['15:30', undefined],
  ]);
  expect(findToday(later).overCapacity.total).toBe(0);
  const mail = (await mailsTo('anna@example.com')).at(-1);
  expect(mail?.subject).toContain("Your trip on Saturday, 5 December 2026 at 09:00 can't take place");
  for (const again of [morning, storm()]) expect(() => callOff(again, later)).toThrow('already called off');
  expect(acceptProposal(anna.id, 1, { option: 1, lines: [] }, later)).toBe('done');
  expect(currentOf(anna)).toMatchObject({ startDate: day, startTime: '15:30' });
  expect(readBoard(id, later).parties).toMatchObject([{ state: 'moved', time: '09:00', bookedTime: '15:30' }]);
  expect(callOff(storm({ times: ['15:30'] }), later).id).toBeGreaterThan(id);
  expect(readCalendar({ from: day, days: 7 }, later)[0]?.days[0]).toMatchObject({ calledOff: true });
});

it('of one time leaves the changes of the other, and gives its own back when it is reopened', () => {
  sell(karnak(), { seasons: [{ ...season, times: ['09:00', '15:30'] }] });
  const key = `tour-${karnak().id}`;
  const special = ['09:00', '15:30'].map((time) => ({
    productKey: key,
    day,
    time,
    seats: 9,
    reason: 'A second van',
  }));
  site.database.insert(departureExceptions).values(special).run();
  // On a day without this time there is nothing to close.
  const { id } = callOff(storm({ times: ['09:00', '11:00'] }), now);
  const stored = () => site.database.select().from(departureExceptions).orderBy(departureExceptions.time).all();
  expect(stored()).toMatchObject([
    { time: '09:00', seats: 0, callOffId: id },
    { time: '15:30', seats: 9 },
  ]);
  const change = { key, from: day, until: day, weekdays: [], seen: [], seats: 5, reason: 'Fewer' };
  expect(() => changeDepartures({ ...change, time: '09:00' }, now)).toThrow('called off');
  expect(() => changeDepartures({ ...change, time: '' }, now)).toThrow('called off');
  changeDepartures({ ...change, time: '15:30' }, now);
  reopen(id, later);
  expect(stored()).toMatchObject([
    { time: '09:00', seats: 9, reason: 'A second van' },
    { time: '15:30', seats: 5 },
  ]);
});

it('of all times of a day is for the parties without a time too', async () => {
  sell(karnak(), { seasons: [{ ...season, times: ['09:00', '15:30'] }] });
  const { id: anna } = await confirmParty('Anna', 3, { startTime: '09:00' });
  site.database.update(reservations).set({ startTime: null }).where(eq(reservations.id, anna)).run();
  const { id } = callOff(storm({ times: ['09:00', '15:30'] }), now);
  expect(readBoard(id, later).parties).toMatchObject([{ row: { name: 'Anna' }, state: 'silent' }]);
  expect(listDepartures(day, later).departures).toMatchObject([{ startTime: '', calledOff: { id } }]);
});

it('concerns who has the called-off night as a later one of a stay', async () => {
  const { id } = site.offers.riverHotel;
  const schedule = scheduleOf({ counts: 'rooms', seasons: [season] });
  site.database.update(offers).set({ schedule, duration: '3 days / 2 nights' }).where(eq(offers.id, id)).run();
  const stay = { kind: 'offer', id } as const;
  for (const [name, date] of [
    ['Anna', '2026-12-03'],
    ['Ben', '2026-12-04'],
  ] as const) {
    const { reservation } = await book({
      product: stay,
      booking: { ...keiko, name, date, adults: 4, rooms: 2, hotelRating: null },
    });
    site.database.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.id, reservation.id)).run();
  }
  const off = callOff(storm({ productKeys: [`offer-${id}`] }), now);
  expect(readBoard(off.id, later).parties.map(({ row }) => row.name)).toEqual(['Ben']);
});
