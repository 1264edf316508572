import { describe, expect, it } from 'vitest';
import { waiting } from '#db/schema/waiting';
import { listWaiting } from '#server/booking/seats/waiting';
import { findWaiting, joinWaitingList, leaveWaitingList, waitingChecks } from '#server/booking/waiting-list';
import { changeDepartures } from '#server/catalogue/exceptions';
import { minutesLater, setUpBookings, site, storedEmails } from './bookings';
import { answer } from './forms';
import { bookSeats, day, everyDay, karnak, sell } from './seats/selling';

setUpBookings();

const key = () => `tour-${site.tours.karnak.id}`;

/** Eight seats a day, of which five are taken. */
function sellFive() {
  sell(karnak(), { seasons: [{ ...everyDay, until: '2026-12-30' }] });
  return bookSeats(5);
}

const join = (travellers: number, changes: { date?: string; email?: string } = {}) =>
  joinWaitingList(
    key(),
    { email: 'keiko@example.com', date: day, travellers, rooms: null, ...changes },
    '203.0.113.9',
    minutesLater(1),
  );
const entries = () => site.database.select().from(waiting).all();
const mailsOf = (kind: string) => storedEmails().filter((email) => email.kind === kind);
const check = (minutes: number) => {
  for (const part of waitingChecks(minutesLater(minutes))) part();
};

describe('a waiting list', () => {
  it('takes who finds no room on a day with a departure, once, and says so', async () => {
    await sellFive();
    expect(() => join(3)).toThrow('There is room on this date. You can book it now');
    expect(() => join(4, { date: '2026-12-31' })).toThrow('There is no departure on Thursday, 31 December 2026');
    expect(() => join(4, { date: '2020-01-01' })).toThrow('There is no departure');
    join(4);
    join(6);
    expect(entries()).toMatchObject([{ email: 'keiko@example.com', productKey: key(), day, travellers: 6 }]);
    const [joined, ...others] = mailsOf('waiting_joined');
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ recipient: 'keiko@example.com', props: { party: '4 travellers' } });
    expect(listWaiting(day, day)).toEqual(new Map([[`${key()} ${day}`, ['6 travellers']]]));
  });

  it('tells those for whom a cancellation makes room, once, and forgets them', async () => {
    const booked = await sellFive();
    join(4);
    join(9, { email: 'omar@example.com' });
    answer(booked, 'declined');
    expect(mailsOf('waiting_free')).toMatchObject([{ recipient: 'keiko@example.com' }]);
    expect(JSON.stringify(mailsOf('waiting_free')[0]?.props)).toContain(`/book?date=${day}`);
    expect(entries()).toMatchObject([{ email: 'omar@example.com' }]);
    check(31);
    expect(mailsOf('waiting_free')).toHaveLength(1);
  });

  it('hears of the end of a hold, and of seats that the office adds, by the clock', async () => {
    await sellFive();
    join(4);
    join(12, { email: 'omar@example.com' });
    check(2);
    expect(mailsOf('waiting_free')).toEqual([]);
    check(24 * 60 + 1);
    expect(mailsOf('waiting_free')).toMatchObject([{ recipient: 'keiko@example.com' }]);
    const more = { from: day, until: day, weekdays: [], time: '', seats: 12, seen: [], reason: 'A second boat' };
    changeDepartures({ key: key(), ...more });
    check(24 * 60 + 3);
    expect(mailsOf('waiting_free')).toHaveLength(2);
    expect(entries()).toEqual([]);
  });

  it('ends by the link of its email, and with its day', async () => {
    await sellFive();
    join(4);
    const [joined] = mailsOf('waiting_joined');
    const { searchParams } = new URL(String(Object(joined?.props).leaveUrl));
    const [id, sent] = [Number(searchParams.get('id')), searchParams.get('key') ?? ''];
    expect(findWaiting(id, `${sent.slice(1)}A`)).toBeNull();
    expect(findWaiting(id, sent)?.email).toBe('keiko@example.com');
    leaveWaitingList(id);
    expect(findWaiting(id, sent)).toBeNull();
    join(4);
    check(30 * 24 * 60);
    expect(entries()).toEqual([]);
  });

  it('keeps ten departures of a mailbox, without a word to who asks for more', async () => {
    await sellFive();
    const days = Array.from({ length: 12 }, (_, index) => `2026-12-${String(index + 6).padStart(2, '0')}`);
    for (const date of days) join(9, { date });
    expect(entries()).toHaveLength(10);
    expect(mailsOf('waiting_joined')).toHaveLength(10);
  });
});
