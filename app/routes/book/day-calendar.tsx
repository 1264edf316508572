import { DayPicker } from 'react-day-picker';
import { type Availability, isOpenOn } from '#server/booking/seats/availability.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import '../../styles/calendar.css';
import { leftOfDay } from './departure-field';

interface DayCalendarProps {
  value: string;
  min: string;
  max: string;
  availability: Availability | null;
  onSelect: (day: string) => void;
}

/** A day becomes local midnight and is converted back the same way, so no time zone can shift it. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export default function DayCalendar({ value, min, max, availability, onSelect }: DayCalendarProps) {
  const leftOn = (date: Date) => (availability ? leftOfDay(availability, toDay(date)) : null);
  const selected = value ? toDate(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      selected={selected}
      defaultMonth={selected ?? toDate(min)}
      startMonth={toDate(min)}
      endMonth={toDate(max)}
      disabled={[
        { before: toDate(min), after: toDate(max) },
        (date) => availability !== null && !isOpenOn(availability, toDay(date)),
      ]}
      modifiers={{ few: (date) => leftOn(date)?.endsWith('left') ?? false }}
      // The default label says "22nd", but the button shows "22".
      labels={{
        labelDayButton: (date, { today }) =>
          [today && 'Today', formatDayWithWeekday(toDay(date)), leftOn(date)].filter(Boolean).join(', '),
      }}
      modifiersClassNames={{ few: 'few' }}
      onSelect={(date) => onSelect(toDay(date))}
      classNames={{
        root: 'calendar',
        months: 'months',
        month_caption: 'caption',
        month_grid: 'figures',
        selected: 'chosen',
        today: 'today',
        outside: 'outside',
        disabled: 'closed',
      }}
    />
  );
}
