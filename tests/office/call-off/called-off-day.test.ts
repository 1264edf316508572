import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { renderEmail } from '#emails/catalog';
import { listDepartures, listMonth } from '#server/booking/departure/departures';
import { readManifest } from '#server/booking/departure/manifest';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { readCalendar } from '#server/booking/seats/calendar';
import { listOverWith } from '#server/booking/seats/over-capacity';
import { callOff, reopen } from '#server/office/call-off/call-off';
import { findToday } from '#server/office/today';
import { setUpBookings, site } from '../../booking/bookings';
import { noon, reminders, told } from '../../booking/day-before/pickups';
import {
  departureWith,
  doubted,
  minute,
  minutesLater,
  paid,
  press,
  setBooking,
  day as start,
  toCheck,
  tokenOn,
} from '../../booking/departure/presses';

setUpBookings();

const date = '2026-12-05';
const before = new Date('2026-12-02T08:00:00Z');
const schedule: Schedule = {
  ...{ counts: 'travellers', instant: false, resources: [] },
  seasons: [{ from: null, until: null, weekdays: [], times: [], seats: 6 }],
};

/** A departure with a party that owes $180 and has not answered since it was called off. */
async function calledOff() {
  const { karnak } = site.tours;
  site.database.update(tours).set({ schedule }).where(eq(tours.id, karnak.id)).run();
  const { booked, departure } = await departureWith();
  const collected = tokenOn(departure, 'collected', before);
  const key = `tour-${karnak.id}`;
  const days = { productKeys: [key], from: date, until: date, without: [] };
  const { id } = callOff({ ...days, reason: 'Storm', message: null }, before);
  return { id, key, booked, departure, collected };
}

test('a sheet says that its departure is called off, and has nothing to collect', async () => {
  const { id, departure } = await calledOff();
  const sheet = readManifest(departure, before);
  expect(sheet).toMatchObject({ calledOff: true, parties: [{ dueCents: 0, tokens: { collected: null } }] });
  expect(sheet.officePhone).not.toBe('');
  reopen(id, before);
  expect(readManifest(departure, before)).toMatchObject({ calledOff: false, parties: [{ dueCents: 18_000 }] });
});

test('money of a sheet that was open before is for the office to check', async () => {
  const { booked, collected } = await calledOff();
  press(collected, minute, start);
  expect([paid(booked), toCheck()]).toEqual([[], [doubted('the departure is called off')]]);
});

test('list, month, calendar and Today say so, and nothing speaks of seats that are over', async () => {
  const { id, key } = await calledOff();
  expect(listDepartures(date, before).departures).toMatchObject([{ calledOff: { id, reason: 'Storm' } }]);
  expect(listMonth('2026-12')).toMatchObject([{ date, departures: [{ calledOff: true }] }]);
  const row = readCalendar({ from: '2026-12-04', days: 3 }, before).find((one) => one.key === key);
  expect(row?.days.map((day) => day.calledOff)).toEqual([false, true, false]);
  const { travel, overCapacity } = findToday(noon);
  expect(travel).toMatchObject([
    { date, departures: 0, parties: 0, travellers: 0, withoutGuide: 0, calledOff: 1, stillBooked: 1 },
  ]);
  expect(overCapacity.total).toBe(0);
  const small = { ...schedule, seasons: schedule.seasons.map((season) => ({ ...season, seats: 1 })) };
  const over = listOverWith({ kind: 'tour', id: site.tours.karnak.id }, { schedule: small }, before);
  expect(over.map((one) => one.date)).not.toContain(date);
  reopen(id, before);
  expect(listDepartures(date, before).departures).toMatchObject([{ calledOff: null }]);
  expect(findToday(noon).travel).toMatchObject([{ departures: 1, parties: 1, calledOff: 0, stillBooked: 0 }]);
});

test('the day before the office hears who is still booked and whom to call, and no traveller where to be', async () => {
  const { booked } = await calledOff();
  // The offer of other days has lapsed: the departure is called off all the same.
  setBooking(booked, { pickupPlace: 'Hotel Marhaba' });
  expect(mailPickups(noon)).toBe(1);
  mailPickups(minutesLater(-12 * 60));
  expect(told()).toEqual([]);
  const [reminder] = reminders();
  expect(reminder?.props).toMatchObject({
    calledOff: [{ reference: booked.reference, guide: 'Mona' }],
    bookings: [],
  });
  const { subject, text } = await renderEmail('pickup_reminder', reminder?.props);
  expect(subject).toBe('Called off, and still booked - Egypt, Saturday, 5 December 2026');
  expect(text).toContain('CALLED OFF. Guide: Mona');
  expect(text).not.toContain(booked.name);
});
