import { eq } from 'drizzle-orm';
import type { Queries, Reads } from './client';
import { settings } from './schema/setting';

/** The value of a setting; null where it was never written. */
export const readSetting = (queries: Reads, key: string): string | null =>
  queries.select().from(settings).where(eq(settings.key, key)).get()?.value ?? null;

export function writeSetting(queries: Queries, key: string, value: string): void {
  const updatedAt = new Date().toISOString();
  queries
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
    .run();
}
