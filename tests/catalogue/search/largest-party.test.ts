import { expect, test } from 'vitest';
import type { Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { search } from '#server/catalogue/search/search';
import { filledSiteForEach, site, testNow } from '../../fixtures';

filledSiteForEach();

const schedule = (counts: Schedule['counts'], ...seats: number[]): Schedule => ({
  ...{ counts, instant: false, resources: [] },
  seasons: seats.map((of) => ({ from: null, until: null, weekdays: [], times: [], seats: of })),
});

test.each([
  [[{ groupSize: 12 }, { groupSize: 8 }], 12],
  // A private tour has no limit but that of the form, nor has one that says none.
  [[{ groupSize: 12 }, { groupSize: 1 }], 30],
  [[{ groupSize: 12 }, {}], 30],
  [[{ groupSize: 12 }, { schedule: schedule('travellers', 8, 16) }], 16],
  [[{ groupSize: 12, schedule: schedule('travellers', 8) }], 8],
  [[{ groupSize: 12 }, { schedule: schedule('parties', 8) }], 30],
  [[], 30],
])('of tours with %j the largest party is %s', (columns, largest) => {
  const { id: _, ...tour } = site.tours.karnak;
  site.database.delete(tours).run();
  for (const own of columns)
    site.database
      .insert(tours)
      .values({ ...tour, groupSize: null, schedule: null, ...own })
      .run();
  expect(search('group size', '', testNow).answers[0]?.text).toContain(`up to ${largest} people`);
});
