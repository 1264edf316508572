import { expect, test } from 'vitest';
import type { PaymentTerms } from '#db/schema/payment-terms';
import { paymentFacts } from '#server/booking/payment/payment-facts';
import { describePayable, payButton } from '#server/booking/payment/provider/pay-button';
import { payableOf } from '#server/booking/payment/provider/payable';
import { describeDifference } from '#server/booking/payment/provider/provider-payment.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { paymentReminders } from '#server/booking/reminders';
import { confirmationOf } from '#server/catalogue/confirmation';
import { confirmationNote } from '#server/catalogue/schedule-words.input';
import { paymentDocument } from '#server/company/payment';
import { askForDeposit, recordPayment } from '../acts';
import { request, storedEmails } from '../bookings';
import { answer, currentOf, paymentOf } from '../forms';
import { clock, confirmed, pay, setCards, setColumns, settle, settleAll, setUpLinks, stripe, wait } from './links';
import { sellPrepaid } from './site';

setUpLinks();

const account = { name: 'Dollar account', country: '', details: 'IBAN EG00 0000' };
const agree = (timing: PaymentTerms['timing'], accounts: object[] = []) =>
  paymentDocument.save(paymentDocument.version(), {
    ...{ timing, deposit: '20%', balanceDays: 10, within: 3, accounts },
  });
const buttonOf = ({ id }: { id: number }, now = clock) => payButton(loadBooking(id), now);
const howToPay = ({ id }: { id: number }) => {
  const { reservation, ...money } = loadBooking(id);
  return paymentFacts(reservation, money, clock).flatMap(([label, value]) => (label === 'How to pay' ? value : []));
};
const propsOf = (kind: string) => storedEmails().findLast((email) => email.kind === kind)?.props as { pay?: unknown };

test('what is due next is paid with a button, on the page and in each email that asks for it', async () => {
  agree('deposit');
  const booked = await confirmed();
  const path = expect.stringMatching(`^/pay/${booked.reference}\\?key=[\\w-]{22}$`);
  expect(buttonOf(booked)).toEqual({ cents: 3763, amount: '$37.63', path, isByCard: true, confirms: false });
  expect(howToPay(booked)).toEqual(['By card']);
  answer(await request(), 'confirmed');
  const { pay } = propsOf('booking_confirmed');
  expect(pay).toEqual({
    amount: '$37.63',
    url: expect.stringMatching(/^https:\/\/nileandsiam\.example\/pay\/NS-.*\?key=/),
  });
  const deposit = { amount: 5000, due: '2026-11-30', tell: true, message: 'Thank you' };
  askForDeposit({ id: booked.id, version: currentOf(booked).version, ...deposit }, clock);
  expect(propsOf('deposit').pay).toMatchObject({ amount: '$50' });
  for (const send of paymentReminders(new Date('2026-11-29T12:00:00Z'))) send();
  expect(propsOf('payment_reminder').pay).toMatchObject({ amount: '$50' });
  const none = { amount: null, due: null, tell: true, message: null };
  askForDeposit({ id: booked.id, version: currentOf(booked).version, ...none }, clock);
  expect(propsOf('deposit').pay).toBeNull();
});

test('nobody is reminded of what a bank is at work on', async () => {
  agree('deposit');
  const booked = await confirmed();
  const remind = () => paymentReminders(new Date('2026-11-29T12:00:00Z')).filter((send) => send()).length;
  const deposit = { amount: 5000, due: '2026-11-30', tell: false, message: null };
  askForDeposit({ id: booked.id, version: currentOf(booked).version, ...deposit }, clock);
  await settle(await pay(booked, 5000, { isLater: true }));
  expect(remind()).toBe(0);
  stripe.account.answer([...stripe.account.sessions.keys()].at(-1) ?? '', false);
  wait(2);
  await settleAll();
  expect(remind()).toBe(1);
});

test('without cards and accounts nothing of it is seen, and nobody promises to arrange what can be paid', async () => {
  setCards(false);
  agree('deposit');
  const booked = await confirmed();
  expect([buttonOf(booked), howToPay(booked)]).toEqual([null, ["We'll arrange payment with you"]]);
  agree('deposit', [account]);
  expect(buttonOf(booked)).toMatchObject({ amount: '$37.63', isByCard: false });
  expect(howToPay(booked)).toEqual([`By bank transfer. Please name ${booked.reference} with your payment`]);
  setCards(true);
  expect(howToPay(booked)).toEqual([`By card, or by bank transfer. Please name ${booked.reference} with your payment`]);
});

