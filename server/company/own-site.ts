import { sql } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { contentVersion } from '#db/schema/content-version';
import { ownSiteSetting } from '#db/schema/setting';
import { readSetting, writeSetting } from '#db/settings';
import { oncePerVersion } from '#server/content-version';

/** Null for a site that was started with the sample. */
const state = oncePerVersion(() => readSetting(db(), ownSiteSetting));

/** True for a site that was started without the sample: its documents begin with words that fit every company. */
export const isOwnSite = (): boolean => state() !== null;

/** False until its owner has published the site: visitors see nothing of it. */
export const isPublished = (): boolean => state() !== 'preparing';

/** Opens the site to visitors. */
export function publishSite(): void {
  immediately((transaction) => {
    writeSetting(transaction, ownSiteSetting, 'published');
    transaction
      .update(contentVersion)
      .set({ version: sql`${contentVersion.version} + 1` })
      .run();
  });
}
