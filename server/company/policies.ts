import { z } from 'zod';
import type { CancellationPolicy } from '#db/schema/product-facts';
import { choice, wholeNumber, words } from '#server/values/kinds.input';
import { counted } from '#server/values/plural.input';
import { defineDocument } from './document';

const policyFields = (title: string) =>
  z
    .strictObject({
      label: words(40, 'Name', 'In the forms of the office'),
      free: wholeNumber(1, 365, 'a number', 'Free until'),
      unit: choice(['hours', 'days'], 'Unit', 'Before the start'),
      after: words(160, 'Afterwards', 'For example: after that the full price is due'),
    })
    .meta({ title });

const policiesSchema = z.strictObject({
  day: policyFields('Most flexible'),
  'three-days': policyFields('Flexible'),
  week: policyFields('Moderate'),
  month: policyFields('Strict'),
});

type Policies = z.infer<typeof policiesSchema>;

export const policiesDocument = defineDocument(
  'policies',
  policiesSchema,
  (): Policies => ({
    day: { label: '24 hours', free: 24, unit: 'hours', after: 'after that the full price is due' },
    'three-days': { label: '3 days', free: 3, unit: 'days', after: 'after that the full price is due' },
    week: { label: '7 days', free: 7, unit: 'days', after: 'after that 50% is due, and 100% in the last 24 hours' },
    month: { label: '30 days', free: 30, unit: 'days', after: 'after that 50% is due, and 100% in the last 7 days' },
  }),
);

interface PolicyWords {
  /** In the office's forms. */
  label: string;
  /** What a traveller reads, and what a booking keeps. `up to 3 days before` in it is computed with. */
  sentence: string;
}

/** The policies of cancellation in the company's words. */
export function cancellationPolicies(): Record<CancellationPolicy, PolicyWords> {
  const { day, 'three-days': threeDays, week, month } = policiesDocument.read();
  const describe = ({ label, free, unit, after }: Policies['day']): PolicyWords => {
    const sentence = `Free cancellation up to ${counted(free, unit.slice(0, -1))} before; ${after}`;
    return { label, sentence };
  };
  return {
    day: describe(day),
    'three-days': describe(threeDays),
    week: describe(week),
    month: describe(month),
    // Until the quotation, which states one of the others.
    ask: { label: 'With our quotation', sentence: 'We state the cancellation terms with our quotation' },
  };
}
