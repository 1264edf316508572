import { describe, expect, it } from 'vitest';
import { describeChange } from '#app/admin/reservations/details/change-words.ts';
import { departureExceptions, resources } from '#db/schema/schedule';
import { renderEmail } from '#emails/catalog';
import { toastFor } from '#server/booking/booking-request';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { listOverCapacity, listOverWith, listShort } from '#server/booking/seats/over-capacity';
import { departureLoads } from '#server/booking/seats/seats';
import { changeDepartures } from '#server/catalogue/exceptions';
import { type ExceptionChange, exceptionChange } from '#server/catalogue/exceptions.input';
import { findToday } from '#server/office/today';
import { acceptProposal, bookAtDesk, changeReservation, sendProposal } from '../acts';
import { amelia, book, holdEmails, minutesLater, setUpBookings, site, startWorker, storedEmails } from '../bookings';
import { answer, changeOf, currentOf, newKey, optionOf, proposalOf } from '../forms';
import { bookSeats, confirm, day, everyDay, karnak, scheduleOf, sell } from './selling';

setUpBookings();

const withSeats = (seats: number) => ({ seasons: [{ ...everyDay, seats }] });
const overbookedIn = ({ id }: { id: number }) =>
  listReservationEvents(id).flatMap(({ kind, changes }) =>
    (changes ?? []).flatMap((change) => (change.field === 'overbooked' ? [[kind, describeChange(change)]] : [])),
  );
const overCapacity = (reason: string) => ({ label: 'Over capacity', before: '', after: reason });

describe('more than there are seats', () => {
  const reason = 'A second van';

  it('is confirmed with a reason, which the timeline has where it was needed', async () => {
    sell(karnak());
    const first = await bookSeats(6);
    const tooLate = minutesLater(24 * 60 + 1);
    const second = await bookSeats(6, {}, tooLate);
    expect(() => confirm(first.id, {}, tooLate)).toThrow(expect.objectContaining({ name: 'SoldOut', field: 'reason' }));
    confirm(first.id, { reason }, tooLate);
    expect(overbookedIn(first)).toEqual([['confirmed', overCapacity(reason)]]);
    const alone = await bookSeats(2, { date: '2026-12-09' });
    confirm(alone.id, { reason });
    expect(overbookedIn(alone)).toEqual([]);
    expect(findToday(tooLate).overCapacity).toMatchObject({
      total: 1,
      rows: [{ date: day, taken: 12, seats: 8, over: 4 }],
    });
    answer(second, 'declined', {}, tooLate);
    expect(findToday(tooLate).overCapacity.total).toBe(0);
  });

  it('is changed, proposed and taken at the desk with a reason', async () => {
    sell(karnak());
    const moved = confirm((await bookSeats(6)).id);
    const price = { kind: 'keep' } as const;
    changeReservation(changeOf(moved, { adults: 9, reason, overCapacity: true, price }), minutesLater(31));
    changeReservation(changeOf(currentOf(moved), { name: 'Amelia H.', reason: 'A typo', price }), minutesLater(32));
    expect(overbookedIn(moved)).toEqual([['changed', overCapacity(reason)]]);

    const proposed = await bookSeats(3, { date: '2026-12-09' });
    const options = [optionOf(proposed, { startDate: day })];
    expect(() => sendProposal(proposalOf(proposed, { options }), minutesLater(33))).toThrow('sold out');
    const { number } = sendProposal(proposalOf(proposed, { options, reason, overCapacity: true }), minutesLater(33));
    expect(overbookedIn(proposed)).toEqual([['proposed', overCapacity(reason)]]);
    expect(acceptProposal(proposed.id, number, { option: 0, lines: [] }, minutesLater(34))).toBe('done');

    const { date: _, startTime: __, ...party } = amelia;
    const noReasons = { notice: null, offer: null, adults: null, children: null, group: null, ages: null };
    const taken = bookAtDesk(
      {
        ...party,
        ...{ key: newKey(), product: karnak(), startDate: day, adults: 2, childrenAges: [], hotelRating: null },
        ...{ source: 'phone', confirm: true, tell: false, price: { kind: 'type', total: 10_000 } },
        overrides: { ...noReasons, rooms: null, hotel: null, extras: null, price: 'Agreed', seats: reason },
      },
      minutesLater(35),
    );
    expect(taken.status).toBe('confirmed');
    expect(overbookedIn(taken)).toEqual([['confirmed', overCapacity(reason)]]);
  });

  it('of what was lowered is named with its days, also while that is typed; nothing is dropped', async () => {
    sell(karnak());
    const days = ['2026-12-05', '2026-12-07'];
    for (const date of days) confirm((await bookSeats(6, { date })).id);
    const named = (all: ReturnType<typeof listOverCapacity>) =>
      all.map(({ date, taken, seats }) => [date, taken, seats]);
    expect(listOverCapacity(minutesLater(40))).toEqual([]);
    expect(named(listOverWith(karnak(), { schedule: scheduleOf(withSeats(4)) }, minutesLater(40)))).toEqual([
      ['2026-12-05', 6, 4],
      ['2026-12-07', 6, 4],
    ]);
    sell(karnak(), withSeats(4));
    expect(named(listOverCapacity(minutesLater(40)))).toHaveLength(2);
    expect(departureLoads(karnak(), day, minutesLater(40))).toMatchObject([{ sold: 6, held: 0, seats: 4, left: -2 }]);
    expect(listOverCapacity(new Date('2026-12-06T12:00:00Z')).map(({ date }) => date)).toEqual(['2026-12-07']);

    const van = { name: 'Van', units: 1, seats: 5 };
    const { id } = site.database.insert(resources).values(van).returning().get();
    // A typed schedule shares with others, not with its stored self.
    expect(named(listOverWith(karnak(), { schedule: scheduleOf({ resources: [id] }) }, minutesLater(40)))).toHaveLength(
      2,
    );
    sell(karnak(), { resources: [id] });
    expect(listShort(id, minutesLater(40))).toMatchObject([{ date: '2026-12-05', over: 1 }, { date: '2026-12-07' }]);
    site.database.update(resources).set({ units: 2 }).run();
    expect(listShort(id, minutesLater(40))).toEqual([]);
    expect(named(listOverWith(karnak(), { schedule: scheduleOf({ resources: [id] }) }, minutesLater(40)))).toEqual([]);
  });
});

