import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { Scrolling } from '#app/admin/ui/scrolling';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { CrewDuty } from '#server/booking/views/duties';
import { officeToday } from '#server/company/company';
import type { CrewWeek } from '#server/office/crew/crew-days';
import { prefetchFor } from '#server/trpc/router';
import { addDays, formatDays, formatDayWithWeekday } from '#server/values/calendar.input';
import { day } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import type { Route } from './+types/week';

/** The Monday of a week. */
const mondayOf = (date: string) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export async function loader({ request, url }: Route.LoaderArgs) {
  const from = mondayOf(day.safeParse(url.searchParams.get('from')).data ?? officeToday());
  const rpc = await prefetchFor(request);
  await rpc.crew.week.prefetch({ from });
  return { from, today: officeToday(), state: dehydrate(rpc.queryClient) };
}

const address = (from: string) => `${href('/admin/crew/week')}?from=${from}`;

/** Who takes what in a week: people by days. */
export default function Week({ loaderData: { from, today } }: Route.ComponentProps) {
  const { data, error } = trpc.crew.week.useQuery({ from });
  const until = addDays(from, 6);
  return (
    <>
      <AdminPageHeader title={`Guides, ${formatDays(from, until)}`}>
        <LinkButton
          variant="quiet"
          className="no-print"
          reloadDocument
          to={`${href('/admin/crew.csv')}?from=${from}&until=${until}`}
        >
          CSV for pay
        </LinkButton>
        <HydratedButton className="no-print" onClick={() => window.print()}>
          Print
        </HydratedButton>
      </AdminPageHeader>
      <div className="no-print mb-4 flex flex-wrap gap-2">
        <LinkButton variant="quiet" to={address(addDays(from, -7))}>
          Previous week
        </LinkButton>
        <LinkButton variant="quiet" to={address(addDays(from, 7))}>
          Next week
        </LinkButton>
        <LinkButton variant="plain" to={address(today)}>
          This week
        </LinkButton>
      </div>
      {!data ? (
        <Spinner what="week" error={error} />
      ) : data.people.length === 0 ? (
        <EmptyState text="No guides yet" />
      ) : (
        <Scrolling label="Week of guides">
          <WeekTable week={data} />
        </Scrolling>
      )}
    </>
  );
}

function WeekTable({ week: { dates, people } }: { week: CrewWeek }) {
  return (
    <table className="figures w-full min-w-[60rem] table-fixed border-collapse text-left text-sm print:min-w-0">
      <thead>
        <tr>
          <th scope="col" className="w-36 py-2 pr-3">
            Guide
          </th>
          {dates.map((date) => (
            <th key={date} scope="col" className="px-2 py-2">
              {`${formatDayWithWeekday(date).slice(0, 3)} ${Number(date.slice(8))}`}
            </th>
          ))}
          <th scope="col" className="w-24 py-2 pl-2 text-right">
            Collected
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ person, duties, collectedCents }) => (
          <tr key={person.id} className="border-t border-rule align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              <Link
                to={href('/admin/crew/:id', { id: String(person.id) })}
                className="underline-offset-4 hover:underline"
              >
                {person.name}
              </Link>
            </th>
            {dates.map((date) => (
              <td key={date} className="px-2 py-2">
                <DayCell
                  duties={duties.filter(({ startDate, lastDay }) => startDate <= date && date <= lastDay)}
                  isOff={person.daysOff.some((span) => span.from <= date && date <= span.until)}
                />
              </td>
            ))}
            <td className="py-2 pl-2 text-right">{collectedCents > 0 && formatMoney(collectedCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ duties, isOff }: { duties: CrewDuty[]; isOff: boolean }) {
  return (
    <>
      {isOff && <span className={duties.length > 0 ? 'font-semibold text-danger' : 'text-quiet'}>Off</span>}
      {duties.map(({ assignmentId, startTime, title, role, travellers, calledOff }) => (
        <span key={assignmentId} className="mb-1 block wrap-anywhere">
          {startTime && <strong>{`${startTime} `}</strong>}
          <span>{title}</span>
          <span className={calledOff ? 'font-semibold text-danger' : 'text-quiet'}>
            {` ${[role === 'driver' && 'driver', calledOff ? 'called off' : travellers].filter((one) => one !== false).join(', ')}`}
          </span>
        </span>
      ))}
    </>
  );
}
