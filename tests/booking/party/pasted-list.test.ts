import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apply } from '#server/booking/apply';
import { readPastedList } from '#server/booking/party/pasted-list';
import type { PastedTravellers } from '#server/booking/party/traveller.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { book, keiko, later, setUpBookings, site } from '../bookings';
import { namesOf, rowsOf, save, typedList } from './lists';

setUpBookings();

/** A booking that asks for everything, for so many. */
async function booked(adults: number, childrenAges: number[] = [], fields?: 'names') {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  const booking = { ...keiko, date: '2027-02-01', adults: 2, childrenAges, children: childrenAges.length };
  const { id } = (await book({ product, booking })).reservation;
  site.database.$client.prepare('UPDATE reservations SET adults = ? WHERE id = ?').run(adults, id);
  const asked = ['names', 'birthDates', 'passports', 'diet', 'health'] as const;
  apply({ kind: 'asks', id, asks: { fields: fields ? ['names'] : [...asked], days: 30 } }, later);
  return id;
}

const read = (id: number, text: string, over: Partial<PastedTravellers> = {}) =>
  readPastedList(loadBooking(id), { text, dates: 'unclear', names: 'unclear', ...over }, later);
/** The names and days of each row. */
const valuesIn = (list: ReturnType<typeof read>) =>
  list.rows.map(({ values: { givenName = '', familyName = '', birthDate = '' } }) =>
    [givenName, familyName, birthDate].join('|'),
  );

describe('the list of a group leader', () => {
  const text = readFileSync('tests/booking/party/group-list.tsv', 'utf8');

  test('is read row by row, with what is ambiguous asked and what is wrong said', async () => {
    const id = await booked(3);
    const list = read(id, text);
    expect(list).toMatchObject({
      refusal: null,
      notes: [],
      asksDates: { example: '3/4/1958', dayFirst: '3 April 1958', monthFirst: '4 March 1958' },
      names: { example: 'Müller-Lüdenscheidt Jürgen', order: 'family-first' },
    });
    expect(list.rows.map(({ words, problems }) => [words, ...problems])).toEqual([
      ['Given names Anna · Family name Weber · Born 2 May 1964 · Passport ••••0T47 · expires 31 December 2030'],
      [
        'Given names Jürgen · Family name Müller-Lüdenscheidt · Passport ••••0T48 · expires 1 December 2026',
        'Birth date: 3/4/1958 can be read in two ways',
      ],
      ['Family name Suharto', 'Birth date: 1990-13-01 is not a day'],
    ]);
    expect(rowsOf(id).every(({ familyName }) => familyName === '')).toBe(true);
    expect(valuesIn(read(id, text, { dates: 'day-first' }))[1]).toBe('Jürgen|Müller-Lüdenscheidt|1958-04-03');
    expect(valuesIn(read(id, text, { names: 'given-first' }))[1]).toBe('Müller-Lüdenscheidt|Jürgen|');
  });

  test('for fewer people is refused, and what is not asked is left out', async () => {
    expect(read(await booked(2), text)).toMatchObject({
      ...{ rows: [], refusal: 'The list has 3 rows, and this booking is for 2 travellers.' },
    });
    const list = read(await booked(3, [], 'names'), text);
    expect(list.notes).toEqual(['Not needed for this journey, and left out: Geburtsdatum, Pass, gültig bis.']);
    expect(JSON.stringify(list)).not.toContain('C01X00');
  });
});