describe('a change of departures', () => {
  const seenOn = (...days: string[]): ExceptionChange['seen'] =>
    days.map((date) => ({ date, departures: [{ time: '', seats: 8, reason: null }] }));
  const changeOfDays = (changes: Partial<ExceptionChange> = {}): ExceptionChange => ({
    ...{ key: `tour-${karnak().id}`, from: day, until: '2026-12-06', weekdays: [], time: '', seats: 0 },
    ...{ reason: 'Restoration', seen: seenOn(day, '2026-12-06'), ...changes },
  });
  const stored = () => site.database.select().from(departureExceptions).all();

  it('is of today and later days, and of a product with departures', () => {
    const now = minutesLater(0);
    expect(() => changeDepartures(changeOfDays(), now)).toThrow('Product not found');
    sell(karnak());
    const past = { from: '2026-11-20', until: '2026-11-30', seen: [] };
    expect(() => changeDepartures(changeOfDays(past), now)).toThrow('This day is over. Choose today or a later day');
    changeDepartures(changeOfDays(), now);
    expect(stored()).toHaveLength(2);
  });

  it('overwrites nothing that its author has not seen', () => {
    sell(karnak());
    const now = minutesLater(0);
    const more = changeOfDays({ from: '2026-12-06', seats: 12, reason: 'A larger boat', seen: seenOn('2026-12-06') });
    changeDepartures(more, now);
    const close = changeOfDays();
    expect(() => changeDepartures(close, now)).toThrow('Somebody else has changed these departures');
    expect(stored()).toMatchObject([{ seats: 12 }]);
    const seen = [
      ...seenOn(day),
      { date: '2026-12-06', departures: [{ time: '', seats: 12, reason: 'A larger boat' }] },
    ];
    changeDepartures({ ...close, seen }, now);
    expect(stored()).toMatchObject([{ seats: 0 }, { seats: 0 }]);
    sell(karnak(), withSeats(9));
    const next = changeOfDays({ from: '2026-12-07', until: '2026-12-07', seen: seenOn('2026-12-07') });
    expect(() => changeDepartures(next, now)).toThrow('Somebody else has changed these departures');
    expect(exceptionChange.safeParse({ ...next, reason: ' ' }).success).toBe(false);
  });
});

describe('a booking that is confirmed at once', () => {
  it('tells its traveller once and the office that there is nothing to answer', async () => {
    sell(karnak(), { instant: true });
    holdEmails();
    const reservation = await bookSeats(2);
    const mails = storedEmails();
    // Whoever types an address counts against the limit of what is mailed to others.
    expect(mails.map(({ kind, client }) => [kind, client !== null])).toEqual([
      ['tour_booking_admin', false],
      ['booking_confirmed', true],
    ]);
    const [toOffice, toTraveller] = await Promise.all(mails.map(({ kind, props }) => renderEmail(kind, props)));
    const office = toOffice?.text.replace(/\s+/g, ' ') ?? '';
    expect(office).toContain('The booking was confirmed at once, so no answer is needed.');
    expect(office).not.toMatch(/has requested|answer the request|please answer|once confirmed/i);
    expect(toTraveller?.subject).toBe(`Tour Booking Confirmation - ${reservation.productTitle}`);
    expect(toTraveller?.attachments).toHaveLength(1);
    expect(toTraveller?.text).not.toMatch(/this is a request/i);
    expect(listReservationEvents(reservation.id).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['requested', 'traveller'],
      ['confirmed', 'program'],
    ]);
    expect(findToday(minutesLater(1)).toAnswer).toEqual([]);
  });

  it('says on its receipt whether the confirmation was sent', async () => {
    sell(karnak(), { instant: true });
    startWorker();
    const email = 'worker@example.com';
    const booking = { ...amelia, email, adults: 2, children: 0, childrenAges: [] };
    const receipt = await book({ product: karnak(), booking });
    expect([receipt, { ...receipt, emailed: false }].map(toastFor)).toEqual([
      { title: 'Tour Booking Confirmed!', description: 'Check your email for booking details.' },
      { title: 'Tour Booking Confirmed!', description: 'You’ll find all details on this page.' },
    ]);
    expect(receipt.emailed).toBe(true);
  });
});
