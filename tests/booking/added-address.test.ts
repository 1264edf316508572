import { describe, expect, test } from 'vitest';
import type { OutboxEmail } from '#db/schema/email';
import { renderEmail } from '#emails/catalog';
import { noJourneyTexts } from '#server/booking/journey-texts.input';
import { markSent } from '#server/mail/outbox';
import {
  askForDeposit,
  bookAtDesk,
  changeReservation,
  changeReservationStatus,
  recordPayment,
  sendProposal,
  voidPayment,
  withdrawProposal,
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
import { changeOf, currentOf, newKey, optionOf, paymentOf, proposalOf } from './forms';

setUpBookings();

const kindsTo = (recipient: string) =>
  storedEmails()
    .filter((email) => email.recipient === recipient)
    .map(({ kind }) => kind);
let minutes = 0;
const correct = (reservation: { id: number }, email: string | null, tell = false) =>
  changeReservation(changeOf(currentOf(reservation), { email, tell }), minutesLater(++minutes));

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
    const { id, version } = currentOf(reservation);
    changeReservationStatus({ id, version, status: 'confirmed', message: null }, minutesLater(50));
    correct(reservation, 'carl@example.com', true);
    expect(kindsTo('carl@example.com')).toEqual(['booking_confirmed']);
  });
});

describe('emails that no longer hold', () => {
  test('are not sent to a corrected address', async () => {
    const reservation = await request();
    const { id } = reservation;
    const propose = () =>
      sendProposal(
        proposalOf(reservation, { options: [optionOf(reservation, { startDate: '2026-12-07' })] }),
        minutesLater(10),
      );
    const become = (status: 'declined' | 'pending') =>
      changeReservationStatus(
        { id, version: currentOf({ id }).version, status, message: 'As said.' },
        minutesLater(12),
      );
    withdrawProposal({ id: propose().id }, minutesLater(11));
    become('declined');
    become('pending');
    propose();
    propose();
    const wrong = recordPayment(paymentOf(reservation, 5000, { tell: true }), minutesLater(13));
    voidPayment({ id: wrong.id, reason: 'Typed twice' }, minutesLater(13));
    recordPayment(paymentOf(reservation, 6000, { tell: true }), minutesLater(13));
    const ask = (amount: number) =>
      askForDeposit(
        { id, version: currentOf({ id }).version, amount, due: '2026-11-30', tell: true, message: null },
        minutesLater(14),
      );
    ask(7000);
    ask(8000);
    deliverEmails();
    correct(reservation, 'anna@example.com');
    expect(kindsTo('anna@example.com')).toEqual(['tour_booking', 'proposal', 'receipt', 'deposit']);
    expect(storedEmails().at(-1)?.props).toMatchObject({ facts: [['Deposit', '$80'], {}, {}, {}] });
  });

  test('are not sent at all where they were not sent yet', async () => {
    holdEmails();
    const reservation = await request();
    const options = [optionOf(reservation, { startDate: '2026-12-07' })];
    withdrawProposal({ id: sendProposal(proposalOf(reservation, { options }), minutesLater(10)).id }, minutesLater(11));
    correct(reservation, 'anna@example.com');
    expect(storedEmails().filter(({ replyTo }) => replyTo === null)).toMatchObject([
      { kind: 'tour_booking', recipient: 'anna@example.com' },
    ]);
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
