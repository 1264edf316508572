import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { UntoldDialog, useUntold } from '#app/admin/crew/crew-news';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { departureDay, departureMonth } from '#server/booking/departure/departure.input';
import { describeParties } from '#server/booking/departure/parties.input';
import type { listDepartures, MonthDay } from '#server/booking/views/departures';
import { officeToday } from '#server/company/company';
import { prefetchFor } from '#server/trpc/router';
import { addDays, addMonths, formatDayWithWeekday, formatMonth } from '#server/values/calendar.input';
import { counted, listed } from '#server/values/plural.input';
import type { Route } from './+types/departures';
import { DaySteps } from './day-steps';
import { DepartureSection } from './departure-section';
import { GuideReports } from './guide-reports';
import { NightLists } from './rooming-link';

export async function loader({ request, url }: Route.LoaderArgs) {
  const today = officeToday();
  const rpc = await prefetchFor(request);
  const month = departureMonth.safeParse({ month: url.searchParams.get('month') }).data?.month ?? null;
  const { date } = departureDay.safeParse({ date: url.searchParams.get('date') }).data ?? { date: today };
  const shown = month === null ? rpc.departures.list.prefetch({ date }) : rpc.departures.month.prefetch({ month });
  await Promise.all([shown, rpc.departures.reports.prefetch(), rpc.departures.vehicles.prefetch()]);
  return { date, month, today, state: dehydrate(rpc.queryClient) };
}

const address = (name: 'date' | 'month', value: string) => `${href('/admin/departures')}?${name}=${value}`;

export default function Departures({ loaderData: { date, month, today } }: Route.ComponentProps) {
  return month === null ? <Day date={date} today={today} /> : <Month month={month} today={today} />;
}

function Day({ date, today }: { date: string; today: string }) {
  const { data, error } = trpc.departures.list.useQuery({ date });
  if (error && !data) throw error;
  const untold = useUntold();
  const [telling, setTelling] = useState(false);
  const travelling = data?.departures.flatMap((departure) => (departure.calledOff ? [] : departure.parties)) ?? [];
  const off = data?.departures.filter(({ calledOff }) => calledOff).length ?? 0;
  const figures = [
    travelling.length > 0 && describeParties(travelling),
    off > 0 && `${counted(off, 'departure')} called off`,
  ];
  return (
    <>
      <div className="justify-between gap-x-3 max-sm:flex max-sm:flex-wrap">
        <AdminPageHeader
          title={`Departures on ${formatDayWithWeekday(date)}`}
          heading={<DayHeading date={date} today={today} />}
        >
          <DayActions date={date} callOffs={data?.callOffs} className="max-sm:hidden" />
        </AdminPageHeader>
        <DaySteps date={date} today={today} to={(day) => address('date', day)}>
          <LinkButton variant="plain" className="px-2!" to={address('month', date.slice(0, 7))}>
            {formatMonth(date.slice(0, 7))}
          </LinkButton>
          {data?.previous && (
            <LinkButton
              variant="plain"
              className="px-2!"
              to={address('date', data.previous)}
            >{`Previous trip: ${formatDayShort(data.previous)}`}</LinkButton>
          )}
          {data?.next && (
            <LinkButton
              variant="plain"
              className="px-2!"
              to={address('date', data.next)}
            >{`Next trip: ${formatDayShort(data.next)}`}</LinkButton>
          )}
          <DayActions date={date} callOffs={data?.callOffs} className="sm:hidden" />
        </DaySteps>
      </div>
      {untold.news.length > 0 && (
        <HydratedButton variant="danger" className="no-print mb-3" onClick={() => setTelling(true)}>
          {`Tell them: ${listed(untold.news.map(({ name }) => name))}`}
        </HydratedButton>
      )}
      {telling && <UntoldDialog untold={untold} onClose={() => setTelling(false)} />}
      {!data ? (
        <Spinner what="departures" />
      ) : data.departures.length === 0 ? (
        <EmptyState text="No departures on this day" />
      ) : (
        <>
          <p className="figures text-quiet max-sm:-mt-2 max-sm:text-sm max-sm:leading-5 sm:mb-4 print:mb-1">
            {figures.filter(Boolean).join(', ')}
          </p>
          <div className="grid gap-6 print:gap-3">
            {data.departures.map((departure) => (
              <DepartureSection
                key={`${departure.startDate} ${departure.startTime} ${departure.productKey}`}
                departure={departure}
                date={date}
                begun={departure.startDate <= today}
                untold={untold}
                onTell={() => setTelling(true)}
              />
            ))}
          </div>
          <NightLists date={date} departures={data.departures} />
        </>
      )}
      <GuideReports />
    </>
  );
}

interface DayActionsProps {
  date: string;
  callOffs: ReturnType<typeof listDepartures>['callOffs'] | undefined;
  className: string;
}

