import { and, desc, eq, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { db, immediately } from '#db/client';
import { documents } from '#db/schema/document';
import { oncePerVersion } from '#server/content-version';
import { Conflict, existing } from '#server/values/errors';

/** So many versions of a document are kept. */
const keptVersions = 10;

/** Something that the owner says or sets; see `defineDocument`. */
export type OwnersDocument<Content extends object = object> = ReturnType<typeof defineDocument<z.ZodType<Content>>>;

/**
 * A document of the owner, which the schema checks and describes: the `meta` of its fields makes the form of the office. A
 * stored version may come from an earlier release: a new field takes its initial value, one within a list the default of
 * the schema.
 * @param initial its content until it is saved for the first time
 */
export function defineDocument<Schema extends z.ZodType<object>>(
  name: string,
  schema: Schema,
  initial: () => z.infer<Schema>,
) {
  const isThis = eq(documents.name, name);
  const newest = () => db().select().from(documents).where(isThis).orderBy(desc(documents.version)).limit(1).get();
  const contentOf = (stored: unknown): z.infer<Schema> =>
    schema.parse({ ...initial(), ...(stored as object | undefined) });
  const current = oncePerVersion(() => {
    const row = newest();
    return { version: row?.version ?? 0, content: contentOf(row?.content) };
  });
  return {
    name,
    schema,
    read: (): z.infer<Schema> => current().content,
    /** 0 before the first save. */
    version: (): number => current().version,
    /** When each version was saved, the newest first. */
    listVersions: () => {
      const { version, createdAt } = documents;
      return db().select({ version, createdAt }).from(documents).where(isThis).orderBy(desc(version)).all();
    },
    /** The content of an earlier version; 0 is the initial one. Throws NotFound. */
    readVersion: (version: number): z.infer<Schema> => {
      if (version === 0) return contentOf(undefined);
      const isVersion = and(isThis, eq(documents.version, version));
      return contentOf(existing(db().select().from(documents).where(isVersion).get(), 'Version').content);
    },
    /** Saves a new version and returns its number. Throws Conflict where `opened` is not the newest, ZodError. */
    save: (opened: number, typed: unknown): number => {
      const content = schema.parse(typed);
      return immediately((transaction) => {
        if (opened !== (newest()?.version ?? 0))
          throw new Conflict('Somebody else has saved this since you opened it.');
        const version = opened + 1;
        transaction.insert(documents).values({ name, version, content }).run();
        const isOld = and(isThis, lte(documents.version, version - keptVersions));
        transaction.delete(documents).where(isOld).run();
        return version;
      });
    },
  };
}
