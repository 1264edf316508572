import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rates } from '#db/schema/rates';
import { resources, type Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { importSheet, type SheetName, writeSheet } from '#server/office/sheets/sheets';
import { csvResponse } from '#server/web/csv';
import { amelia, book, setUpBookings } from '../../booking/bookings';
import { site, testNow } from '../../fixtures';

setUpBookings();

const daily: Schedule['seasons'][number] = { from: null, until: null, weekdays: [], times: [], seats: 8 };
const schedule: Schedule = {
  ...{ counts: 'travellers', instant: true, resources: [1] },
  seasons: [
    { ...daily, until: '2027-03-31', weekdays: [1, 4], times: ['08:00', '14:30'] },
    { ...daily, from: '2027-04-01', seats: 12 },
  ],
};
const rates: Rates = {
  bands: [
    { name: 'Infants', from: 0, to: 2, amount: { percent: 0 }, seat: false },
    { name: 'Children', from: 3, to: 11, amount: { percent: 62.5 }, seat: true },
  ],
  seasons: [{ name: '=Winter; "high"', from: '2027-12-15', until: null, weekdays: [5, 6], amount: { percent: 120 } }],
  groups: [{ travellers: 6, amount: { cents: 4050 } }],
  ...{ hotels: [], singleCents: null },
  extras: [{ id: 3, name: 'Lunch', cents: 1200, per: 'traveller' }],
};

const stored = (id = site.tours.karnak.id) => site.database.select().from(tours).where(eq(tours.id, id)).get();

beforeEach(() => {
  site.database.insert(resources).values({ name: 'Boat Isis, 20 seats', units: 1, seats: 20 }).run();
  site.database.update(tours).set({ schedule, rates }).where(eq(tours.id, site.tours.karnak.id)).run();
});

/** The file that the office downloads, with the byte order mark. */
async function download(name: SheetName): Promise<string> {
  const { columns, rows } = writeSheet(name);
  const readers = Object.fromEntries(
    columns.map((column) => [column, (row: (typeof rows)[number]) => row[column] ?? '']),
  );
  return Buffer.from(await csvResponse('sheet.csv', readers, rows).arrayBuffer()).toString();
}

const read = (text: string, dryRun = false) => importSheet({ text, dryRun }, testNow);
const problemsOf = (text: string) =>
  read(text).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

/** A file with rows of the tour, each the cells from the fourth column on. */
const fileOf = (name: SheetName, ...rows: string[]) => {
  const { id, version } = stored() ?? { id: 0, version: 0 };
  return [writeSheet(name).columns.join(), ...rows.map((row) => `tour-${id},Any,${version},${row}`)].join('\r\n');
};

describe('a file of departures or rates', () => {
  test.each(['departures', 'rates'] as const)('of %s changes nothing as it was downloaded', async (name) => {
    const text = await download(name);
    expect(read(text)).toEqual({ name, problems: [], changes: [] });
    expect(text).toContain(
      name === 'rates' ? `"'=Winter;` : '"Mon, Thu","08:00, 14:30",8,travellers,yes,"Boat Isis, 20 seats"',
    );
    // As Excel writes it where the decimal sign is a comma.
    const withSemicolons = (line: string) => line.replace(/("(?:[^"]|"")*")|,/g, (_, quoted) => quoted ?? ';');
    expect(read(text.split('\r\n').map(withSemicolons).join('\r\n'))).toEqual({ name, problems: [], changes: [] });
  });

  test('replaces what the products in it have, after it said so', () => {
    const text = fileOf('departures', ',2027-06-30,"Sat, sunday",8:00:00,9,,,', '2027-07-01,,,,4,,,');
    const change = {
      title: stored()?.title,
      before:
        'Every Monday and Thursday at 08:00 and 14:30, 8 seats, until March 2027; Daily, 12 seats, from April 2027',
      after: 'Every Saturday and Sunday at 08:00, 9 seats, until June 2027; Daily, 4 seats, from July 2027',
      over: [],
    };
    expect(read(text, true).changes).toEqual([change]);
    expect(stored()?.schedule).toEqual(schedule);
    expect(read(text).changes).toEqual([change]);
    expect(stored()?.schedule).toEqual({
      ...{ counts: 'travellers', instant: false, resources: [] },
      seasons: [
        { ...daily, until: '2027-06-30', weekdays: [6, 7], times: ['08:00'], seats: 9 },
        { ...daily, from: '2027-07-01', seats: 4 },
      ],
    });
    expect(stored()?.rates).toEqual(rates);
  });

  test('can be imported a second time, but not over what a colleague has changed', () => {
    const text = fileOf('rates', 'group,,,5,,,80%,,');
    expect(read(text).changes).toHaveLength(1);
    expect(read(text)).toMatchObject({ problems: [], changes: [] });
    site.database.update(tours).set({ rates, version: 9 }).where(eq(tours.id, site.tours.karnak.id)).run();
    expect(problemsOf(text)).toEqual([
      '2 Version: Somebody has changed this tour since the file was downloaded. Download it again',
    ]);
  });

  test('takes seats and rates from a product whose only row says nothing, and gives new extras a number', () => {
    read(fileOf('departures', ',,,,,,,'));
    expect(stored()?.schedule).toBeNull();
    read(fileOf('rates', 'extra,3,Lunch,,,,12,,traveller', 'extra,,Camel ride,,,,20,,Party', 'single,,,,,,40,,'));
    expect(stored()?.rates?.extras).toEqual([
      { id: 3, name: 'Lunch', cents: 1200, per: 'traveller' },
      { id: 4, name: 'Camel ride', cents: 2000, per: 'party' },
    ]);
    read(fileOf('rates', ',,,,,,,,'));
    expect(stored()?.rates).toBeNull();
  });
});

test('says what a change of ages leaves over capacity', async () => {
  const lap = (seat: string) => `age,,Infants,0,2,,0%,${seat},`;
  read(fileOf('rates', lap('no')));
  const party = { ...amelia, date: '2026-12-07', startTime: '08:00', adults: 8, children: 3, childrenAges: [1, 1, 2] };
  await book({ product: { kind: 'tour', id: site.tours.karnak.id }, booking: party });
  expect(read(fileOf('rates', lap('yes')), true).changes).toMatchObject([
    {
      before: 'Ages: Infants 0–2 free, without a seat',
      after: 'Ages: Infants 0–2 free',
      over: [{ date: '2026-12-07', taken: 11, seats: 8 }],
    },
  ]);
});

describe('a file with an error', () => {
  test.each<[what: string, SheetName, rows: string[], problems: string[]]>([
    [
      'seasons that overlap',
      'departures',
      [',,Mon,,8,,,', ',,,,4,,,'],
      ['3 From: Some of these departures are in season 1 too'],
    ],
    ['no seats', 'departures', ['2027-01-01,,,,many,,,'], ['2 Seats: Enter the number of seats, for example 12']],
    ['a day that there is not', 'departures', ['31.12.2026,,,,8,,,'], ['2 From: Enter a date, for example 2026-12-31']],
    [
      'a last day before the first',
      'departures',
      ['2027-02-01,2027-01-01,,,8,,,'],
      ['2 Until: The last day must not be before the first'],
    ],
    ['weekdays', 'departures', [',,Someday,,8,,,'], ['2 Weekdays: Enter days, for example Mon, Thu']],
    ['a time', 'departures', [',,,25:00,8,,,'], ['2 Times: Enter times such as 08:00, 14:30']],
    ['a resource', 'departures', [',,,,8,,,Boat Osiris'], ['2 Resources: There is no resource “Boat Osiris”']],
    ['yes or no', 'departures', [',,,,8,,perhaps,'], ['2 Instant: Enter yes or no']],
    [
      'rows that differ',
      'departures',
      ['2027-01-01,2027-01-31,,,8,,,', '2027-02-01,,,,8,parties,,'],
      ['3 Counts: This must be the same in all rows of a product'],
    ],
    [
      'a band from 7 to 3',
      'rates',
      ['age,,Children,0,2,,50%,,', 'age,,Teens,7,3,,50%,,'],
      [
        '3 Until: The last age must not be below the first',
        '3 From: These ages must start at 3. Add a group for ages 3 to 6 above',
      ],
    ],
    [
      'seasons of prices',
      'rates',
      ['season,,A,,,,110%,,', 'season,,B,2027-01-01,,,120%,,'],
      ['3 From: Some of these days are in “A” too'],
    ],
    [
      'a price',
      'rates',
      ['group,,,6,,,cheap,,'],
      ['2 Price: Enter a percentage or a price, for example 80%, +20% or $45'],
    ],
    ['a rate', 'rates', ['discount,,,6,,,80%,,'], ['2 Rate: Enter one of age, season, group, extra, hotel, single']],
    ['a hotel', 'rates', ['hotel,2,,,,,80,,'], ['2 Number: Enter the class of the hotel: 3, 4, 5']],
  ])('in %s names row and column', (_, name, rows, problems) => {
    expect(problemsOf(fileOf(name, ...rows)).toSorted()).toEqual(problems.toSorted());
  });

  test('in its form says what is wrong there', () => {
    const [head] = fileOf('departures').split('\r\n');
    expect(problemsOf(`${head}\r\ntour-4711,,1,,,,,8,,,`)).toEqual([
      '2 Product: There is no such product. Enter for example tour-12',
    ]);
    expect(problemsOf('Product,Title\r\ntour-1,')).toEqual([
      '1 : These columns are missing: Version, From, Until, Weekdays, Times, Seats, Counts, Instant, Resources',
    ]);
    expect(problemsOf(`${head}\r\ntour-1,"a"b,1,,,,,8,,,`)).toEqual(['2 : This is not CSV: check the quotation marks']);
    expect(problemsOf(`${head}\r\n\r\ntour-1,Caf\uFFFD,1,,,,,8,,,`)).toEqual([
      '3 Title: Some letters were lost: save the file as CSV UTF-8',
    ]);
    expect(problemsOf([head, ...Array(5001).fill('tour-1,,1,,,,,8,,,')].join('\n'))).toEqual([
      '5002 : Split the file: at most 5000 rows are read at once',
    ]);
    expect(problemsOf('')).toEqual([expect.stringMatching('^1 : These columns are missing: Product')]);
  });

  test('stores nothing, also not of the products without one', () => {
    const { id, version } = site.tours.pyramids;
    const text = `${fileOf('departures', ',,,,4,,,')}\r\ntour-${id},,${version},,,,,0,,,`;
    expect(problemsOf(text)).toEqual(['3 Seats: Enter the number of seats, for example 12']);
    expect(stored()?.schedule).toEqual(schedule);
  });
});
