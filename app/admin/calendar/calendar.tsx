import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { PhoneFold } from '#app/admin/ui/phone-fold';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { Select } from '#app/ui/form/field';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { calendarRange } from '#server/catalogue/exceptions.input';
import { officeToday } from '#server/company/company';
import { prefetchFor } from '#server/trpc/router';
import { addDays } from '#server/values/calendar.input';
import type { Route } from './+types/calendar';
import { ChangeDepartures } from './change-departures';
import { DayList } from './day-list';
import { type Chosen, Grid } from './grid';
import { Legend, type Shown } from './signs';

const lengths = { week: 7, month: 31 } as const;

/** What the address says. */
interface Choice {
  /** The first day, YYYY-MM-DD. */
  from: string;
  view: keyof typeof lengths;
  show: Shown;
  /** Empty for all. */
  country: string;
  place: string;
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const view = searchParams.get('view') === 'week' ? 'week' : 'month';
  const today = officeToday();
  const requested = calendarRange.safeParse({ from: searchParams.get('from'), days: lengths[view] }).data;
  const choice: Choice = {
    ...{ from: requested?.from ?? today, view },
    show: searchParams.get('show') === 'left' ? 'left' : 'taken',
    country: searchParams.get('country') ?? '',
    place: searchParams.get('place') ?? '',
  };
  const rpc = await prefetchFor(request);
  await rpc.availability.calendar.prefetch({ from: choice.from, days: lengths[view] });
  return { choice, today, state: dehydrate(rpc.queryClient) };
}

type Where = Pick<Choice, 'country' | 'place'>;

const isShown = ({ country, places }: CalendarRow, chosen: Where) =>
  (chosen.country === '' || country === chosen.country) && (chosen.place === '' || places.includes(chosen.place));

/** How full the departures of all products are; a day of one, or several in a row, open what changes them. */
export default function Calendar({ loaderData: { choice, today } }: Route.ComponentProps) {
  const { from, view, show } = choice;
  const length = lengths[view];
  const { data: all, error } = trpc.availability.calendar.useQuery({ from, days: length });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const navigate = useNavigate();
  const address = (changed: Partial<Choice>) =>
    `${href('/admin/calendar')}?${new URLSearchParams({ ...choice, ...changed })}`;
  const rows = all?.filter((row) => isShown(row, choice));
  const found = all?.find(({ key }) => key === chosen?.productKey);
  const open = (days: Chosen) => {
    const hasSeats = all?.some(({ key, counts }) => key === days.productKey && counts !== null);
    if (hasSeats) setChosen(days);
    else navigate(`${href('/admin/departures')}?date=${days.from}`);
  };
  return (
    <>
      <AdminPageHeader
        title="Calendar"
        below={
          <p className="figures text-quiet">{`${formatDayShort(from)} – ${formatDayShort(addDays(from, length - 1))}`}</p>
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
      <div className="mb-5 flex flex-wrap items-end gap-2">
        <LinkButton variant="quiet" to={address({ from: addDays(from, -length) })}>
          Earlier
        </LinkButton>
        <LinkButton variant="quiet" to={address({ from: addDays(from, length) })}>
          Later
        </LinkButton>
        <LinkButton variant="plain" to={address({ from: today })}>
          Today
        </LinkButton>
        <LinkButton variant="plain" to={address({ view: view === 'week' ? 'month' : 'week' })}>
          {view === 'week' ? 'Month' : 'Week'}
        </LinkButton>
        <LinkButton variant="plain" to={address({ show: show === 'left' ? 'taken' : 'left' })}>
          {show === 'left' ? 'Seats taken' : 'Seats left'}
        </LinkButton>
        {all && (
          <PhoneFold label="Filters">
            <Filters rows={all} chosen={choice} onChange={(changed) => navigate(address(changed), { replace: true })} />
          </PhoneFold>
        )}
      </div>
      {!rows || !all ? (
        <Spinner what="calendar" error={error} />
      ) : all.length === 0 ? (
        <EmptyState text="No product has departures yet">
          <p className="mt-2">Add them in the form of a tour, package or stay.</p>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState text="Nothing is sold there" />
      ) : (
        <>
          <Grid key={`${from} ${length}`} {...{ rows, today, show, chosen }} onChoose={open} />
          <DayList {...{ rows, today, show }} onChoose={open} />
          <Legend show={show} />
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

interface FiltersProps {
  rows: CalendarRow[];
  chosen: Where;
  onChange: (chosen: Partial<Where>) => void;
}

/** The countries and places of the products; a country has its own places. */
function Filters({ rows, chosen, onChange }: FiltersProps) {
  const choices = (every: string, values: string[]) => [
    { value: '', label: every },
    ...[...new Set(values)].toSorted().map((value) => ({ value, label: value })),
  ];
  const ofCountry = rows.filter((row) => isShown(row, { ...chosen, place: '' }));
  return (
    <>
      <Select
        id="calendar-country"
        label="Country"
        className="w-36"
        value={chosen.country}
        options={choices('All', [...rows.map(({ country }) => country), ...(chosen.country ? [chosen.country] : [])])}
        onValueChange={(country) => onChange({ country, place: '' })}
      />
      <Select
        id="calendar-place"
        label="Place"
        className="w-36"
        value={chosen.place}
        options={choices('All', [
          ...ofCountry.flatMap(({ places }) => places),
          ...(chosen.place ? [chosen.place] : []),
        ])}
        onValueChange={(place) => onChange({ place })}
      />
    </>
  );
}
