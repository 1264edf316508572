import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importRows } from '#db/schema/import';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { travellers } from '#db/schema/traveller';
import { apply } from '#server/booking/apply';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { suggestMapping } from '#server/office/imports/column-names';
import { exportCsv } from '#server/office/imports/export';
import {
  discardImport,
  findFindings,
  findImport,
  listImportRows,
  startImport,
  undoImport,
  uploadImport,
} from '#server/office/imports/imports';
import type { ShownOutcome } from '#server/office/imports/imports.input';
import { eraseReservation } from '#server/office/people/erase-reservation';
import { book, keiko, setUpBookings, site } from '../../booking/bookings';
import { rowsOf, save, typedList } from '../../booking/party/lists';
import { check, importFile, problemsOf } from './importing';

setUpBookings();

const isOf = (id: number) => eq(reservations.id, id);

/** A booking of a package of eight days for two adults and a child of eight. */
async function booked(over: Partial<typeof keiko> = {}) {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  const party = { adults: 2, children: 1, childrenAges: [8] };
  const email = `traveller${site.database.select().from(reservations).all().length}@example.com`;
  return (await book({ product, booking: { ...keiko, ...party, date: '2027-03-01', email, ...over } })).reservation;
}

const head =
  'Booking,Given names,Family name,Birth date,Nationality,Passport number,Passport expires on,Diet,Health and mobility,Room';
const fileOf = (...rows: string[]) => [head, ...rows].join('\r\n');
const itemsOf = (id: number, outcome: ShownOutcome) => listImportRows({ id, outcome, page: 1 }).items;
const names = (id: number) => rowsOf(id).map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim());
const kept = () => site.database.select().from(importRows).all();

async function exported(): Promise<string> {
  let text = '';
  for await (const part of exportCsv('travellers')) text += part;
  return text;
}

