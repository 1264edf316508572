import { formatDay } from '#server/values/calendar.input';
import type { Clash, Duty } from './clash.input';
import { describeSpan } from './crew.input';

const nameOf = ({ startTime, title }: Duty) => [startTime, title].filter(Boolean).join(' ');

/** What speaks against somebody, such as `takes 09:00 Karnak at that time`. */
export function describeClash(clash: Clash): string {
  switch (clash.kind) {
    case 'day off':
      return `off ${describeSpan(clash.span)}`;
    case 'same time':
      return `takes ${nameOf(clash.with)} at that time`;
    case 'other country':
      return `takes ${nameOf(clash.with)} in ${clash.with.country} that day`;
    case 'short rest':
      return `less than 12 hours from ${nameOf(clash.with)} on ${formatDay(clash.with.startDate)}`;
  }
}
