import { eq } from 'drizzle-orm';
import { db, immediately, transaction } from './client';
import { settings } from './schema/setting';

/** The value of a setting; null where it was never written. */
export const readSetting = (key: string): string | null =>
  db().select().from(settings).where(eq(settings.key, key)).get()?.value ?? null;

export function writeSetting(key: string, value: string): void {
  const updatedAt = new Date().toISOString();
  immediately(() =>
    transaction()
      .insert(settings)
      .values({ key, value, updatedAt })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
      .run(),
  );
}
