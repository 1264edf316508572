import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callOffs } from '#db/schema/call-off';
import { tours } from '#db/schema/tour';
import { type Traveller, travellers } from '#db/schema/traveller';
import { assignDeparture, renewGuideLink } from '#server/booking/departure/assignment';
import { type Assigned, guidePath, lapseOf, openGuideLink } from '#server/booking/departure/guide-link';
import { issuePressToken } from '#server/booking/departure/press';
import { findPickup } from '#server/booking/journey/pickup';
import { listDepartures } from '#server/booking/views/departures';
import { readManifest } from '#server/booking/views/manifest';
import { Conflict } from '#server/values/errors';
import { markAttendance } from '../acts';
import { amelia, book, setUpBookings, site } from '../bookings';
import { currentOf } from '../forms';
import { nameTravellers } from '../party/named';
import {
  assignmentOf,
  attendanceOn,
  day,
  departureWith,
  driver,
  hour,
  member,
  minute,
  minutesLater,
  press,
  reassign,
  reported,
  said,
  setBooking,
  tokenOn,
} from './presses';

setUpBookings();

test('where nothing is due there is no button for it, and its press is refused', async () => {
  const { booked, departure } = await departureWith();
  setBooking(booked, { totalPriceCents: 0, priceLines: [] });
  expect(readManifest(departure, day).parties[0]).toMatchObject({ dueCents: 0, tokens: { collected: null } });
  const meant = { departure: departure.id, link: departure.linkVersion, reservation: booked.id, seen: 0 };
  const nothing = issuePressToken({ ...meant, kind: 'collected', issued: day.getTime() });
  expect(() => press(nothing, 0, day, 0)).toThrow('Nothing was collected.');
});

test('a sheet has the office order and pick-up of its parties, and not what they have paid', async () => {
  const { booked, departure } = await departureWith();
  const { reservation: other } = await book({ product: { kind: 'tour', id: site.tours.karnak.id } });
  site.database.update(tours).set({ pickupTime: '05:00 from your hotel' }).run();
  setBooking(booked, { name: 'Zoe', pickupTime: null });
  setBooking(other, { name: 'Adam', pickupTime: '06:30', status: 'confirmed' });
  const office = listDepartures('2026-12-05', day).departures[0]?.parties.map(({ name }) => name);
  const { parties } = readManifest(departure, day);
  expect(parties.map(({ name, pickupTime }) => [name, pickupTime])).toEqual([
    ['Zoe', '05:00 from your hotel'],
    ['Adam', '06:30'],
  ]);
  expect(office).toEqual(['Zoe', 'Adam']);
  expect(parties[0]).not.toHaveProperty('paidCents');
});

test('sheet and office name who travels, with the ages of children, diet and health, and nothing of passports', async () => {
  const { booked, departure } = await departureWith();
  const [anna, karl, mia] = nameTravellers(booked, ['Anna Weber', 'Karl Weber', 'Mia Weber']);
  const ofPassport = {
    birthDate: '1980-02-03',
    nationality: 'DE',
    passportNumber: 'C01X0006H',
    passportExpiry: '2031-05-06',
  };
  const set = (row: typeof anna, columns: Partial<Traveller>) =>
    site.database
      .update(travellers)
      .set(columns)
      .where(eq(travellers.id, row?.id ?? 0))
      .run();
  set(anna, ofPassport);
  set(karl, { diet: 'Vegan', health: 'No stairs', ...ofPassport });
  const names = [
    { name: 'Anna Weber', position: 1, isChild: false, age: null, diet: null, health: null },
    { name: 'Karl Weber', position: 2, isChild: false, age: null, diet: 'Vegan', health: 'No stairs' },
    { name: 'Mia Weber', position: 3, isChild: true, age: 5, diet: null, health: null },
  ];
  const shown = () => [
    readManifest(departure, day).parties[0]?.names,
    listDepartures('2026-12-05', day).departures[0]?.parties[0]?.names,
  ];
  expect(shown()).toEqual([names, names]);
  for (const secret of Object.values(ofPassport).filter((value) => value !== 'DE')) {
    expect(JSON.stringify([readManifest(departure, day), listDepartures('2026-12-05', day)])).not.toContain(secret);
  }
  set(karl, { leftAt: '2026-12-01T00:00:00.000Z' });
  setBooking(booked, { adults: 1 });
  const stay = [names[0], { ...names[2], position: 2 }];
  expect(shown()).toEqual([stay, stay]);
  set(mia, { givenName: '', familyName: '', diet: 'No nuts' });
  expect(shown()[0]).toMatchObject([{ name: 'Anna Weber' }, { name: 'Traveller 2', age: 5, diet: 'No nuts' }]);
});

