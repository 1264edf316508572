import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { packages } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { isOver } from '#server/booking/mail/effects';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { NotFound } from '#server/values/errors';
import { askQuestion, changeReservation, sendProposal, withdrawProposal } from '../acts';
import { book, keiko, later, minutesLater, request, setUpBookings, site, storedEmails } from '../bookings';
import {
  answer,
  askToCancel,
  changeOf,
  currentOf,
  emailsAfter,
  lineOf,
  optionOf,
  proposalOf,
  proposalsOf,
  requestsOf,
} from '../forms';

setUpBookings();

const markAllSent = () => site.database.update(emails).set({ state: 'sent' }).run();

const requestPackage = async () =>
  (await book({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko })).reservation;
const eventsOf = ({ id }: { id: number }) =>
  listReservationEvents(id)
    .slice(1)
    .map(({ kind, actor, message }) => [kind, actor, message]);

describe('a proposal', () => {
  test('is stored as it was sent, mailed, and answers what the traveller has asked', async () => {
    const reservation = await request();
    askQuestion(reservation.id, 'Is there another day?', false, later);
    const emails = storedEmails().length;
    const { pyramids } = site.tours;
    const options = [
      optionOf(reservation, { startDate: '2026-12-08', pickupTime: '06:00' }),
      optionOf(reservation, { product: { kind: 'tour', id: pyramids.id }, lines: [lineOf('Everything', 1, 20_000)] }),
    ];
    const sent = sendProposal(
      proposalOf(reservation, { options, message: 'Two ways.', reason: 'By telephone' }),
      later,
    );
    site.database.update(tours).set({ title: 'Renamed', priceCents: 99_900 }).run();
    expect(proposalsOf(reservation)).toEqual([sent]);
    const toldLines = reservation.priceLines?.map((line) => ({ ...line, optional: false }));
    expect(sent).toMatchObject({
      ...{ number: 1, author: 'office', status: 'open', message: 'Two ways.', createdAt: later.toISOString() },
      options: [
        { startDate: '2026-12-08', pickupTime: '06:00', adults: 2, childrenAges: [5], lines: toldLines },
        { product: { kind: 'tour', id: pyramids.id, title: pyramids.title, country: 'Egypt' } },
      ],
    });
    expect(eventsOf(reservation).at(-1)).toEqual(['proposed', 'office', 'By telephone']);
    expect(requestsOf(reservation)).toEqual([]);
    expect(currentOf(reservation)).toMatchObject({ status: 'pending', version: 1, startDate: '2026-12-05' });
    expect(emailsAfter(emails)).toEqual([['proposal', 'amelia@example.com']]);
    expect(storedEmails().at(-1)?.props).toMatchObject({
      message: 'Two ways.',
      until: 'Tuesday, 24 November 2026, 12:00 (Cairo time)',
    });
    const props = storedEmails().at(-1)?.props as EmailProps<'proposal'>;
    expect(props.options.map((facts) => Object.fromEntries(facts))).toMatchObject([
      { Trip: site.tours.karnak.title, Date: 'Tuesday, 8 December 2026', 'Pick-up': '06:00', Total: '$188.13' },
      { Trip: pyramids.title, Everything: '1 × $200 = $200', Total: '$200' },
    ]);
    expect(JSON.stringify(props)).not.toContain('By telephone');
  });

  test('is refused without a price, an address, a time to come, or an open reservation', async () => {
    const ofPackage = await requestPackage();
    const send = (reservation: typeof ofPackage, changes: object = {}) => {
      const options = [optionOf(reservation, { lines: [lineOf('The journey', 1, 200_000)] })];
      return () => sendProposal(proposalOf(reservation, { options, ...changes }), later);
    };
    const unpriced = send(ofPackage, { options: [optionOf(ofPackage)] });
    expect(unpriced).toThrow('There is no price yet. Please add it.');
    expect(unpriced).toThrow(expect.objectContaining({ field: 'options.0.lines' }));
    expect(send(ofPackage, { expiresAt: later.toISOString() })).toThrow('This time has passed.');
    expect(send({ ...ofPackage, id: 4711 })).toThrow(NotFound);
    const gone = optionOf(ofPackage, { product: { kind: 'tour', id: 4711 }, lines: [lineOf('x', 1, 100)] });
    expect(send(ofPackage, { options: [gone] })).toThrow('This can no longer be booked.');
    const silent = changeReservation(changeOf(ofPackage, { email: null }), later);
    expect(send(silent)).toThrow('There is no email address');
    const declined = answer(silent, 'declined');
    expect(send(declined)).toThrow('This reservation is declined.');
    expect(proposalsOf(ofPackage)).toEqual([]);
  });

  test('against the rules needs a reason, but for the journey as it was requested', async () => {
    const reservation = await request();
    const send = (changes: object, reason: string | null = null) =>
      sendProposal(proposalOf(reservation, { options: [optionOf(reservation, changes)], reason }), later);
    const alone = { adults: 1, lines: [lineOf('Everything', 1, 15_000)] };
    expect(() => send(alone)).toThrow('Minimum 2 adults required. Add a reason to continue.');
    expect(send(alone, 'The guide agrees').options).toMatchObject([{ adults: 1 }]);
    site.database.update(tours).set({ groupSize: 2 }).run();
    expect(send({}).number).toBe(2);
  });

  test('without lines keeps the told price only where the journey cannot have another one', async () => {
    const reservation = await request();
    const send = (changes: object, of = reservation) =>
      sendProposal(proposalOf(of, { options: [optionOf(currentOf(of), changes)], reason: 'x' }), later).options[0];
    const refused = (words: string) => expect.objectContaining({ message: words, field: 'options.0.lines' });
    const another = refused('The price may differ for this party or hotel. Please add it.');
    const told = reservation.priceLines?.map((line) => ({ ...line, optional: false }));
    expect(send({ childrenAges: [4], product: { kind: 'tour', id: site.tours.karnak.id } })?.lines).toEqual(told);
    const { pyramids } = site.tours;
    expect(() => send({ product: { kind: 'tour', id: pyramids.id } })).toThrow(
      refused('The price may differ for this product. Please add it.'),
    );
    expect(() => send({ adults: 3 })).toThrow(another);
    expect(() => send({ childrenAges: [] })).toThrow(another);
    expect(() => send({ childrenAges: [7] })).toThrow(another);
    changeReservation(changeOf(reservation, { price: { kind: 'type', total: 3 * 7525 + 3763 } }), later);
    const agreed = [{ ...lineOf('As agreed', 1, 3 * 7525 + 3763), kind: 'agreed' }];
    expect(send({ startDate: '2026-12-08' })?.lines).toEqual(agreed);
    expect(send({ childrenAges: [6] })?.lines).toEqual(agreed);
    expect(send({ adults: 3 })?.lines).toMatchObject([lineOf('Adults', 3, 7525), lineOf('Children', 1, 3763)]);
    expect(() => send({ adults: 4 })).toThrow(another);
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    expect(send({ startDate: '2026-12-09' })?.lines).toEqual(agreed);
    expect(() => send({ adults: 3 })).toThrow(another);
  });

  test('without lines keeps a quotation only for the same ages, rooms and hotels', async () => {
    const ofPackage = await requestPackage();
    const quoted = changeReservation(changeOf(ofPackage, { price: { kind: 'type', total: 200_000 } }), later);
    const send = (changes: object) => () =>
      sendProposal(proposalOf(quoted, { options: [optionOf(quoted, changes)], reason: 'x' }), later).options[0];
    expect(send({ startDate: '2026-12-20' })()?.lines).toEqual([
      { ...lineOf('As agreed', 1, 200_000), kind: 'agreed' },
    ]);
    for (const changes of [{ hotelRating: 5 }, { rooms: 2 }, { childrenAges: [3] }]) {
      expect(send(changes)).toThrow('The price may differ for this party or hotel');
    }
  });

  test('has no day that is not after today, not even with a reason', async () => {
    const reservation = await request();
    const send = (...days: string[]) =>
      sendProposal(
        proposalOf(reservation, {
          options: days.map((startDate) => optionOf(reservation, { startDate })),
          reason: 'x',
        }),
        later,
      );
    expect(() => send('2026-12-08', '2026-11-21')).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('must be after today'),
        field: 'options.1.startDate',
      }),
    );
    expect(proposalsOf(reservation)).toEqual([]);
    expect(send('2026-11-22').expiresAt).toBe('2026-11-21T22:00:00.000Z');
  });

  test('for a package that was deleted is still possible', async () => {
    const reservation = await requestPackage();
    site.database.delete(packages).run();
    const options = [optionOf(currentOf(reservation), { lines: [lineOf('The journey', 1, 200_000)] })];
    const { options: stored } = sendProposal(proposalOf(reservation, { options }), later);
    expect(stored).toMatchObject([{ product: { kind: 'package', id: 0, title: site.packages.nile.title } }]);
  });
});

