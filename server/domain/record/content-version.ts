import { assertInPlace, prepared } from '#db/client';
import { contentVersion } from '#db/schema';

const currentVersion = prepared((handle) =>
  handle.select({ version: contentVersion.version }).from(contentVersion).prepare(),
);

/** Increases with every write to data of public pages: triggers of the database count them. */
export function contentVersionNow(): number {
  return currentVersion().get()?.version ?? 0;
}

/** The same, for a probe: throws where the database does not answer, or refuses writes because it was moved away. */
export function probeContentVersion(): number {
  assertInPlace();
  return contentVersionNow();
}
