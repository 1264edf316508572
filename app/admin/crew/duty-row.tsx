import { href, Link } from 'react-router';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import type { CrewDuty } from '#server/booking/views/duties';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { counted } from '#server/values/plural.input';

/** A departure that somebody takes, with a link to its day. */
export function DutyFacts({ duty }: { duty: CrewDuty }) {
  const { startDate, lastDay, startTime, title, role, parties, travellers, vehicle, calledOff } = duty;
  return (
    <div className="min-w-0">
      <Link
        to={`${href('/admin/departures')}?date=${startDate}`}
        className="font-semibold underline-offset-4 hover:underline"
      >
        {[startTime, title].filter(Boolean).join(' ')}
      </Link>
      {calledOff && <strong className="text-danger">{' Called off'}</strong>}
      <p className="figures text-sm text-quiet">
        {[
          `${formatDayWithWeekday(startDate)}${lastDay > startDate ? ` to ${formatDayShort(lastDay)}` : ''}`,
          role === 'driver' && 'Driver',
          `${counted(parties, 'party', 'parties')}, ${counted(travellers, 'traveller')}`,
          vehicle,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
