import { type KeyboardEvent, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { weekdayOf } from '#server/catalogue/season.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { DayButton } from './day-button';
import { describeTotal, type Shown, totalOf } from './signs';

/** The days of a product that are to be changed, both included. */
export interface Chosen {
  productKey: string;
  from: string;
  until: string;
}

const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

interface Place {
  row: number;
  day: number;
}

interface GridProps {
  rows: CalendarRow[];
  today: string;
  show: Shown;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}

/** What the keys add to a place. */
const steps: Record<string, (place: Place, last: Place) => Place> = {
  ArrowLeft: ({ row, day }) => ({ row, day: day - 1 }),
  ArrowRight: ({ row, day }) => ({ row, day: day + 1 }),
  ArrowUp: ({ row, day }) => ({ row: row - 1, day }),
  ArrowDown: ({ row, day }) => ({ row: row + 1, day }),
  Home: ({ row }) => ({ row, day: 0 }),
  End: ({ row }, last) => ({ row, day: last.day }),
};

/** The first and the last one. */
const daysBetween = (one: Place, other: Place): [number, number] =>
  one.day < other.day ? [one.day, other.day] : [other.day, one.day];

const idOf = ({ row, day }: Place) => `day-${row}-${day}`;

/** One stop of the Tab key, in which arrow keys lead from day to day; with Shift they choose several days of a product. */
export function Grid({ rows, today, show, chosen, onChoose }: GridProps) {
  const dates = rows[0]?.days.map(({ date }) => date) ?? [];
  const [shown, setShown] = useState(() => {
    const at: Place = { row: 0, day: Math.max(0, dates.indexOf(today)) };
    /** Where the days that are being chosen begin. */
    return { at, start: at };
  });
  /** The same, also for a key that is pressed before the last one is shown. */
  const latest = useRef(shown);
  const goTo = (at: Place, start: Place) => {
    latest.current = { at, start };
    setShown(latest.current);
  };
  const last = { row: rows.length - 1, day: dates.length - 1 };
  const isMarked = ({ row, day }: Place, { at, start } = shown) => {
    const [first, end] = daysBetween(at, start);
    return row === at.row && row === start.row && first < end && day >= first && day <= end;
  };
  const move = (event: KeyboardEvent) => {
    const { at, start } = latest.current;
    const next = steps[event.key]?.(at, last);
    if (!next) return;
    event.preventDefault();
    const place = { row: Math.min(Math.max(next.row, 0), last.row), day: Math.min(Math.max(next.day, 0), last.day) };
    goTo(place, event.shiftKey && place.row === start.row ? start : place);
    document.getElementById(idOf(place))?.focus();
  };
  /** A click with Shift ends the days that the one before has begun; Enter takes those that are marked. */
  const choose = (place: Place, isRange: boolean) => {
    const { at, start } = latest.current;
    const begin = isRange && place.row === start.row ? start : place;
    const [from, until] = isMarked(place, latest.current) ? daysBetween(at, start) : daysBetween(begin, place);
    goTo(place, begin);
    onChoose({ productKey: rows[place.row]?.key ?? '', from: dates[from] ?? '', until: dates[until] ?? '' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div onKeyDown={move} className="scrolls-sideways relative rounded-md border border-rule max-sm:hidden">
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">
          {`${show === 'left' ? 'Seats left' : 'Seats sold and held'} by product and day. Arrow keys move, Shift with them chooses several days, Enter opens.`}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-card px-3 py-2 text-left font-semibold">
              <span className="sr-only">Product</span>
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={`px-px py-1 text-center font-normal ${weekdayOf(date) === 1 ? 'border-l border-rule' : ''}`}
              >
                <Link
                  to={`${href('/admin/departures')}?date=${date}`}
                  tabIndex={-1}
                  className={`block rounded py-1 hover:bg-sand ${date === today ? 'outline-2 outline-accent' : ''}`}
                >
                  <span aria-hidden="true">
                    <span className="block text-quiet">{letters[weekdayOf(date) - 1]}</span>
                    <span className="block font-semibold">{Number(date.slice(8))}</span>
                  </span>
                  <span className="sr-only">{formatDayWithWeekday(date)}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key} className="border-t border-rule">
              <th
                scope="row"
                title={row.title}
                className="sticky left-0 z-10 max-w-32 border-r border-rule bg-card px-3 py-1 text-left font-semibold leading-tight sm:min-w-44"
              >
                <span className="line-clamp-2">{row.title}</span>
              </th>
              {row.days.map((day, column) => {
                const place = { row: index, day: column };
                return (
                  <td
                    key={day.date}
                    className={`px-px py-0.5 text-center ${weekdayOf(day.date) === 1 ? 'border-l border-rule' : ''}`}
                  >
                    <DayButton
                      {...{ row, day, show }}
                      id={idOf(place)}
                      isNarrow={dates.length > 7}
                      isStop={idOf(place) === idOf(shown.at)}
                      isMarked={isMarked(place)}
                      isPast={day.date < today}
                      isChosen={chosen?.productKey === row.key && chosen.from <= day.date && day.date <= chosen.until}
                      onChoose={(isRange) => choose(place, isRange)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-rule font-semibold">
            <th scope="row" className="sticky left-0 z-10 border-r border-rule bg-card px-3 py-2 text-left">
              {show === 'left' ? 'Seats left' : 'Travellers'}
            </th>
            {dates.map((date, column) => (
              <td
                key={date}
                className={`px-px py-2 text-center ${dates.length > 7 ? 'text-[0.7rem]' : ''} ${weekdayOf(date) === 1 ? 'border-l border-rule' : ''}`}
              >
                <span aria-hidden="true">{totalOf(rows, column, show)}</span>
                <span className="sr-only">{describeTotal(rows, column, show)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
