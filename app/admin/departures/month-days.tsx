import { Link } from 'react-router';
import type { MonthDay } from '#server/booking/departure/departures';
import { addDays, formatDayWithWeekday } from '#server/values/calendar.input';

interface MonthDaysProps {
  /** `2026-12` */
  month: string;
  days: MonthDay[];
  /** YYYY-MM-DD, where the office is. */
  today: string;
  dayAddress: (date: string) => string;
}

/** A month as a calendar that begins its weeks with Monday; on phones the list of its days with trips. */
export function MonthDays({ month, days, today, dayAddress }: MonthDaysProps) {
  const found = new Map(days.map((day) => [day.date, day]));
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month));
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <ol className="bare-list grid gap-1 md:grid-cols-7">
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
            className={`relative rounded-md border p-2 max-md:col-start-1! md:min-h-24 ${date === today ? 'outline-2 outline-saffron' : ''} ${day ? 'border-rule bg-card hover:border-ink' : 'border-rule/50 text-quiet max-md:hidden'}`}
          >
            {day ? (
              <>
                <Link to={dayAddress(date)} className="font-semibold after:absolute after:inset-0">
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

function Figures({ day: { parties, travellers, unassigned, underWay } }: { day: MonthDay }) {
  return (
    <span className="figures block text-sm">
      {parties > 0 && (
        <span className="block">
          {parties} {parties === 1 ? 'party' : 'parties'}, {travellers} {travellers === 1 ? 'traveller' : 'travellers'}
        </span>
      )}
      {underWay > 0 && <span className="block text-quiet">{underWay} under way</span>}
      {unassigned > 0 && <span className="block font-semibold text-danger">{unassigned} without a guide</span>}
    </span>
  );
}
