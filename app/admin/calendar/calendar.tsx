import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort, officeToday } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { calendarRange } from '#server/catalogue/exceptions.input';
import { weekdayOf } from '#server/catalogue/season.input';
import { prefetchFor } from '#server/trpc/router';
import { addDays, formatDayWithWeekday } from '#server/values/calendar.input';
import type { Route } from './+types/calendar';
import { ChangeDepartures } from './change-departures';

const lengths = { week: 7, month: 31 } as const;

export async function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const days = searchParams.get('view') === 'week' ? lengths.week : lengths.month;
  const asked = calendarRange.safeParse({ from: searchParams.get('from'), days }).data;
  const range = asked ?? { from: officeToday(), days };
  const rpc = await prefetchFor(request);
  await rpc.availability.calendar.prefetch(range);
  return { range, state: dehydrate(rpc.queryClient) };
}

type Day = CalendarRow['days'][number];
interface Chosen {
  row: CalendarRow;
  day: Day;
}

/** How full the departures of all products are; a day of one opens what changes them. */
export default function Calendar({ loaderData: { range } }: Route.ComponentProps) {
  const { data: rows, error } = trpc.availability.calendar.useQuery(range);
  const [chosen, setChosen] = useState<{ key: string; date: string } | null>(null);
  const { from, days } = range;
  const address = (start: string, view = days === lengths.week ? 'week' : 'month') =>
    `${href('/admin/calendar')}?from=${start}&view=${view}`;
  const found = rows?.find(({ key }) => key === chosen?.key);
  const day = found?.days.find(({ date }) => date === chosen?.date);
  return (
    <>
      <AdminPageHeader title="Calendar">
        <LinkButton variant="plain" to={href('/admin/call-offs')}>
          Called off
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
        <LinkButton variant="plain" to={href('/admin/calendar')}>
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
        <Grid rows={rows} chosen={chosen} onChoose={({ row, day: { date } }) => setChosen({ key: row.key, date })} />
      )}
      {found && day && (
        <ChangeDepartures key={`${found.key} ${day.date}`} row={found} day={day} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

interface GridProps {
  rows: CalendarRow[];
  chosen: { key: string; date: string } | null;
  onChoose: (chosen: Chosen) => void;
}

const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

function Grid({ rows, chosen, onChoose }: GridProps) {
  const dates = rows[0]?.days.map(({ date }) => date) ?? [];
  return (
    <div className="overflow-x-auto rounded-md border border-rule bg-card">
      <table className="figures w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-card px-3 py-2 text-left font-semibold">
              <span className="sr-only">Product</span>
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className="px-1 py-2 text-center font-normal">
                <Link to={`${href('/admin/departures')}?date=${date}`} className="block rounded hover:bg-sand">
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
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-rule">
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-40 truncate bg-card px-3 py-1 text-left font-semibold sm:max-w-60"
              >
                {row.title}
              </th>
              {row.days.map((day) => (
                <td key={day.date} className="p-0.5 text-center">
                  <DayButton
                    {...{ row, day }}
                    isChosen={chosen?.key === row.key && chosen.date === day.date}
                    onChoose={() => onChoose({ row, day })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `4/8`: taken of all, those that requests hold among them. */
function DayButton({ row, day, isChosen, onChoose }: Chosen & { isChosen: boolean; onChoose: () => void }) {
  const { departures } = day;
  const sum = (pick: (departure: Day['departures'][number]) => number) =>
    departures.reduce((total, departure) => total + pick(departure), 0);
  const [seats, sold, held] = [sum((one) => one.seats), sum((one) => one.sold), sum((one) => one.held)];
  const isOver = departures.some(({ left }) => left < 0);
  const isFull = seats > 0 && departures.every(({ seats: all, left }) => all === 0 || left <= 0);
  const look = isOver
    ? 'bg-danger text-white font-semibold'
    : isFull
      ? 'bg-nile/25 font-semibold'
      : sold + held > 0
        ? 'bg-jade/15'
        : seats === 0
          ? 'text-quiet'
          : '';
  const words = departures.length === 0 ? 'no departure' : `${sold} sold, ${held} on hold of ${seats}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${row.title}, ${formatDayShort(day.date)}: ${words}${isOver ? ', over capacity' : ''}`}
      onClick={onChoose}
      className={`min-h-9 w-full min-w-10 rounded px-1 outline-offset-1 hover:ring-1 hover:ring-ink aria-pressed:ring-2 aria-pressed:ring-ink ${look}`}
    >
      {departures.length === 0 ? '·' : seats === 0 ? '×' : `${sold + held}/${seats}`}
    </button>
  );
}
