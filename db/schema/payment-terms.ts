import { text } from 'drizzle-orm/sqlite-core';

/** When a trip is paid: nothing in advance, with a deposit, all of it with the confirmation, or on its first day. */
const timings = ['arranged', 'deposit', 'confirmation', 'day'] as const;
type PaymentTiming = (typeof timings)[number];

/** Of a product: `house` for what the settings say. */
const productTimings = ['house', ...timings] as const;
export type ProductTiming = (typeof productTimings)[number];

/** What a booking is paid by, as it was agreed. */
export interface PaymentTerms {
  timing: PaymentTiming;
  /** A deposit is this much of the total, or this sum in US cents; one of the two is null. */
  percent: number | null;
  cents: number | null;
  /** So many days before travel all of it is due, where there is a deposit. */
  balanceDays: number;
  /** What is due with the confirmation is to be paid within so many days. */
  within: number;
}

/** The terms of a tour, package or offer. */
export const productPayment = () => ({
  paymentTiming: text('payment_timing', { enum: productTimings }).notNull().default('house'),
  /** `20%` of the total, or `$50`; NULL for that of the settings. */
  deposit: text('deposit'),
});
