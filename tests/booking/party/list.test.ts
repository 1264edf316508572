import { describe, expect, test } from 'vitest';
import type { Asks } from '#db/schema/asks';
import { apply } from '#server/booking/apply';
import { showTravellers } from '#server/booking/party/list';
import {
  listOpenRequests,
  listReservationEvents,
  loadBooking,
  openProposalOf,
} from '#server/booking/record/loaded-booking';
import { RefusedFields } from '#server/values/errors';
import { acceptProposal, changeReservation, requestChange, sendProposal } from '../acts';
import { amelia, book, keiko, later, setUpBookings, site } from '../bookings';
import { changeOf, currentOf, optionOf, proposalOf } from '../forms';
import { namesOf, rowsOf, save, typedList } from './lists';

setUpBookings();

const passports: Asks = { fields: ['names', 'birthDates', 'passports'], days: 30 };
const asOffice = { reason: 'Agreed' };

/** A booking of a package for 1 February 2027, of eight days. */
async function booked(over: Partial<typeof keiko> = {}, asks: Asks | null = null) {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  const booking = { ...keiko, date: '2027-02-01', ...over };
  const { reservation } = await book({ product, booking });
  apply({ kind: 'asks', id: reservation.id, asks }, later);
  return currentOf(reservation);
}

const lastEvent = (id: number) => listReservationEvents(id).at(-1);
/** What is refused of a list, by the paths of its fields. */
function refused(list: Parameters<typeof save>[0]): Record<string, string> {
  try {
    save(list);
  } catch (error) {
    if (error instanceof RefusedFields) return error.fields;
    throw error;
  }
  throw new Error('it was saved');
}
const names = (id: number) => rowsOf(id).map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim());

describe('what is asked', () => {
  test('packages ask names and birth dates, tours nothing, and the office more or nothing of one booking', async () => {
    const ofPackage = await booked();
    const { reservation: ofTour } = await book({ booking: { ...amelia, email: 'tour@example.com' } });
    expect([ofPackage.travellersMissing, ofTour.travellersMissing]).toEqual([2, null]);
    apply({ kind: 'asks', id: ofPackage.id, asks: { fields: [], days: 0 } }, later);
    apply({ kind: 'asks', id: ofTour.id, asks: passports }, later);
    expect([currentOf(ofPackage).travellersMissing, currentOf(ofTour).travellersMissing]).toEqual([null, 3]);
    expect(showTravellers(loadBooking(ofTour.id), later).fields).toEqual([
      ...['givenName', 'familyName', 'birthDate', 'nationality', 'passportNumber', 'passportExpiry'],
    ]);
  });
});