test('what nobody asks for in advance can be paid by card, but not to an account that is not told', async () => {
  agree('arranged', [account]);
  const booked = await confirmed();
  expect([buttonOf(booked)?.amount, howToPay(booked)]).toEqual(['$188.13', ['By card']]);
  setCards(false);
  expect([buttonOf(booked), howToPay(booked)]).toEqual([null, ["We'll arrange payment with you"]]);
});

test('what is paid on the day, is paid, or is likely spam has no button', async () => {
  agree('day');
  expect(buttonOf(await confirmed())).toBeNull();
  agree('confirmation');
  const booked = await confirmed();
  expect(buttonOf(booked)?.amount).toBe('$188.13');
  expect(buttonOf(booked, new Date('2026-12-04T12:00:00Z'))).toBeNull();
  recordPayment(paymentOf(booked, 18_813), clock);
  expect(buttonOf(booked)).toBeNull();
  const other = await confirmed();
  setColumns(other, { suspect: true });
  expect(buttonOf(other)).toBeNull();
});

test('a sentence says what is due, and until when', async () => {
  agree('deposit');
  const booked = await confirmed();
  const said = (now = clock) => {
    const booking = loadBooking(booked.id);
    const payable = payableOf(booking, now);
    return payable && describePayable(booking, payable, now);
  };
  expect(said()).toBe('Your deposit of $37.63 is due on Tuesday, 24 November 2026.');
  recordPayment(paymentOf(booked, 3763), clock);
  expect(said()).toBe('$150.50 is due on Wednesday, 25 November 2026.');
  expect(said(new Date('2026-11-27T12:00:00Z'))).toBe('$150.50 was due on Wednesday, 25 November 2026.');
  setColumns(booked, { agreedOn: null });
  expect(said()).toBe('$150.50 is left to pay.');
});

test('a request that a payment confirms says so, also in its email', async () => {
  sellPrepaid();
  const booked = await request();
  expect(buttonOf(booked)).toMatchObject({ amount: '$37.63', confirms: true });
  expect(propsOf('tour_booking').pay).toMatchObject({ amount: '$37.63' });
  const booking = loadBooking(booked.id);
  const payable = payableOf(booking, clock);
  expect(payable && describePayable(booking, payable, clock)).toBe(
    'Your booking is confirmed as soon as you pay $37.63.',
  );
});

test('a product says when its bookings are confirmed', () => {
  const prepaid = { instant: true, prepaid: true };
  const note = (schedule: Parameters<typeof confirmationOf>[0], paymentTiming: PaymentTerms['timing'] = 'deposit') =>
    confirmationNote(confirmationOf(schedule, { paymentTiming, deposit: null }));
  expect([note(null), note({ instant: true })]).toEqual([
    'A request, not a payment. We confirm within 24 hours.',
    'Instant confirmation. Nothing is charged now.',
  ]);
  expect([note(prepaid), note(prepaid, 'confirmation'), note(prepaid, 'day')]).toEqual([
    'Instant confirmation once the deposit is paid.',
    'Instant confirmation once it is paid.',
    'Instant confirmation. Nothing is charged now.',
  ]);
  setCards(false);
  expect(note(prepaid)).toBe('A request, not a payment. We confirm within 24 hours.');
});

test('what Stripe has and we have not is said in words', () => {
  const say = (receivedCents: number, refundedCents: number, currency = 'usd') =>
    describeDifference({ receivedCents, refundedCents, currency });
  expect(say(0, 2000)).toEqual(['Stripe has refunded $20 that is not recorded here']);
  expect(say(0, -2000)).toEqual(['$20 is recorded here that Stripe has not refunded']);
  expect(say(1200, 150, 'jpy')).toEqual([
    'Stripe has received ¥1,200 that is not recorded here',
    'Stripe has refunded ¥150 that is not recorded here',
  ]);
  expect(say(5000, 0, 'eur')).toEqual(['Stripe has received €50.00 that is not recorded here']);
});
