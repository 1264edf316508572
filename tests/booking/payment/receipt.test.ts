import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loader as receiptLoader } from '#app/routes/receipt';
import { type NewPayment, payments } from '#db/schema/payment';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { bookingKey, bookingPath } from '#server/booking/record/reservation-facts';
import { changeReservation, voidPayment } from '../acts';
import { later, minutesLater, setUpBookings, site, storedEmails } from '../bookings';
import { changeOf, emailsAfter } from '../forms';
import { set } from './invoicing';
import { booked, decide, pay, refund, setUpBooked } from './settled';

setUpBookings();
setUpBooked();

interface Page {
  facts: [string, string][];
  items: { label: string; amount: string }[];
  sums: { label: string; amount: string }[];
}
const pageOf = async ({ receiptNumber }: { receiptNumber: number }) => {
  const request = new Request(`http://localhost${bookingPath(booked)}`);
  const params = { reference: booked.reference, number: String(receiptNumber) };
  return (await receiptLoader({ params, request } as never)) as Page;
};
const sumsOf = async (payment: { receiptNumber: number }) =>
  Object.fromEntries((await pageOf(payment)).sums.map(({ label, amount }) => [label, amount]));
/** As other ways of recording money store it. */
const store = ({ id }: { id: number }, columns: Partial<NewPayment>) =>
  site.database.update(payments).set(columns).where(eq(payments.id, id)).run();

describe('the page of a receipt', () => {
  test('has the items, the tax, this payment and the balance as they were then', async () => {
    set({ taxPercent: 14 });
    decide('confirmed');
    const [first, second] = [pay(5000), pay(2000, {}, minutesLater(40))];
    changeReservation(
      changeOf(booked, { version: 2, price: { kind: 'type', total: 90_000 }, reason: 'So', adults: 3 }),
      minutesLater(50),
    );
    const { items, sums } = await pageOf(second);
    expect(items.map(({ label, amount }) => [label, amount])).toEqual([
      ['Adults', '$150.50'],
      ['Children', '$37.63'],
    ]);
    expect(sums.map(({ label, amount }) => [label, amount])).toEqual([
      ['Booking total', '$188.13'],
      ['Includes VAT 14%', '$23.10'],
      ['This payment', '$20'],
      ['Paid so far', '$70'],
      ['Left to pay', '$118.13'],
    ]);
    expect(await sumsOf(first)).toMatchObject({ 'This payment': '$50', 'Left to pay': '$138.13' });
    expect(await sumsOf(first)).not.toHaveProperty('Paid so far');
  });

  test('says who has paid, in which money, and whom it is made out to', async () => {
    apply({ kind: 'buyer', id: booked.id, company: 'ACME', address: '1 Street\nBerlin', taxNumber: 'DE 1' }, later);
    const payment = pay(24_500);
    store(payment, { payerName: 'Jonas', currency: 'EGP', receivedCents: 1_200_000, exchangeRate: 48.98 });
    const facts = Object.fromEntries((await pageOf(payment)).facts);
    expect(facts).toMatchObject({
      From: 'Jonas',
      'Paid in EGP': '12,000 EGP, counted as $245 at 48.98 EGP to the dollar',
      'Made out to': 'ACME\n1 Street\nBerlin\nTax number DE 1',
    });
  });

  test('of a cancelled booking has no items, but what is kept and returned', async () => {
    decide('confirmed');
    pay(10_000);
    decide('cancelled', { fee: 4000 });
    const page = await pageOf(refund(6000, {}, minutesLater(60)));
    expect(page.items).toEqual([]);
    expect(Object.fromEntries(page.facts)).toMatchObject({
      ...{ 'This refund': '$60', 'Paid so far': '$40', 'Cancellation fee': '$40' },
    });
  });
});

describe('a payer who is not the booker', () => {
  const mails = (before: number) => emailsAfter(before).filter(([kind]) => kind?.includes('receipt'));

  test('gets the receipt of a voided payment with all it says, and no link to the booking', async () => {
    decide('confirmed');
    const payment = pay(5000);
    store(payment, { payerName: 'Jonas Hartmann', payerEmail: 'jonas@example.com' });
    const before = storedEmails().length;
    voidPayment({ id: payment.id, reason: 'Typed twice', tell: true }, later);
    expect(mails(before)).toEqual([['payer_receipt', 'jonas@example.com']]);
    const { kind = '', props } = storedEmails().at(-1) ?? {};
    const all = JSON.stringify(await renderEmail(kind, props));
    expect(all).toContain('R-000001');
    expect(all).toContain('Jonas Hartmann');
    for (const secret of [bookingKey(booked), '/booking/', '/admin/', 'Amelia']) expect(all).not.toContain(secret);
  });

  test('is the booker where the address is the same, in other letters', () => {
    const payment = pay(5000);
    store(payment, { payerEmail: 'AMELIA@Example.com' });
    const before = storedEmails().length;
    voidPayment({ id: payment.id, reason: 'Typed twice', tell: true }, later);
    expect(mails(before)).toEqual([['receipt', 'amelia@example.com']]);
  });

  test('keeps their mail where the address of the booking is corrected', () => {
    const payment = pay(5000);
    store(payment, { payerEmail: 'jonas@example.com' });
    voidPayment({ id: payment.id, reason: 'Typed twice', tell: true }, later);
    changeReservation(changeOf(booked, { email: 'amelia@example.org' }), minutesLater(45));
    const recipients = storedEmails().flatMap(({ kind, recipient }) => (kind === 'payer_receipt' ? [recipient] : []));
    expect(recipients).toEqual(['jonas@example.com']);
  });

  test('whose name is not plainly one is greeted without it', async () => {
    const payment = pay(5000);
    store(payment, { payerName: 'www.prizes.example', payerEmail: 'jonas@example.com' });
    voidPayment({ id: payment.id, reason: 'Typed twice', tell: true }, later);
    const { kind = '', props } = storedEmails().at(-1) ?? {};
    expect(JSON.stringify(await renderEmail(kind, props))).not.toContain('prizes');
  });
});
