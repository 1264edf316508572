import { z } from 'zod';
import type { DepartureException, Schedule, Season } from '#db/schema/schedule';
import { clockTime, typedNumber } from '#server/values/fields.input';
import { isInSeason, overlap } from './season.input';
import { emptySeasonFields, endsAfterStart, endsBeforeStart, seasonFields, seasonForm } from './season-form.input';

/** The schedule of a product: its days, times and seats. */

/** `08:00, 14:30` */
const times = z
  .string()
  .transform((text) =>
    text
      .replace(/\s+(?=[ap]\.?m\b)/gi, '')
      .split(/[\s,;]+/)
      .filter((time) => time !== '')
      .map((time) => clockTime.safeParse(time).data ?? null),
  )
  .refine((all) => !all.includes(null), 'Enter times such as 08:00, 14:30')
  .transform((all) => all.filter((time) => time !== null))
  .refine((all) => new Set(all).size === all.length, 'Enter each time once')
  .transform((all) => all.toSorted());

const season = z
  .strictObject({
    ...seasonFields,
    times,
    seats: typedNumber
      .pipe(z.string().regex(/^[1-9]\d{0,3}$/, 'Enter the number of seats, for example 12'))
      .transform(Number),
  })
  .refine(endsAfterStart, endsBeforeStart);

/** The form of a schedule; without a season each booking is a request. */
export const scheduleInput = z
  .strictObject({
    counts: z.enum(['travellers', 'parties', 'rooms']),
    instant: z.boolean(),
    /** That waits until what is due at once is paid by card. */
    prepaid: z.boolean().optional(),
    seasons: z
      .array(season)
      .max(60, 'At most 60 seasons')
      .superRefine((seasons, context) => {
        for (const [index, one] of seasons.entries()) {
          const earlier = seasons.slice(0, index);
          const same = earlier.findIndex((other) => shareDeparture(one, other));
          const mixed = earlier.findIndex((other) => overlap(one, other) && isTimed(one) !== isTimed(other));
          const message =
            same >= 0
              ? `Some of these departures are in season ${same + 1} too`
              : `Enter times here and in season ${mixed + 1}, or in neither: they have days in common`;
          if (same < 0 && mixed < 0) continue;
          context.addIssue({ code: 'custom', path: [index, same < 0 ? 'times' : 'from'], message });
        }
      }),
    resources: z.array(z.int().positive()),
  })
  .transform(({ prepaid = false, ...schedule }): Schedule | null =>
    schedule.seasons.length > 0 ? { ...schedule, ...(prepaid ? { prepaid } : {}) } : null,
  );
export type ScheduleForm = z.input<typeof scheduleInput>;

export const emptySeason = { ...emptySeasonFields, times: '', seats: '' };
export const emptySchedule: ScheduleForm = { counts: 'travellers', instant: false, seasons: [], resources: [] };

/** A stored schedule as its form has it. */
export const scheduleForm = (schedule: Schedule | null): ScheduleForm =>
  schedule === null
    ? emptySchedule
    : {
        ...schedule,
        seasons: schedule.seasons.map((stored) => ({
          ...seasonForm(stored),
          ...{ times: stored.times.join(', '), seats: String(stored.seats) },
        })),
      };

/** True where two seasons have a departure in common. */
const shareDeparture = (one: Season, other: Season): boolean =>
  overlap(one, other) && timesOf(one).some((time) => timesOf(other).includes(time));

const isTimed = ({ times }: Season) => times.length > 0;

/** Without times a day has one departure, whose time is empty. */
const timesOf = ({ times }: Season) => (times.length > 0 ? times : ['']);

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
    if (!isInSeason(season, day)) continue;
    for (const time of timesOf(season)) planned.set(time, { time, seats: season.seats, reason: null });
  }
  const ofDay = exceptions.find(({ time }) => time === '');
  if (ofDay) for (const time of planned.size > 0 ? planned.keys() : ['']) planned.set(time, { ...ofDay, time });
  for (const { time, seats, reason } of exceptions) if (time !== '') planned.set(time, { time, seats, reason });
  return [...planned.values()].toSorted((one, other) => one.time.localeCompare(other.time));
}
