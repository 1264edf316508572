import { dehydrate } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { calendarRange } from '#server/catalogue/exceptions.input';
import { weekdayOf } from '#server/catalogue/season.input';
import { officeToday } from '#server/company/company';
import { prefetchFor } from '#server/trpc/router';
import { addDays, formatDayWithWeekday } from '#server/values/calendar.input';
import type { Route } from './+types/calendar';
import { ChangeDepartures } from './change-departures';
import { DayButton, Legend } from './day-button';

const lengths = { week: 7, month: 31 } as const;

export async function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const days = searchParams.get('view') === 'week' ? lengths.week : lengths.month;
  const requested = calendarRange.safeParse({ from: searchParams.get('from'), days }).data;
  const today = officeToday();
  const range = requested ?? { from: today, days };
  const rpc = await prefetchFor(request);
  await rpc.availability.calendar.prefetch(range);
  return { range, today, state: dehydrate(rpc.queryClient) };
}

/** The days of a product that are to be changed, both included. */
interface Chosen {
  productKey: string;
  from: string;
  until: string;
}

/** How full the departures of all products are; a day of one, or several in a row, open what changes them. */
export default function Calendar({ loaderData: { range, today } }: Route.ComponentProps) {
  const { data: rows, error } = trpc.availability.calendar.useQuery(range);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { from, days } = range;
  const address = (start: string, view = days === lengths.week ? 'week' : 'month') =>
    `${href('/admin/calendar')}?from=${start}&view=${view}`;
  const found = rows?.find(({ key }) => key === chosen?.productKey);
  return (
    <>
      <AdminPageHeader
        title="Calendar"
        below={
          <p className="figures text-quiet">{`${formatDayShort(from)} – ${formatDayShort(addDays(from, days - 1))}`}</p>
        }
      >
        <LinkButton variant="plain" to={href('/admin/call-offs')}>
          Called off
        </LinkButton>
        <LinkButton variant="plain" to={href('/admin/imports')}>
          CSV
        </LinkButton>
        <LinkButton variant="quiet" to={href('/admin/resources')}>
          Resources
        </LinkButton>
        <LinkButton variant="quiet" to={`${href('/admin/call-offs/new')}?from=${from}&until=${from}`}>
          Call off
        </LinkButton>
      </AdminPageHeader>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <LinkButton variant="quiet" to={address(addDays(from, -days))}>
          Earlier
        </LinkButton>
        <LinkButton variant="quiet" to={address(addDays(from, days))}>
          Later
        </LinkButton>
        <LinkButton variant="plain" to={address(today)}>
          Today
        </LinkButton>
        <LinkButton variant="plain" to={address(from, days === lengths.week ? 'month' : 'week')}>
          {days === lengths.week ? 'Month' : 'Week'}
        </LinkButton>
      </div>
      {!rows ? (
        <Spinner what="calendar" error={error} />
      ) : rows.length === 0 ? (
        <EmptyState text="No product has departures yet">
          <p className="mt-2">Add them in the form of a tour, package or stay.</p>
        </EmptyState>
      ) : (
        <>
          <Grid key={`${from} ${days}`} rows={rows} today={today} chosen={chosen} onChoose={setChosen} />
          <Legend />
        </>
      )}
      {found && chosen && (
        <ChangeDepartures
          key={JSON.stringify(chosen)}
          row={found}
          from={chosen.from}
          until={chosen.until}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

interface Place {
  row: number;
  day: number;
}

interface GridProps {
  rows: CalendarRow[];
  today: string;
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
function Grid({ rows, today, chosen, onChoose }: GridProps) {
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
    <div onKeyDown={move} className="scrolls-sideways relative rounded-md border border-rule">
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">
          Seats sold and held by product and day. Arrow keys move, Shift with them chooses several days, Enter opens.
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
                      {...{ row, day }}
                      id={idOf(place)}
                      isNarrow={dates.length > lengths.week}
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
      </table>
    </div>
  );
}
