import { href, useLocation } from 'react-router';

/** The address of a request that is answered in turn. */
export const queueAddress = (id: number) => `${href('/admin/reservations/:id', { id: String(id) })}?queue`;

/** True where the shown request was opened to answer one after the other. */
export function useInQueue(): boolean {
  return new URLSearchParams(useLocation().search).has('queue');
}

/** The neighbours of a request; of one that is not in the queue, the first is the next one. */
export function neighboursIn(ids: readonly number[], id: number): Record<'previous' | 'next', number | null> {
  const place = ids.indexOf(id);
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}

/**
 * Where to go on once `id` is answered: the first after it that still waits, else the first of all; null where none does, or
 * it waits itself, or did not wait before.
 */
export function nextAfter(before: readonly number[], id: number, waiting: readonly number[]): number | null {
  if (waiting.includes(id) || !before.includes(id)) return null;
  const later = before.slice(before.indexOf(id) + 1);
  return later.find((other) => waiting.includes(other)) ?? waiting[0] ?? null;
}
