import { between } from 'drizzle-orm';
import { db } from '#db/client';
import { type Waiting, waiting } from '#db/schema/waiting';
import { counted } from '#server/values/plural.input';

/** `2 travellers, 1 room` */
export const describeWaiting = ({ travellers, rooms }: Pick<Waiting, 'travellers' | 'rooms'>): string =>
  [counted(travellers, 'traveller'), rooms !== null && counted(rooms, 'room')].filter(Boolean).join(', ');

/** Who waits for the departures of a range of days, by product and day: `tour-12 2026-12-05`. */
export function listWaiting(from: string, until: string): Map<string, string[]> {
  const parties = new Map<string, string[]>();
  for (const entry of db()
    .select()
    .from(waiting)
    .where(between(waiting.day, from, until))
    .orderBy(waiting.id)
    .all()) {
    const key = `${entry.productKey} ${entry.day}`;
    parties.set(key, [...(parties.get(key) ?? []), describeWaiting(entry)]);
  }
  return parties;
}
