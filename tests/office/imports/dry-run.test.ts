import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers } from '#db/schema/customer';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { resources } from '#db/schema/schedule';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { checkImport, findImport, listImportRows, startImport, undoImport } from '#server/office/imports/imports';
import type { ShownOutcome } from '#server/office/imports/imports.input';
import { findReport } from '#server/office/reports/report';
import { searchOffice } from '#server/office/search/office-search';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { everyDay, karnak, load, sell } from '../../booking/seats/selling';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile, problemsOf } from './importing';

filledSiteForEach();

const stored = () => site.database.select().from(reservations).orderBy(reservations.id).all();

const itemsOf = (id: number, outcome: ShownOutcome = 'new') => listImportRows({ id, outcome, page: 1 }).items;

/** `Date: 3 November 2025 (11/3/2025)` */
const readingsOf = (id: number, outcome?: ShownOutcome) =>
  itemsOf(id, outcome).map(({ readings }) =>
    readings.map(({ column, value, words }) => `${column}: ${value}${words ? ` (${words})` : ''}`),
  );

describe('the check of a file shows what was read', () => {
  test('of a booking, beside the words of the file where these say it otherwise', async () => {
    const { karnak } = site.tours;
    const file = `Reference,Tour,Trip country,Date,Booked,Name,Email,Phone,Adults,Children,Total,Paid,Status,Notes
2024-008,${karnak.title.toUpperCase()},Egypt,11/3/2025,2025-08-20T01:30:00+07:00,Mary Example,mary@example.org,+353 87 123 4567,2,0,$156.00,$156.00,done,
2024-009,Giza Pyramids,Egypt,12/18/2025,9/2/2025,John Sample,john@example.org,+1 202 555 0199,2,2,$240,$100,ok,kids 5 and 9\n`;
    const { id, counts } = await check('bookings', file, { dates: 'month-first' });
    expect(counts).toEqual({ new: 2 });
    expect(readingsOf(id)).toEqual([
      [
        ...['Reference: 2024-008', 'Date: 3 November 2025 (11/3/2025)', `Product: ${karnak.title}`],
        ...['Name: Mary Example', 'Party: 2 adults (Adults: 2 · Children: 0)', 'Total: $156'],
        ...['Paid: $156', 'Status: completed (done)', 'Booked: 19 August 2025 (2025-08-20T01:30:00+07:00)'],
      ],
      [
        ...['Reference: 2024-009', 'Date: 18 December 2025 (12/18/2025)'],
        ...['Product: Giza Pyramids (not in the catalogue)', 'Name: John Sample'],
        ...['Party: 2 adults, 2 children (age unknown) (Adults: 2 · Children: 2)', 'Total: $240', 'Paid: $100'],
        ...['Status: confirmed (ok)', 'Booked: 2 September 2025 (9/2/2025)'],
      ],
    ]);
  });

  test('of a customer, and of a tour', async () => {
    const people = await check(
      'customers',
      'Vorname;Nachname;E-Mail;Telefon;Land\nAnna;Muster;anna@example.org;0151 2345678;Deutschland\n',
    );
    expect(readingsOf(people.id)).toEqual([
      ['Name: Anna Muster', 'Email: anna@example.org', 'Phone: +49 1512345678 (0151 2345678)', 'Country: Deutschland'],
    ]);
    const { karnak } = site.tours;
    const head = 'Title;Country;City;Price;Duration;Description;Image;Pickup time;Featured';
    const text = 'A day among temples and palms, with a felucca on the Nile and lunch.';
    const trips = await check(
      'tours',
      `${head}\nValley;${karnak.country};${karnak.city};1.234,50;8;${text};/posters/nile.webp;07:00;ja\n`,
      { decimals: 'comma' },
    );
    expect(readingsOf(trips.id)).toEqual([
      [
        ...['Title: Valley', `Country: ${karnak.country}`, `City: ${karnak.city}`, 'Price: $1,234.50 (1.234,50)'],
        ...['Duration: 8', 'Featured: yes (ja)'],
      ],
    ]);
  });

  test('with the words of a cell that cannot be read, in the format of the file', async () => {
    const head = 'Reference,Product,Country of the trip,Name,Email,Date,Adults,Booked';
    const row = 'B-1,Here,Egypt,Ann,ann@example.org,31/13/2027,2,30/11/2026 25:00';
    const { id } = await check('bookings', `${head}\n${row}\n`, {
      dates: 'day-first',
    });
    expect(itemsOf(id, 'error').map(({ problems }) => problems)).toEqual([
      [
        { column: 'Date', message: 'Enter a date such as 31/12/2026', words: '31/13/2027' },
        { column: 'Booked', message: 'Enter a time such as 31/12/2026 08:00', words: '30/11/2026 25:00' },
      ],
    ]);
  });

  test('with a warning of what is imported as it is', async () => {
    const head =
      'Reference,Product,Country of the trip,Customer country,Name,Email,Phone,WhatsApp,Date,Adults,Paid,Paid on';
    const row = (number: number, from: string, phone: string, paid: string) =>
      `B-${number},Here,Egypt,${from},Ann,ann@example.org,${phone},,2027-03-01,2,${paid}\n`;
    const file = `${head}\n${row(1, '', '0171 5550009', '80,')}${row(2, 'Germany', '0171 5550009', '80,2026-10-01')}${row(3, 'x', '0171 5550009', '0,')}`;
    const { id, warnings } = await check('bookings', file);
    const undated = 'No day of payment: recorded as paid on the day of the import';
    expect(warnings).toEqual([
      { column: 'Paid', message: undated, rows: 1 },
      { column: 'Phone', message: 'No country code', rows: 2 },
    ]);
    expect(itemsOf(id).map(({ problems }) => problems)).toEqual([
      [
        { column: 'Phone', message: 'No country code', words: '0171 5550009' },
        { column: 'Paid', message: undated, words: '80' },
      ],
      [],
      [{ column: 'Phone', message: 'No country code', words: '0171 5550009' }],
    ]);
    expect(readingsOf(id)[1]?.filter((text) => text.startsWith('Country'))).toEqual([]);
    await startImport({ id, updates: true, leavesErrors: false });
    expect(stored().map(({ phone }) => phone)).toEqual(['0171 5550009', '+49 171 5550009', '0171 5550009']);
  });

  test('and a row that was mended is no error any more', async () => {
    const head = 'Reference,Product,Country of the trip,Name,Email,Date,Adults';
    const { id, mapping } = await check('bookings', `${head}\nB-1,Here,Egypt,Ann,ann@example.org,31/12/2027,2\n`, {
      dates: 'month-first',
    });
    expect([findImport(id).counts, itemsOf(id, 'error').length]).toEqual([{ error: 1 }, 1]);
    await checkImport({ id, mapping, dates: 'day-first', decimals: 'point', choices: {} });
    expect([findImport(id).counts, itemsOf(id, 'error'), itemsOf(id).length]).toEqual([{ new: 1 }, [], 1]);
    expect(itemsOf(id)[0]?.problems).toEqual([]);
  });
});

