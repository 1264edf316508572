import { z } from 'zod';
import { productKey } from '#server/catalogue/exceptions.input';
import { addDays, formatDays, formatDayWithWeekday } from '#server/values/calendar.input';
import { clockTime, day, optionalParagraph, requiredLine } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';

/** The most days that are called off at once. */
const mostDays = 31;

/** What the office is about to call off. */
export const calledOffDays = z
  .strictObject({
    productKeys: z.array(productKey).min(1, 'Choose a product').max(200),
    /** First and last day. */
    from: day,
    until: day,
    /** Of the departures; empty for all of these days. */
    times: z.array(clockTime).max(50).default([]),
    /** Days that a party is not offered. */
    without: z.array(z.strictObject({ id, day })).max(1000),
  })
  .refine(({ from, until }) => from <= until && until < addDays(from, mostDays), {
    path: ['until'],
    error: 'Choose a last day within a month of the first',
  });
export type CalledOffDays = z.output<typeof calledOffDays>;

export const newCallOff = calledOffDays.safeExtend({
  /** For the office. */
  reason: requiredLine(200, 'Add a reason'),
  /** To the travellers. */
  message: optionalParagraph(2000),
});
export type NewCallOff = z.output<typeof newCallOff>;

/** The answer of a party on the phone: the number of its option, or null for a refund. */
export const phoneAnswer = z.strictObject({ id, proposal: z.int().min(1), option: z.int().min(0).nullable() });
export type PhoneAnswer = z.output<typeof phoneAnswer>;

/** `Saturday, 5 December 2026, 09:00`, `5 to 7 December 2026` */
export const describeDays = ({ from, until, times }: Pick<CalledOffDays, 'from' | 'until' | 'times'>): string =>
  [from === until ? formatDayWithWeekday(from) : formatDays(from, until), ...times].join(', ');