describe('travellers of a file', () => {
  test('are said row by row, are the lists of their bookings, and are undone but for passports', async () => {
    const [one, other] = [await booked({ rooms: 2 }), await booked({ children: 0, childrenAges: [] })];
    site.database.update(reservations).set({ foreignReference: 'V-77' }).where(isOf(other.id)).run();
    save(typedList(other.id, [{ familyName: 'Suharto', passportNumber: 'OLD12345', diet: 'Halal' }], 'office'));
    const file = fileOf(
      `${one.reference.toLowerCase()},Siobhán,O'Brien-Đặng,2/5/84,Irish,C01X00T47,31/12/2030,No nuts,Walks slowly,2`,
      'V-77,,Suharto,1970-06-08,,NEW98765,2031-01-31,,,',
      `${one.reference},ليلى,حداد,,Egypt,,,,,1`,
      `${one.reference},Pía,O'Brien-Đặng,13/11/2018,,,,,,`,
    );
    const { id, counts, dates } = await check('travellers', file);
    expect([dates, problemsOf(id), counts]).toEqual(['day-first', [], { changed: 4 }]);
    const { mapping } = findImport(id);
    expect((await findFindings({ id, mapping })).day?.read['day-first']).toBe('1984-05-02');
    const [first, second] = itemsOf(id, 'changed');
    expect(first?.readings.map(({ column, value, words }) => `${column}: ${value}${words && ` (${words})`}`)).toEqual([
      ...[`Booking: ${one.reference.toLowerCase()}`, 'Given names: Siobhán', "Family name: O'Brien-Đặng"],
      ...['Birth date: 2 May 1984 (2/5/84)', 'Nationality: Irish', 'Passport number: ••••0T47'],
      'Passport expires on: 31 December 2030 (31/12/2030)',
    ]);
    expect(first?.differences).toEqual([
      {
        ...{ column: 'Traveller 1', before: 'room 1' },
        after:
          "Siobhán O'Brien-Đặng, born 2 May 1984, Ireland, passport ••••0T47, expires 31 December 2030, No nuts, Walks slowly, room 2",
      },
      { column: 'Traveller 2', before: 'room 2', after: 'ليلى حداد, Egypt, room 1' },
      { column: 'Traveller 3', before: '', after: "Pía O'Brien-Đặng, born 13 November 2018" },
    ]);
    expect(second?.differences[0]?.before).toBe('Suharto, passport ••••2345, Halal');
    expect(names(one.id)).toEqual(['', '', '']);

    await startImport({ id, updates: true, leavesErrors: false });
    expect(findImport(id).counts).toEqual({ updated: 4 });
    expect(rowsOf(one.id)).toMatchObject([
      { birthDate: '1984-05-02', nationality: 'IE', passportNumber: 'C01X00T47', diet: 'No nuts', room: 2 },
      { familyName: 'حداد', isChild: false, room: 1 },
      { givenName: 'Pía', isChild: true, age: 8, room: 1 },
    ]);
    // Empty cells change nothing.
    expect(rowsOf(other.id)[0]).toMatchObject({ familyName: 'Suharto', passportNumber: 'NEW98765', diet: 'Halal' });
    expect(loadBooking(one.id).events.at(-1)).toMatchObject({ kind: 'travellers changed', actor: 'office' });
    expect((await check('travellers', file)).counts).toEqual({ same: 4 });
    for (const secret of ['C01X00T47', 'NEW98765', 'OLD12345', 'Siobh'])
      expect(JSON.stringify(kept().filter(({ importId }) => importId === id))).not.toContain(secret);

    await undoImport(id);
    expect(findImport(id).counts).toEqual({ changed: 4 });
    expect(names(one.id)).toEqual(['', '', '']);
    expect(rowsOf(one.id)).toMatchObject([
      { passportNumber: null, diet: null, room: 1 },
      { nationality: null, room: 2 },
      { birthDate: null, room: 1 },
    ]);
    expect(rowsOf(other.id)[0]).toMatchObject({
      ...{ familyName: 'Suharto', birthDate: null, diet: 'Halal', passportNumber: null, passportExpiry: null },
    });
  });

  test('are refused with words, the whole list of a booking, while other bookings get theirs', async () => {
    const [full, past, cancelled] = [await booked(), await booked(), await booked()];
    const [erased, twin, wrong] = [await booked(), await booked(), await booked()];
    const set = (id: number, values: Partial<typeof reservations.$inferInsert>) =>
      site.database.update(reservations).set(values).where(isOf(id)).run();
    set(past.id, { startDate: '2026-01-05' });
    set(cancelled.id, { status: 'cancelled' });
    site.database.transaction(() => eraseReservation(erased, 'office', new Date()));
    for (const { id } of [twin, full]) set(id, { foreignReference: 'V-9' });
    save(typedList(full.id, [{ familyName: 'Fox' }, { familyName: 'Hare' }, { familyName: 'Owl' }], 'office'));
    const { id } = await check(
      'travellers',
      fileOf(
        ...['a', 'b', 'c', 'd'].map((name) => `${twin.reference},${name},Roe,,,,,,,`),
        `${past.reference},Ann,Roe,,,,,,,`,
        `${cancelled.reference},Ann,Roe,,,,,,,`,
        `${erased.reference},Ann,Roe,,,,,,,`,
        'NS-NOBODY,Ann,Roe,,,,,,,',
        ',Ann,Roe,,,,,,,',
        'V-9,Ann,Roe,,,,,,,',
        `${full.reference},,Wolf,,,,,,,`,
        `${wrong.reference},<b>,Roe,1990-01-01,Narnia,??,2027-03-02,,,3`,
        `${wrong.reference},Ann,Roe,32/1/1990,,,,,,`,
      ),
    );
    expect(problemsOf(id)).toEqual([
      '2 Booking: This booking is for 3 travellers, and the file has 4 rows for it',
      ...[3, 4, 5].map((number) => `${number} : Other rows of this booking have errors`),
      '6 Booking: This trip is over',
      '7 Booking: This booking is cancelled',
      '8 Booking: The data of this booking have been erased',
      '9 Booking: There is no booking with this reference',
      '10 Booking: Enter the reference of a booking',
      '11 Booking: Several bookings have this reference. Enter our own reference instead',
      '12 Family name: Everybody else of this booking has a name already. Correct the name in the booking, or replace them',
      '13 : Other rows of this booking have errors',
      '14 Birth date: Enter a date such as 31/12/2026',
    ]);
    const { id: again } = await check(
      'travellers',
      fileOf(
        `${wrong.reference},<b>,Roe,1990-01-01,Narnia,??,2027-03-02,,,3`,
        `${twin.reference},${'x'.repeat(1001)},Roe,,,,,,,`,
        `${past.reference},Ann,Roe,,,,,,,`,
      ),
    );
    expect(problemsOf(again)).toEqual([
      '2 Given names: Enter the name in letters, as in the passport',
      '2 Nationality: Enter a country, such as Germany',
      '2 Passport number: Enter the letters and digits of the passport number',
      '2 Passport expires on: This passport expires before the end of the journey, which ends on 8 March 2027',
      '2 Room: This booking has 1 room',
      '3 Given names: Enter at most 1,000 characters',
      '4 Booking: This trip is over',
    ]);
    await importFile('travellers', fileOf(`${twin.reference},Ann,Roe,,,,,,,`, 'NS-NOBODY,Bo,Roe,,,C01X00T47,,,,'));
    expect([names(wrong.id), names(twin.id)]).toEqual([
      ['', '', ''],
      ['Ann Roe', '', ''],
    ]);
    expect(JSON.stringify(kept().filter(({ importId }) => importId > again))).not.toMatch(/Roe|C01X/);
  });

  test('of another age than was priced, or with a passport that soon expires, are said and not refused', async () => {
    const { id: booking, reference, totalPriceCents } = await booked();
    const { id, warnings } = await check(
      'travellers',
      fileOf(`${reference},Anna,Weber,2015-01-01,,C01X00T47,2027-04-01,,,`, `${reference},Pía,Weber,,,,,,,`),
    );
    expect(warnings.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'Birth date: This traveller is booked as a child of 8, but will be 12 on 1 March 2027',
      'Passport expires on: This passport expires soon after the journey, which ends on 8 March 2027. Many countries want 6 more months',
    ]);
    await startImport({ id, updates: true, leavesErrors: false });
    expect(names(booking)).toEqual(['Pía Weber', '', 'Anna Weber']);
    expect(loadBooking(booking).reservation.totalPriceCents).toBe(totalPriceCents);
    expect(JSON.stringify(kept())).not.toMatch(/Anna|Weber|C01X/);
    await undoImport(id);
    expect(names(booking)).toEqual(['', '', '']);
  });

  test('are matched by name, whatever their order, and their names may stand in one column', async () => {
    const { id, reference } = await booked();
    save(typedList(id, [{ givenName: 'Anna', familyName: 'Weber' }, { familyName: 'Suharto' }], 'office'));
    const rows = ['"van der Berg, Jan",,2018-05-05', 'SUHARTO,,1961-02-03', 'Anna Weber,Vegan,'];
    const { id: file } = await importFile(
      'travellers',
      ['Booking ref,Passenger,Diet,DOB', ...rows.map((row) => `${reference},${row}`)].join('\n'),
    );
    expect(problemsOf(file)).toEqual([]);
    expect(rowsOf(id)).toMatchObject([
      { givenName: 'Anna', familyName: 'Weber', diet: 'Vegan' },
      { givenName: '', familyName: 'SUHARTO', birthDate: '1961-02-03' },
      { givenName: 'Jan', familyName: 'van der Berg', birthDate: '2018-05-05' },
    ]);
    expect(
      suggestMapping('travellers', ['Buchungsnummer', 'Vorname', 'Name', 'Geburtsdatum', 'Reisepass-Nr.']),
    ).toEqual(['booking', 'givenName', 'fullName', 'birthDate', 'passportNumber']);
  });

  test('whose list has changed since stay as they are, and a cancelled booking too', async () => {
    const [one, other] = [await booked(), await booked()];
    const { id } = await importFile(
      'travellers',
      fileOf(`${one.reference},Anna,Weber,,,,,,,`, `${other.reference},Keiko,Tanabe,,,,,,,`),
    );
    save(typedList(one.id, [{ diet: 'Vegan' }], 'office'));
    site.database.update(reservations).set({ status: 'cancelled' }).where(isOf(other.id)).run();
    await undoImport(id);
    expect(problemsOf(id, 'left')).toEqual(['2 : It has been changed since', '3 : This reservation is cancelled.']);
    expect([names(one.id)[0], names(other.id)[0]]).toEqual(['Anna Weber', 'Keiko Tanabe']);
  });
});

