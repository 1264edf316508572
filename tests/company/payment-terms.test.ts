import { describe, expect, test } from 'vitest';
import type { PaymentTerms } from '#db/schema/payment-terms';
import { depositCentsOf, instalmentsOf } from '#server/company/instalments.input';
import { describePaymentTerms, readDeposit, typedDeposit } from '#server/company/payment-terms.input';

const terms = (timing: PaymentTerms['timing'], more: Partial<PaymentTerms> = {}): PaymentTerms => ({
  ...{ timing, percent: 20, cents: null, balanceDays: 30, within: 3 },
  ...more,
});

describe('a deposit', () => {
  test.each([
    ['20%', '20%', 8000],
    [' 33 % ', '33%', 13_200],
    ['50 USD', '$50', 5000],
    ['$1,250.50', '$1,250.50', 40_000],
    ['100%', '100%', 40_000],
  ])('%s', (typed, kept, cents) => {
    expect(typedDeposit.parse(typed)).toBe(kept);
    expect(typedDeposit.parse(kept)).toBe(kept);
    expect(depositCentsOf(readDeposit(kept), 40_000)).toBe(cents);
  });

  test.each(['', '20', '0%', '101%', '20 percent', '-5', '$0.50'])('not %s', (typed) => {
    expect(typedDeposit.safeParse(typed).error?.issues[0]?.message).toBe(
      'Enter a percentage or an amount, such as 20% or $50',
    );
  });
});

describe('what is due of $400 for a trip on 1 March 2027', () => {
  const journey = { startDate: '2027-03-01', totalPriceCents: 40_000 };
  test.each<[string, PaymentTerms, string, [string, number, string][]]>([
    [
      'deposit',
      terms('deposit'),
      '2026-12-01',
      [
        ['deposit', 8000, '2026-12-04'],
        ['rest', 32_000, '2027-01-30'],
      ],
    ],
    [
      'a sum',
      terms('deposit', { percent: null, cents: 5000 }),
      '2026-12-01',
      [
        ['deposit', 5000, '2026-12-04'],
        ['rest', 35_000, '2027-01-30'],
      ],
    ],
    [
      'confirmed two days before the rest is due',
      terms('deposit'),
      '2027-01-28',
      [
        ['deposit', 8000, '2027-01-30'],
        ['rest', 32_000, '2027-01-30'],
      ],
    ],
    ['confirmed when all is due', terms('deposit'), '2027-01-30', [['all', 40_000, '2027-02-02']]],
    ['confirmed the day before', terms('deposit'), '2027-02-28', [['all', 40_000, '2027-03-01']]],
    [
      'no deposit any more',
      terms('deposit', { percent: null, cents: 0 }),
      '2026-12-01',
      [['all', 40_000, '2027-01-30']],
    ],
    ['a deposit of all', terms('deposit', { percent: 100 }), '2026-12-01', [['all', 40_000, '2026-12-04']]],
    ['with the confirmation', terms('confirmation'), '2026-12-01', [['all', 40_000, '2026-12-04']]],
    ['on the day', terms('day'), '2026-12-01', [['all', 40_000, '2027-03-01']]],
    ['as arranged', terms('arranged'), '2026-12-01', [['all', 40_000, '2027-03-01']]],
  ])('%s', (_, agreed, agreedOn, due) => {
    const expected = due.map(([what, cents, day]) => ({ what, cents, due: day }));
    expect(instalmentsOf(agreed, journey, agreedOn)).toEqual(expected);
  });
});

test.each<[PaymentTerms, { startDate: string | null; totalPriceCents: number | null }, string]>([
  [
    terms('arranged'),
    { startDate: null, totalPriceCents: null },
    "Nothing to pay in advance. We'll agree on payment with you when we confirm",
  ],
  [terms('day'), { startDate: null, totalPriceCents: 40_000 }, 'You pay on the day of the trip'],
  [
    terms('confirmation'),
    { startDate: '2027-03-01', totalPriceCents: 40_000 },
    'The full price is due within 3 days of our confirmation',
  ],
  [
    terms('deposit'),
    { startDate: null, totalPriceCents: null },
    'A deposit of 20% is due within 3 days of our confirmation, and the rest 30 days before you travel. If you book later, the full price is due',
  ],
  [
    terms('deposit', { within: 0, balanceDays: 1 }),
    { startDate: '2027-03-01', totalPriceCents: 40_000 },
    'A deposit of 20% ($80) is due when we confirm, and the rest 1 day before you travel, by Sunday, 28 February 2027',
  ],
  [
    terms('deposit', { percent: null, cents: 5000, within: 1 }),
    { startDate: '2027-03-01', totalPriceCents: 40_000 },
    'A deposit of $50 is due within 1 day of our confirmation, and the rest 30 days before you travel, by Saturday, 30 January 2027',
  ],
  [
    terms('deposit', { percent: null, cents: 500_000 }),
    { startDate: '2027-03-01', totalPriceCents: 40_000 },
    'The full price is due within 3 days of our confirmation',
  ],
  [
    terms('deposit', { percent: null, cents: 0 }),
    { startDate: '2027-03-01', totalPriceCents: 40_000 },
    'The full price is due 30 days before you travel',
  ],
  [
    terms('deposit'),
    { startDate: '2026-12-20', totalPriceCents: 40_000 },
    'The full price is due within 3 days of our confirmation',
  ],
])('the sentence of %j for %j', (agreed, journey, sentence) => {
  expect(describePaymentTerms(agreed, journey, '2026-12-01')).toBe(sentence);
});
