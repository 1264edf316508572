import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type NewResource, resources } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { createResource, updateResource } from '#server/catalogue/resources';
import { resourceCreation } from '#server/catalogue/resources.input';
import { book, setUpBookings, site } from '../bookings';
import { bookSeats, day, everyDay, karnak, load, partyOf, pyramids, sell } from './selling';

setUpBookings();

const season = { ...everyDay, seats: 20 };
const share = (values: NewResource) => site.database.insert(resources).values(values).returning().get().id;
const guides = (units: number) => share({ name: 'Guide in French', units });
const lasts = (product: { id: number }, duration: string) =>
  site.database.update(tours).set({ duration }).where(eq(tours.id, product.id)).run();

it('each has a name of its own, which CSV files can tell from others', () => {
  const boat = { name: 'Boat Isis', units: 1, seats: 20 };
  const { id, version } = createResource(boat);
  expect(() => createResource({ ...boat, name: 'BOAT ISIS' })).toThrow('There is a resource of this name');
  expect(updateResource({ ...boat, id, version, units: 2 }).units).toBe(2);
  const other = createResource({ ...boat, name: 'Boat Hathor' });
  expect(() => updateResource({ ...other, name: 'Boat Isis' })).toThrow('There is a resource of this name');
  expect(resourceCreation.safeParse({ name: 'Boat; van', units: '1', seats: '' }).success).toBe(false);
});

it('a save whose answer was lost is the same save, and none over a newer version', () => {
  const boat = { name: 'Boat Isis', units: 1, seats: 20 };
  const { id, version } = createResource(boat);
  expect(createResource(boat).id).toBe(id);
  const changed = { ...boat, id, version, units: 2 };
  expect(updateResource(changed).version).toBe(updateResource(changed).version);
  expect(() => updateResource({ ...changed, units: 3 })).toThrow('Somebody else has changed this meanwhile.');
});

it('departures share what they need, at the same time only', async () => {
  const needed = [share({ name: 'Boat Isis', units: 10, seats: 1 }), guides(1)];
  sell(karnak(), { seasons: [{ ...season, times: ['08:00'] }], resources: needed });
  sell(pyramids(), { seasons: [{ ...season, times: ['10:00', '18:00'] }], resources: needed });
  await bookSeats(4);
  expect(load(karnak())).toMatchObject([{ left: 6 }]);
  // The guide is with the other party until 16:00.
  expect(load(pyramids())).toMatchObject([{ left: 0 }, { left: 10 }]);
  const at = (startTime: string) => book({ product: pyramids(), booking: partyOf(2, { startTime }) });
  await expect(at('10:00')).rejects.toThrow('The departure at 10:00 is sold out');
  expect((await at('18:00')).reservation.startTime).toBe('18:00');
});

it('departures that take more than a day share what they need on each of them', async () => {
  const needed = [guides(1)];
  lasts(karnak(), '3 days');
  sell(karnak(), { seasons: [season], resources: needed });
  sell(pyramids(), { seasons: [{ ...season, times: ['10:00'] }], resources: needed });
  await book({ product: pyramids(), booking: partyOf(2, { date: '2026-12-07' }) });
  await expect(bookSeats(2, { date: day })).rejects.toThrow('It is sold out');
  await bookSeats(2, { date: '2026-12-08' });
  await expect(book({ product: pyramids(), booking: partyOf(2, { date: '2026-12-10' }) })).rejects.toThrow('sold out');
});

it('departures share what they need across midnight', async () => {
  const needed = [guides(1)];
  sell(karnak(), { seasons: [{ ...season, times: ['22:00'] }], resources: needed });
  sell(pyramids(), { seasons: [{ ...season, times: ['04:30'] }], resources: needed });
  await bookSeats(2);
  await expect(book({ product: pyramids(), booking: partyOf(2, { date: '2026-12-06' }) })).rejects.toThrow('sold out');
  await book({ product: pyramids(), booking: partyOf(2, { date: '2026-12-08' }) });
  await expect(bookSeats(2, { date: '2026-12-07' })).rejects.toThrow('sold out');
});

it('two that need a guide one after the other need one of two guides', async () => {
  const needed = [guides(2)];
  sell(karnak(), { seasons: [season], resources: needed });
  sell(pyramids(), { seasons: [{ ...season, times: ['06:00', '15:00'] }], resources: needed });
  for (const startTime of ['06:00', '15:00']) await book({ product: pyramids(), booking: partyOf(2, { startTime }) });
  expect(load(karnak())).toMatchObject([{ left: 20 }]);
  await bookSeats(2);
  sell(pyramids(), { seasons: [{ ...season, times: ['06:00', '07:00', '15:00'] }], resources: needed });
  expect(load(pyramids())).toMatchObject([{ left: 18 }, { left: 0 }, { left: 18 }]);
});
