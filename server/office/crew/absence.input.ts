import { z } from 'zod';
import { addDays, maxDays } from '#server/values/calendar.input';
import { day } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';

/** Somebody, and the days on which they cannot come. */
export const absence = z
  .strictObject({ id, from: day, until: day })
  .refine(({ from, until }) => from <= until && until < addDays(from, maxDays), {
    path: ['until'],
    error: `Choose a last day within ${maxDays} days of the first`,
  });
export type Absence = z.output<typeof absence>;

/** Who takes the departures of somebody who cannot come. */
const replacement = absence.safeExtend({
  assignments: z
    .array(
      z.strictObject({
        assignment: id,
        /** Of its departure. */
        version: z.int().min(1),
        /** Who takes it; null where nobody does yet. */
        crewId: id.nullable(),
      }),
    )
    .max(500),
});
export type Replacement = z.output<typeof replacement>;

/** The same, and whether those concerned are emailed. */
export const toldReplacement = replacement.safeExtend({ mail: z.boolean() });
