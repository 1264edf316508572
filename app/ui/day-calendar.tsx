import { DayPicker } from 'react-day-picker';

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

const button =
  'inline-flex h-10 w-10 items-center justify-center rounded-full hover:bg-sand disabled:cursor-default disabled:text-quiet/60 disabled:hover:bg-transparent';

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
      onSelect={(date) => onChoose(toDay(date))}
      classNames={{
        root: 'mt-2 rounded-md border border-rule bg-card p-4',
        months: 'relative mx-auto w-fit',
        month_caption: 'flex h-10 items-center justify-center font-display text-[1.15rem] font-semibold',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: button,
        button_next: button,
        chevron: 'h-5 w-5 fill-current',
        month_grid: 'figures mt-2 border-collapse',
        weekday: 'h-9 w-10 text-sm font-normal text-quiet',
        day: 'h-11 w-11 p-0 text-center',
        day_button: button,
        selected: '[&>button]:bg-terracotta [&>button]:text-white',
        today: 'font-bold',
        outside: 'invisible',
        disabled: '[&>button]:line-through',
      }}
    />
  );
}
