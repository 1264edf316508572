import { z } from 'zod';
import type { Adjustment } from '#db/schema/adjustment';
import { seen } from '#server/booking/record/conversation.input';
import { dollars, optionalLine } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { formKey, id } from '#server/values/record-id.input';
import { noAmount, voidInput } from './payment.input';

export type AdjustmentKind = Adjustment['kind'];

export const adjustmentLabels: Record<AdjustmentKind, string> = {
  fee: 'Cancellation fee',
  goodwill: 'Goodwill',
  correction: 'Correction',
};
const adjustmentKinds = Object.keys(adjustmentLabels) as AdjustmentKind[];

/** A fee, goodwill or correction of a booking that is over. A correction reduces the balance, whichever side owes it. */
export const adjustmentInput = z
  .strictObject({
    reservationId: id,
    /** The idempotency key of the form. */
    key: formKey,
    adjustment: z.enum(adjustmentKinds, 'Choose what it is'),
    amount: dollars('Amount must be at least $0.01', 0, noAmount),
    reason: optionalLine(500),
    seen,
  })
  .refine(({ adjustment, amount }) => amount > 0 || adjustment === 'fee', {
    path: ['amount'],
    message: 'Amount must be at least $0.01',
  });

export const adjustmentVoid = voidInput.omit({ tell: true });

type Line = Pick<Adjustment, 'kind' | 'amountCents' | 'voidedAt'>;

/** What was charged as fees, in US cents; null where none was decided. */
export function feeOf(lines: Line[]): number | null {
  const fees = lines.filter(({ kind, voidedAt }) => kind === 'fee' && voidedAt === null);
  return fees.length === 0 ? null : fees.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What was adjusted, by its kind: `['Goodwill', '-$20']`. */
export function adjustmentFacts(lines: Line[]): [label: string, value: string][] {
  return adjustmentKinds.flatMap((kind): [string, string][] => {
    const amounts = lines.filter((line) => line.kind === kind && line.voidedAt === null);
    const sum = amounts.reduce((cents, { amountCents }) => cents + amountCents, 0);
    return amounts.length > 0 ? [[adjustmentLabels[kind], formatMoney(sum)]] : [];
  });
}

/** `Goodwill of $20`, `Correction of -$3: bank charges` */
export const describeAdjustment = ({
  kind,
  amountCents,
  reason,
}: Pick<Adjustment, 'kind' | 'amountCents' | 'reason'>) =>
  `${adjustmentLabels[kind]} of ${formatMoney(kind === 'goodwill' ? -amountCents : amountCents)}${reason === null ? '' : `: ${reason}`}`;
