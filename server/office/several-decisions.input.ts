import { z } from 'zod';
import { undoable } from '#server/booking/record/take-back.input';
import { optionalLine } from '#server/values/fields.input';
import { saved } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';

/** The answers that the office can give to several reservations at once. */
const severalStatuses = ['confirmed', 'declined', 'completed'] as const;
export type SeveralStatus = (typeof severalStatuses)[number];

export const severalTakenBack = z.strictObject({ reservations: z.array(undoable).min(1).max(100) });
export type SeveralTakenBack = z.output<typeof severalTakenBack>;

/** One answer for several reservations, each as the office has seen it; the message goes to each traveller. */
export const severalDecisions = z.strictObject({
  reservations: z.array(z.strictObject(saved)).min(1).max(100),
  status: z.enum(severalStatuses),
  message: paragraph(2000).transform((text) => text || null),
  /** The reason to go over capacity, for colleagues. */
  reason: optionalLine(500).optional(),
});
export type SeveralDecisions = z.output<typeof severalDecisions>;

/** The ids in an address: `4,17,2`. */
export const selectedIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number));
