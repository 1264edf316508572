import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import { resources } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { suggestMapping } from '#server/office/imports/column-names';
import { exportedColumns } from '#server/office/imports/columns.input';
import { exportCsv } from '#server/office/imports/export';
import { findImport, listImportRows, startImport, undoImport } from '#server/office/imports/imports';
import type { ShownOutcome } from '#server/office/imports/imports.input';
import { amelia, book, setUpBookings } from '../../booking/bookings';
import { everyDay, scheduleOf } from '../../booking/seats/selling';
import { site } from '../../fixtures';
import { check, importFile, problemsOf } from './importing';

setUpBookings();

type Kind = 'departures' | 'rates';

const schedule = scheduleOf({
  ...{ instant: true, prepaid: true, resources: [1] },
  seasons: [
    { ...everyDay, until: '2027-03-31', weekdays: [1, 4], times: ['08:00', '14:30'] },
    { ...everyDay, from: '2027-04-01', seats: 12 },
  ],
});
const rates: Rates = {
  bands: [
    { name: 'Infants', from: 0, to: 2, amount: { percent: 0 }, seat: false },
    { name: 'Children', from: 3, to: 11, amount: { percent: 62.5 }, seat: true },
  ],
  seasons: [{ name: '=Winter; "high"', from: '2027-12-15', until: null, weekdays: [5, 6], amount: { percent: 120 } }],
  groups: [{ travellers: 6, amount: { cents: 4050 } }],
  ...{ hotels: [], singleCents: null, freeEach: 15 },
  extras: [{ id: 3, name: 'Lunch', cents: 1200, per: 'traveller' }],
};

const stored = (id = site.tours.karnak.id) => site.database.select().from(tours).where(eq(tours.id, id)).get();

beforeEach(() => {
  site.database.insert(resources).values({ name: 'Boat Isis, 20 seats', units: 1, seats: 20 }).run();
  site.database.update(tours).set({ schedule, rates }).where(eq(tours.id, site.tours.karnak.id)).run();
});

async function download(kind: Kind): Promise<string> {
  let text = '';
  for await (const part of exportCsv(kind)) text += part;
  return text;
}

const itemsOf = (id: number, outcome: ShownOutcome = 'changed') => listImportRows({ id, outcome, page: 1 }).items;
const differencesOf = (id: number) => itemsOf(id).flatMap(({ differences }) => differences);
const problemsIn = async (kind: Kind, text: string) => problemsOf((await check(kind, text)).id);

/** A file with rows of the tour, each the cells from the fourth column on. */
const fileOf = (kind: Kind, ...rows: string[]) => {
  const { id, version } = stored() ?? { id: 0, version: 0 };
  const head = exportedColumns(kind).map(({ label }) => label);
  return [head.join(), ...rows.map((row) => `tour-${id},Any,${version},${row}`)].join('\r\n');
};

