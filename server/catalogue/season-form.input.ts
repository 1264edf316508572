import { z } from 'zod';
import { isDay } from '#server/values/calendar.input';
import type { Season } from './season.input';

const optionalDay = z
  .string()
  .refine((text) => text === '' || isDay(text), 'Enter a date, for example 2026-12-31')
  .transform((text) => text || null);

/** The fields of a season in a form. */
export const seasonFields = {
  from: optionalDay,
  until: optionalDay,
  weekdays: z.array(z.int().min(1).max(7)).transform((days) => (days.length === 7 ? [] : days.toSorted())),
};

/** To refine a season with. */
export const endsAfterStart = ({ from, until }: Season) => !from || !until || from <= until;
export const endsBeforeStart = { path: ['until'], error: 'The last day must not be before the first' };

export const emptySeasonFields = { from: '', until: '', weekdays: [] as number[] };

/** The fields of a stored season. */
export const seasonForm = ({ from, until, weekdays }: Season): typeof emptySeasonFields => ({
  ...{ from: from ?? '', until: until ?? '', weekdays },
});