test.each([
  ['two columns, semicolons', 'Vorname;Nachname;geb.\nAnna;Weber;2.5.64', ['Anna|Weber|1964-05-02']],
  ['French heads', 'Nom\tPrénom\tNé(e) le\nLefèvre\tZoé\t14 juillet 1990', ['Zoé|Lefèvre|1990-07-14']],
  [
    'Spanish heads',
    'Apellidos,Nombre,Fecha de nacimiento\nGarcía Lorca,Ana,1990-07-14',
    ['Ana|García Lorca|1990-07-14'],
  ],
  ['one Italian head', 'Nome\nAnna Rossi', ['Anna|Rossi|']],
  ['no head, tabs', 'Anna\tWeber\t1964-05-02\nBen\tKurz\t1970-01-31', ['Anna|Weber|1964-05-02', 'Ben|Kurz|1970-01-31']],
  ['names with commas, a line each', 'Weber, Anna\nKurz, Ben', ['Anna|Weber|', 'Ben|Kurz|']],
  ['names alone', 'Anna Weber\nSuharto', ['Anna|Weber|', '|Suharto|']],
  ['a quoted name', 'Name,DOB\n"Weber, Anna",1964-05-02', ['Anna|Weber|1964-05-02']],
  ['capitals', 'Name\nWEBER Anna\nBen VAN DER BERG', ['Anna|WEBER|', 'Ben|VAN DER BERG|']],
  [
    'days that say their order',
    'Name;DOB\nAnna Weber;25/12/1964\nBen Kurz;3/4/1958',
    ['Anna|Weber|1964-12-25', 'Ben|Kurz|1958-04-03'],
  ],
  [
    'days of both orders',
    'Name;DOB\nAnna Weber;25/12/1964\nBen Kurz;12/25/1958',
    ['Anna|Weber|1964-12-25', 'Ben|Kurz|1958-12-25'],
  ],
  ['days that are none', 'Name;DOB\nAnna Weber;3/4/1850\nBen Kurz;00/00/0000', ['Anna|Weber|', 'Ben|Kurz|']],
  ['particles', 'Name\nAnna van der Berg\nCarla de la Cruz', ['Anna|van der Berg|', 'Carla|de la Cruz|']],
  ['Arabic', 'Name\tBirth date\nمحمد علي\t1964-05-02', ['محمد|علي|1964-05-02']],
  [
    'a quote that nobody closes',
    'Name\tDOB\n"Anna" Weber\t1964-05-02\n"Ben Kurz\t1970-01-31',
    ['"Anna"|Weber|1964-05-02', '"Ben|Kurz|1970-01-31'],
  ],
  [
    'tabs and lines in quotes',
    'Name\tDiet\tDOB\n"Weber,\tAnna"\t"nuts,\n\tmilk"\t1964-05-02',
    ['Anna|Weber|1964-05-02'],
  ],
  [
    'other separators in notes',
    'Name,Birth date,Notes\nAnna Weber,1964-05-02,nuts; milk\nBen Kurz,1970-01-31,none\tat all',
    ['Anna|Weber|1964-05-02', 'Ben|Kurz|1970-01-31'],
  ],
  ['heads and names with commas', 'Surname, First name\nWeber, Anna\nKurz, Ben', ['Anna|Weber|', 'Ben|Kurz|']],
  [
    'heads with more in brackets',
    'Full name (as in passport)\tDate of birth (DD/MM/YYYY)\nAnna Weber\t3/4/1958',
    ['Anna|Weber|1958-04-03'],
  ],
  [
    'German heads that say the order of days',
    'Name\tGeburtsdatum (TT/MM/JJJJ)\nAnna Weber\t3/4/1958',
    ['Anna|Weber|1958-04-03'],
  ],
  ['American ones', 'Name\tDOB [MM/DD/YYYY]\nAnna Weber\t3/4/1958', ['Anna|Weber|1958-03-04']],
  [
    'a title, and heads of two rows, which come twice',
    'Group Egypt\t\n\tName\t\tBirth\nNo.\tLast\tFirst name\tdate\n1\tWeber\tAnna\t1964-05-02\nNo.\tLast\tFirst name\tdate\n2\tKurz\tBen\t1970-01-31',
    ['Anna|Weber|1964-05-02', 'Ben|Kurz|1970-01-31'],
  ],
  ['a column for the whole name beside its parts', 'Nachname;Vorname;Name\nWeber;Anna;Dr. A. Weber', ['Anna|Weber|']],
  ['numbers before names', 'Name\n1. Anna Weber\n2. Ben Kurz', ['Anna|Weber|', 'Ben|Kurz|']],
  [
    'titles, and names as airlines write them',
    'Mrs. Anna Weber\nHerr Ben Kurz\nFOX/TIM MR',
    ['Anna|Weber|', 'Ben|Kurz|', 'TIM|FOX|'],
  ],
  ['a name with a stroke', 'Name\nRavi A/L Kumar', ['Ravi A/L|Kumar|']],
  ['days without heads, in any order', 'Anna Weber\t2030-12-31\t1964-05-02\t2020-12-31', ['Anna|Weber|1964-05-02']],
  [
    'a day of birth ahead',
    'Name\tDOB\nAnna Weber\t2064-05-02\nBen Kurz\t2.5.64',
    ['Anna|Weber|2064-05-02', 'Ben|Kurz|1964-05-02'],
  ],
  ['invisible characters', 'Name\nAn\u202ena\u0000 Weber', ['Anna|Weber|']],
  ['empty lines and a byte order mark', '\uFEFFName\r\n\r\nAnna Weber\r\n\t\r\n', ['Anna|Weber|']],
])('%s', async (_, text, expected) => {
  expect(valuesIn(read(await booked(4), text))).toEqual(expected);
});

