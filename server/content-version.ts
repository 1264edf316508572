import { sql } from 'drizzle-orm';
import { assertInPlace, countRollbacks, db, prepared, type Reads } from '#db/client';
import { publicViews } from '#db/derived';
import { contentVersion } from '#db/schema/content-version';
import { currentRequest, isPreview } from './current-request';

/** A state of the database as this process sees it. */
interface State {
  of: Reads;
  version: number;
  /** A rolled-back transaction leaves its version to the next change. */
  rollbacks: number;
}

const stateNow = (): State => ({ of: db(), version: storedVersion(), rollbacks: countRollbacks() });

const isSame = (one: State | undefined, other: State): boolean =>
  one?.of === other.of && one.version === other.version && one.rollbacks === other.rollbacks;

const selectVersion = prepared(() => db().select({ version: contentVersion.version }).from(contentVersion).prepare());
const storedVersion = () => selectVersion().get()?.version ?? 0;

const selectNext = publicViews.map(({ table }) =>
  prepared(() =>
    db()
      .select({ instant: sql<string | null>`min(public_from)` })
      .from(table)
      .where(sql`public_from > ${sql.placeholder('now')}`)
      .prepare(),
  ),
);

/** The next instant at which a record becomes public. A table that cannot be read must not take the other pages down. */
function nextInstant(now: string): string | null {
  const instants = selectNext.flatMap((select) => {
    try {
      return select().get({ now })?.instant ?? [];
    } catch {
      return [];
    }
  });
  return instants.toSorted()[0] ?? null;
}

/** The next instant, and when that was asked. */
let upcoming: (State & { instant: string | null; asked: string }) | undefined;
/** How many scheduled instants have passed since the start; a clock that was put back counts as one. */
let passed = 0;

/** Larger than any count of writes. */
const publicationStep = 2 ** 40;

/**
 * Increases with every write to data of public pages, which triggers of the database count, and when a scheduled record
 * becomes public.
 */
export function contentVersionNow(): number {
  const state = stateNow();
  const now = new Date().toISOString();
  const hasCome = upcoming?.instant != null && upcoming.instant <= now;
  // What was public by a clock that is put back may not be so any more.
  const isPutBack = upcoming !== undefined && now < upcoming.asked;
  if (hasCome || isPutBack) passed += 1;
  if (hasCome || isPutBack || !upcoming || !isSame(upcoming, state)) {
    upcoming = { ...state, instant: nextInstant(now), asked: now };
  }
  return state.version + passed * publicationStep;
}

/** The same, for a probe: throws where the database does not answer, or refuses writes because it was moved away. */
export function probeContentVersion(): number {
  assertInPlace();
  return contentVersionNow();
}

/** Reads a value once for each version of the content: `const cities = oncePerVersion(() => db().select()…)`. */
export function oncePerVersion<Value>(read: () => Value): () => Value {
  let last: (State & { value: Value }) | undefined;
  const ofPreviews = new WeakMap<object, { value: Value }>();
  return () => {
    const request = currentRequest.getStore();
    // What a preview shows is kept for its own request alone.
    if (request && isPreview()) {
      const own = ofPreviews.get(request) ?? { value: read() };
      ofPreviews.set(request, own);
      return own.value;
    }
    const state = { of: db(), version: contentVersionNow(), rollbacks: countRollbacks() };
    if (!last || !isSame(last, state)) last = { ...state, value: read() };
    return last.value;
  };
}
