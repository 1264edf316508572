import { desc } from 'drizzle-orm';
import type { z } from 'zod';
import { db, immediately } from '#db/client';
import { versions } from '#db/schema/version';
import { oncePerVersion } from '#server/content-version';
import { currentRequest } from '#server/current-request';
import { log } from '#server/log';
import { Conflict, existing } from '#server/values/errors';
import { findVersion, isOf, keepVersion, listVersions } from '#server/versions';

/** Something that the owner says or sets; see `defineDocument`. */
export type OwnersDocument<Content extends object = object> = ReturnType<typeof defineDocument<Content>>;

/**
 * A document of the owner, which the schema checks and describes: the `meta` of its fields makes the form of the office. A
 * stored version may come from an earlier release: a field that is new, or that the schema does not take any more, has its
 * initial value, one within a list the default of the schema.
 * @param initial its content until it is saved for the first time
 */
export function defineDocument<Content extends object>(
  name: string,
  schema: z.ZodType<Content>,
  initial: () => NoInfer<Content>,
) {
  const key = { kind: name, id: 0 };
  const newest = () => db().select().from(versions).where(isOf(key)).orderBy(desc(versions.number)).limit(1).get();
  const contentOf = (content: unknown): Content => readStored(name, schema, initial(), content as object);
  let last: { json: string; content: Content } | undefined;
  // Checked again only where it has changed itself: most changes of content are not of documents.
  const stored = oncePerVersion(() => {
    const row = newest();
    if (!row) return null;
    const json = JSON.stringify(row.content);
    if (last?.json !== json) last = { json, content: contentOf(row.content) };
    return { version: row.number, content: last.content };
  });
  return {
    name,
    schema,
    read: (): Content => {
      const draft = currentRequest.getStore()?.draft;
      return draft?.document === name ? (draft.content as Content) : (stored()?.content ?? initial());
    },
    /** 0 before the first save. */
    version: (): number => stored()?.version ?? 0,
    /** When each version was saved, the newest first. */
    listVersions: () => listVersions(key),
    /** The content of an earlier version; 0 is the initial one. Throws NotFound. */
    readVersion: (version: number): Content => {
      if (version === 0) return initial();
      return contentOf(existing(findVersion(key, version), 'Version'));
    },
    /** Saves a new version and returns its number. Throws Conflict where `opened` is not the newest, ZodError. */
    save: (opened: number, typed: unknown): number => {
      const content = schema.parse(typed);
      return immediately(() => {
        if (opened !== (newest()?.number ?? 0)) throw new Conflict('Somebody else has saved this since you opened it.');
        const version = opened + 1;
        keepVersion(key, { number: version, content });
        return version;
      });
    },
  };
}

/** A field that an earlier release has taken differently must not take the site down: it has its first value then. */
function readStored<Content extends object>(
  name: string,
  schema: z.ZodType<Content>,
  first: Content,
  stored: object,
): Content {
  const known = Object.entries(stored).filter(([field]) => field in first);
  const { data, error } = schema.safeParse({ ...first, ...Object.fromEntries(known) });
  if (!error) return data;
  const wrong = error.issues.map(({ path: [field] }) => String(field));
  log('error', 'document.unreadable', { document: name, fields: wrong });
  const kept = { ...first, ...Object.fromEntries(known.filter(([field]) => !wrong.includes(field))) };
  return schema.safeParse(kept).data ?? kept;
}
