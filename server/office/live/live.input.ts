import { z } from 'zod';
import { id } from '#server/values/record-id.input';

/** A screen of the office: one tab. */
const screen = z.string().regex(/^[\w-]{8,64}$/);

export const liveScreen = z.strictObject({
  screen,
  /** The position of the last change that the screen knows of. */
  lastEventId: z.string().max(100).nullish(),
});
export type LiveScreen = z.output<typeof liveScreen>;

const activities = ['reading', 'answering'] as const;
export type Activity = (typeof activities)[number];

/** What is done with a reservation on a screen; null where none is open. */
export const presence = z.strictObject({
  screen,
  at: z.strictObject({ reservationId: id, activity: z.enum(activities) }).nullable(),
});
export type Presence = z.output<typeof presence>;
