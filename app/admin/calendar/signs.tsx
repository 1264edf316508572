import type { CalendarRow } from '#server/booking/seats/calendar';
import { counted } from '#server/values/plural.input';

/** Whether a day says what is taken of its seats, or what is left. */
export type Shown = 'taken' | 'left';
type Day = CalendarRow['days'][number];

export const looks = {
  off: 'bg-ink text-paper font-semibold',
  over: 'bg-danger text-white font-semibold',
  full: 'bg-nile/25 font-semibold',
  taken: 'bg-jade/15',
  closed: 'text-quiet',
  free: 'text-quiet',
};

/** Nothing is counted of a time that is called off, unless the whole day is. */
const sumOf = ({ calledOff, departures }: Day, pick: (departure: Day['departures'][number]) => number) =>
  departures.reduce((total, one) => total + (calledOff || !one.calledOff ? pick(one) : 0), 0);

/** True of a day that runs, but for some of its times. */
export const isOffInPart = ({ calledOff, departures }: Day) => !calledOff && departures.some((one) => one.calledOff);

const seatsOf = (day: Day) => sumOf(day, ({ seats }) => seats);
const takenOf = (day: Day) => sumOf(day, ({ sold, held }) => sold + held);
/** Also what is over: less than 0 then. */
const leftOf = (day: Day) => sumOf(day, ({ seats, left }) => (seats === 0 ? Math.min(left, 0) : left));

export function lookOf(day: Day): keyof typeof looks {
  const { departures, calledOff, confirmed, requested } = day;
  if (calledOff) return 'off';
  if (departures.length === 0) return confirmed + requested > 0 ? 'taken' : 'closed';
  if (departures.some(({ left, calledOff: isOff }) => left < 0 && !isOff)) return 'over';
  if (seatsOf(day) === 0) return 'closed';
  if (departures.every((one) => one.seats === 0 || one.left <= 0)) return 'full';
  return takenOf(day) > 0 ? 'taken' : 'free';
}

/** `4 sold, 2 on hold of 8`, `called off, …`; where no seats are counted, `4 travellers confirmed, 2 requested`. */
export function describeDay({ counts }: Pick<CalendarRow, 'counts'>, day: Day, show: Shown): string {
  const { calledOff, departures, confirmed, requested } = day;
  if (counts === null) return `${counted(confirmed, 'traveller')} confirmed, ${requested} requested`;
  const taken = `${sumOf(day, ({ sold }) => sold)} sold, ${sumOf(day, ({ held }) => held)} on hold`;
  if (calledOff) return `called off, ${taken}`;
  if (departures.length === 0) return 'no departure';
  const off = departures.flatMap((one) => (one.calledOff ? `, ${one.time} called off` : [])).join('');
  const words = show === 'left' ? `${Math.max(0, leftOf(day))} left` : taken;
  return `${words} of ${seatsOf(day)}${off}`;
}

/** The same in a few characters; of two parts the second stands below where there is little room. */
export function signOf({ counts }: Pick<CalendarRow, 'counts'>, day: Day, show: Shown): string[] {
  const { calledOff, departures, confirmed, requested } = day;
  const [taken, seats] = [takenOf(day), seatsOf(day)];
  if (calledOff) return taken > 0 ? ['off', ` ${taken}`] : ['off'];
  if (counts === null && confirmed + requested > 0)
    return [String(confirmed), ...(requested > 0 ? [`+${requested}?`] : [])];
  if (departures.length === 0) return ['·'];
  if (seats === 0 && taken === 0) return ['×'];
  return show === 'left' ? [String(leftOf(day))] : [String(taken), `/${seats}`];
}

/** Of all products on a day: who sets out, or the seats that are left; rooms are no seats. */
export function totalOf(rows: CalendarRow[], column: number, show: Shown): number {
  const days = rows.flatMap(({ counts, days: all }) => {
    const day = all[column];
    return day && !day.calledOff && (show === 'taken' || counts === 'travellers') ? [day] : [];
  });
  return days.reduce((sum, day) => sum + (show === 'left' ? Math.max(0, leftOf(day)) : day.confirmed), 0);
}

export const describeTotal = (rows: CalendarRow[], column: number, show: Shown): string => {
  const total = totalOf(rows, column, show);
  return show === 'left' ? counted(total, 'seat') : `${counted(total, 'traveller')} confirmed`;
};

const legends: Record<Shown, [keyof typeof looks, string, string][]> = {
  taken: [
    ['taken', '4/8', 'Sold and on hold, of all'],
    ['full', '8/8', 'Full'],
    ['over', '9/8', 'Over capacity'],
    ['closed', '×', 'Closed'],
    ['off', 'off 4', 'Called off, still booked'],
    ['taken', '4 +2?', 'Without seats: confirmed, requested'],
  ],
  left: [
    ['taken', '4', 'Left'],
    ['full', '0', 'Full'],
    ['over', '-1', 'Over capacity'],
    ['closed', '×', 'Closed'],
    ['off', 'off 4', 'Called off, still booked'],
    ['taken', '4 +2?', 'Without seats: confirmed, requested'],
  ],
};

export const Legend = ({ show }: { show: Shown }) => (
  <p aria-hidden="true" className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
    {legends[show].map(([look, sign, words]) => (
      <span key={words}>
        <span className={`inline-block min-w-10 rounded px-1 text-center ${looks[look]}`}>{sign}</span>{' '}
        <span>{words}</span>
      </span>
    ))}
  </p>
);