describe('a file of departures or rates', () => {
  test.each(['departures', 'rates'] as const)('of %s changes nothing as it was downloaded', async (kind) => {
    const text = await download(kind);
    expect(text).toContain(
      kind === 'rates' ? `"'=Winter;` : '"Mon, Thu","08:00, 14:30",8,travellers,yes,"Boat Isis, 20 seats",yes',
    );
    const { counts, rows } = await check(kind, text);
    expect(counts).toEqual({ same: rows });
    // As Excel writes it where the decimal sign is a comma.
    const withSemicolons = (line: string) => line.replace(/("(?:[^"]|"")*")|,/g, (_, quoted) => quoted ?? ';');
    expect((await check(kind, text.split('\r\n').map(withSemicolons).join('\r\n'))).counts).toEqual({ same: rows });
  });

  test('as the release before wrote it is known by its columns', () => {
    const head = 'Product,Title,Version,From,Until,Weekdays';
    const departures = `${head},Times,Seats,Counts,Instant,Resources`.split(',');
    const rates = 'Product,Title,Version,Rate,Number,Name,From,Until,Weekdays,Price,Seat,Per'.split(',');
    expect(
      [exportedColumns('departures'), exportedColumns('rates')].map((all) => all.map(({ label }) => label)),
    ).toEqual([[...departures, 'Prepaid'], rates]);
    expect([suggestMapping('departures', departures), suggestMapping('rates', rates)].flat()).not.toContain(null);
  });

  test('replaces what the products in it have, after it said how each row was read, and is undone as a whole', async () => {
    const other = site.tours.pyramids;
    const text = `${fileOf('departures', ',30/6/2027,"Sat, sunday",8:00:00,9,,,', '1/7/2027,,,,4,,,')}\r\ntour-${other.id},Any,${other.version},,,,,5,,,`;
    const { id, dates, counts } = await check('departures', text);
    expect([dates, counts]).toEqual(['day-first', { changed: 3 }]);
    expect(
      itemsOf(id).map(({ number, readings }) => [
        number,
        ...readings.map(({ column, value, words }) => `${column}: ${value}${words && ` (${words})`}`),
      ]),
    ).toEqual([
      [
        ...[2, 'Title: Any', 'Until: 30 June 2027 (30/6/2027)', 'Weekdays: Sat, Sun (Sat, sunday)'],
        ...['Times: 08:00 (8:00:00)', 'Seats: 9'],
      ],
      [3, 'Title: Any', 'From: 1 July 2027 (1/7/2027)', 'Seats: 4'],
      [4, 'Title: Any', 'Seats: 5'],
    ]);
    expect(differencesOf(id)).toEqual([
      {
        column: stored()?.title,
        before:
          'Every Monday and Thursday at 08:00 and 14:30, 8 seats, until March 2027; Daily, 12 seats, from April 2027',
        after: 'Every Saturday and Sunday at 08:00, 9 seats, until June 2027; Daily, 4 seats, from July 2027',
      },
      { column: other.title, before: '', after: 'Daily, 5 seats' },
    ]);
    expect(stored()?.schedule).toEqual(schedule);
    await startImport({ id, updates: true, leavesErrors: false });
    expect(findImport(id).counts).toEqual({ updated: 3 });
    expect(itemsOf(id, 'updated').map(({ record }) => record?.name)).toEqual([stored()?.title, undefined, other.title]);
    expect(stored()?.schedule).toEqual({
      ...{ counts: 'travellers', instant: false, resources: [] },
      seasons: [
        { ...everyDay, until: '2027-06-30', weekdays: [6, 7], times: ['08:00'], seats: 9 },
        { ...everyDay, from: '2027-07-01', seats: 4 },
      ],
    });
    expect(stored()?.rates).toEqual(rates);
    // Of the first one something else is changed meanwhile.
    site.database.update(tours).set({ title: 'Temples', version: 9 }).where(eq(tours.id, site.tours.karnak.id)).run();
    await undoImport(id);
    expect(findImport(id).counts).toEqual({ changed: 3 });
    expect(stored()).toMatchObject({ title: 'Temples', schedule });
    expect(stored(other.id)?.schedule).toBeNull();
  });

  test('is not undone where a colleague has changed the same since', async () => {
    const { id } = await importFile(
      'departures',
      fileOf('departures', '2027-01-01,2027-01-31,,,9,,,', '2027-02-01,,,,4,,,'),
    );
    site.database.update(tours).set({ schedule: null, version: 9 }).where(eq(tours.id, site.tours.karnak.id)).run();
    await undoImport(id);
    expect(findImport(id).counts).toEqual({ left: 2 });
    expect(problemsOf(id, 'left')).toContain('2 : It has been changed since');
    expect(stored()?.schedule).toBeNull();
  });

  test('gives a package back the price that it was shown from', async () => {
    const { id } = site.packages.nile;
    const found = () => site.database.select().from(packages).where(eq(packages.id, id)).get();
    const before = found();
    const [head] = fileOf('rates').split('\r\n');
    const text = `${head}\r\npackage-${id},,${before?.version},hotel,3,,,,,1500,,`;
    expect(await problemsIn('rates', text.replace('1500', '99'))).toEqual([
      '2 : The offer "Winter on the Nile" costs $1,000. Lower its price or end it first',
    ]);
    const file = await importFile('rates', text);
    expect(found()?.priceFromCents).toBe(150_000);
    await undoImport(file.id);
    expect([found()?.rates, found()?.priceFromCents]).toEqual([before?.rates, before?.priceFromCents]);
  });

  test('can be imported a second time, but not over what a colleague has changed', async () => {
    const text = fileOf('rates', 'group,,,5,,,80%,,');
    expect((await importFile('rates', text)).counts).toEqual({ updated: 1 });
    expect((await check('rates', text)).counts).toEqual({ same: 1 });
    site.database.update(tours).set({ rates, version: 9 }).where(eq(tours.id, site.tours.karnak.id)).run();
    expect(await problemsIn('rates', text)).toEqual([
      '2 Version: Somebody has changed this product since the file was downloaded. Download it again',
    ]);
  });

  test('changes nothing where a colleague was faster than its import', async () => {
    const other = site.tours.pyramids;
    const text = `${fileOf('departures', ',,,,9,,,')}\r\ntour-${other.id},,${other.version},,,,,5,,,`;
    const { id } = await check('departures', text);
    site.database.update(tours).set({ version: 9 }).where(eq(tours.id, other.id)).run();
    await startImport({ id, updates: true, leavesErrors: false });
    expect(findImport(id)).toMatchObject({
      state: 'undone',
      failure: 'Row 3: Somebody has changed this product since the file was downloaded. Download it again',
    });
    expect(stored()?.schedule).toEqual(schedule);
  });

  test('takes seats and rates from a product whose only row says nothing, and gives new extras a number', async () => {
    await importFile('departures', fileOf('departures', ',,,,,,,'));
    expect(stored()?.schedule).toBeNull();
    await importFile(
      'rates',
      fileOf('rates', 'extra,3,Lunch,,,,12,,traveller', 'extra,,Camel ride,,,,20,,Party', 'single,,,,,,40,,'),
    );
    expect(stored()?.rates?.extras).toEqual([
      { id: 3, name: 'Lunch', cents: 1200, per: 'traveller' },
      { id: 4, name: 'Camel ride', cents: 2000, per: 'party' },
    ]);
    await importFile('rates', fileOf('rates', ',,,,,,,,'));
    expect(stored()?.rates).toBeNull();
  });
});

