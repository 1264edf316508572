import { describe, expect, test } from 'vitest';
import { emails, type OutboxEmail } from '#db/schema/email';
import { renderEmail } from '#emails/catalog';
import { sendBookingLink } from '#server/booking/mail/booking-link';
import { noJourneyTexts } from '#server/booking/record/journey-texts.input';
import { findReservationByKey } from '#server/booking/record/reservation';
import { bookingKey } from '#server/booking/record/reservation-facts';
import { markSent, resendEmail } from '#server/mail/outbox';
import { resendEmail as sendAgain } from '#server/office/emails';
import { sign } from '#server/signing';
import {
  acceptProposal,
  askQuestion,
  bookAtDesk,
  changeReservation,
  recordPayment,
  refuseCancellation,
  sendProposal,
  writeToTraveller,
} from './acts';
import {
  amelia,
  book,
  deliverEmails,
  holdEmails,
  minutesLater,
  request,
  setUpBookings,
  site,
  storedEmails,
} from './bookings';
import {
  answer,
  askToCancel,
  changeOf,
  currentOf,
  newKey,
  optionOf,
  paymentOf,
  proposalOf,
  readEmails,
  wordsTo,
} from './forms';

setUpBookings();

const kindsTo = (recipient: string) =>
  storedEmails()
    .filter((email) => email.recipient === recipient)
    .map(({ kind }) => kind);
let minutes = 0;
const correct = (reservation: { id: number }, email: string | null, tell = false) =>
  changeReservation(changeOf(currentOf(reservation), { email, tell }), minutesLater(++minutes));

describe('a corrected address', () => {
  test('gets an email that was sent again once', async () => {
    const reservation = await request();
    deliverEmails();
    const [first] = storedEmails();
    site.database.update(emails).set({ deliveredTo: 'service' }).run();
    resendEmail(first?.id ?? 0, minutesLater(3));
    deliverEmails();
    expect(kindsTo('amelia@example.com')).toEqual(['tour_booking', 'tour_booking']);
    correct(reservation, 'anna@example.com');
    expect(kindsTo('anna@example.com')).toEqual(['tour_booking']);
  });

  test('gets no email to the office, also where somebody has typed the address of the office', async () => {
    const office = 'egypt@nileandsiam.example';
    const { reservation } = await book({ booking: { ...amelia, email: office } });
    deliverEmails();
    correct(reservation, 'anna@example.com');
    expect(kindsTo('anna@example.com')).toEqual(['tour_booking']);
  });

  test('has a link of its own, in all that is sent to it; the link that the wrong one got ends', async () => {
    const reservation = await request();
    const { id, reference } = reservation;
    answer(reservation, 'confirmed', {}, minutesLater(5));
    recordPayment(paymentOf(reservation, 50, { tell: true }), minutesLater(6));
    const wrong = bookingKey(reservation);
    const ofEarlierVersion = sign('booking', reference);
    expect([wrong, ofEarlierVersion].map((key) => findReservationByKey(reference, key)?.id)).toEqual([id, id]);
    deliverEmails();
    correct(reservation, 'anna@example.com');
    const right = bookingKey(currentOf(reservation));
    const found = () => [wrong, ofEarlierVersion, right].map((key) => findReservationByKey(reference, key)?.id ?? null);
    expect(found()).toEqual([null, null, id]);
    const read = (await readEmails('anna@example.com')).map((email) => email.replaceAll(String.raw`\r\n `, ''));
    expect(read).toHaveLength(2);
    for (const email of read) {
      expect(email).toContain(right);
      expect(email).not.toContain(wrong);
    }
    expect(read.find((email) => email.startsWith('booking_confirmed'))).toContain(
      `URL:https://nileandsiam.example/booking/${reference}?key=${right}`,
    );
    correct(reservation, 'amelia@example.com');
    expect(found()).toEqual([id, null, null]);
    correct(reservation, null);
    expect(found()).toEqual([null, null, null]);
    expect(findReservationByKey(reference, bookingKey({ reference, email: null }))?.id).toBe(id);
  });

  test('leaves nothing in the queue for the wrong one, and nothing is sent to that again', async () => {
    const reservation = await request();
    deliverEmails();
    const [first] = storedEmails();
    holdEmails();
    writeToTraveller(wordsTo(reservation, 'The boat leaves at nine.'), minutesLater(4));
    sendBookingLink({ reference: reservation.reference, email: 'amelia@example.com' }, '203.0.113.7', minutesLater(5));
    correct(reservation, null);
    expect(kindsTo('amelia@example.com')).toEqual(['tour_booking']);
    expect(() => sendAgain(first?.id ?? 0, minutesLater(30))).toThrow('This booking no longer has an email address.');
    correct(reservation, 'anna@example.com');
    expect(() => sendAgain(first?.id ?? 0, minutesLater(31))).toThrow('The address is now anna@example.com.');
  });
});

