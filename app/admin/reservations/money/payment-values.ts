import type { z } from 'zod';
import type { Payment } from '#db/schema/payment';
import { type ForeignCurrency, inDollars, writeRate } from '#server/booking/payment/currency.input';
import { paymentInput } from '#server/booking/payment/payment.input';
import { dollarsOf } from '#server/values/fields.input';

/** A payment or refund as it is typed. */
export interface PaymentValues {
  /** What is given back beyond what was paid too much; empty while nobody has said. */
  goodwill: '' | 'yes' | 'no';
  /** In dollars; what the money counts for, where it is in another currency. */
  amount: string;
  method: '' | Payment['method'];
  paidOn: string;
  /** Empty for US dollars. */
  currency: '' | ForeignCurrency;
  received: string;
  /** Units of the currency for one dollar. */
  rate: string;
  /** True where it is not from who has booked. */
  hasPayer: boolean;
  payerName: string;
  payerEmail: string;
  withGuide: boolean;
  note: string;
  tell: boolean;
}

const { amount, received, rate } = paymentInput.shape;

const centsIn = (text: string) => received.safeParse(text).data ?? null;

/** What is received by now and what a rate makes of it, in dollars; nothing while one of them is no number. */
export function countAs(typed: { received: string; rate: string }): Partial<PaymentValues> {
  const cents = centsIn(typed.received);
  const units = rate.safeParse(typed.rate).data;
  return cents === null || !units ? typed : { ...typed, amount: dollarsOf(inDollars(cents, units)) };
}

/** What it counts for, with the rate that follows. */
export function correctTo(text: string, { currency, received: foreign }: PaymentValues): Partial<PaymentValues> {
  const cents = amount.safeParse(text).data;
  const foreignCents = currency === '' ? null : centsIn(foreign);
  return cents && foreignCents !== null ? { amount: text, rate: writeRate(foreignCents / cents) } : { amount: text };
}

type Input = z.input<typeof paymentInput>;

/** What the form sends of the money. */
export function readMoney(values: PaymentValues, kind: Payment['kind']): Omit<Input, 'reservationId' | 'key' | 'seen'> {
  const { currency, received: foreign, rate: typed, hasPayer, payerName, payerEmail, withGuide, ...money } = values;
  return {
    ...{ ...money, kind, method: money.method as Payment['method'], goodwill: false },
    ...(currency === '' ? {} : { currency, received: foreign, rate: typed }),
    ...(hasPayer ? { payerName, payerEmail } : {}),
    withGuide: withGuide && money.method === 'cash' && kind === 'payment',
  };
}
