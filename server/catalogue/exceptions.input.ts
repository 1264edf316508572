import { z } from 'zod';
import { addDays } from '#server/values/calendar.input';
import { clockTime, day, requiredLine } from '#server/values/fields.input';

/** The longest range that is changed at once, in days. */
const longestRange = 366;

/** Of a product with departures: `tour-12`. */
export const productKey = z.string().regex(/^(tour|package|offer)-[1-9]\d{0,9}$/, 'No such product');

const plannedDeparture = z.strictObject({ time: z.string(), seats: z.int(), reason: z.string().nullable() });

/** A change of the departures of a product: closes or opens them, sets their seats, or returns to the schedule. */
export const exceptionChange = z
  .strictObject({
    key: productKey,
    from: day,
    until: day,
    /** 1 for Monday to 7 for Sunday; empty for every day. */
    weekdays: z.array(z.int().min(1).max(7)),
    /** Empty for all departures of a day. */
    time: z.union([clockTime, z.literal('')]),
    /** `0` closes them; null takes the schedule again. */
    seats: z.int('Enter a number of seats').min(0).max(9999, 'At most 9,999 seats').nullable(),
    reason: z.string().max(200),
    /** The departures as the office has seen them, so that nobody's later change is overwritten. */
    seen: z.array(z.strictObject({ date: day, departures: z.array(plannedDeparture).max(50) })).max(longestRange),
  })
  .refine(({ from, until }) => from <= until && until < addDays(from, longestRange), {
    path: ['until'],
    error: 'Choose a last day within a year of the first',
  })
  .refine(({ seats, reason }) => seats === null || requiredLine(200, '').safeParse(reason).success, {
    path: ['reason'],
    error: 'Add a reason',
  });
export type ExceptionChange = z.output<typeof exceptionChange>;

export const calendarRange = z.strictObject({ from: day, days: z.union([z.literal(7), z.literal(31)]) });
