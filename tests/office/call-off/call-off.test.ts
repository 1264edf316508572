import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { departureExceptions, resources } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { completions } from '#server/booking/after-journeys';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { deskBooking } from '#server/booking/rules/desk-booking.input';
import { loadsOn } from '#server/booking/seats/loads';
import { nearestDays } from '#server/booking/seats/seats';
import { changeDepartures } from '#server/catalogue/exceptions';
import { findScheduled } from '#server/catalogue/scheduled';
import { listCallOffs } from '#server/office/call-off/board';
import { answerByPhone, callOff, previewCallOff, reopen } from '#server/office/call-off/call-off';
import { findToday } from '#server/office/today';
import {
  acceptProposal,
  bookAtDesk,
  cancelForTraveller,
  declineProposal,
  recordPayment,
  sendProposal,
} from '../../booking/acts';
import { amelia, book, deliverEmails, minutesLater, setUpBookings, site, storedEmails } from '../../booking/bookings';
import { currentOf, newKey, optionOf, paymentOf, proposalOf, proposalsOf } from '../../booking/forms';
import { day, karnak, pyramids } from '../../booking/seats/selling';
import {
  bookParty,
  bothTours,
  confirmParty,
  later,
  mailsTo,
  now,
  partiesOf,
  season,
  sell,
  shown,
  storm,
} from './storms';

setUpBookings();