describe('people who share an address', () => {
  const kunden = `Name;E-Mail;Telefon;Land;Notiz
Anna Muster;anna.muster@example.org;0151 2345678;Deutschland;kommt jedes Jahr
Karl Muster;anna.muster@example.org;0151 2345679;Deutschland;
Beate Beispiel;beate@example.org;+43 660 1234567;Österreich;Rollstuhl\n`;

  test('all come, once', async () => {
    expect((await importFile('customers', kunden)).counts).toEqual({ imported: 3 });
    expect((await check('customers', kunden)).counts).toEqual({ same: 3 });
    expect((await check('customers', kunden.replace('Anna Muster', 'Muster, Anna'))).counts).toEqual({
      ...{ changed: 1, same: 2 },
    });
    const names = site.database.select({ name: customers.name }).from(customers).orderBy(customers.id).all();
    expect(names.map(({ name }) => name)).toEqual(['Anna Muster', 'Karl Muster', 'Beate Beispiel']);
  });

  test('keep their names where two of them have booked', async () => {
    const head = 'Reference,Product,Country of the trip,Name,Email,Date,Adults';
    const rows = ['1,Here,Egypt,John Sample', '2,Here,Egypt,Jane Sample'];
    await importFile('bookings', `${head}\n${rows.map((row) => `${row},john@example.org,2026-01-02,1`).join('\n')}\n`);
    expect(stored().map(({ name }) => name)).toEqual(['John Sample', 'Jane Sample']);
  });
});

describe('a booking without the day of its request', () => {
  const head = 'Reference,Product,Country of the trip,Name,Email,Date,Adults,Booked';
  const file = `${head}\nR7X2K9,Here,Egypt,Ann Lee,ann@example.org,2025-01-02,2,\nR7X2L0,Here,Egypt,Bo Lee,bo@example.org,2025-01-02,2,2026-11-20\n`;

  test('counts as received on no day', async () => {
    const before = findReport({ period: '12-months', by: 'request' }).total.requested;
    await importFile('bookings', file);
    expect(stored().map(({ undated }) => undated)).toEqual([true, false]);
    expect(findReport({ period: '12-months', by: 'request' }).total.requested).toBe(before + 1);
  });

  test('is found by its number elsewhere, wherever the office searches', async () => {
    await importFile('bookings', file);
    const [one] = stored();
    expect(searchOffice({ query: 'r7x2k9', limit: 5 }).reservations.map(({ id }) => id)).toEqual([one?.id]);
    const listed = searchReservations(reservationList.parse({ search: 'R7X2K9' }));
    expect(listed.items.map(({ id }) => id)).toEqual([one?.id]);
    await undoImport(1);
    expect(searchOffice({ query: 'r7x2k9', limit: 5 }).reservations).toEqual([]);
  });
});

