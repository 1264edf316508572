import type { SentLine } from '#db/schema/rooming-list';
import { sign } from '#server/signing';

/** What a hotel is told about somebody, in the order of their digests. */
const parts = ['name', 'age', 'room', 'diet', 'notes'] as const;
export type Told = Record<(typeof parts)[number], unknown>;

/** Short, since one is compared with one. */
const digestLength = 6;

/** Keyed, so that a name or a diet cannot be guessed from what stays after an erasure. */
export const digestOf = (reservationId: number, told: Told): string =>
  parts
    .map((part) => sign('rooming list', JSON.stringify([reservationId, part, told[part]])).slice(0, digestLength))
    .join('.');

type Rule = (line: SentLine, before: SentLine) => boolean;

/** Who has no row yet is known by their place, also after they have got one. */
const rules: Rule[] = [
  (line, before) => before.traveller !== null && before.traveller === line.traveller,
  (line, before) => before.traveller === null && before.position === line.position,
  (_, before) => before.traveller === null,
];

/** What has changed of a list since it was sent: a mark of each line that is new or changed, and the lines that are gone. */
export function changesSince<Line extends SentLine>(
  lines: Line[],
  sent: SentLine[],
): { marks: Map<Line, string>; gone: SentLine[] } {
  const rest = new Map<number, SentLine[]>();
  for (const line of sent) rest.set(line.reservationId, [...(rest.get(line.reservationId) ?? []), line]);
  const found = new Map<Line, SentLine>();
  for (const isSame of rules) {
    for (const line of lines) {
      const ofBooking = rest.get(line.reservationId) ?? [];
      const index = found.has(line) ? -1 : ofBooking.findIndex((before) => isSame(line, before));
      if (index >= 0) found.set(line, ...(ofBooking.splice(index, 1) as [SentLine]));
    }
  }
  const marks = lines.flatMap((line): [Line, string][] => {
    const mark = markOf(line, found.get(line));
    return mark === null ? [] : [[line, mark]];
  });
  return { marks: new Map(marks), gone: [...rest.values()].flat() };
}

/** `New`, `Changed: room, diet`; null where nothing has changed. */
function markOf(line: SentLine, before: SentLine | undefined): string | null {
  if (!before) return 'New';
  const [now, then] = [line, before].map(({ digest }) => digest.split('.')) as [string[], string[]];
  const changed = parts.filter((_, index) => now[index] !== then[index]);
  return changed.length === 0 ? null : `Changed: ${changed.join(', ')}`;
}
