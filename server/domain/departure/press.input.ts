import { z } from 'zod';

/** No sheet is kept for longer, in ms: the longest journey and what follows it. */
const maxAge = 90 * 86_400_000;

/** What the form of a button on a guide's sheet sends. */
export const pressForm = z.strictObject({
  press: z.string().max(300),
  /** How long ago it was pressed, in ms; without a network it waits. */
  age: z
    .string()
    .regex(/^\d{1,12}$/)
    .default('0')
    .transform((text) => Math.min(Number(text), maxAge)),
});
