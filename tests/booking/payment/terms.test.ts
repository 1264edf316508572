import { expect, test } from 'vitest';
import { describeChange } from '#app/admin/reservations/details/change-words.ts';
import type { PaymentTerms } from '#db/schema/payment-terms';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { instalmentsOfBooking } from '#server/booking/payment/payment.input';
import { termsInput } from '#server/booking/payment/terms.input';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { paymentDocument } from '#server/company/payment';
import { askForDeposit, changeReservation } from '../acts';
import { later, minutesLater, request, setUpBookings, site, storedEmails } from '../bookings';
import { answer, changeOf, currentOf, emailsAfter, lastEvent, quietly } from '../forms';

setUpBookings();

/** As the form of the office has them. */
const typed = { timing: 'deposit', deposit: '25%', balanceDays: '7', within: '2', tell: false, message: '' };
const set = (
  { id }: Pick<Reservation, 'id'>,
  changes: Partial<Record<keyof typeof typed, unknown>> = {},
  now = later,
) => {
  const { version } = currentOf({ id });
  return apply({ kind: 'terms', ...termsInput.parse({ id, version, ...typed, ...changes }) }, now);
};
/** Of $188.13 on 5 December 2026, confirmed on 21 November. */
async function confirmed(): Promise<Reservation> {
  const booked = await request();
  answer(booked, 'confirmed');
  return currentOf(booked);
}
const wordsOf = (booked: Reservation) =>
  (listReservationEvents(booked.id).at(-1)?.changes ?? []).flatMap((change) => {
    const words = describeChange(change);
    return words ? `${words.label}: ${words.before} → ${words.after}` : [];
  });
const dueOf = (booked: Reservation) => {
  const now = currentOf(booked);
  return instalmentsOfBooking(now, now.totalPriceCents).map(({ cents, due }) => `${cents} ${due}`);
};

test('of one booking count from their change, replace an asked deposit, and are named in the timeline', async () => {
  const booked = await confirmed();
  const { id, version } = booked;
  askForDeposit({ id, version, amount: 5000, due: '2026-11-30', ...quietly }, later);
  set(booked, {}, new Date('2026-11-23T10:00:00Z'));
  expect(currentOf(booked)).toMatchObject({ depositCents: null, depositDue: null, agreedOn: '2026-11-23' });
  expect(dueOf(booked)).toEqual(['4703 2026-11-25', '14110 2026-11-28']);
  expect(lastEvent(booked)).toMatchObject({ kind: 'changed', actor: 'office', message: null });
  expect(wordsOf(booked)).toEqual([
    'Payment terms: Nothing in advance → Deposit of 25% within 2 days, balance 7 days before travel',
    'Terms count from: Saturday, 21 November 2026 → Monday, 23 November 2026',
    'Deposit: $50 → none',
    'Deposit due: Monday, 30 November 2026 → none',
  ]);
});

test('of a request count from its confirmation', async () => {
  const booked = await request();
  set(booked, { timing: 'confirmation', within: '0' });
  expect(currentOf(booked)).toMatchObject({ agreedOn: null, paymentTerms: { timing: 'confirmation', within: 0 } });
  answer(currentOf(booked), 'confirmed');
  expect(dueOf(booked)).toEqual(['18813 2026-11-21']);
});

test('are those of its trip again, as they are today', async () => {
  const booked = await confirmed();
  set(booked);
  const terms = { timing: 'day', deposit: '30%', balanceDays: 14, within: 5, accounts: [] } as const;
  paymentDocument.save(paymentDocument.version(), { ...terms, accounts: [] });
  set(booked, { timing: 'product' });
  const expected: PaymentTerms = { timing: 'day', percent: 30, cents: null, balanceDays: 14, within: 5 };
  expect(currentOf(booked).paymentTerms).toEqual(expected);
});

test('of a trip that is gone have to be chosen', async () => {
  const booked = await confirmed();
  site.database.update(reservations).set({ tourId: null }).run();
  expect(() => set(booked, { timing: 'product' })).toThrow('This trip is not in the catalogue any more');
  set(booked, { timing: 'day' });
  expect(currentOf(booked).paymentTerms?.timing).toBe('day');
});

test('are mailed in a sentence where the office wants that, with its words', async () => {
  const booked = await confirmed();
  const emails = storedEmails().length;
  expect(set(booked, { tell: true, message: 'As discussed.', deposit: '$50' }).mailed).toBe(true);
  expect(emailsAfter(emails)).toEqual([['booking_changed', 'amelia@example.com']]);
  expect(storedEmails().at(-1)?.props).toMatchObject({
    message: 'As discussed.',
    changes: [
      {
        label: 'Payment',
        before: 'Nothing in advance',
        after: '$50 by Monday, 23 November 2026, then $138.13 by Saturday, 28 November 2026',
      },
    ],
  });
  // Nothing has changed since.
  expect(set(booked, { tell: true, deposit: '$50' }).mailed).toBe(false);
  expect(set(booked, { tell: true, deposit: '$50', message: 'By Friday, please.' }).mailed).toBe(true);
  expect(emailsAfter(emails + 1)).toEqual([['booking_message', 'amelia@example.com']]);
});

test('are refused with an older version, a final status, words without an address, and what is no deposit', async () => {
  const booked = await confirmed();
  const { version } = booked;
  set(booked);
  const old = termsInput.parse({ id: booked.id, version, ...typed });
  expect(() => apply({ kind: 'terms', ...old }, later)).toThrow('Someone else has just changed');
  changeReservation(changeOf(currentOf(booked), { email: null }), later);
  expect(() => set(booked, { tell: true, message: 'Hello' })).toThrow('no email address');
  answer(currentOf(booked), 'cancelled', {}, minutesLater(40));
  expect(() => set(booked, { timing: 'day' })).toThrow('This reservation is cancelled.');
  const wrong = termsInput.safeParse({ id: 1, version: 1, ...typed, deposit: '20', balanceDays: '0', within: '31' });
  expect(wrong.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)).toEqual([
    'deposit: Enter a percentage or an amount, such as 20% or $50',
    'balanceDays: Enter a number from 1 to 365',
    'within: Enter a number from 0 to 30',
  ]);
});

test('of a booking whose reminders are stopped or go on are told in the timeline', async () => {
  const booked = await confirmed();
  const told = (off: boolean) => {
    apply({ kind: 'reminders', id: booked.id, off }, later);
    return wordsOf(booked);
  };
  expect([told(true), told(false)]).toEqual([['Payment reminders: on → stopped'], ['Payment reminders: stopped → on']]);
});