test('no email to the traveller has words of the requester in it', async () => {
  const words = 'Win $1000 at https://evil.example';
  const hostile = {
    ...amelia,
    name: words,
    specialRequests: words,
    pickupPlace: words,
    phone: '+1 555 0100 0100',
    whatsapp: '+1 555 0100 0111',
  };
  const { reservation } = await book({ booking: hostile });
  const { id } = reservation;
  changeReservation(changeOf(reservation, { startDate: '2026-12-06', tell: true }), minutesLater(10));
  writeToTraveller(wordsTo({ id }, 'The boat leaves at nine.'), minutesLater(11));
  const current = currentOf(reservation);
  const { number } = sendProposal(
    proposalOf(current, { options: [optionOf(current, { startDate: '2026-12-07' })] }),
    minutesLater(12),
  );
  recordPayment(paymentOf(current, 5000, { tell: true }), minutesLater(13));
  expect(acceptProposal(id, number, { option: 0, lines: [] }, minutesLater(14))).toBe('done');
  askToCancel({ id }, minutesLater(15), 'evil words');
  refuseCancellation(wordsTo({ id }, 'The boat is paid for.'), minutesLater(16));
  answer(reservation, 'cancelled', {}, minutesLater(20));
  const read = await readEmails('amelia@example.com');
  expect(read.map((email) => email.split(':')[0])).toEqual([
    ...['tour_booking', 'booking_changed', 'booking_message', 'proposal', 'receipt', 'booking_confirmed'],
    ...['booking_message', 'booking_cancelled'],
  ]);
  for (const email of read) {
    expect(email).not.toContain('evil');
    expect(email).not.toContain('555');
  }
});

describe('an address that is added', () => {
  test.each(['pending', 'confirmed'] as const)('gets the email of a reservation that is %s', async (status) => {
    const { karnak } = site.tours;
    const { startDate, adults, childrenAges, rooms, phone } = await request();
    const taken = bookAtDesk(
      {
        ...{ startDate, adults, childrenAges, rooms, phone, hotelRating: null, whatsapp: null, pickupPlace: null },
        ...{ name: 'Anna Weber', email: null, ...noJourneyTexts, source: 'phone', overrides: {} as never },
        ...{ product: { kind: 'tour', id: karnak.id }, key: newKey(), tell: false, confirm: status === 'confirmed' },
        price: { kind: 'type', total: 2 * 7525 + 3763 },
      },
      minutesLater(1),
    );
    correct(taken, 'anna@example.com');
    expect(kindsTo('anna@example.com')).toEqual([]);
    correct(taken, null);
    expect(correct(taken, 'anna@example.com', true).mailed).toBe(true);
    const [email, ...others] = storedEmails().filter(({ recipient }) => recipient === 'anna@example.com');
    expect([email?.kind, others]).toEqual([status === 'pending' ? 'tour_booking' : 'booking_confirmed', []]);
    const { html, attachments = [] } = await renderEmail(email?.kind ?? '', email?.props);
    expect(html).toContain(`/booking/${taken.reference}?key=`);
    expect(attachments).toHaveLength(status === 'pending' ? 0 : 1);
    deliverEmails();
    correct(taken, 'a.weber@example.com', true);
    expect(kindsTo('a.weber@example.com')).toEqual([email?.kind]);
  });

  test('gets what was said while there was none', async () => {
    const reservation = await request();
    deliverEmails();
    correct(reservation, null);
    answer(reservation, 'confirmed', {}, minutesLater(50));
    correct(reservation, 'carl@example.com', true);
    expect(kindsTo('carl@example.com')).toEqual(['booking_confirmed']);
  });
});

describe('an address in other letters', () => {
  test.each([
    ['amelia@example.com', 'Amelia@Example.com', false],
    ['a.h@gmail.com', 'ah@googlemail.com', false],
    // Elsewhere a dot may be what was forgotten.
    ['ameliahart@example.com', 'amelia.hart@example.com', true],
  ])('from %s to %s: sends again %s', async (email, corrected, isSent) => {
    const { reservation } = await book({ booking: { ...amelia, email } });
    deliverEmails();
    expect(correct(reservation, corrected).mailed).toBe(isSent);
    expect(kindsTo(corrected)).toEqual(isSent ? ['tour_booking'] : []);
  });
});

test('an email to the office stays where an address is added before it is sent', async () => {
  const reservation = await request();
  deliverEmails();
  correct(reservation, null);
  holdEmails();
  askQuestion(reservation.id, 'Is there a lift?', false, minutesLater(80));
  correct(reservation, 'anna@example.com');
  expect(kindsTo('egypt@nileandsiam.example')).toEqual(['tour_booking_admin', 'booking_question']);
});

test('the first email counts as sent when the present address has got it', async () => {
  const reservation = await request();
  deliverEmails();
  expect(currentOf(reservation).emailSent).toBe(true);
  holdEmails();
  correct(reservation, 'anna@example.com');
  expect(currentOf(reservation).emailSent).toBe(false);
  // That of the former address, whose sending has ended just now.
  const [former] = storedEmails();
  markSent(former as OutboxEmail, 'service', minutesLater(90));
  expect(currentOf(reservation).emailSent).toBe(false);
  deliverEmails();
  expect(currentOf(reservation).emailSent).toBe(true);
});