test('a proposal is withdrawn with an email of what stands, where the office wants it', async () => {
  const reservation = await request();
  const send = () => sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), later);
  withdrawProposal({ id: send().id }, later);
  const { id } = send();
  answer(reservation, 'confirmed');
  const earlier = storedEmails().length;
  expect(withdrawProposal({ id, tell: true }, later)).toBe(false);
  const again = send();
  askToCancel(reservation, later);
  markAllSent();
  for (const withdrawn of [true, false]) expect(withdrawProposal({ id: again.id, tell: true }, later)).toBe(withdrawn);
  expect(emailsAfter(earlier).map(([kind]) => kind)).toEqual(['proposal', 'cancellation_request', 'booking_changed']);
  const { subject, text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
  expect(subject).toBe(`Proposal withdrawn - ${reservation.productTitle}`);
  for (const sentence of [
    'We have withdrawn our proposal of Saturday, 21 November 2026, so you can no longer accept it.',
    'You have asked us to cancel. We will answer that separately.',
    'Your booking: Reference',
    'Left to pay: $188.13',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  }
  expect(text).not.toMatch(/We have changed|calendar file/);
});

test('nobody hears of a proposal that is withdrawn before its email was sent, but for the one that it has superseded', async () => {
  const reservation = await request();
  const expiresAt = '2026-12-01T10:00:00.000Z';
  const send = (at: Date) => sendProposal(proposalOf(reservation, { options: [optionOf(reservation)], expiresAt }), at);
  const before = storedEmails().length;
  withdrawProposal({ id: send(later).id, tell: true }, later);
  const left = () =>
    storedEmails()
      .slice(before)
      .filter((email) => !isOver(email));
  expect(left()).toEqual([]);
  send(minutesLater(2 * 24 * 60));
  markAllSent();
  const { id } = send(minutesLater(3 * 24 * 60));
  withdrawProposal({ id, tell: true }, minutesLater(3 * 24 * 60));
  expect(left().map(({ kind }) => kind)).toEqual(['booking_changed']);
  const { text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
  expect(text).toContain('We have withdrawn our proposal of Monday, 23 November 2026');
});

test('a proposal is withdrawn without an email where the request is likely spam', async () => {
  const reservation = await request();
  const { id } = sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), later);
  site.database.update(reservations).set({ suspect: true }).run();
  const emails = storedEmails().length;
  expect(withdrawProposal({ id, tell: true }, later)).toBe(true);
  expect(emailsAfter(emails)).toEqual([]);
});

