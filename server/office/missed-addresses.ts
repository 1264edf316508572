import { and, desc, lt, notInArray, sql } from 'drizzle-orm';
import { db, immediately, transaction, writeWhenFree } from '#db/client';
import { countRows } from '#db/listing';
import { missedAddresses } from '#db/schema/redirect';
import { isOurReference } from '#server/booking/record/reference';
import { addressKey, isFixedAddress } from '#server/catalogue/redirect/redirect.input';

/** The addresses since the last write, with how often each was asked for. A process that is killed loses them. */
const misses = new Map<string, number>();

/** The most addresses between two writes; more are left out. */
const maxMisses = 100;
/** The most that are kept: of more, those that were asked for least often and longest ago go. */
const maxKept = 1000;
/** In characters. */
const maxLength = 300;
const keptDays = 90;

/** What programs look for that try to break in. */
const probe = /\/(?:\.|wp-|cgi-bin|phpmyadmin|xmlrpc)/;
/** What may be about a person or be a key: an address, a number such as of a telephone, a long word without hyphens. */
const personal = /@|\p{Cc}|\d{7}|[a-z0-9=~]{25}/u;

/** The address as it is kept, without its query; null for what is not: too long, looked for by programs, or about a person. */
function keptAddress(path: string): string | null {
  const key = addressKey(path)?.replace(/\?.*/s, '') ?? '';
  if (key === '' || key.length > maxLength || isFixedAddress(key) || probe.test(key) || personal.test(key)) return null;
  return key.split('/').some((part) => isOurReference(part.toUpperCase())) ? null : key;
}

/** Counts that a visitor has asked for an address at which there is nothing. */
export function countMissed(path: string): void {
  const key = keptAddress(path);
  if (key !== null && (misses.has(key) || misses.size < maxMisses)) misses.set(key, (misses.get(key) ?? 0) + 1);
}

/** Writes the counts and begins anew. */
export const writeMissed = (now: Date = new Date()): Promise<void> =>
  writeWhenFree(() => {
    if (misses.size === 0) return;
    immediately(() => {
      const lastAt = now.toISOString();
      const set = { times: sql`times + excluded.times`, lastAt };
      for (const [path, times] of misses) {
        const target = missedAddresses.path;
        transaction().insert(missedAddresses).values({ path, times, lastAt }).onConflictDoUpdate({ target, set }).run();
      }
      if (countRows(missedAddresses) > maxKept) forgetRarest();
    });
    misses.clear();
  });

function forgetRarest(): void {
  const { path, times, lastAt } = missedAddresses;
  // What is new has to be asked for again before it is compared.
  const newest = db().select({ path }).from(missedAddresses).orderBy(desc(lastAt)).limit(maxMisses);
  const most = db()
    .select({ path })
    .from(missedAddresses)
    .where(notInArray(path, newest))
    .orderBy(desc(times), desc(lastAt))
    .limit(maxKept - maxMisses);
  transaction()
    .delete(missedAddresses)
    .where(and(notInArray(path, newest), notInArray(path, most)))
    .run();
}

/** Deletes addresses that nobody has asked for since long. */
export function deleteOldMisses(now: Date): void {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  immediately(() => transaction().delete(missedAddresses).where(lt(missedAddresses.lastAt, before)).run());
}
