import { href, Link } from 'react-router';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { counted } from '#server/values/plural.input';
import type { Chosen } from './grid';
import { describeDay, describeTotal, isOffInPart, lookOf, looks, type Shown, signOf } from './signs';

interface DayListProps {
  rows: CalendarRow[];
  today: string;
  show: Shown;
  onChoose: (chosen: Chosen) => void;
}

/** The calendar of a phone: each day with its departures, those that nobody takes folded away. */
export function DayList({ rows, today, show, onChoose }: DayListProps) {
  const dates = rows[0]?.days.map(({ date }) => date) ?? [];
  return (
    <ol className="bare-list grid grid-cols-1 gap-3 sm:hidden">
      {dates.map((date, column) => {
        const found = rows.flatMap((row) => {
          const day = row.days[column];
          return day && signOf(row, day, show)[0] !== '·' ? [{ row, day }] : [];
        });
        const isQuiet = ({ day }: (typeof found)[number]) => ['free', 'closed'].includes(lookOf(day));
        const lines = (some: typeof found) => (
          <ul className="bare-list">
            {some.map(({ row, day }) => (
              <li key={row.key}>
                <DayLine
                  {...{ row, day, show }}
                  onChoose={() => onChoose({ productKey: row.key, from: date, until: date })}
                />
              </li>
            ))}
          </ul>
        );
        const [quiet, busy] = [found.filter(isQuiet), found.filter((one) => !isQuiet(one))];
        return (
          <li
            key={date}
            className={`min-w-0 rounded-md border border-rule bg-card p-3 ${date === today ? 'outline-2 outline-accent' : ''}`}
          >
            <p className="figures flex flex-wrap justify-between gap-x-3">
              <Link to={`${href('/admin/departures')}?date=${date}`} className="font-semibold">
                {formatDayWithWeekday(date)}
              </Link>
              <span className="text-sm text-quiet">{describeTotal(rows, column, show)}</span>
            </p>
            {lines(busy)}
            {quiet.length > 0 && (
              <details>
                <summary className="min-h-10 content-center text-sm text-quiet">
                  {`${counted(quiet.length, 'departure')} without travellers`}
                </summary>
                {lines(quiet)}
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface DayLineProps {
  row: CalendarRow;
  day: CalendarRow['days'][number];
  show: Shown;
  onChoose: () => void;
}

/** A product on a day, which opens as in the table. */
function DayLine({ row, day, show, onChoose }: DayLineProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="figures flex min-h-10 w-full items-center justify-between gap-3 text-left"
    >
      <span className="min-w-0 truncate">{row.title}</span>
      <span aria-hidden="true" className={`shrink-0 rounded px-2 ${looks[lookOf(day)]}`}>
        {[...signOf(row, day, show), ...(isOffInPart(day) ? [' off'] : [])].join('')}
      </span>
      <span className="sr-only">{describeDay(row, day, show)}</span>
    </button>
  );
}
