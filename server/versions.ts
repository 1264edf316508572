import { and, eq, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { type HungRows, versions } from '#db/schema/version';

/** So many versions of a record or document are kept. */
const keptVersions = 50;
/** How long a deleted record can be restored, in days. */
const trashDays = 30;

/** A record, or a document of the owner with the id 0. */
interface VersionKey {
  kind: string;
  id: number;
}

export const isOf = ({ kind, id }: VersionKey): SQL | undefined =>
  and(eq(versions.kind, kind), eq(versions.recordId, id));

interface Kept {
  number: number;
  content: object;
  createdAt?: string;
}

/** Keeps a version, once, in the transaction that saves it, and forgets those before the last fifty. */
export function keepVersion(key: VersionKey, { number, content, createdAt }: Kept): void {
  transaction()
    .insert(versions)
    .values({ kind: key.kind, recordId: key.id, number, createdAt, content: content as Record<string, unknown> })
    .onConflictDoNothing()
    .run();
  transaction()
    .delete(versions)
    .where(and(isOf(key), lte(versions.number, number - keptVersions)))
    .run();
}

/** Puts a record as it is now into the trash, with what hung on it: a renamed place is in no version. */
export function keepDeleted(key: VersionKey, { number, content }: Kept, hung: HungRows, now: Date): void {
  keepVersion(key, { number, content });
  transaction()
    .update(versions)
    .set({ content: content as Record<string, unknown>, deletedAt: now.toISOString(), hung })
    .where(and(isOf(key), eq(versions.number, number)))
    .run();
}

/** Forgets for good, with all their versions, what was deleted more than thirty days ago. */
export function emptyTrash(now: Date): void {
  const limit = new Date(now.getTime() - trashDays * 86_400_000).toISOString();
  const over = db()
    .select({ kind: versions.kind, id: versions.recordId })
    .from(versions)
    .where(and(isNotNull(versions.deletedAt), lt(versions.deletedAt, limit)))
    .all();
  for (const key of over) transaction().delete(versions).where(isOf(key)).run();
}

/** When each version was saved, the newest first. */
export const listVersions = (key: VersionKey) =>
  db()
    .select({ version: versions.number, createdAt: versions.createdAt, account: versions.account })
    .from(versions)
    .where(isOf(key))
    .orderBy(sql`${versions.number} DESC`)
    .all();

/** The content of a version; undefined where it is not kept. */
export const findVersion = (key: VersionKey, number: number): Record<string, unknown> | undefined =>
  db()
    .select({ content: versions.content })
    .from(versions)
    .where(and(isOf(key), eq(versions.number, number)))
    .get()?.content;
