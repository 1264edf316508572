import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { startImport } from '#server/office/imports/imports';
import { readDay } from '#server/values/figures';
import { filledSiteForEach, site } from '../../fixtures';
import { check, problemsOf } from './importing';

filledSiteForEach();

describe('who travels', () => {
  const party = async (head: string, cells: string) => {
    const file = `Reference,Product,Country of the trip,Date,Name,Email,${head}\nA1,Karnak,Egypt,2027-03-04,Anna,a@example.org,${cells}\n`;
    const { id, counts } = await check('bookings', file);
    if (counts.error) return problemsOf(id);
    await startImport({ id, updates: true, leavesErrors: true });
    const [found] = site.database.select().from(reservations).where(eq(reservations.foreignReference, 'A1')).all();
    return [found?.adults, found?.children];
  };

  test.each([
    ['Adults,Children,Guests', '2,1,3', [2, 1]],
    ['Guests,Children', '3,1', [2, 1]],
    ['Adults,Party in words', '2,"2 Adults, 1 Child"', [2, 1]],
    ['Quantity,Tickets', '3,"2 x Adult, 1 x Child"', [2, 1]],
    ['Party in words', '"2 ADT, 1 CHD, 1 INF"', [2, 2]],
  ])('%s: %s', async (head, cells, expected) => expect(await party(head, cells)).toEqual(expected));

  test.each(['"2 Adults, 1 Child 8 years"', 'Adult 18+ x 2', '"2 rooms, 4 adults"'])(
    '%s is asked about',
    async (cells) => {
      expect(await party('Party in words', cells)).toEqual([
        '2 Party in words: Enter a party such as 2 adults, 1 child',
      ]);
    },
  );

  test('is not read from a cell that is no party', async () => {
    expect(await party('Party in words', 'a'.repeat(20_000))).toEqual([
      '2 Party in words: Enter at most 500 characters',
    ]);
  });
});

test('a day between dots begins with the day, whatever the order between slashes', () => {
  expect(readDay('03.11.2025', { dates: 'month-first' })).toBe('2025-11-03');
});