describe('seats that are gone', () => {
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const on = formatDayWithWeekday(day);
  const head = 'Reference,Product,Status,Name,Email,Date,Adults';
  const rowOf = (reference: string, adults: number, { date = day, status = 'confirmed' } = {}) =>
    `${reference},${site.tours.karnak.title},${status},Ann Lee,ann@example.org,${date},${adults}\n`;
  const sellSeats = (seats: number, tour: { id: number } = site.tours.karnak, resources: number[] = []) =>
    sell(tour, { seasons: [{ ...everyDay, seats }], resources });
  const left = () => load(karnak(), day, new Date())?.map((one) => one.left);

  test('are taken by no row: those before it count, and what is over or cancelled takes none', async () => {
    sellSeats(6);
    const file = `${head}\n${rowOf('1', 4)}${rowOf('2', 3)}${rowOf('3', 2)}${rowOf('4', 9, { status: 'cancelled' })}${rowOf('5', 9, { date: '2025-03-01' })}`;
    const { id, counts } = await check('bookings', file);
    expect([counts, problemsOf(id, 'full')]).toEqual([{ new: 4, full: 1 }, [`3 Date: Only 2 seats left on ${on}`]]);
    await startImport({ id, updates: true, leavesErrors: false });
    expect([findImport(id).counts, left()]).toEqual([{ imported: 4, full: 1 }, [0]]);
    expect(stored().map(({ foreignReference }) => foreignReference)).toEqual(['1', '3', '4', '5']);
  });

  test('of what two tours share are counted for both', async () => {
    const { pyramids } = site.tours;
    const van = site.database.insert(resources).values({ name: 'Van', units: 1, seats: 4 }).returning().get();
    for (const tour of [site.tours.karnak, pyramids]) sellSeats(8, tour, [van.id]);
    const other = rowOf('2', 2).replace(site.tours.karnak.title, pyramids.title);
    const { id } = await check('bookings', `${head}\n${rowOf('1', 3)}${other}`);
    expect(problemsOf(id, 'full')).toEqual([expect.stringMatching(/^3 Date: /)]);
  });

  test('are taken with a reason, which the timeline keeps', async () => {
    sellSeats(6);
    await importFile('bookings', `${head}\n${rowOf('0', 6)}`);
    const { id } = await check('bookings', `${head}\n${rowOf('1', 1)}`);
    await expect(async () => startImport({ id, updates: true, leavesErrors: false, reason: null })).rejects.toThrow(
      'There is nothing to import.',
    );
    await startImport({ id, updates: true, leavesErrors: false, reason: 'The old system had sold it' });
    expect([findImport(id).counts, left()]).toEqual([{ imported: 1 }, [-1]]);
    const events = site.database.select().from(reservationEvents).all();
    expect(events.map(({ changes }) => changes)).toEqual([
      null,
      [{ field: 'overbooked', before: null, after: 'The old system had sold it' }],
    ]);
  });

  test('that went after the check end an import without a reason', async () => {
    sellSeats(6);
    const { id } = await check('bookings', `${head}\n${rowOf('1', 1)}${rowOf('2', 4)}`);
    sellSeats(3);
    await startImport({ id, updates: true, leavesErrors: false });
    expect(findImport(id)).toMatchObject({ state: 'undone', failure: `Row 3: Only 2 seats left on ${on}` });
    expect(stored()).toEqual([]);
  });
});

describe('two imports that have changed one record', () => {
  const first = 'Name,Email,Note\nAnn Lee,ann@example.com,first\nBo Lee,bo@example.com,first\n';
  const notes = () =>
    site.database
      .select({ notes: customers.notes })
      .from(customers)
      .all()
      .map((one) => one.notes);

  test('are undone whole, the last one first', async () => {
    await importFile('customers', first.replaceAll('first', 'begun'));
    const one = await importFile('customers', first);
    const other = await importFile('customers', first.replaceAll('first', 'second'));
    expect(notes()).toEqual(['second', 'second']);
    await undoImport(other.id);
    await undoImport(one.id);
    expect([notes(), problemsOf(one.id, 'left')]).toEqual([['begun', 'begun'], []]);
    await undoImport(1);
    expect(notes()).toEqual([]);
  });

  test('leave it where the first is undone before the last, and say which', async () => {
    const one = await importFile('customers', first);
    await importFile('customers', 'Name,Email,Note\nAnn Lee,ann@example.com,second\n');
    await undoImport(one.id);
    expect([notes(), problemsOf(one.id, 'left')]).toEqual([
      ['second'],
      ['2 : The later import customers.csv has changed it too'],
    ]);
  });

  test('leave it where somebody has changed it between them', async () => {
    const one = await importFile('customers', first);
    site.database.update(customers).set({ version: 9, notes: 'by hand' }).where(eq(customers.name, 'Ann Lee')).run();
    const other = await importFile('customers', first.replaceAll('first', 'second'));
    await undoImport(other.id);
    await undoImport(one.id);
    expect([notes(), problemsOf(one.id, 'left')]).toEqual([['by hand'], ['2 : It has been changed since']]);
  });
});