/** Leads to the flights of a day, and calls it off; where that was done, what has become of it. */
function DayActions({ date, callOffs = [], className }: DayActionsProps) {
  const classes = `no-print ${className}`;
  return (
    <>
      {callOffs.map(({ id, titles, times }) => (
        <LinkButton key={id} variant="plain" className={classes} to={href('/admin/call-offs/:id', { id: String(id) })}>
          {`Called off: ${[...times, titles.length === 1 ? titles[0] : counted(titles.length, 'product')].join(' ')}`}
        </LinkButton>
      ))}
      <LinkButton variant="quiet" className={classes} to={`${href('/admin/departures/arrivals')}?date=${date}`}>
        Arrivals
      </LinkButton>
      <LinkButton variant="quiet" className={classes} to={`${href('/admin/call-offs/new')}?from=${date}&until=${date}`}>
        Call off
      </LinkButton>
      <HydratedButton className={classes} onClick={() => window.print()}>
        Print
      </HydratedButton>
    </>
  );
}

/** The day; a phone has no room to spell it out, or for the year in which we are. */
function DayHeading({ date, today }: { date: string; today: string }) {
  const day = formatDayWithWeekday(date);
  const short = `${day.slice(0, 3)} ${formatDayShort(date)}`;
  return (
    <>
      <span className="max-sm:sr-only">Departures on </span>
      <span className="max-sm:hidden">{day}</span>
      <span className="figures leading-10 sm:hidden">
        {date.slice(0, 4) === today.slice(0, 4) ? short.slice(0, -5) : short}
      </span>
    </>
  );
}

function Month({ month, today }: MonthProps) {
  const { data: days, error } = trpc.departures.month.useQuery({ month });
  if (error && !days) throw error;
  const monthsAway = (count: number) => addMonths(`${month}-01`, count).slice(0, 7);
  return (
    <>
      <AdminPageHeader title={`Departures in ${formatMonth(month)}`} />
      <div className="no-print mb-6 flex flex-wrap items-end gap-2">
        <LinkButton variant="quiet" to={address('month', monthsAway(-1))}>
          Previous month
        </LinkButton>
        <LinkButton variant="quiet" to={address('month', monthsAway(1))}>
          Next month
        </LinkButton>
        <LinkButton variant="plain" className="px-2!" to={address('date', today)}>
          Today
        </LinkButton>
      </div>
      {!days ? (
        <Spinner what="departures" />
      ) : days.length === 0 ? (
        <EmptyState text="No departures in this month" />
      ) : (
        <MonthDays today={today} month={month} days={days} />
      )}
      <GuideReports />
    </>
  );
}

interface MonthProps {
  /** `2026-12` */
  month: string;
  /** YYYY-MM-DD, where the office is. */
  today: string;
}

/** A month as a calendar that begins its weeks with Monday; on phones the list of its days with trips. */
function MonthDays({ month, days, today }: MonthProps & { days: MonthDay[] }) {
  const found = new Map(days.map((day) => [day.date, day]));
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month));
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <ol className="bare-list grid grid-cols-1 gap-1 md:grid-cols-7">
      {weekdays.map((name) => (
        <li key={name} aria-hidden="true" className="px-2 text-sm font-semibold text-quiet max-md:hidden">
          {name}
        </li>
      ))}
      {dates.map((date, index) => {
        const day = found.get(date);
        return (
          <li
            key={date}
            style={index === 0 ? { gridColumnStart: weekday + 1 } : undefined}
            className={`relative rounded-md border p-2 max-md:col-start-1! md:min-h-24 ${date === today ? 'outline-2 outline-accent' : ''} ${day ? 'border-rule bg-card hover:border-ink' : 'border-rule/50 text-quiet max-md:hidden'}`}
          >
            {day ? (
              <>
                <Link to={address('date', date)} className="font-semibold after:absolute after:inset-0">
                  <span className="figures md:hidden">{formatDayWithWeekday(date)}</span>
                  <span className="figures hidden md:inline" aria-hidden="true">
                    {Number(date.slice(8))}
                  </span>
                  <span className="sr-only max-md:hidden">{formatDayWithWeekday(date)}</span>
                </Link>
                <Figures day={day} />
              </>
            ) : (
              <span className="figures">{Number(date.slice(8))}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** So many trips stand in a day of the month; the day itself has all. */
const maxTrips = 3;

function Figures({ day: { departures, underWay } }: { day: MonthDay }) {
  const unassigned = departures.filter(({ hasGuide, calledOff }) => !hasGuide && !calledOff).length;
  return (
    <span className="figures block text-sm">
      {departures
        .toSorted((one, other) => Number(other.calledOff) - Number(one.calledOff))
        .slice(0, maxTrips)
        .map(({ time, title, travellers, calledOff }) => (
          <span key={`${time} ${title}`} className="flex justify-between gap-2">
            <span className="truncate">{[time, title].filter(Boolean).join(' ')}</span>{' '}
            <span className={calledOff ? 'shrink-0 font-semibold' : undefined}>
              {calledOff ? 'called off' : travellers}
            </span>
          </span>
        ))}
      {departures.length > maxTrips && (
        <span className="block text-quiet">{`and ${departures.length - maxTrips} more`}</span>
      )}
      {underWay > 0 && <span className="block text-quiet">{`${underWay} under way`}</span>}
      {unassigned > 0 && <span className="block font-semibold text-danger">{`${unassigned} without a guide`}</span>}
    </span>
  );
}