describe('calling off', () => {
  it('offers each party the nearest days that those before it have left', async () => {
    sell(karnak());
    await confirmParty('Anna', 3);
    await bookParty('Ben', 2);
    await confirmParty('Cleo', 4, { date: '2026-12-06' });
    const plan = storm({ until: '2026-12-06' });
    const expected = [
      ['Anna', day, 'silent', ['2026-12-03', '2026-12-04', '2026-12-07']],
      ['Ben', day, 'silent', ['2026-12-03', '2026-12-04', '2026-12-07']],
      ['Cleo', '2026-12-06', 'silent', ['2026-12-02', '2026-12-08', '2026-12-09']],
    ];
    const emails = storedEmails().length;
    expect(previewCallOff(plan, now).parties.map(shown)).toEqual(expected);
    expect(storedEmails()).toHaveLength(emails);
    expect(listCallOffs()).toEqual([]);

    const { id } = callOff(plan, now);
    expect(partiesOf(id)).toEqual(expected);
    await expect(bookParty('Dora', 2)).rejects.toThrow('There is no departure on Saturday, 5 December 2026');
    await expect(bookParty('Dora', 2, { date: '2026-12-03' })).rejects.toThrow('Only 1 seat left');
    expect(findToday(later).calledOff.rows).toMatchObject([{ id, silent: 3, parties: 3 }]);
    expect(findToday(later).overCapacity.total).toBe(0);
  });

  it('keeps its days from being opened in the calendar, and knows who is booked with a tour that is gone', async () => {
    sell(karnak());
    await confirmParty('Anna', 3);
    const { id } = callOff(storm(), now);
    const change = { key: `tour-${karnak().id}`, from: day, until: day, weekdays: [], time: '', seen: [] };
    const open = (seats: number | null) => changeDepartures({ ...change, seats, reason: 'It is over' }, now);
    expect(() => open(null)).toThrow('Some of these days are called off. Reopen them in “Called off”');
    expect(() => open(6)).toThrow('called off');
    site.database.delete(tours).where(eq(tours.id, karnak().id)).run();
    expect(partiesOf(id).map(([, , state]) => state)).toEqual(['silent']);
  });

  it('leaves out the days that were unticked, and money back is what remains', async () => {
    sell(karnak(), { seasons: [{ ...season, from: day, until: '2026-12-07' }] });
    const anna = await confirmParty('Anna', 3);
    const without = ['2026-12-06', '2026-12-07'].map((one) => ({ id: anna.id, day: one }));
    expect(previewCallOff(storm(), now).parties.map(shown)).toEqual([
      ['Anna', day, 'silent', ['2026-12-06', '2026-12-07']],
    ]);
    const { id } = callOff(storm({ without }), now);
    expect(partiesOf(id)).toEqual([['Anna', day, 'silent', []]]);
    const [, mail] = (await mailsTo('anna@example.com')).slice(-2);
    expect(mail?.text).toContain('none has room for you');
    expect(declineProposal(anna.id, 1, null, later)).toBe('done');
    expect(partiesOf(id)).toEqual([['Anna', day, 'cancelled', []]]);
  });

  it('takes all that need a boat, and nobody else', async () => {
    const boat = site.database.insert(resources).values({ name: 'Boat Isis', units: 1, seats: 4 }).returning().get();
    sell(karnak(), { resources: [boat.id] });
    sell(pyramids(), { resources: [boat.id] });
    await confirmParty('Anna', 2);
    await confirmParty('Ben', 2, { date: '2026-12-06' }, pyramids());
    const { id } = callOff(storm({ productKeys: bothTours(), until: '2026-12-06' }), now);
    // The boat that is held for one of them is not there for the other.
    expect(partiesOf(id)).toEqual([
      ['Anna', day, 'silent', ['2026-12-03', '2026-12-04', '2026-12-07']],
      ['Ben', '2026-12-06', 'silent', ['2026-12-02', '2026-12-08', '2026-12-09']],
    ]);
  });

  it('happens once: the second clerk sees the first one’s', async () => {
    sell(karnak());
    const { id } = callOff(storm({ from: '2026-12-04' }), now);
    expect(() => callOff(storm(), now)).toThrow('A colleague has already called off one of these days.');
    expect(previewCallOff(storm(), now)).toEqual({ calledOff: id, parties: [] });
    reopen(id, later);
    expect(callOff(storm(), later).id).toBeGreaterThan(id);
  });

  it('is all or nothing', async () => {
    sell(karnak());
    for (const name of ['Anna', 'Ben']) await confirmParty(name, 2);
    site.database.$client.exec(`CREATE TRIGGER full BEFORE INSERT ON proposals
      WHEN (SELECT count(*) FROM proposals) = 1 BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const emails = storedEmails().length;
    expect(() => callOff(storm(), now)).toThrow();
    expect(listCallOffs()).toEqual([]);
    expect(site.database.select().from(departureExceptions).all()).toEqual([]);
    expect(storedEmails()).toHaveLength(emails);
  });

  it('finds who is there at that moment, also without email, and who was offered the day', async () => {
    sell(karnak());
    const anna = await confirmParty('Anna', 2);
    const offered = await bookParty('Ben', 2, { date: '2026-12-20' });
    sendProposal(proposalOf(offered, { options: [optionOf(offered, { startDate: day })] }), minutesLater(10));
    deliverEmails();
    expect(previewCallOff(storm(), now).parties).toHaveLength(2);
    cancelForTraveller(anna.id, { client: '203.0.113.7' }, now);
    const cleo = {
      name: 'Cleo',
      email: '',
      phone: '+20 2 0000 0100',
      whatsapp: '',
      pickupPlace: '',
      specialRequests: '',
    };
    const journey = { startDate: day, adults: 2, childrenAges: [], rooms: null, hotelRating: null };
    const walkIn = bookAtDesk(
      deskBooking.parse({
        ...{ key: newKey(), product: karnak(), ...journey, ...cleo, source: 'walk-in', confirm: true, tell: false },
        ...{ price: { kind: 'type', total: '90' }, overrides: { price: 'Agreed at the counter' } },
      }),
      now,
    );
    const { id } = callOff(storm(), now);
    expect(partiesOf(id).map(([name, , state]) => [name, state])).toEqual([
      ['Ben', 'withdrawn'],
      ['Cleo', 'silent'],
    ]);
    expect(acceptProposal(offered.id, 1, { option: 0, lines: [] }, later)).toBe('withdrawn');
    answerByPhone({ id: walkIn.id, proposal: 1, option: 0 }, later);
    expect(currentOf(walkIn)).toMatchObject({ status: 'confirmed', totalPriceCents: 9000 });
    expect(partiesOf(id).map(([name, , state]) => [name, state])).toContainEqual(['Cleo', 'moved']);
  });
});

describe('after it', () => {
  it('a party moves at the same price, and gives back the days that it did not take', async () => {
    sell(karnak());
    const anna = await confirmParty('Anna', 3);
    const { id } = callOff(storm({ until: '2026-12-06' }), now);
    expect(acceptProposal(anna.id, 1, { option: 2, lines: [] }, later)).toBe('done');
    expect(currentOf(anna)).toMatchObject({ startDate: '2026-12-07', totalPriceCents: anna.totalPriceCents });
    expect(partiesOf(id)).toEqual([['Anna', day, 'moved', expect.any(Array)]]);
    const free = { product: karnak(), startDate: '2026-12-05', adults: 4, childrenAges: [], rooms: null };
    expect(nearestDays(free, later)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
    expect(listCallOffs()).toMatchObject([{ silent: 0 }]);
  });

  it.each(['on its page', 'on the phone'])(
    'a party gets its money back %s, and the office sees what to refund',
    async (where) => {
      sell(karnak());
      const anna = await confirmParty('Anna', 3);
      recordPayment(paymentOf(anna, 6000), minutesLater(10));
      callOff(storm(), now);
      // Within the days in which it would owe the price.
      const late = new Date('2026-12-05T04:00:00Z');
      if (where === 'on the phone') answerByPhone({ id: anna.id, proposal: 1, option: null }, late);
      else expect(declineProposal(anna.id, 1, null, late)).toBe('done');
      expect(currentOf(anna).status).toBe('cancelled');
      expect(proposalsOf(anna)).toMatchObject([{ status: 'declined' }]);
      expect(findToday(late).toReturn.rows).toMatchObject([{ id: anna.id, balance: { paidCents: 6000 } }]);
      const mail = (await mailsTo('anna@example.com')).at(-1);
      expect(mail?.text).toContain('You owe nothing.');
      expect(mail?.text).toContain('You have paid $60. We will refund it.');
    },
  );

  it('nobody who has not answered is picked up, or has travelled', async () => {
    sell(karnak());
    const booking = { pickupPlace: 'Hotel Marhaba' };
    const anna = await confirmParty('Anna', 3, booking);
    const ben = await confirmParty('Ben', 3, booking, pyramids());
    callOff(storm(), now);
    deliverEmails();
    const before = storedEmails().length;
    mailPickups(new Date('2026-12-04T17:00:00Z'));
    const told = storedEmails().slice(before);
    expect(told.filter(({ kind }) => kind === 'pickup_details').map(({ recipient }) => recipient)).toEqual([ben.email]);
    for (const complete of completions(new Date('2026-12-07T10:00:00Z'))) complete();
    expect([anna, ben].map((party) => currentOf(party).status)).toEqual(['confirmed', 'completed']);
  });

  it('a day that is no longer held can be had on the phone, while there is room', async () => {
    sell(karnak());
    const [anna, ben] = [await confirmParty('Anna', 3), await confirmParty('Ben', 3)];
    callOff(storm(), now);
    const days = minutesLater(5 * 24 * 60);
    expect(acceptProposal(anna.id, 1, { option: 0, lines: [] }, days)).toBe('lapsed');
    answerByPhone({ id: anna.id, proposal: 1, option: 0 }, days);
    expect(currentOf(anna).startDate).toBe('2026-12-03');
    await book({ booking: { ...amelia, date: '2026-12-03', adults: 2, children: 0, childrenAges: [] } }, days);
    expect(() => answerByPhone({ id: ben.id, proposal: 1, option: 0 }, days)).toThrow('Only 1 seat left');
    expect(declineProposal(ben.id, 1, null, days)).toBe('done');
  });

  it('reopening leaves closed what was closed by hand since, whatever its reason is', () => {
    sell(karnak());
    const { id } = callOff(storm(), now);
    const key = `tour-${karnak().id}` as const;
    const closing = { seats: 0, reason: storm().reason };
    const seen = [{ date: day, departures: [{ time: '', ...closing }] }];
    changeDepartures({ key, from: day, until: day, weekdays: [], time: '', ...closing, seen }, now);
    reopen(id, later);
    expect(site.database.select().from(departureExceptions).all()).toMatchObject([{ day, ...closing }]);
  });

  it('reopening restores the departures and tells who has not answered', async () => {
    sell(karnak());
    const [anna, ben] = [await confirmParty('Anna', 2), await confirmParty('Ben', 2)];
    const special = { productKey: `tour-${karnak().id}`, day, time: '', seats: 9, reason: 'A second van' };
    site.database.insert(departureExceptions).values(special).run();
    const { id } = callOff(storm(), now);
    deliverEmails();
    acceptProposal(anna.id, 1, { option: 0, lines: [] }, later);
    const mails = storedEmails().length;
    reopen(id, later);
    reopen(id, later);
    expect(site.database.select().from(departureExceptions).all()).toEqual([{ ...special, callOffId: null }]);
    const scheduled = findScheduled(karnak());
    expect(scheduled && loadsOn(scheduled, day, later)).toMatchObject([{ seats: 9, sold: 2, held: 0 }]);
    expect(partiesOf(id).map(([name, , state]) => [name, state])).toEqual([
      ['Anna', 'moved'],
      ['Ben', 'silent'],
    ]);
    expect(
      storedEmails()
        .slice(mails)
        .map(({ recipient }) => recipient),
    ).toEqual([ben.email]);
    const { subject = '', text = '' } = (await mailsTo(ben.email ?? '')).at(-1) ?? {};
    expect(subject).toContain('Your trip on Saturday, 5 December 2026 takes place');
    expect(text).toContain("you don't need to do anything");
    expect(acceptProposal(ben.id, 1, { option: 0, lines: [] }, later)).toBe('withdrawn');
  });
});
