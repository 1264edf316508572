import { expect, test, vi } from 'vitest';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import { renderEmail } from '#emails/catalog';
import { completions } from '#server/booking/after-journeys';
import { apply } from '#server/booking/apply';
import { listAssigned } from '#server/booking/departure/guide-link';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { readCalendar } from '#server/booking/seats/calendar';
import { listOverWith } from '#server/booking/seats/over-capacity';
import { listDepartures, listMonth } from '#server/booking/views/departures';
import { readManifest } from '#server/booking/views/manifest';
import { deleteRecord, restoreRecord } from '#server/catalogue/trash';
import { readBoard } from '#server/office/call-off/board';
import { callOff, reopen } from '#server/office/call-off/call-off';
import { findToday } from '#server/office/today';
import { cancelForTraveller, sendProposal } from '../../booking/acts';
import { deliverEmails, setUpBookings, site } from '../../booking/bookings';
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
import { currentOf, optionOf, proposalOf, proposalsOf } from '../../booking/forms';
import { everyDay, karnak, scheduleOf, sell } from '../../booking/seats/selling';

setUpBookings();

const date = '2026-12-05';
const before = new Date('2026-12-02T08:00:00Z');
const withSeats = (seats: number) => ({ seasons: [{ ...everyDay, seats }] });

const storm = () => ({
  ...{ productKeys: [`tour-${site.tours.karnak.id}`], from: date, until: date, times: [], without: [] },
  ...{ reason: 'Storm', message: null },
});

/** A departure with a party that owes $180 and has not answered since it was called off. */
async function calledOff() {
  sell(karnak(), withSeats(6));
  const { booked, departure } = await departureWith();
  const collected = tokenOn(departure, 'collected', before);
  const { id } = callOff(storm(), before);
  return { id, key: `tour-${karnak().id}`, booked, departure, collected };
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

test('it stays called off while its product is in the trash, also under the title that a party has booked', async () => {
  const { id, booked, collected } = await calledOff();
  setBooking(booked, { productTitle: 'As it was booked', pickupPlace: 'Hotel Marhaba' });
  const isOff = () => [
    listAssigned(undefined).map((one) => readManifest(one, before).calledOff),
    listDepartures(date, before).departures.map(({ calledOff: by }) => by?.id),
    readBoard(id, before).parties.map(({ state }) => state),
  ];
  deleteRecord('tour', karnak().id);
  expect(isOff()).toEqual([[true], [id], ['silent']]);
  mailPickups(minutesLater(-12 * 60));
  press(collected, minute, start);
  expect([told(), paid(booked), toCheck()]).toEqual([[], [], [doubted('the departure is called off')]]);
  restoreRecord('tour', karnak().id);
  expect(isOff()).toEqual([[true], [id], ['silent']]);
  reopen(id, before);
  expect(isOff()).toEqual([[false], [undefined], ['silent']]);
});

test('list, month, calendar and Today say so, and nothing speaks of seats that are over', async () => {
  const { id, key } = await calledOff();
  expect(listDepartures(date, before)).toMatchObject({
    departures: [{ calledOff: { id, reason: 'Storm' } }],
    callOffs: [{ id, titles: [site.tours.karnak.title] }],
  });
  expect(listDepartures('2026-12-06', before).callOffs).toEqual([]);
  expect(listMonth('2026-12')).toMatchObject([{ date, departures: [{ calledOff: true }] }]);
  const row = readCalendar({ from: '2026-12-04', days: 3 }, before).find((one) => one.key === key);
  expect(row?.days.map((day) => day.calledOff)).toEqual([false, true, false]);
  const { travel, overCapacity, calledOff: unanswered } = findToday(noon);
  expect(travel).toMatchObject([
    { date, departures: 0, parties: 0, travellers: 0, withoutGuide: 0, calledOff: 1, stillBooked: 1 },
  ]);
  expect(overCapacity.total).toBe(0);
  expect(unanswered.rows).toMatchObject([{ id, silent: 1 }]);
  // Older ones are in their list alone.
  expect(findToday(minutesLater(31 * 24 * 60)).calledOff.rows).toEqual([]);
  const over = listOverWith(karnak(), { schedule: scheduleOf(withSeats(1)) }, before);
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

test.each(['replaced', 'withdrawn'])(
  'a booking whose offer of other days was %s does not take place either',
  async (end) => {
    const { id, booked } = await calledOff();
    deliverEmails();
    if (end === 'withdrawn') apply({ kind: 'withdraw', id: proposalsOf(booked)[0]?.id ?? 0 }, before);
    else {
      const options = [optionOf(booked, { startDate: '2026-12-20' })];
      sendProposal(proposalOf(booked, { options, expiresAt: '2026-12-10T10:00:00.000Z' }), before);
    }
    setBooking(booked, { cancellation: null });
    vi.useFakeTimers({ now: noon, toFake: ['Date'] });
    const shown = () => showBooking(currentOf(booked), 'http://localhost/');
    expect(shown()).toMatchObject({ voucher: null, booking: { calledOff: true, freeToCancel: true } });
    for (const complete of completions(new Date('2026-12-07T10:00:00Z'))) complete();
    expect(currentOf(booked).status).toBe('confirmed');
    reopen(id, noon);
    expect(shown()).toMatchObject({ booking: { calledOff: false, freeToCancel: false } });
    callOff(storm(), noon);
    expect(cancelForTraveller(booked.id, { client: '203.0.113.7' }, noon)).toBe('cancelled');
    vi.useRealTimers();
  },
);
