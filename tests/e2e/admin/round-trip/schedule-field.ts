import type { Page } from 'playwright';
import { emptySchedule, type ScheduleForm } from '#server/catalogue/schedule.input';
import { button, field } from '../../admin-browser';
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

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const season1 = (page: Page) => page.getByRole('group', { name: 'Departures 1', exact: true });
const seatsField = (page: Page, counts: ScheduleForm['counts']) =>
  field(season1(page), counts === 'rooms' ? 'Rooms' : 'Seats');

export async function fillSchedule(page: Page, { counts, instant, seasons }: ScheduleForm): Promise<void> {
  while (await button(page, 'Remove departures 1').isVisible()) await button(page, 'Remove departures 1').click();
  for (const { from, until, weekdays: days, times, seats } of seasons) {
    await button(page, 'Add departures').click();
    await field(season1(page), 'From').fill(from);
    await field(season1(page), 'Until').fill(until);
    for (const day of days) await field(season1(page), weekdays[day - 1] ?? '').check();
    await field(page, 'Capacity').selectOption(counts);
    await seatsField(page, counts).fill(seats);
    await field(season1(page), 'Times').fill(times);
    await field(page, 'Confirm bookings at once').setChecked(instant);
  }
}

export async function readSchedule(page: Page): Promise<ScheduleForm> {
  if (!(await button(page, 'Remove departures 1').isVisible())) return emptySchedule;
  const checked: number[] = [];
  for (const [index, day] of weekdays.entries())
    if (await field(season1(page), day).isChecked()) checked.push(index + 1);
  const counts = (await field(page, 'Capacity').inputValue()) as ScheduleForm['counts'];
  const season = {
    from: await field(season1(page), 'From').inputValue(),
    until: await field(season1(page), 'Until').inputValue(),
    weekdays: checked,
    times: await field(season1(page), 'Times').inputValue(),
    seats: await seatsField(page, counts).inputValue(),
  };
  return {
    ...{ counts, instant: await field(page, 'Confirm bookings at once').isChecked() },
    ...{ seasons: [season], resources: [] },
  };
}
