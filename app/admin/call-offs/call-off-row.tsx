import { href } from 'react-router';
import { TodayRow } from '#app/admin/ui/part';
import type { CallOffRow as Row } from '#server/office/call-off/board';
import { describeDays } from '#server/office/call-off/call-off.input';
import { counted } from '#server/values/plural.input';

/** What was called off, and how many have not answered. */
export function CallOffRow({ callOff }: { callOff: Row }) {
  const { id, titles, reason, reopenedAt, silent, parties } = callOff;
  const state = reopenedAt ? 'Reopened' : silent > 0 ? `${silent} not answered` : 'All answered';
  return (
    <TodayRow
      to={href('/admin/call-offs/:id', { id: String(id) })}
      title={describeDays(callOff)}
      end={<span className={silent > 0 ? 'figures font-semibold' : 'figures text-quiet'}>{state}</span>}
    >
      {[titles.join(', '), reason, counted(parties, 'party', 'parties')].filter(Boolean).join(' · ')}
    </TodayRow>
  );
}
