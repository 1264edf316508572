import { formatDayShort } from '#app/admin/ui/office-time.ts';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { describeDay, isOffInPart, lookOf, looks, type Shown, signOf } from './signs';

interface DayButtonProps {
  row: CalendarRow;
  day: CalendarRow['days'][number];
  show: Shown;
  id: string;
  /** Of a month: what is taken stands above what there is, which is smaller: three figures fit. */
  isNarrow: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  isMarked: boolean;
  isPast: boolean;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}

/** `4/8`: taken of all, those that requests hold among them; `+2`: parties on the waiting list. */
export function DayButton({ row, day, show, id, isNarrow, isStop, isMarked, isPast, ...choice }: DayButtonProps) {
  const { isChosen, onChoose } = choice;
  const look = lookOf(day);
  const marked = isMarked ? 'ring-2 ring-accent' : 'hover:ring-1 hover:ring-ink';
  const wait = day.waiting > 0 ? `, ${day.waiting} waiting` : '';
  return (
    <button
      id={id}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen || isMarked}
      onClick={(event) => onChoose(event.shiftKey)}
      className={`min-h-9 w-full ${isNarrow ? 'min-w-7 leading-4' : 'min-w-10 px-1'} rounded outline-offset-1 ${marked} ${looks[look]} ${isPast && look !== 'over' && look !== 'off' ? 'text-quiet' : ''}`}
    >
      {signOf(row, day, show).map((part, place) => (
        <span key={part} className={isNarrow ? `block ${place > 0 ? 'text-[0.7rem] leading-3' : ''}` : undefined}>
          {part}
        </span>
      ))}
      <span className="sr-only">
        {` ${row.title}, ${formatDayShort(day.date)}: ${describeDay(row, day, show)}${look === 'over' ? ', over capacity' : ''}${wait}`}
      </span>
      {isOffInPart(day) && (
        <span aria-hidden="true" className="block font-semibold">
          off
        </span>
      )}
      {day.waiting > 0 && <span aria-hidden="true" className="block text-brand">{`+${day.waiting}`}</span>}
    </button>
  );
}