test('a proposal is withdrawn with what holds on that day, not on the day of the last change', async () => {
  const reservation = await request();
  answer(reservation, 'confirmed');
  site.database.update(reservations).set({ depositCents: 5000, depositDue: '2026-11-23' }).run();
  const [near, expiresAt] = [new Date('2026-12-04T20:00:00.000Z'), '2026-12-05T10:00:00.000Z'];
  const options = [optionOf(reservation, { startDate: '2026-12-06' })];
  const { id } = sendProposal(proposalOf(reservation, { options, expiresAt, reason: 'x' }), near);
  markAllSent();
  withdrawProposal({ id, tell: true }, near);
  const { text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
  expect(text).toContain('No free cancellation for this date');
  expect(text).toContain('($50 overdue)');
});

test('a change of the booking says with its own email which proposal no longer holds', async () => {
  const reservation = await request();
  const send = () => sendProposal(proposalOf(reservation, { options: [optionOf(reservation)] }), later);
  send();
  markAllSent();
  const moved = changeReservation(changeOf(reservation, { startDate: '2026-12-08', tell: true }), later);
  const told = async () => {
    const { subject, text } = await renderEmail('booking_changed', storedEmails().at(-1)?.props);
    return `${subject}: ${text.replace(/\s+/g, ' ')}`;
  };
  const gone = 'We have withdrawn our proposal of Saturday, 21 November 2026, so you can no longer accept it.';
  expect(await told()).toMatch(new RegExp(`^Changed - .*We have changed your request .*${gone}`));
  changeReservation(changeOf(moved, { startDate: '2026-12-09', tell: true }), later);
  expect(await told()).not.toContain('Our proposal');
});
