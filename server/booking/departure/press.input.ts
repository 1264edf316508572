import { z } from 'zod';
import { seen } from '#server/booking/record/conversation.input';
import { typedNumber } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';
import { attendances } from './departure.input';

export const outOfDate = 'This sheet is out of date. Please reload it and try again.';
export const wrongSum = 'Enter a sum from $0.01 to $100,000, such as 132 or 132.50';

/** What the form of a button on a guide's manifest sends. */
export const pressForm = z.strictObject({
  press: z.string().max(400),
  /** For the service worker, which tells by it what could not be recorded. */
  name: z.string().max(1000).optional(),
  /** What was collected, typed in US dollars, read as cents. */
  amount: typedNumber
    .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, wrongSum))
    .transform((text) => Math.round(Number(text) * 100))
    .pipe(z.number().min(1, wrongSum).max(10_000_000, wrongSum))
    .optional(),
  /** Sent once the guide has confirmed the sum. */
  confirmed: z.literal('yes').optional(),
  /** How long ago it was pressed, in ms, as its phone says; without a network it waits. */
  age: z
    .string()
    .regex(/^\d{1,12}$/)
    .default('0')
    .transform(Number),
});
export type PressInput = Pick<z.output<typeof pressForm>, 'press' | 'age' | 'amount'>;

/** What a guide is asked once more before a sum is recorded. */
export interface CollectStep {
  reservation: number;
  /** As it was typed. */
  amount: string;
  /** What is wrong with it; null where it is to be confirmed. */
  error: string | null;
}

/** What the token of a button says. */
export const pressSchema = z.strictObject({
  departure: id,
  /** The version of the link that the manifest was opened with. */
  link: id,
  reservation: id,
  kind: z.enum([...attendances, 'collected', 'undo']),
  /** The last event of attendance, or of money, that the manifest shows, 0 for none; of `undo` the one that is undone. */
  seen,
  /** When the manifest was made, in ms since 1970: no button of it was pressed before. */
  issued: z.int(),
});

/** What a button on a guide's manifest says. */
export type Press = z.output<typeof pressSchema>;
