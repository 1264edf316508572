import { formatDayShort } from '#app/admin/ui/office-time.ts';
import type { CalendarRow } from '#server/booking/seats/calendar';

interface DayButtonProps {
  row: CalendarRow;
  day: CalendarRow['days'][number];
  id: string;
  /** Of a month: what is taken stands above what there is. */
  isNarrow: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  isMarked: boolean;
  isPast: boolean;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}

const looks = {
  off: 'bg-ink text-paper font-semibold',
  over: 'bg-danger text-white font-semibold',
  full: 'bg-nile/25 font-semibold',
  taken: 'bg-jade/15',
  closed: 'text-quiet',
  free: 'text-quiet',
};

function lookOf(
  departures: CalendarRow['days'][number]['departures'],
  taken: number,
  seats: number,
): keyof typeof looks {
  if (departures.some(({ left }) => left < 0)) return 'over';
  if (seats === 0) return 'closed';
  if (departures.every((one) => one.seats === 0 || one.left <= 0)) return 'full';
  return taken > 0 ? 'taken' : 'free';
}

function describe({ calledOff, departures }: CalendarRow['days'][number], taken: string, seats: number): string {
  if (calledOff) return `called off, ${taken}`;
  return departures.length === 0 ? 'no departure' : `${taken} of ${seats}`;
}

function signOf({ calledOff, departures }: CalendarRow['days'][number], taken: number, seats: number): string[] {
  if (calledOff) return taken > 0 ? ['off', ` ${taken}`] : ['off'];
  if (departures.length === 0) return ['·'];
  return seats === 0 && taken === 0 ? ['×'] : [String(taken), `/${seats}`];
}

/** `4/8`: taken of all, those that requests hold among them; `+2`: parties on the waiting list. */
export function DayButton({ row, day, id, isNarrow, isStop, isMarked, isPast, isChosen, onChoose }: DayButtonProps) {
  const { departures } = day;
  const sum = (pick: (departure: CalendarRow['days'][number]['departures'][number]) => number) =>
    departures.reduce((total, departure) => total + pick(departure), 0);
  const [seats, sold, held] = [sum((one) => one.seats), sum((one) => one.sold), sum((one) => one.held)];
  const look = day.calledOff ? 'off' : lookOf(departures, sold + held, seats);
  const words = describe(day, `${sold} sold, ${held} on hold`, seats);
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
      {signOf(day, sold + held, seats).map((part) => (
        <span key={part} className={isNarrow ? 'block' : undefined}>
          {part}
        </span>
      ))}
      <span className="sr-only">
        {` ${row.title}, ${formatDayShort(day.date)}: ${words}${look === 'over' ? ', over capacity' : ''}${wait}`}
      </span>
      {day.waiting > 0 && <span aria-hidden="true" className="block text-brand">{`+${day.waiting}`}</span>}
    </button>
  );
}

const legend: [keyof typeof looks, string, string][] = [
  ['taken', '4/8', 'Sold and on hold, of all'],
  ['full', '8/8', 'Full'],
  ['over', '9/8', 'Over capacity'],
  ['closed', '×', 'Closed'],
  ['off', 'off 4', 'Called off, still booked'],
];

export const Legend = () => (
  <p aria-hidden="true" className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
    {legend.map(([look, sign, words]) => (
      <span key={look}>
        <span className={`inline-block min-w-10 rounded px-1 text-center ${looks[look]}`}>{sign}</span>{' '}
        <span>{words}</span>
      </span>
    ))}
  </p>
);