describe('a list', () => {
  test('is saved half-filled, with an event that names fields and no value', async () => {
    const { id } = await booked({}, passports);
    expect(save(typedList(id, [{ givenName: 'Keiko', familyName: 'Tanabe', birthDate: '1988-03-12' }]))).toEqual({
      ...{ changed: 1, asked: false },
    });
    expect(lastEvent(id)).toMatchObject({
      ...{ kind: 'travellers changed', actor: 'traveller', message: 'Traveller 1: name, birth date', changes: null },
    });
    expect([names(id), currentOf({ id }).travellersMissing]).toEqual([['Keiko Tanabe', ''], 2]);
    const number = { nationality: 'Japan', passportNumber: 'tk 123-4567', passportExpiry: '2030-01-31' };
    save(typedList(id, [number, { familyName: 'Suharto', birthDate: '1990-01-31', ...number }], 'office'));
    expect(currentOf({ id }).travellersMissing).toBe(0);
    expect(rowsOf(id)[0]).toMatchObject({ nationality: 'JP', passportNumber: 'TK1234567', givenName: 'Keiko' });
    expect(lastEvent(id)?.message).toBe(
      'Traveller 1: nationality, passport number, passport expiry; Traveller 2: name, birth date, nationality, passport number, passport expiry',
    );
  });

  test('a passport is shown by its end, kept when it is left as it is, and told to the office with an event', async () => {
    const { id } = await booked({}, passports);
    save(typedList(id, [{ familyName: 'Tanabe', passportNumber: 'TK1234567' }]));
    const shown = showTravellers(loadBooking(id), later);
    expect(shown.rows[0]?.values.passportNumber).toBe('••••4567');
    expect(JSON.stringify(shown)).not.toContain('TK1234567');
    expect(save(typedList(id, [{ givenName: 'Keiko', passportNumber: '••••4567' }]))).toMatchObject({ changed: 1 });
    expect(rowsOf(id)[0]).toMatchObject({ givenName: 'Keiko', passportNumber: 'TK1234567' });
    expect(refused(typedList(id, [{ passportNumber: '••••4568' }]))).toEqual({
      'rows.0.passportNumber': 'Enter the whole passport number',
    });
    const traveller = rowsOf(id)[0]?.id ?? 0;
    expect(apply({ kind: 'show passport', id, traveller }, later).outcome).toBe('TK1234567');
    expect(lastEvent(id)).toMatchObject({ kind: 'passport shown', actor: 'office', message: 'Traveller 1' });
  });

  test.each([
    ['O’Brien-Đặng', 'O’Brien-Đặng'],
    ["O'Brien", "O'Brien"],
    ['Kumar A/L Raj', 'Kumar A/L Raj'],
    ['محمد', 'محمد'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['สมชาย', 'สมชาย'],
    ['W'.repeat(60), 'W'.repeat(60)],
    ['\u202eWeber', 'Weber'],
  ])('takes the name %s', async (typed, kept) => {
    const { id } = await booked();
    save(namesOf(id, [typed]));
    expect(rowsOf(id)[0]?.familyName).toBe(kept);
  });

  test.each([
    ['W'.repeat(61), 'Please keep this under 60 characters'],
    ['https://a.example', 'Enter the name in letters, as in the passport'],
    ['- -', 'Enter the name in letters, as in the passport'],
    ['<b>Anna</b>', 'Enter the name in letters, as in the passport'],
  ])('refuses the name %s', async (typed, message) => {
    const { id } = await booked();
    expect(refused(namesOf(id, [typed]))).toEqual({ 'rows.0.familyName': message });
  });

  test('says what is wrong with days, countries and passports at their fields, and stores nothing of it', async () => {
    const { id } = await booked({}, passports);
    const wrong = { familyName: 'Tanabe', birthDate: '1990-13-01', nationality: 'Narnia', passportNumber: '??' };
    expect(refused(typedList(id, [wrong, { familyName: 'Fox', birthDate: '2031-01-01' }]))).toEqual({
      'rows.0.birthDate': 'Enter a day such as 1964-05-02',
      'rows.0.nationality': 'Enter a country, such as Germany',
      'rows.0.passportNumber': 'Enter the letters and digits of the passport number',
      'rows.1.birthDate': 'Enter a birth date in the past',
    });
    expect(names(id)).toEqual(['', '']);
  });

  test('a passport must last to the end of the journey; less than half a year more, and equal names, are said', async () => {
    const { id } = await booked({}, passports);
    const days = Number.parseInt(site.packages.nile.duration, 10);
    const last = new Date(Date.UTC(2027, 1, days)).toISOString().slice(0, 10);
    const before = new Date(Date.UTC(2027, 1, days - 1)).toISOString().slice(0, 10);
    expect(Object.keys(refused(typedList(id, [{ passportExpiry: before }])))).toEqual(['rows.0.passportExpiry']);
    save(
      typedList(id, [
        { familyName: 'Fox', passportExpiry: last },
        { familyName: 'fox', passportExpiry: '2028-01-01' },
      ]),
    );
    const said = showTravellers(loadBooking(id), later).rows.map(({ problems }) =>
      problems.map(({ message }) => message),
    );
    expect(said).toEqual([
      [expect.stringMatching(/^This passport expires soon/), 'Traveller 2 has the same name'],
      ['Traveller 1 has the same name'],
    ]);
  });

  test('refuses more rows than people, rows of another booking, and what is not asked of the traveller', async () => {
    const { id } = await booked();
    const other = await booked({ email: 'other@example.com' });
    save(namesOf(other.id, ['Fox']));
    const list = namesOf(id, ['Tanabe', 'Sato']);
    const extra = { id: null, was: '' };
    expect(() => save({ ...list, rows: [...list.rows, { ...extra, familyName: 'Third' }] })).toThrow(
      'This booking is for 2 travellers, and the list has 3.',
    );
    save({ ...list, rows: [...list.rows, extra] });
    expect(() => save({ ...list, rows: [{ ...extra, id: rowsOf(other.id)[0]?.id ?? 0, familyName: 'Mine' }] })).toThrow(
      'Somebody on this list no longer travels',
    );
    expect(names(other.id)[0]).toBe('Fox');
    save(typedList(id, [{ passportNumber: 'TK1234567' }]));
    expect(rowsOf(id)[0]?.passportNumber).toBeNull();
  });

  test('after the time limit the traveller is told to ask, and the office goes on', async () => {
    const { id } = await booked();
    const lastDay = new Date('2027-01-02T20:00:00Z');
    const after = new Date('2027-01-03T10:00:00Z');
    save(namesOf(id, ['Tanabe']), lastDay);
    expect(() => save(namesOf(id, ['Sato']), after)).toThrow('It is too late to change this here. Please ask us.');
    save(namesOf(id, ['Sato'], 'office'), after);
    expect(names(id)[0]).toBe('Sato');
  });
});

describe('two editors', () => {
  test('of different rows both are kept; of one row the second is told what the first has saved', async () => {
    const { id } = await booked({}, passports);
    save(typedList(id, [{ familyName: 'Tanabe' }, { familyName: 'Sato', passportNumber: 'TK1234567' }]));
    const mine = typedList(id, [{ givenName: 'Keiko' }, { passportNumber: '••••4567' }]);
    save(typedList(id, [null, { givenName: 'Yuki', passportNumber: 'XX7654321' }], 'office'));
    save(mine);
    expect(names(id)).toEqual(['Keiko Tanabe', 'Yuki Sato']);
    expect(rowsOf(id)[1]?.passportNumber).toBe('XX7654321');
    const late = typedList(id, [{ givenName: 'Akiko' }]);
    save(typedList(id, [{ givenName: 'Emi', birthDate: '1990-05-02' }]));
    expect(
      refused({ ...late, rows: late.rows.map((row, at) => (at === 0 ? { ...row, birthDate: '' } : row)) }),
    ).toEqual({
      'rows.0.givenName': 'Somebody else has saved this meanwhile: it is now Emi. Save again to replace it',
      'rows.0.birthDate': 'Somebody else has saved this meanwhile: it is now 2 May 1990. Save again to replace it',
    });
    expect(names(id)[0]).toBe('Emi Tanabe');
  });

  test('who fills a free row second does not replace the first', async () => {
    const { id } = await booked();
    const [one, other] = [namesOf(id, ['Tanabe']), namesOf(id, ['Sato'])];
    save(one);
    expect(Object.keys(refused(other))).toEqual(['rows.0.familyName']);
    // The same form twice is once.
    expect(save(one)).toEqual({ changed: 0, asked: false });
    expect(names(id)).toEqual(['Tanabe', '']);
  });
});

describe('ages', () => {
  const family = { children: 1, childrenAges: [8] };
  /** Eight on 1 February 2027, and nine. */
  const [eight, nine] = ['2019-01-31', '2018-01-31'];

  test('a birth date of another age than was priced is asked about, and becomes a request to the office', async () => {
    const { id } = await booked(family);
    save(typedList(id, [null, null, { familyName: 'Tanabe', birthDate: eight }]));
    const list = (over = {}) => typedList(id, [null, null, { givenName: 'Yuki', birthDate: nine }], 'traveller', over);
    expect(refused(list())).toEqual({
      'rows.2.birthDate': 'Yuki Tanabe is booked as a child of 8, but will be 9 on 1 February 2027. Which is right?',
    });
    expect(save(list({ otherAges: true }))).toEqual({ changed: 1, asked: true });
    const { reservation, proposals } = loadBooking(id);
    expect(reservation).toMatchObject({ childrenAges: [8], totalPriceCents: null });
    expect(proposals[0]).toMatchObject({ author: 'traveller', options: [{ adults: 2, childrenAges: [9] }] });
    expect(listOpenRequests(id).map(({ kind }) => kind)).toEqual(['change']);
    // It is asked once.
    save(typedList(id, [null, null, { givenName: 'Yukiko' }]));
    expect(showTravellers(loadBooking(id), later).rows[2]?.problems).toEqual([]);
  });

  test('does not take back another change that was asked for', async () => {
    const { id } = await booked(family);
    const change = { date: '2027-02-08', adults: 2, childrenAges: [8], message: 'A week later?' };
    requestChange(id, change, { submissionKey: 'a week later', suspect: false }, later);
    const list = typedList(id, [null, null, { familyName: 'Tanabe', birthDate: nine }]);
    save({ ...list, otherAges: true });
    expect(openProposalOf(loadBooking(id), 'traveller')).toMatchObject({
      message: 'A week later?',
      options: [{ startDate: '2027-02-08', childrenAges: [9] }],
    });
  });

  test('a child among the adults is asked about as well, and the office may store it first', async () => {
    const { id } = await booked(family);
    const list = (by: 'office', over = {}) => typedList(id, [null, { familyName: 'Sato', birthDate: nine }], by, over);
    expect(Object.keys(refused(list('office')))).toEqual(['rows.1.birthDate']);
    expect(save(list('office', { otherAges: true }))).toEqual({ changed: 1, asked: false });
    expect(listOpenRequests(id)).toEqual([]);
    expect(showTravellers(loadBooking(id), later).rows[1]?.problems[0]?.kind).toBe('age');
    // The party that the birth dates say has a place for everybody.
    changeReservation({ ...changeOf(currentOf({ id }), { adults: 1, childrenAges: [8, 9], ...asOffice }) }, later);
    expect(rowsOf(id).map(({ familyName, age }) => [familyName, age])).toEqual([
      ['', null],
      ['', 8],
      ['Sato', 9],
    ]);
  });
});

describe('a party that changes', () => {
  test('adds and removes rows, and forgets nobody who is named without asking', async () => {
    const { id } = await booked();
    save(typedList(id, [{ givenName: 'Keiko', familyName: 'Tanabe' }, { familyName: 'Sato' }]));
    changeReservation(changeOf(currentOf({ id }), { adults: 3, ...asOffice }), later);
    expect(names(id)).toEqual(['Keiko Tanabe', 'Sato', '']);
    changeReservation(changeOf(currentOf({ id }), { adults: 2, ...asOffice }), later);
    expect(names(id)).toEqual(['Keiko Tanabe', 'Sato']);
    const smaller = (over = {}) => changeOf(currentOf({ id }), { adults: 1, ...asOffice, ...over });
    expect(() => changeReservation(smaller(), later)).toThrow(
      '2 travellers are named, and the booking is for 1: Keiko Tanabe, Sato. Choose who no longer travels.',
    );
    const leaving = [rowsOf(id)[0]?.id ?? 0];
    changeReservation(smaller({ leaving }), later);
    expect(names(id)).toEqual(['Sato']);
    expect(loadBooking(id).travellers.find(({ id: row }) => row === leaving[0])?.leftAt).toBe(later.toISOString());
  });

  test('so does a proposal that is accepted', async () => {
    const reservation = await booked();
    const { id } = reservation;
    save(namesOf(id, ['Tanabe', 'Sato']));
    const line = { label: 'All', count: 1, unitCents: 100_000, optional: false };
    const option = optionOf(currentOf({ id }), { adults: 1, lines: [line] as never });
    sendProposal(proposalOf(currentOf({ id }), { options: [option], reason: 'Agreed' }), later);
    const choice = { option: 0, lines: [] };
    expect(() => acceptProposal(id, 1, choice, later)).toThrow('Choose who no longer travels');
    expect(currentOf({ id }).adults).toBe(2);
    apply({ kind: 'accept', id, proposal: 1, ...choice, leaving: [rowsOf(id)[1]?.id ?? 0] }, later);
    expect([currentOf({ id }).adults, names(id)]).toEqual([1, ['Tanabe']]);
  });
});
