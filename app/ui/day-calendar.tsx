import { DayPicker } from 'react-day-picker';
import { formatDayWithWeekday } from '#server/domain/calendar.input';

interface DayCalendarProps {
  value: string;
  least: string;
  most: string;
  onChoose: (day: string) => void;
}

/** Calendar days are read as local midnights here and written back the same way: no zone can shift them. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const round =
  'items-center justify-center rounded-full hover:bg-sand disabled:cursor-default disabled:text-quiet/60 disabled:hover:bg-transparent';
const arrow = `inline-flex h-10 w-10 ${round}`;

export default function DayCalendar({ value, least, most, onChoose }: DayCalendarProps) {
  const selected = value ? toDate(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      selected={selected}
      defaultMonth={selected ?? toDate(least)}
      startMonth={toDate(least)}
      endMonth={toDate(most)}
      disabled={{ before: toDate(least), after: toDate(most) }}
      // As it is written on the button: 22, not 22nd.
      labels={{
        labelDayButton: (date, { today }) => `${today ? 'Today, ' : ''}${formatDayWithWeekday(toDay(date))}`,
      }}
      onSelect={(date) => onChoose(toDay(date))}
      classNames={{
        root: 'mt-2 rounded-md border border-rule bg-card p-2 sm:p-4',
        months: 'relative mx-auto max-w-[19.25rem]',
        month_caption: 'flex h-10 items-center justify-center font-display text-[1.15rem] font-semibold',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: arrow,
        button_next: arrow,
        chevron: 'h-5 w-5 fill-current',
        month_grid: 'figures mt-2 w-full table-fixed border-collapse',
        weekday: 'h-9 text-sm font-normal text-quiet',
        day: 'h-11 p-0 text-center',
        day_button: `mx-auto flex h-10 w-full max-w-10 ${round}`,
        selected: '[&>button]:bg-terracotta [&>button]:text-white',
        today: 'font-bold',
        outside: 'invisible',
        disabled: '[&>button]:line-through',
      }}
    />
  );
}
