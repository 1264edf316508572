import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tours } from '#db/schema/tour';
import { listBookable } from '#server/booking/seats/availability';
import { readTourChoice } from '#server/catalogue/facet/tour-facets';
import { search } from '#server/catalogue/search/search';
import { listTours } from '#server/catalogue/tour';
import { minutesLater, setUpBookings, site } from '../bookings';
import { bookSeats, everyDay, sell } from './selling';

setUpBookings();
const now = minutesLater(0);

/** Karnak departs on two days of December, of which the first is sold out for long. */
async function sellDecember() {
  const on = (from: string) => ({ ...everyDay, from, until: from, seats: 3 });
  sell(site.tours.karnak, { seasons: [on('2026-12-05'), on('2026-12-20')] });
  await bookSeats(3);
}

const isBookable = (when: string, id = site.tours.karnak.id) => listBookable(when, now).tour.has(id);

it('a product with seats can be booked where something is left', async () => {
  await sellDecember();
  expect(['2026-12-05', '2026-12-06', '2026-12-20', '2026-12', '2027-01'].map((when) => isBookable(when))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

it('a product without seats can be booked from its notice on, within two years', () => {
  const { id } = site.tours.pyramids;
  site.database
    .update(tours)
    .set({ noticeHours: 24 * 12 })
    .where(eq(tours.id, id))
    .run();
  const whens = ['2026-11', '2026-11-30', '2026-12-04', '2026-12', '2028-11', '2028-12', '2020-05'];
  expect(whens.map((when) => isBookable(when, id))).toEqual([false, false, true, true, true, false, false]);
});

it('the list and the search leave the others out, and count what is left', async () => {
  await sellDecember();
  const bookable = listBookable('2026-12-05', now);
  const parameters = new URLSearchParams({ when: '2026-12', day: '2026-12-05' });
  const choice = readTourChoice(parameters, bookable.tour);
  expect(choice.selection.when).toBe('2026-12-05');
  expect(choice.facets.at(-1)).toMatchObject({ name: 'when', without: choice.total + 1 });
  const titles = listTours(choice, 1)?.items.map(({ title }) => title);
  expect(titles).toHaveLength(choice.total);
  expect(titles).not.toContain(site.tours.karnak.title);
  const found = (then?: typeof bookable) => search('Karnak', '', now, then).groups.flatMap(({ hits }) => hits);
  expect(found().map(({ path }) => path)).toContain(`/tours/${site.tours.karnak.id}`);
  expect(found(bookable).map(({ path }) => path)).not.toContain(`/tours/${site.tours.karnak.id}`);
});
