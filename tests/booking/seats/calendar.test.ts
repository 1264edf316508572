import { expect, it } from 'vitest';
import { describeDay, describeTotal, signOf, totalOf } from '#app/admin/calendar/signs';
import { departureExceptions } from '#db/schema/schedule';
import { readCalendar } from '#server/booking/seats/calendar';
import { book, minutesLater, setUpBookings, site } from '../bookings';
import { bookSeats, confirm, day, karnak, partyOf, pyramids, sell } from './selling';

setUpBookings();

const calendar = () => readCalendar({ from: day, days: 7 }, minutesLater(31));
/** The row of a product, with what its first day says. */
function firstDay({ id }: { id: number }) {
  const row = calendar().find(({ key }) => key === `tour-${id}`);
  const first = row?.days[0];
  if (!row || !first) return null;
  const { title, country, places, counts } = row;
  const shown = (show: 'taken' | 'left') => [signOf(row, first, show).join(''), describeDay(row, first, show)];
  return { row: { title, country, places, counts }, taken: shown('taken'), left: shown('left') };
}
const totals = (show: 'taken' | 'left') => {
  const rows = calendar().filter(({ key }) => [karnak(), pyramids()].some(({ id }) => key === `tour-${id}`));
  return rows[0]?.days.map((_, column) => totalOf(rows, column, show));
};

it('says what is taken and what is left, also where no seats are counted', async () => {
  sell(karnak());
  confirm((await bookSeats(3)).id);
  await bookSeats(2);
  expect(firstDay(pyramids())).toBeNull();
  const others = async (adults: number) => (await book({ product: pyramids(), booking: partyOf(adults) })).reservation;
  confirm((await others(4)).id);
  await others(2);
  const { title, country, city } = site.tours.karnak;
  expect(firstDay(karnak())).toEqual({
    row: { title, country, places: [city], counts: 'travellers' },
    taken: ['5/8', '3 sold, 2 on hold of 8'],
    left: ['3', '3 left of 8'],
  });
  const words = ['4+2?', '4 travellers confirmed, 2 requested'];
  expect(firstDay(pyramids())).toMatchObject({ row: { counts: null }, taken: words, left: words });
  expect(totals('taken')).toEqual([7, 0, 0, 0, 0, 0, 0]);
  expect(totals('left')).toEqual([3, 8, 8, 8, 8, 8, 8]);
});

it('counts nothing of a day that is closed, and what is over as none left', async () => {
  sell(karnak());
  confirm((await bookSeats(3)).id);
  const closed = { productKey: `tour-${karnak().id}`, day, time: '', seats: 0, reason: 'Repairs', callOffId: null };
  site.database.insert(departureExceptions).values(closed).run();
  expect(firstDay(karnak())).toMatchObject({ taken: ['3/0', '3 sold, 0 on hold of 0'], left: ['-3', '0 left of 0'] });
  const rows = calendar();
  expect([describeTotal(rows, 0, 'taken'), describeTotal(rows, 1, 'left')]).toEqual([
    '3 travellers confirmed',
    `${totalOf(rows, 1, 'left')} seats`,
  ]);
  expect(totals('left')?.[0]).toBe(0);
});
