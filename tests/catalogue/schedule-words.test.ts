import { expect, test } from 'vitest';
import type { Schedule, Season } from '#db/schema/schedule';
import { describeDepartures } from '#server/catalogue/schedule-words.input';

const today = '2026-11-26';
const season = (changes: Partial<Season>): Season => ({
  ...{ from: null, until: null, weekdays: [], times: [], seats: 12 },
  ...changes,
});
const on = (day: string, changes: Partial<Season> = {}) => season({ from: day, until: day, ...changes });
const words = (seasons: Season[], counts: Schedule['counts'] = 'travellers') =>
  describeDepartures({ counts, instant: false, seasons, resources: [] }, today);

test.each<[string, Partial<Season>]>([
  ['Daily, 12 seats', {}],
  ['Daily at 08:00 and 14:30, 12 seats', { times: ['08:00', '14:30'] }],
  [
    'Every Monday and Thursday, 1 seat, October 2026 to April 2027',
    { weekdays: [1, 4], seats: 1, from: '2026-10-01', until: '2027-04-30' },
  ],
  [
    'Monday to Friday, 12 seats, November to December 2026',
    { weekdays: [1, 2, 3, 4, 5], from: '2026-11-01', until: '2026-12-31' },
  ],
  [
    'Every Monday, Tuesday and Thursday, 12 seats, 3 to 15 December 2026',
    { weekdays: [1, 2, 4], from: '2026-12-03', until: '2026-12-15' },
  ],
  ['Daily, 12 seats, December 2026', { from: '2026-12-01', until: '2026-12-31' }],
  ['Daily, 12 seats, from 5 March 2027', { from: '2027-03-05' }],
  ['Daily, 12 seats, until February 2027', { until: '2027-02-28' }],
])('a season is said as "%s"', (expected, changes) => {
  expect(words([season(changes)])).toBe(expected);
});

test('single dates that are alike are one list, and what is over is left out', () => {
  const dates = [
    on('2027-01-02'),
    on('2026-12-05'),
    on('2026-11-25'),
    on('2026-12-12', { times: ['09:00'], seats: 4 }),
  ];
  expect(words([season({ until: '2026-11-25' }), season({ from: '2027-06-01' }), ...dates])).toBe(
    'Daily, 12 seats, from June 2027; 5 December 2026 and 2 January 2027, 12 seats; 12 December 2026 at 09:00, 4 seats',
  );
  expect(words([on('2026-11-25')])).toBeNull();
  expect(describeDepartures(null, today)).toBeNull();
});

test('rooms and parties are counted as such', () => {
  expect(words([season({})], 'rooms')).toBe('Daily, 12 rooms');
  expect(words([season({ seats: 1 })], 'parties')).toBe('Daily, 1 place');
});
