import { z } from 'zod';
import type { DepartureException, Schedule, Season } from '#db/schema/schedule';
import { isDay } from '#server/values/calendar.input';
import { clockTime } from '#server/values/fields.input';

/** What there is to sell of a product: on which days it departs, when, and with how many seats. */

const optionalDay = z.string().refine((text) => text === '' || isDay(text), 'Enter a date');

/** `08:00, 14:30` */
const times = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((time) => time !== ''))
  .refine((all) => all.every((time) => clockTime.safeParse(time).success), 'Enter times such as 08:00, 14:30')
  .refine((all) => new Set(all).size === all.length, 'Enter each time once')
  .transform((all) => all.toSorted());

const season = z
  .strictObject({
    from: optionalDay.transform((text) => text || null),
    until: optionalDay.transform((text) => text || null),
    weekdays: z.array(z.int().min(1).max(7)).transform((days) => (days.length === 7 ? [] : days.toSorted())),
    times,
    seats: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,3}$/, 'Enter the number of seats, for example 12')
      .transform(Number),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'The last day must not be before the first',
  });

/** The form of a schedule; without a season each booking is a request. */
export const scheduleInput = z
  .strictObject({
    counts: z.enum(['travellers', 'parties', 'rooms']),
    instant: z.boolean(),
    seasons: z
      .array(season)
      .max(60, 'At most 60 seasons')
      .superRefine((seasons, context) => {
        for (const [index, one] of seasons.entries()) {
          const other = seasons.slice(0, index).findIndex((earlier) => overlap(one, earlier));
          if (other < 0) continue;
          const message = `Some of these departures are in season ${other + 1} too`;
          context.addIssue({ code: 'custom', path: [index, 'from'], message });
        }
      }),
    resources: z.array(z.int().positive()),
  })
  .transform((schedule): Schedule | null => (schedule.seasons.length > 0 ? schedule : null));
export type ScheduleForm = z.input<typeof scheduleInput>;

export const emptySeason = { from: '', until: '', weekdays: [] as number[], times: '', seats: '' };
export const emptySchedule: ScheduleForm = { counts: 'travellers', instant: false, seasons: [], resources: [] };

/** A stored schedule as its form has it. */
export const scheduleForm = (schedule: Schedule | null): ScheduleForm =>
  schedule === null
    ? emptySchedule
    : {
        ...schedule,
        seasons: schedule.seasons.map(({ from, until, weekdays, times: stored, seats }) => ({
          ...{ from: from ?? '', until: until ?? '', weekdays },
          ...{ times: stored.join(', '), seats: String(seats) },
        })),
      };

const firstDay = '0000';
const lastDay = '9999';

/** True where two seasons have a departure in common. */
function overlap(one: Season, other: Season): boolean {
  const share = <Item>(some: Item[], others: Item[]) => some.some((item) => others.includes(item));
  return (
    (one.from ?? firstDay) <= (other.until ?? lastDay) &&
    (other.from ?? firstDay) <= (one.until ?? lastDay) &&
    share(weekdaysOf(one), weekdaysOf(other)) &&
    share(timesOf(one), timesOf(other))
  );
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdaysOf = ({ weekdays }: Season) => (weekdays.length > 0 ? weekdays : everyDay);
/** Without times a day has one departure, whose time is empty. */
const timesOf = ({ times }: Season) => (times.length > 0 ? times : ['']);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** A departure as it is planned. */
export interface PlannedDeparture {
  /** `HH:MM`; empty where all who travel on the day are one departure. */
  time: string;
  /** 0 where it is closed. */
  seats: number;
  /** Why it differs from the schedule; null where it does not. */
  reason: string | null;
}

type DayException = Pick<DepartureException, 'time' | 'seats' | 'reason'>;

/** The departures of a day in the order of their times. @param exceptions those of the product on this day */
export function departuresOn({ seasons }: Schedule, day: string, exceptions: DayException[] = []): PlannedDeparture[] {
  const planned = new Map<string, PlannedDeparture>();
  for (const season of seasons) {
    const isIn = (season.from ?? firstDay) <= day && day <= (season.until ?? lastDay);
    if (!isIn || !weekdaysOf(season).includes(weekdayOf(day))) continue;
    for (const time of timesOf(season)) planned.set(time, { time, seats: season.seats, reason: null });
  }
  const ofDay = exceptions.find(({ time }) => time === '');
  if (ofDay) for (const time of planned.size > 0 ? planned.keys() : ['']) planned.set(time, { ...ofDay, time });
  for (const { time, seats, reason } of exceptions) if (time !== '') planned.set(time, { time, seats, reason });
  return [...planned.values()].toSorted((one, other) => one.time.localeCompare(other.time));
}
