import type { ScheduleForm } from '#server/catalogue/schedule.input';
import { visibly } from './field';

/** A schedule with a value in every field. */
export function scheduleOf(counts: ScheduleForm['counts']) {
  const season = { from: '2027-01-04', until: '2027-03-31', weekdays: [1, 4] };
  const typed: ScheduleForm = {
    counts,
    instant: true,
    seasons: [{ ...season, times: '08:00', seats: '9' }],
    resources: [],
  };
  return {
    typed,
    stored: { ...typed, seasons: [{ ...season, times: ['08:00'], seats: 9 }] },
    cleared: null,
    shown: visibly('Every Monday and Thursday at 08:00, 9 '),
  };
}

export const isSchedule = (typed: unknown): typed is ScheduleForm =>
  typeof typed === 'object' && typed !== null && 'counts' in typed;