describe('a file of travellers', () => {
  test('keeps no cell once it is imported, has failed, was discarded, or its booking is erased', async () => {
    const { id: booking, reference } = await booked();
    const bytes = new TextEncoder().encode(fileOf(`${reference},Anna,Weber,,,C01X00T47,2031-01-31,,,`));
    const { id } = await uploadImport('travellers', 'list.csv', bytes);
    expect(findImport(id).samples[0]).toContain('••••0T47');
    discardImport(id);
    expect(kept()).toEqual([]);
    await check('travellers', fileOf(`${reference},Anna,Weber,,,C01X00T47,2031-01-31,,,`));
    await importFile('travellers', fileOf(`${reference},Anna,Weber,,,,,No nuts,,`));
    await importFile('travellers', fileOf(`${reference},Anna,Weber,,,,,Vegan,,`));
    expect(JSON.stringify(kept())).toContain('No nuts');
    site.database.transaction(() => eraseReservation({ id: booking }, 'office', new Date()));
    expect(JSON.stringify(kept())).not.toMatch(/Anna|Weber|C01X|nuts/);
    expect(site.database.select().from(travellers).all()).toMatchObject([{ familyName: '', passportNumber: null }]);
  });

  test('that fails at a row has nothing imported and keeps no cell', async () => {
    const [one, other] = [await booked(), await booked()];
    const rows = [one, other].map(({ reference }) => `${reference},Anna,Weber,,,C01X00T47,2031-01-31,,,`);
    const { id } = await check('travellers', fileOf(...rows, `${other.reference},Pía,Weber,,,,,,,`));
    apply({ kind: 'cancel', id: other.id, client: '1' }, new Date());
    await startImport({ id, updates: true, leavesErrors: false });
    expect(findImport(id)).toMatchObject({ state: 'undone', failure: 'Row 3: This booking is cancelled' });
    expect(names(one.id)).toEqual(['', '', '']);
    expect(kept().every(({ cells, before }) => cells === null && before === null)).toBe(true);
  });

  test('of an export has no passport, and is imported again as the same', async () => {
    const { id, reference } = await booked();
    const row = { givenName: '=1', familyName: "O'Brien-Đặng", birthDate: '1984-05-02', nationality: 'Türkiye' };
    save(
      typedList(
        id,
        [
          { ...row, givenName: 'Zoë', passportNumber: 'C01X00T47' },
          null,
          { birthDate: '2018-11-13', diet: '=no; "nuts"' },
        ],
        'office',
      ),
    );
    const text = await exported();
    expect(text).not.toMatch(/Passport|C01X/);
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect((await check('travellers', text)).counts).toEqual({ same: 3 });
    site.database.delete(travellers).run();
    await importFile('travellers', text);
    expect(await exported()).toBe(text);
    expect(rowsOf(id)[0]?.nationality).toBe('TR');
    expect(site.database.select().from(reservationEvents).all().at(-1)?.kind).toBe('travellers changed');
    expect(reference).toBeTruthy();
  });

  test('of a group of sixty is checked and stored costs well under a second', async () => {
    const { id, reference } = await booked({ children: 0, childrenAges: [] });
    site.database.update(reservations).set({ adults: 60 }).where(isOf(id)).run();
    const rows = Array.from(
      { length: 60 },
      (_, at) =>
        `${reference},Anna${'abcdefghij'[at % 10]},Weber${'klmnop'[Math.floor(at / 10)]},1980-01-31,Germany,C01X00T${at + 10},2031-01-31,,,`,
    );
    const { user } = process.cpuUsage();
    const { id: file } = await check('travellers', fileOf(...rows));
    expect(itemsOf(file, 'changed')[0]?.differences).toHaveLength(60);
    await startImport({ id: file, updates: true, leavesErrors: false });
    // In µs of a processor, not of the clock: other tests run beside it.
    expect(process.cpuUsage().user - user).toBeLessThan(900_000);
    expect(rowsOf(id).filter(({ passportNumber }) => passportNumber !== null)).toHaveLength(60);
  });
});
