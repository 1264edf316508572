import { href, Link } from 'react-router';
import { AttendanceBadge } from '#app/admin/reservations/reservation-status';
import { formatDayShort } from '#app/admin/shell/office-time.ts';
import { trpc } from '#app/trpc';

/** What guides have reported and the office has to settle; nothing where there is none. */
export function ToSettle() {
  const { data: reports = [] } = trpc.departures.toSettle.useQuery();
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="to-settle" className="no-print mb-6 rounded-md border border-danger bg-card p-4 sm:p-5">
      <h2 id="to-settle" className="text-[1.2rem]">
        Reported by guides
      </h2>
      <ul className="bare-list mt-2">
        {reports.map(({ id, name, reference, productTitle, startDate, attendance, toCheck }) => (
          <li key={id} className="relative border-t border-rule py-2 hover:bg-paper">
            <Link
              to={href('/admin/reservations/:id', { id: String(id) })}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>{' '}
            {attendance === 'no-show' && <AttendanceBadge attendance={attendance} />}
            <span className="block text-sm text-quiet">
              {productTitle} · <span className="figures">{formatDayShort(startDate)}</span> ·{' '}
              <span className="figures">{reference}</span>
            </span>
            {toCheck && <span className="block text-sm">The guide {toCheck}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
