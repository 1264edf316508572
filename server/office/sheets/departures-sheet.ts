import type { ScheduleForm } from '#server/catalogue/schedule.input';
import {
  type Cell,
  enterWeekdays,
  enterYesOrNo,
  type Read,
  type Row,
  readWeekdays,
  readYesOrNo,
  writeWeekdays,
} from './sheet';

/** A row for each season of a product. */
const ofSeason = { from: 'From', until: 'Until', weekdays: 'Weekdays', times: 'Times', seats: 'Seats' } as const;
/** The same in all rows of a product. */
const ofProduct = { counts: 'Counts', instant: 'Instant', resources: 'Resources' } as const;

export const departureColumns = [...Object.values(ofSeason), ...Object.values(ofProduct)];

/** The names of what products share, by their ids. */
export type ResourceNames = { id: number; name: string }[];

export function writeDepartures({ seasons, counts, instant, resources }: ScheduleForm, known: ResourceNames): Row[] {
  const names = known.flatMap(({ id, name }) => (resources.includes(id) ? [name] : []));
  return seasons.map(({ from, until, weekdays, times, seats }) => ({
    ...{ From: from, Until: until, Weekdays: writeWeekdays(weekdays), Times: times, Seats: seats },
    ...{ Counts: counts, Instant: instant ? 'yes' : 'no', Resources: names.join('; ') },
  }));
}

/** A product whose only row says nothing has no seats to count. */
export function readDepartures(rows: Row[], known: ResourceNames): Read {
  const problems: Read['problems'] = [];
  const wrong = (index: number, column: string, message: string) => problems.push({ index, column, message });
  const stated = rows.flatMap((row, index) => (departureColumns.some((column) => row[column]) ? [{ row, index }] : []));
  const seasons = stated.map(({ row, index }) => {
    const weekdays = readWeekdays(row.Weekdays ?? '');
    if (!weekdays) wrong(index, 'Weekdays', enterWeekdays);
    return {
      ...{ from: row.From, until: row.Until, weekdays: weekdays ?? [] },
      ...{ times: clockTimes(row.Times ?? ''), seats: row.Seats },
    };
  });
  const first = stated[0]?.row ?? {};
  for (const { row, index } of stated) {
    const other = Object.values(ofProduct).find((column) => row[column] !== first[column]);
    if (other) wrong(index, other, 'This must be the same in all rows of a product');
  }
  const instant = readYesOrNo(first.Instant ?? '', false);
  if (instant === null) wrong(stated[0]?.index ?? 0, 'Instant', enterYesOrNo);
  const { ids, unknown } = readResources(first.Resources ?? '', known);
  if (unknown) wrong(stated[0]?.index ?? 0, 'Resources', `There is no resource “${unknown}”`);
  const form = {
    seasons,
    counts: first.Counts?.toLowerCase() || 'travellers',
    instant: instant === true,
    resources: ids,
  };
  return { form, problems, cellOf: (path) => cellOf(path, stated) };
}

function cellOf([list, at, field]: PropertyKey[], stated: { index: number }[]): Cell {
  const { index } = stated[list === 'seasons' ? Number(at) : 0] ?? { index: 0 };
  return { index, column: ofSeason[field as 'from'] ?? ofProduct[list as 'counts'] ?? 'Seats' };
}

/** Spreadsheets write `08:00` as `8:00` or `08:00:00`. */
const clockTimes = (text: string): string =>
  text.replace(/\b(\d{1,2}):(\d{2})(:00)?\b/g, (_, hours, minutes) => `${hours.padStart(2, '0')}:${minutes}`);

function readResources(text: string, resources: ResourceNames) {
  const names = text.split(';').flatMap((name) => name.trim() || []);
  const known = new Map(resources.map(({ id, name }) => [name.toLowerCase(), id]));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  return { ids: names.flatMap((name) => known.get(name.toLowerCase()) ?? []), unknown };
}
