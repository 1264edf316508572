/** Days of the year and of the week, in which departures or prices of their own hold. */
export interface Season {
  /** First and last day, YYYY-MM-DD; null for no limit. */
  from: string | null;
  until: string | null;
  /** 1 for Monday to 7 for Sunday; empty for every day. */
  weekdays: number[];
}

const firstDay = '0000';
const lastDay = '9999';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdaysOf = ({ weekdays }: Season) => (weekdays.length > 0 ? weekdays : everyDay);

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** `Mon` */
export const shortWeekdayNames = weekdayNames.map((name) => name.slice(0, 3));

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** True where a day is in a season. */
export const isInSeason = (season: Season, day: string): boolean =>
  (season.from ?? firstDay) <= day && day <= (season.until ?? lastDay) && weekdaysOf(season).includes(weekdayOf(day));

/** True where two seasons may have a day in common. */
export const overlap = (one: Season, other: Season): boolean =>
  (one.from ?? firstDay) <= (other.until ?? lastDay) &&
  (other.from ?? firstDay) <= (one.until ?? lastDay) &&
  weekdaysOf(one).some((day) => weekdaysOf(other).includes(day));
