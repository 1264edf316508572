import { expect, test } from 'vitest';
import { clashesOf, type Duty } from '#server/booking/departure/clash.input';
import { describeClash } from '#server/booking/departure/clash-words.input';

const duty = (title: string, changes: Partial<Duty> = {}): Duty => ({
  ...{
    productKey: title,
    startDate: '2026-12-05',
    startTime: '09:00',
    clock: '09:00',
    hours: 4,
    country: 'Egypt',
    title,
  },
  ...changes,
  lastDay: changes.lastDay ?? changes.startDate ?? '2026-12-05',
});
const wanted = duty('Karnak');
const at = (clock: string | null, hours: number | null, changes: Partial<Duty> = {}) =>
  duty('Giza', { startTime: clock ?? '', clock, hours, ...changes });
const kindsOf = (...taken: Duty[]) => clashesOf(wanted, [], taken).map(({ kind }) => kind);

test.each<[string, Duty, string[]]>([
  ['itself', wanted, []],
  ['the same tour at another time', { ...wanted, startTime: '15:30', clock: '15:30' }, []],
  ['the same tour at a time that it takes', { ...wanted, startTime: '12:59', clock: '12:59' }, ['same time']],
  ['one that ends as it begins', at('07:00', 2), []],
  ['one whose hours nobody knows', at('15:00', null), ['same time']],
  ['one without a time', at(null, 4), ['same time']],
  [
    'a journey that is under way',
    duty('Nile', { startDate: '2026-12-01', lastDay: '2026-12-05', hours: null }),
    ['same time'],
  ],
  ['a journey that was over', duty('Nile', { startDate: '2026-12-01', lastDay: '2026-12-04', hours: null }), []],
  ['another country, later that day', at('16:00', 2, { country: 'Thailand' }), ['other country']],
  ['another country, the day before', at('06:00', 2, { startDate: '2026-12-04', country: 'Thailand' }), []],
  ['the evening before until 21:01', at('19:00', 2 + 1 / 60, { startDate: '2026-12-04' }), ['short rest']],
  ['the evening before until 21:00', at('19:00', 2, { startDate: '2026-12-04' }), []],
  ['the night after', at('00:30', 2, { startDate: '2026-12-06' }), ['short rest']],
  ['the morning after', at('07:00', 2, { startDate: '2026-12-06' }), []],
  ['the night itself', at('20:00', 14, { startDate: '2026-12-04' }), ['same time']],
])('somebody who takes %s', (_, taken, kinds) => {
  expect(kindsOf(taken)).toEqual(kinds);
  // Whichever of the two is there first.
  expect(clashesOf(taken, [], [wanted]).map(({ kind }) => kind)).toEqual(kinds);
});

test('days off clash with any day of a journey, and the gravest is said first', () => {
  const journey = duty('Nile', { lastDay: '2026-12-08', hours: null });
  const off = (from: string, until: string) => clashesOf(journey, [{ from, until }], []).length;
  expect([off('2026-12-01', '2026-12-04'), off('2026-12-08', '2026-12-08'), off('2026-12-09', '2026-12-10')]).toEqual([
    ...[0, 1, 0],
  ]);
  const night = (day: string) => clashesOf(at('22:00', 10), [{ from: day, until: day }], []).length;
  expect([night('2026-12-06'), night('2026-12-07')]).toEqual([1, 0]);
  const clashes = clashesOf(wanted, [{ from: '2026-12-05', until: '2026-12-06' }], [at('10:00', 2)]);
  expect(clashes.map(describeClash)).toEqual(['off 5 to 6 December 2026', 'takes 10:00 Giza at that time']);
});
