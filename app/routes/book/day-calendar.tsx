import { DayPicker } from 'react-day-picker';
import { type Availability, departuresOfDay, hasRoom } from '#server/booking/seats/availability.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import '../../styles/calendar.css';
import { describeDayLeft } from './departure-field';

interface DayCalendarProps {
  value: string;
  min: string;
  max: string;
  availability: Availability | null;
  /** The number of seats that the party takes. */
  seats: number;
  onSelect: (day: string) => void;
}

/** `full`: too few seats are left for the party; `closed`: no departure. */
type DayState = 'open' | 'few' | 'full' | 'closed';

/** A day becomes local midnight and is converted back the same way, so no time zone can shift it. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export default function DayCalendar({ value, min, max, availability, seats, onSelect }: DayCalendarProps) {
  const selected = value ? toDate(value) : undefined;
  const stateOf = (date: Date): DayState | null => {
    const day = toDay(date);
    if (day < min || day > max) return null;
    if (!availability) return 'open';
    const departures = departuresOfDay(availability, day);
    if (departures.length === 0) return 'closed';
    if (!departures.some((departure) => hasRoom(departure, seats))) return 'full';
    return departures.some(({ left }) => left === null) ? 'open' : 'few';
  };
  const is =
    (...states: (DayState | null)[]) =>
    (date: Date) =>
      states.includes(stateOf(date));
  const wordsOf = (date: Date) =>
    stateOf(date) === null ? 'not open for booking' : availability && describeDayLeft(availability, toDay(date));
  return (
    <div className="calendar">
      <DayPicker
        mode="single"
        required
        autoFocus
        weekStartsOn={1}
        selected={selected}
        defaultMonth={selected ?? toDate(min)}
        startMonth={toDate(min)}
        endMonth={toDate(max)}
        disabled={is(null, 'closed', 'full')}
        modifiers={{ few: is('few'), full: is('full') }}
        // The default label says "22nd", but the button shows "22".
        labels={{
          labelDayButton: (date, { today }) =>
            [today && 'Today', formatDayWithWeekday(toDay(date)), wordsOf(date)].filter(Boolean).join(', '),
        }}
        modifiersClassNames={{ few: 'few', full: 'full' }}
        onSelect={(date) => onSelect(toDay(date))}
        classNames={{
          months: 'months',
          month_caption: 'caption',
          month_grid: 'figures',
          selected: 'chosen',
          today: 'today',
          outside: 'outside',
          disabled: 'closed',
        }}
      />
      {availability && (
        <p className="legend" aria-hidden="true">
          <span className="few">Few left</span>
          <span className="full">Sold out</span>
          <span>Grey: not available</span>
        </p>
      )}
    </div>
  );
}
