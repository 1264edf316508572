import { href, Link } from 'react-router';
import { Deadline } from '#app/admin/reservations/deadline';
import { AskBadge } from '#app/admin/reservations/reservation-status';
import { useNow } from '#app/admin/shell/current-time.ts';
import { formatDayShort } from '#app/admin/shell/office-time.ts';
import { trpc } from '#app/trpc';

const max = 5;
const linkClass = 'py-1 text-sm font-semibold underline decoration-saffron decoration-2 underline-offset-4';

/** The requests that wait for an answer, the longest first, with the time left of the 24 hours or what is asked. */
export function PendingRequests({ servedAt }: { servedAt: number }) {
  const now = useNow(servedAt);
  const { data: waiting = [] } = trpc.dashboard.toAnswer.useQuery();
  const { data: counts } = trpc.dashboard.counts.useQuery();
  if (waiting.length === 0) return null;
  const { pending = 0, asks = 0 } = counts?.reservations ?? {};
  return (
    <section aria-labelledby="answer-now" className="mb-8 rounded-md border border-rule bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="answer-now" className="text-[1.3rem]">
          Answer now
        </h2>
        <span className="flex flex-wrap gap-x-4">
          {asks > 0 && (
            <Link to={`${href('/admin/reservations')}?status=asks`} className={linkClass}>
              {asks === 1 ? '1 asks' : `${asks} ask`}
            </Link>
          )}
          <Link to={`${href('/admin/reservations')}?status=pending`} className={linkClass}>
            {pending > max ? `All ${pending} requests` : 'All requests'}
          </Link>
        </span>
      </div>
      <ul className="bare-list mt-2">
        {waiting.slice(0, max).map((reservation) => (
          <li
            key={reservation.id}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-rule py-2 hover:bg-paper"
          >
            <span className="min-w-0">
              <Link
                to={href('/admin/reservations/:id', { id: String(reservation.id) })}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {reservation.name}
              </Link>
              <span className="block text-sm text-quiet">
                {reservation.productTitle} · <span className="figures">{formatDayShort(reservation.startDate)}</span> ·{' '}
                <span className="figures whitespace-nowrap">{reservation.reference}</span>
              </span>
            </span>
            <span className="flex flex-wrap justify-end gap-1">
              {reservation.asks && <AskBadge asks={reservation.asks} />}
              {reservation.answerBy && !reservation.suspect && <Deadline answerBy={reservation.answerBy} now={now} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
