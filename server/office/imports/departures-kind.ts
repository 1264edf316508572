import { listResources } from '#server/catalogue/resources';
import { type ScheduleForm, scheduleForm, scheduleInput } from '#server/catalogue/schedule.input';
import { describeDepartures } from '#server/catalogue/schedule-words.input';
import { writeWeekdays } from './cell-values';
import { type Form, type FormCell, type TogetherForm, textIn } from './kind';
import { ofProducts } from './of-products';

/** The fields of a season. Each season is a row, which repeats the other fields of its product. */
const ofSeason = ['from', 'until', 'weekdays', 'times', 'seats'];
const ofProduct = ['counts', 'instant', 'resources', 'prepaid'];

function writeDepartures({ seasons, counts, instant, prepaid = false, resources }: ScheduleForm): Form[] {
  const names = listResources().flatMap(({ id, name }) => (resources.includes(id) ? [name] : []));
  const same = { counts, instant, resources: names.join('; '), prepaid };
  return seasons.map(({ weekdays, ...season }) => ({ ...season, weekdays: writeWeekdays(weekdays), ...same }));
}

/** A product with a single empty row has no seats to count. */
function readDepartures(rows: Form[]): TogetherForm {
  const problems: TogetherForm['problems'] = [];
  const stated = rows.flatMap((row, index) =>
    [...ofSeason, ...ofProduct].some((field) => row[field] !== undefined && row[field] !== '') ? [{ row, index }] : [],
  );
  const [{ row: first, index: firstIndex } = { row: {} as Form, index: 0 }] = stated;
  for (const { row, index } of stated) {
    const field = ofProduct.find((one) => row[one] !== first[one]);
    if (field) problems.push({ index, field, message: 'This must be the same in all rows of a product' });
  }
  const { ids, unknown } = readResources(textIn(first, 'resources'));
  if (unknown) problems.push({ index: firstIndex, field: 'resources', message: `There is no resource “${unknown}”` });
  const form = {
    seasons: stated.map(({ row }) => ({
      ...{ from: textIn(row, 'from'), until: textIn(row, 'until'), weekdays: row.weekdays ?? [] },
      ...{ times: textIn(row, 'times'), seats: textIn(row, 'seats') },
    })),
    ...{ counts: first.counts ?? 'travellers', instant: first.instant ?? false, prepaid: first.prepaid ?? false },
    resources: ids,
  };
  const cellOf = ([list, at, field]: PropertyKey[]): FormCell => ({
    index: stated[list === 'seasons' ? Number(at) : 0]?.index ?? 0,
    field: [...ofSeason, ...ofProduct].find((one) => one === field || one === list) ?? 'seats',
  });
  return { form, problems, cellOf };
}

function readResources(text: string) {
  const names = text.split(';').flatMap((name) => name.trim() || []);
  const known = new Map(listResources().map(({ id, name }) => [name.toLowerCase(), id]));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  return { ids: names.flatMap((name) => known.get(name.toLowerCase()) ?? []), unknown };
}

export const importedDepartures = ofProducts('schedule', {
  schema: scheduleInput,
  shown: [...ofSeason, ...ofProduct],
  describe: describeDepartures,
  write: (schedule) => writeDepartures(scheduleForm(schedule)),
  read: readDepartures,
});
