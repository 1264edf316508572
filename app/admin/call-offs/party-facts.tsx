import { href, Link } from 'react-router';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import type { Party } from '#server/office/call-off/board';

/** Who was booked on what, and when. */
export function PartyFacts({ party: { row, day, time } }: { party: Party }) {
  return (
    <div className="min-w-0">
      <Link
        to={href('/admin/reservations/:id', { id: String(row.id) })}
        className="font-semibold underline-offset-4 hover:underline"
      >
        {row.name}
      </Link>{' '}
      <span className="figures text-sm text-quiet">{`${row.reference}${row.status === 'pending' ? ' · request' : ''}`}</span>
      <p className="figures text-sm">{`${formatDayShort(day)} ${time ?? ''} · ${row.productTitle} · ${describeParty(row)}`}</p>
    </div>
  );
}