test('each party of a sheet has its own names', async () => {
  const { booked, departure } = await departureWith();
  const { reservation: other } = await book({ product: { kind: 'tour', id: site.tours.karnak.id } });
  setBooking(other, { status: 'confirmed' });
  nameTravellers(booked, ['Anna Weber']);
  nameTravellers(other, ['Karl Weber']);
  const { parties } = readManifest(departure, day);
  expect(parties.map(({ names }) => names.map(({ name }) => name))).toEqual([['Anna Weber'], ['Karl Weber']]);
});

const keyOf = (opened: Assigned) => guidePath(opened).split('key=')[1] ?? '';

test('who is taken off a departure loses the link with that press, and who stays keeps it', async () => {
  const { departure: mona } = await departureWith();
  const endedOf = (opened: Assigned) => openGuideLink(opened.id, keyOf(opened), day)?.ended;
  const stays = member('', { crewId: mona.crewId });
  const [, hassan] = reassign(mona, [stays, driver('Hassan')]).assigned;
  if (!hassan) throw new Error('nobody drives');
  expect([mona, hassan].map(endedOf)).toEqual([null, null]);
  const token = tokenOn(mona, 'arrived');
  const { added, ended } = reassign(mona, [member('Sara'), driver('Hassan')]);
  expect([added, ended].map((all) => all.map(({ person }) => person?.name))).toEqual([['Sara'], ['Mona']]);
  expect([mona, ...added, hassan].map(endedOf)).toEqual(['replaced', null, null]);
  expect(() => press(token, 0, day)).toThrow('Somebody else takes this trip now');
  // Who comes back gets a link of their own.
  const [again] = reassign(mona, [stays]).assigned;
  expect([mona, ...added, hassan, again as Assigned].map(endedOf)).toEqual([...Array(3).fill('replaced'), null]);
  reassign(mona, []);
  expect(endedOf(again as Assigned)).toBe('replaced');
});

test('each guide has the sheet of their own parties, and of those that were given to nobody', async () => {
  const { booked, departure: mona } = await departureWith();
  const product = { kind: 'tour', id: site.tours.karnak.id } as const;
  const asked = (email: string) => book({ product, booking: { ...amelia, email } });
  const [{ reservation: second }, { reservation: third }] = [
    await asked('b@example.com'),
    await asked('c@example.com'),
  ];
  for (const [index, one] of [booked, second, third].entries())
    setBooking(one, { name: `Party ${index + 1}`, status: 'confirmed' });
  const members = [
    member('', { crewId: mona.crewId, parties: [booked.id] }),
    member('Omar', { parties: [second.id] }),
    driver('Hassan'),
  ];
  const { assigned } = reassign(mona, members);
  const sheetOf = (one: Assigned) => readManifest(one, day).parties.map(({ name }) => name);
  expect(assigned.map(sheetOf)).toEqual([
    ['Party 1', 'Party 3'],
    ['Party 2', 'Party 3'],
    ['Party 1', 'Party 2', 'Party 3'],
  ]);
  expect(assigned.map((one) => readManifest(one, day).others)).toEqual([1, 1, 0]);
  expect(findPickup(currentOf(second))?.pickup).toMatchObject({ guide: 'Omar', driver: 'Hassan' });
  expect(findPickup(currentOf(third))?.pickup).toMatchObject({ guide: 'Mona; Omar' });
  const [, omar] = assigned as [Assigned, Assigned];
  const stolen = { departure: omar.id, link: 1, reservation: booked.id, kind: 'arrived', seen: 0 } as const;
  expect(() => press(issuePressToken({ ...stolen, issued: day.getTime() }), 0, day)).toThrow('no longer in this');
  // Without Omar, his parties are Mona's.
  const [alone] = reassign(mona, members.slice(0, 1)).assigned as [Assigned];
  expect(sheetOf(alone)).toEqual(['Party 1', 'Party 2', 'Party 3']);
});

