import { DayPicker } from 'react-day-picker';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import '../../styles/calendar.css';

interface DayCalendarProps {
  value: string;
  min: string;
  max: string;
  onSelect: (day: string) => void;
}

/** A day becomes local midnight and is converted back the same way, so no time zone can shift it. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export default function DayCalendar({ value, min, max, onSelect }: DayCalendarProps) {
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
      disabled={{ before: toDate(min), after: toDate(max) }}
      // The default label says "22nd", but the button shows "22".
      labels={{
        labelDayButton: (date, { today }) => `${today ? 'Today, ' : ''}${formatDayWithWeekday(toDay(date))}`,
      }}
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
