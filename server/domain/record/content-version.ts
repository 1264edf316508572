import { prepared } from '#db/client';
import { contentVersion } from '#db/schema';

const currentVersion = prepared((handle) =>
  handle.select({ version: contentVersion.version }).from(contentVersion).prepare(),
);

/** Rises with every write to what public pages show: the database itself counts (triggers on its tables). */
export function contentVersionNow(): number {
  return currentVersion().get()?.version ?? 0;
}