test('other columns, long rows, and texts without names are said', async () => {
  const id = await booked(4);
  expect(read(id, 'Group Egypt\nName;DOB\nAnna Weber;1964-05-02').notes).toEqual([
    'Above the columns, and left out: Group Egypt.',
  ]);
  expect(read(id, 'Name;Seat\nAnna Weber;14A').notes).toEqual(['Not needed for this journey, and left out: Seat.']);
  expect(read(id, 'Name,DOB\nWeber, Anna,1964-05-02').rows[0]?.problems).toContain(
    'This row has more cells than the first one',
  );
  for (const text of ['1\n2', '\n \n', 'DOB;Passport\n1964-05-02;C01X00T47'])
    expect(read(id, text).refusal).toBe('We found no names in this list. Paste it with a row for each traveller.');
});

test('rows go to who has the name already, children to children, and nobody is replaced', async () => {
  const id = await booked(2, [8]);
  save(namesOf(id, ['Suharto'], 'office'));
  const child = 'Yuki Tanabe\t2019-01-31';
  const list = read(id, `${child}\nKeiko Tanabe\t1988-03-12\nSuharto\t1990-01-31`);
  expect(list.rows.map(({ place, values }) => [place, values.familyName])).toEqual([
    [2, 'Tanabe'],
    [1, 'Tanabe'],
    [0, 'Suharto'],
  ]);
  save(namesOf(id, ['Suharto', 'Tanabe', 'Sato'], 'office'));
  expect(read(id, 'Anna Weber').refusal).toContain('there is no place left for row 1');
});

test('60 names are read, checked and stored in time', async () => {
  const id = await booked(60);
  const lines = Array.from({ length: 60 }, (_, at) => {
    const name = `Weber${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'a' : at < 52 ? 'b' : 'c'}, Anna`;
    return `${name}\t0${1 + (at % 9)}.05.1964\tGermany\tC01X00T${10 + at}\t31.12.2030`;
  });
  const text = ['Name\tGeburtsdatum\tNationality\tPass\tgültig bis', ...lines].join('\n');
  // What else runs on this machine does not count.
  const started = process.cpuUsage();
  const list = read(id, text);
  const typed = typedList(
    id,
    list.rows.map(({ values }) => values),
    'office',
  );
  save(typed);
  const { user, system } = process.cpuUsage(started);
  expect(rowsOf(id).filter(({ passportNumber }) => passportNumber !== null)).toHaveLength(60);
  expect(loadBooking(id).reservation.travellersMissing).toBe(0);
  expect((user + system) / 1000).toBeLessThan(300);
});