test('a file says what a change of ages leaves over capacity', async () => {
  const lap = (seat: string) => `age,,Infants,0,2,,0%,${seat},`;
  await importFile('rates', fileOf('rates', lap('no')));
  const party = { ...amelia, date: '2026-12-07', startTime: '08:00', adults: 8, children: 3, childrenAges: [1, 1, 2] };
  await book({ product: { kind: 'tour', id: site.tours.karnak.id }, booking: party });
  const { id, warnings } = await check('rates', fileOf('rates', lap('yes')));
  expect(warnings).toEqual([
    { column: '', message: 'Over capacity on 7 December 2026, 08:00 (11/8). Bookings stay as they are.', rows: 1 },
  ]);
  expect(differencesOf(id)).toMatchObject([
    { before: 'Ages: Infants 0–2 free, without a seat', after: 'Ages: Infants 0–2 free' },
  ]);
});

describe('a file with an error', () => {
  test.each<[what: string, Kind, rows: string[], problems: string[]]>([
    [
      'seasons that overlap',
      'departures',
      [',,Mon,,8,,,', ',,,,4,,,'],
      ['3 From: Some of these departures are in season 1 too'],
    ],
    ['a day of prices', 'rates', ['season,,A,31.13.2026,,,110%,,'], ['2 From: Enter a date such as 31/12/2026']],
    ['weekdays', 'departures', [',,Someday,,8,,,'], ['2 Weekdays: Enter days, for example Mon, Thu']],
    ['a resource', 'departures', [',,,,8,,,Boat Osiris'], ['2 Resources: There is no resource “Boat Osiris”']],
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
      'a price',
      'rates',
      ['group,,,6,,,cheap,,'],
      ['2 Price: Enter a percentage or a price, for example 80%, +20% or $45'],
    ],
    ['a rate', 'rates', ['no,,,6,,,80%,,'], ['2 Rate: Enter one of age, season, group, extra, hotel, single, free']],
    ['a free place', 'rates', ['free,1,,,,,,,'], ['2 Number: Enter how many pay, for example 15']],
    ['a hotel', 'rates', ['hotel,2,,,,,80,,'], ['2 Number: Enter the class of the hotel: 3, 4, 5']],
  ])('in %s names row and column', async (_, kind, rows, problems) => {
    const found = await problemsIn(kind, fileOf(kind, ...rows));
    expect(
      found.filter((problem) => !problem.endsWith(' : Other rows of this product have errors')).toSorted(),
    ).toEqual(problems.toSorted());
  });

  test('names what is no product, and what columns are missing', async () => {
    const [head] = fileOf('departures').split('\r\n');
    expect(await problemsIn('departures', `${head}\r\ntour-4711,,1,,,,,8,,,\r\n,,1,,,,,8,,,`)).toEqual([
      '2 Product: There is no such product. Enter for example tour-12',
      '3 Product: There is no such product. Enter for example tour-12',
    ]);
    await expect(check('departures', 'Product,Title,From,Until,Seats\r\ntour-1,,,,8')).rejects.toThrow(
      'Choose a column for Version, Weekdays, Times, Counts, Instant, Resources',
    );
    const rows = Array<string>(101).fill(',,,,8,,,');
    expect((await problemsIn('departures', fileOf('departures', ...rows)))[0]).toBe(
      '2 Product: At most 100 rows for one product',
    );
  });

  test('says what is wrong in the form of its product', async () => {
    const { id } = site.packages.nile;
    site.database
      .update(packages)
      .set({ soloPriceCents: 90_000, priceFromCents: 50_000 })
      .where(eq(packages.id, id))
      .run();
    const version = site.database.select().from(packages).where(eq(packages.id, id)).get()?.version;
    const [head] = fileOf('rates').split('\r\n');
    expect(await problemsIn('rates', `${head}\r\npackage-${id},,${version},hotel,3,,,,,800,,`)).toEqual([
      '2 Product: In its form: Leave this empty and enter the price of a single room, because hotel classes have prices',
    ]);
  });

  test('leaves its product as it is, with all of its rows', async () => {
    const { id, version } = site.tours.pyramids;
    const bad = (seats: number) => `tour-${id},,${version},,,Mon,,${seats},,,`;
    const text = `${fileOf('departures', ',,,,4,,,')}\r\n${bad(0)}\r\n${bad(8).replace('Mon', 'Tue')}`;
    const checked = await check('departures', text);
    expect(checked.counts).toEqual({ changed: 1, error: 2 });
    expect(problemsOf(checked.id)).toEqual([
      '3 Seats: Enter the number of seats, for example 12',
      '4 : Other rows of this product have errors',
    ]);
    expect((await importFile('departures', text)).counts).toEqual({ updated: 1, error: 2 });
    expect([stored()?.schedule?.seasons[0]?.seats, stored(id)?.schedule]).toEqual([4, null]);
  });
});
