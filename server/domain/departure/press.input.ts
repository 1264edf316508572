import { z } from 'zod';

/** What the form of a button on a guide's sheet sends. */
export const pressForm = z.strictObject({
  press: z.string().max(300),
  /** How long ago it was pressed, in ms, as its phone says; without a network it waits. */
  age: z
    .string()
    .regex(/^\d{1,12}$/)
    .default('0')
    .transform(Number),
});
