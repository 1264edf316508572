import { assertInPlace, countRollbacks, db, prepared, type Reads } from '#db/client';
import { contentVersion } from '#db/schema/content-version';
import { currentRequest } from './current-request';

const currentVersion = prepared(() => db().select({ version: contentVersion.version }).from(contentVersion).prepare());

/** Increases with every write to data of public pages: triggers of the database count them. */
export function contentVersionNow(): number {
  return currentVersion().get()?.version ?? 0;
}

/** The same, for a probe: throws where the database does not answer, or refuses writes because it was moved away. */
export function probeContentVersion(): number {
  assertInPlace();
  return contentVersionNow();
}

/** Reads a value once for each version of the content: `const cities = oncePerVersion(() => db().select()…)`. */
export function oncePerVersion<Value>(read: () => Value): () => Value {
  let last: { of: Reads; version: number; rollbacks: number; value: Value } | undefined;
  const ofDrafts = new WeakMap<object, { value: Value }>();
  return () => {
    const request = currentRequest.getStore();
    // A value of a draft is kept for its own request alone.
    if (request?.draft) {
      const own = ofDrafts.get(request) ?? { value: read() };
      ofDrafts.set(request, own);
      return own.value;
    }
    const handle = db();
    const version = contentVersionNow();
    // A rolled-back transaction leaves its version to the next change.
    const rollbacks = countRollbacks();
    if (last?.of !== handle || last.version !== version || last.rollbacks !== rollbacks) {
      last = { of: handle, version, rollbacks, value: read() };
    }
    return last.value;
  };
}
