import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { offers } from '#db/schema/offer';
import { departureExceptions, type Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { noJourneyTexts } from '#server/booking/record/journey-texts.input';
import { type DeskBooking, deskRuleNames } from '#server/booking/rules/desk-booking.input';
import {
  acceptProposal,
  bookAtDesk,
  cancelForTraveller,
  changeReservation,
  changeReservationStatus,
  declineProposal,
  markNotSpam,
  requestChange,
  sendProposal,
  storeRequest,
  takeBack,
  writeToTraveller,
} from '../acts';
import { book, holdEmails, keiko, minutesLater, requestOf, setUpBookings, site } from '../bookings';
import { changeOf, currentOf, newKey, optionOf, proposalOf, proposalsOf, wordsTo } from '../forms';
import { bookSeats, confirm, day, everyDay, karnak, load, partyOf, sell } from './selling';

setUpBookings();

const other = '2026-12-06';
/** After the promised answer to what was requested at the beginning. */
const late = (minutes: number) => minutesLater(24 * 60 + minutes);

it('a hold that has ended does not begin again, whatever is said or proposed since', async () => {
  sell(karnak());
  const first = await bookSeats(5);
  await bookSeats(5, {}, late(1));
  const options = [optionOf(first, { startDate: other })];
  sendProposal(proposalOf(first, { options }), late(2));
  expect(load(karnak(), day, late(3))).toMatchObject([{ held: 5, left: 3 }]);
  expect(load(karnak(), other, late(3))).toMatchObject([{ held: 5, left: 3 }]);
  expect(declineProposal(first.id, 1, 'A week later?', late(4))).toBe('done');
  writeToTraveller(wordsTo(first, 'We ask the hotel.'), late(5));
  expect(load(karnak(), day, late(6))).toMatchObject([{ held: 5, left: 3 }]);
  expect(() => confirm(first.id, {}, late(7))).toThrow('Only 3 seats left');
});

it('a request that waits again asks for its seats: reopened, or with its answer taken back', async () => {
  sell(karnak());
  const declined = await bookSeats(5);
  const decline = { id: declined.id, version: 1, status: 'declined', message: null } as const;
  const { version } = changeReservationStatus(decline, minutesLater(1));
  const spam = storeRequest(requestOf({ booking: partyOf(5), suspect: true }), minutesLater(2)).reservation;
  expect(load(karnak())).toMatchObject([{ held: 0 }]);
  const cancelled = confirm((await bookSeats(6)).id);
  holdEmails();
  const cancel = { id: cancelled.id, version: 2, status: 'cancelled', message: null } as const;
  changeReservationStatus(cancel, minutesLater(40));
  const last = confirm((await bookSeats(6, {}, minutesLater(40.1))).id, {}, minutesLater(40.1));
  const undo = { id: cancelled.id, version: 3 };
  expect(() => takeBack(undo, minutesLater(40.2))).toThrow('Only 2 seats left');
  const reopen = { ...decline, version, status: 'pending', message: 'A mistake' } as const;
  expect(() => changeReservationStatus(reopen, minutesLater(41))).toThrow('Only 2 seats left');
  // A real request is one also where its seats are gone: it holds none, and the office answers it.
  markNotSpam(spam.id, minutesLater(41));
  expect(currentOf(spam)).toMatchObject({ suspect: false, heldUntil: null });
  cancelForTraveller(last.id, { client: '203.0.113.7' }, minutesLater(42));
  expect(changeReservationStatus(reopen, minutesLater(43)).status).toBe('pending');
  expect(load(karnak(), day, minutesLater(43))).toMatchObject([{ held: 5, left: 3 }]);
});

it('a form that is sent again is the same booking, also where there is no room any more', async () => {
  sell(karnak());
  const form = requestOf({ booking: partyOf(5) });
  const { reservation } = storeRequest(form, minutesLater(0));
  confirm(reservation.id);
  sell(karnak(), { seasons: [{ ...everyDay, seats: 2 }] });
  expect(storeRequest(form, minutesLater(40)).reservation.id).toBe(reservation.id);
});

it('the desk confirms at once what it has a reason for, also where the answer is already due', () => {
  sell(karnak(), { seasons: [{ ...everyDay, seats: 1 }] });
  site.database.update(tours).set({ noticeHours: 400 }).where(eq(tours.id, karnak().id)).run();
  const none = Object.fromEntries(deskRuleNames.map((rule) => [rule, null])) as DeskBooking['overrides'];
  const form: DeskBooking = {
    ...{
      key: newKey(),
      product: karnak(),
      startDate: day,
      adults: 2,
      childrenAges: [],
      rooms: null,
      hotelRating: null,
    },
    ...{ name: 'Amelia', email: null, phone: '+49 30 0000 0100', whatsapp: null, pickupPlace: null, source: 'phone' },
    ...{ ...noJourneyTexts, price: { kind: 'take', totalCents: 15_050 }, confirm: true, tell: false },
    overrides: { ...none, notice: 'They wait here', seats: 'A second van' },
  };
  expect(bookAtDesk(form, minutesLater(0)).status).toBe('confirmed');
  expect(load(karnak())).toMatchObject([{ sold: 2, left: -1 }]);
});

it('the time of the only departure of a day is stored where none was chosen', async () => {
  sell(karnak(), { seasons: [{ ...everyDay, times: ['08:00', '14:00'] }] });
  const party = await bookSeats(6, { startTime: '08:00' });
  const close = { productKey: `tour-${karnak().id}`, day: other, time: '08:00', seats: 0, reason: 'Restoration' };
  site.database.insert(departureExceptions).values(close).run();
  const moved = changeReservation(changeOf(party, { startDate: other, startTime: null }), minutesLater(1));
  expect(moved).toMatchObject({ startTime: '14:00', pickupTime: '14:00 from your hotel' });
  expect(load(karnak(), other)).toMatchObject([{ sold: 0, held: 0 }, { held: 6 }]);
  await expect(bookSeats(3, { date: other })).rejects.toThrow('Only 2 seats left');
  const third = await bookSeats(2, { startTime: '08:00' });
  sendProposal(proposalOf(third, { options: [optionOf(third, { startDate: other })] }), minutesLater(2));
  expect(load(karnak(), other)).toMatchObject([{ held: 0 }, { held: 8 }]);
  // Another date that a traveller asks for is at the same time.
  const asked = { date: '2026-12-07', adults: 2, childrenAges: [], message: null };
  requestChange(moved.id, asked, { submissionKey: newKey(), suspect: false }, minutesLater(3));
  expect(proposalsOf(moved)[0]?.options[0]?.startTime).toBe('14:00');
});

it('a pick-up of its own stays while the departure does', async () => {
  sell(karnak(), { seasons: [{ ...everyDay, times: ['08:00', '14:00'] }] });
  const party = await bookSeats(2, { startTime: '08:00' });
  const typed = changeReservation(
    changeOf(party, { startTime: '08:00', pickupTime: '07:15 from your hotel' }),
    minutesLater(1),
  );
  const named = changeReservation(changeOf(typed, { startTime: '08:00', name: 'Amelia H.' }), minutesLater(2));
  expect(named.pickupTime).toBe('07:15 from your hotel');
  sendProposal(
    proposalOf(named, { options: [optionOf(named, { startDate: other, startTime: '08:00' })] }),
    minutesLater(3),
  );
  expect(proposalsOf(named)[0]?.options[0]?.pickupTime).toBe('07:15 from your hotel');
  const moved = changeReservation(changeOf(named, { startTime: '14:00' }), minutesLater(4));
  expect(moved.pickupTime).toBe('14:00 from your hotel');
});

it('who has booked before there were times is in the departure at which they are picked up', async () => {
  const early = await bookSeats(3);
  expect(early).toMatchObject({ startTime: null, pickupTime: '07:00 from your hotel' });
  sell(karnak(), { seasons: [{ ...everyDay, times: ['05:00', '07:00'] }] });
  expect(load(karnak())).toMatchObject([{ left: 8 }, { time: '07:00', held: 3 }]);
  await bookSeats(6, { startTime: '05:00' });
  const sooner = changeOf(early, { pickupTime: '05:00 at the quay' });
  expect(() => changeReservation(sooner, minutesLater(1))).toThrow('Choose a departure time: 05:00, 07:00');
  // A time that is no longer of the schedule is in the first departure.
  sell(karnak(), { seasons: [{ ...everyDay, times: ['05:00', '09:00'] }] });
  expect(load(karnak())).toMatchObject([{ held: 9 }, { held: 0 }]);
  expect(changeReservation(changeOf(early, { name: 'Amelia H.' }), minutesLater(1)).name).toBe('Amelia H.');
});

it('a day with one more departure keeps the one that has no time', async () => {
  sell(karnak());
  const more = { productKey: `tour-${karnak().id}`, day, time: '16:00', seats: 4, reason: 'Easter' };
  site.database.insert(departureExceptions).values(more).run();
  expect((await bookSeats(2)).startTime).toBe(null);
  expect((await bookSeats(2, { startTime: '16:00' })).startTime).toBe('16:00');
  expect(load(karnak())).toMatchObject([{ left: 6 }, { left: 2 }]);
});

it('a party that holds nights twice takes one room in each of them', async () => {
  const { id } = site.offers.riverHotel;
  const schedule: Schedule = { counts: 'rooms', instant: false, seasons: [{ ...everyDay, seats: 2 }], resources: [] };
  site.database.update(offers).set({ schedule }).where(eq(offers.id, id)).run();
  const product = { kind: 'offer', id } as const;
  const stay = { ...keiko, adults: 4, hotelRating: null, rooms: 2, date: '2026-12-06' };
  const { reservation } = await book({ product, booking: stay });
  const options = ['2026-12-07', '2026-12-08'].map((startDate) => optionOf(reservation, { startDate }));
  sendProposal(proposalOf(reservation, { options }), minutesLater(1));
  expect(load(product, '2026-12-08')).toMatchObject([{ held: 2, left: 0 }]);
  expect(load(product, '2026-12-09')).toMatchObject([{ held: 2, left: 0 }]);
  expect(acceptProposal(reservation.id, 1, { option: 1, lines: [] }, minutesLater(2))).toBe('done');
  expect(load(product, '2026-12-07')).toMatchObject([{ sold: 0, held: 0, left: 2 }]);
});
