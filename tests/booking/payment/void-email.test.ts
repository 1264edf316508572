import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { findReservationDetails } from '#server/booking/reservation-details';
import { changeReservationStatus, recordPayment, voidPayment } from '../acts';
import { later, minutesLater, request, setUpBookings, site, storedEmails } from '../bookings';
import { askToCancel, currentOf, emailsAfter, paymentOf } from '../forms';

setUpBookings();

const record = (...form: Parameters<typeof paymentOf>) => recordPayment(paymentOf(...form), later);

describe('a voided payment', () => {
  test('is told to the traveller where the office wants it, once, with the balance of now and no reason', async () => {
    const reservation = await request();
    const [wrong, quiet] = [record(reservation, 5000, { tell: true }), record(reservation, 3000)];
    const { version } = currentOf(reservation);
    changeReservationStatus({ ...reservation, version, status: 'confirmed', message: null }, later);
    askToCancel(reservation, later);
    const emails = storedEmails().length;
    voidPayment({ id: quiet.id, reason: 'Typed twice' }, later);
    for (const now of [later, minutesLater(40)]) voidPayment({ id: wrong.id, reason: 'Typed twice', tell: true }, now);
    expect(emailsAfter(emails)).toEqual([['receipt', 'amelia@example.com']]);
    const props = storedEmails().at(-1)?.props as EmailProps<'receipt'>;
    expect(props.facts).toEqual([
      ['Receipt', 'R-000001, void'],
      ['Amount', '$50'],
      ['Received', 'Saturday, 21 November 2026, in cash: no longer counts'],
      ['Paid now', '$0'],
      ['Total of the booking', '$188.13'],
      ['Left to pay', '$188.13'],
    ]);
    const { subject, text } = await renderEmail('receipt', props);
    expect(subject).toMatch(/^Void receipt - NS-/);
    expect(text.replace(/\s+/g, ' ')).toContain('You have asked us to cancel: we answer that in an email of its own.');
    expect(text).not.toMatch(/Typed twice|Thank you for your payment/);
  });

  test('is told to nobody without an address, or with that of a likely spam request', async () => {
    for (const columns of [{ suspect: true }, { email: null }]) {
      const reservation = await request();
      const payment = record(reservation, 5000);
      site.database.update(reservations).set(columns).where(eq(reservations.id, reservation.id)).run();
      const emails = storedEmails().length;
      voidPayment({ id: payment.id, reason: 'Typed twice', tell: true }, later);
      expect(emailsAfter(emails)).toEqual([]);
    }
  });

  test('says whether its receipt was mailed', async () => {
    const reservation = await request();
    record(reservation, 5000, { tell: true });
    record(reservation, 3000);
    expect(findReservationDetails(reservation.id)?.payments.map(({ mailed }) => mailed)).toEqual([true, false]);
  });
});
