import type { LineKind } from '#db/schema/reservation';

export type LineParts = [kind: LineKind, label: string, count: number, unitCents: number];

/** The label of what those pay besides who have a room alone. */
export const singleRooms = 'Single rooms';

/**
 * The lines of adults, of whom some travel free: one for each `freeEach` others who pay.
 * @param payers all who would pay, children too
 */
export function adultLines(
  adults: number,
  unitCents: number,
  payers: number,
  freeEach: number | null = null,
): LineParts[] {
  const free = freeEach ? Math.min(adults, Math.floor(payers / (freeEach + 1))) : 0;
  const paying: LineParts = ['adults', 'Adults', adults - free, unitCents];
  if (free === 0) return [paying];
  return [paying, ['free', `Group leader${free > 1 ? 's' : ''}, free`, free, 0] as LineParts].filter(
    ([, , count]) => count,
  );
}
