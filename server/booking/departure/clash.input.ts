import type { DaySpan } from '#db/schema/departure';
import { addDays } from '#server/values/calendar.input';

/** A departure that somebody takes, or may take. */
export interface Duty {
  /** Kind and id of its product, such as `tour-12`. */
  productKey: string;
  startDate: string;
  lastDay: string;
  /** `HH:MM`; empty where its product has no times. */
  startTime: string;
  /** When it begins: its time, or that of the pick-up; null where neither is known. */
  clock: string | null;
  /** How long it takes; null where that is not known, or it takes several days. */
  hours: number | null;
  country: string;
  title: string;
}

/** Why somebody had better not take a departure; it is said, and not forbidden. */
export type Clash =
  | { kind: 'day off'; span: DaySpan }
  | { kind: 'same time' | 'other country' | 'short rest'; with: Duty };

const restHours = 12;

/** What speaks against taking a departure beside others, the gravest first. */
export function clashesOf(wanted: Duty, daysOff: readonly DaySpan[], taken: readonly Duty[]): Clash[] {
  const others = taken.filter((other) => !isSame(other, wanted));
  const off = daysOff.filter(({ from, until }) => from <= endsOn(wanted) && wanted.startDate <= until);
  const isAbroad = (other: Duty) => other.country !== wanted.country && shareDay(other, wanted);
  const withOther = (kind: 'same time' | 'other country' | 'short rest', clashes: (other: Duty) => boolean) =>
    others.filter(clashes).map((other): Clash => ({ kind, with: other }));
  return [
    ...off.map((span): Clash => ({ kind: 'day off', span })),
    ...withOther('other country', isAbroad),
    ...withOther('same time', (other) => !isAbroad(other) && overlap(other, wanted)),
    ...withOther('short rest', (other) => !overlap(other, wanted) && isShort(other, wanted)),
  ];
}

const isSame = (one: Duty, other: Duty) =>
  one.productKey === other.productKey && one.startDate === other.startDate && one.startTime === other.startTime;

const shareDay = (one: Duty, other: Duty) => one.startDate <= other.lastDay && other.startDate <= one.lastDay;

/** In ms of UTC days; null where it is not known to the hour. */
function hoursOf({ startDate, clock, hours }: Duty): { start: number; end: number } | null {
  if (clock === null || hours === null) return null;
  const start = Date.parse(`${startDate}T${clock}Z`);
  return { start, end: start + hours * 3_600_000 };
}

/** The day on which it ends: the next one where it goes on after midnight. */
export function endsOn(duty: Duty): string {
  const hours = hoursOf(duty);
  return hours ? new Date(hours.end - 1).toISOString().slice(0, 10) : duty.lastDay;
}

/** True where both are under way at some time: on a day that they share, unless their hours say otherwise. */
function overlap(one: Duty, other: Duty): boolean {
  const [first, second] = [hoursOf(one), hoursOf(other)];
  return first && second ? first.start < second.end && second.start < first.end : shareDay(one, other);
}

/** True where the night between two departures of different days is too short. */
function isShort(one: Duty, other: Duty): boolean {
  const [first, second] = [hoursOf(one), hoursOf(other)];
  if (!first || !second || one.startDate === other.startDate) return false;
  const gap = Math.max(second.start - first.end, first.start - second.end);
  return gap < restHours * 3_600_000;
}

/** The days around a departure on which another may clash with it. */
export const daysAround = ({ startDate, lastDay }: Pick<Duty, 'startDate' | 'lastDay'>): DaySpan => ({
  from: addDays(startDate, -1),
  until: addDays(lastDay, 1),
});