test('the link of one time of a day leads to the others of the same guide, and takes what is pressed of them', async () => {
  const { booked, departure: mona } = await departureWith();
  const { productKey } = mona.departure;
  const booking = { ...amelia, email: 'b@example.com' };
  const { reservation: late } = await book({ product: { kind: 'tour', id: site.tours.karnak.id }, booking });
  setBooking(late, { status: 'confirmed', startTime: '15:30' });
  const input = assignmentOf(productKey, { startTime: '15:30', members: [member('', { crewId: mona.crewId })] });
  const [afternoon] = assignDeparture(input, day).assigned as [Assigned];
  expect(readManifest(mona, day).parties.map(({ id }) => id)).toEqual([booked.id]);
  const otherTime = { startTime: '15:30', path: guidePath(afternoon), calledOff: false };
  expect(readManifest(mona, day).otherTimes).toEqual([otherTime]);
  const storm = { from: '2026-12-05', until: '2026-12-05', reason: 'Storm', replaced: [] };
  site.database
    .insert(callOffs)
    .values({ ...storm, productKeys: [productKey], times: ['15:30'] })
    .run();
  expect(readManifest(mona, day)).toMatchObject({ calledOff: false, otherTimes: [{ ...otherTime, calledOff: true }] });
  site.database.delete(callOffs).run();
  const kept = { departure: mona.id, link: 1, reservation: late.id, kind: 'arrived', seen: 0 } as const;
  const token = issuePressToken({ ...kept, issued: day.getTime() });
  press(token, 0, day);
  expect(said(late)).toEqual(['arrived guide']);
  assignDeparture({ ...input, version: 1, members: [member('Omar')] }, day);
  expect(readManifest(mona, day).otherTimes).toEqual([]);
  expect(() => press(issuePressToken({ ...kept, kind: 'no-show', issued: day.getTime() }), 0, day)).toThrow(Conflict);
});

test('a link opens its departure until two days after the last day, or until a newer one', async () => {
  const { departure } = await departureWith('cruise');
  const open = (at: string, key = keyOf(departure)) => openGuideLink(departure.id, key, new Date(at));
  expect(open('2026-12-14T21:59:59Z')).toMatchObject({ assigned: { id: departure.id }, ended: null });
  expect(open('2026-12-14T22:00:00Z')).toMatchObject({ ended: 'lapsed' });
  const renewed = renewGuideLink({ id: departure.id, version: 1 }, day);
  expect(open('2026-12-06T12:00:00Z')).toMatchObject({ ended: 'replaced' });
  expect(open('2026-12-06T12:00:00Z', keyOf(renewed))).toMatchObject({ assigned: { linkVersion: 2 }, ended: null });
  expect([open('2026-12-06T12:00:00Z', 'forged'), openGuideLink(99, keyOf(departure), day)]).toEqual([null, null]);
});

test('of presses that arrive in another order, the last one that was pressed counts', async () => {
  const { departure } = await departureWith();
  const opened = minutesLater(-60);
  const [arrived, missing] = [tokenOn(departure, 'arrived', opened), tokenOn(departure, 'no-show', opened)];
  press(arrived, 10 * minute, day);
  press(missing, 30 * minute, day);
  expect(attendanceOn(departure)).toBe('arrived');
});

test('attendance is recorded from the day before the journey on, in its time zone', async () => {
  const { booked, departure } = await departureWith();
  const dayBefore = new Date('2026-12-03T22:00:00Z');
  const tooEarly = new Date(dayBefore.getTime() - 1);
  const arrived = tokenOn(departure, 'arrived', tooEarly);
  expect(() => press(arrived, 0, tooEarly)).toThrow('not started');
  expect(() => markAttendance({ id: booked.id, attendance: 'no-show' }, tooEarly)).toThrow('not started');
  press(arrived, 0, dayBefore);
  expect(said(booked)).toEqual(['arrived guide']);
});

test('each button of a sheet says its own once, until something else is said', async () => {
  const { booked, departure } = await departureWith();
  const missing = tokenOn(departure, 'no-show');
  for (let count = 0; count < 60; count++) press(missing, 0, minutesLater(60));
  markAttendance({ id: booked.id, attendance: 'no-show' }, minutesLater(61));
  expect(said(booked)).toEqual(['no-show guide']);
  press(tokenOn(departure, 'arrived', minutesLater(62)), 0, minutesLater(62));
  expect(() => press(missing, 0, minutesLater(63))).toThrow('out of date');
  press(tokenOn(departure, 'no-show', minutesLater(64)), 0, minutesLater(64));
  expect([said(booked), attendanceOn(departure)]).toEqual([
    ['no-show guide', 'arrived guide', 'no-show guide'],
    'no-show',
  ]);
});

test('a link that has lapsed records nothing, whenever it was pressed', async () => {
  const { booked, departure } = await departureWith();
  const tokens = (['no-show', 'collected'] as const).map((kind) => tokenOn(departure, kind));
  for (const token of tokens)
    expect(() => press(token, 10 * 24 * hour, lapseOf(departure.departure))).toThrow('This link has expired');
  expect(reported(booked)).toEqual([]);
});
