import { sql } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { countRows } from '#db/listing';
import { publicArticles } from '#db/schema/article';
import { contentVersion } from '#db/schema/content-version';
import { publicOffers } from '#db/schema/offer';
import { publicPackages } from '#db/schema/package';
import { ownSiteSetting } from '#db/schema/setting';
import { readSetting, writeSetting } from '#db/settings';
import { oncePerVersion } from '#server/content-version';

/** Null for a site that was started with the sample. */
const state = oncePerVersion(() => readSetting(ownSiteSetting));

/** True for a site that was started without the sample: its documents begin with words that fit every company. */
export const isOwnSite = (): boolean => state() !== null;

/** False until its owner has published the site: visitors see nothing of it. */
export const isPublished = (): boolean => state() !== 'preparing';

const lists = { '/packages': publicPackages, '/offers': publicOffers, '/articles': publicArticles };

/** The lists to which an own site does not link, because there is nothing in them yet. */
export const emptyLists = oncePerVersion(() => {
  const isEmpty = ([, table]: [string, (typeof lists)[keyof typeof lists]]) => countRows(table) === 0;
  return isOwnSite()
    ? Object.entries(lists)
        .filter(isEmpty)
        .map(([path]) => path)
    : [];
});

/** Opens the site to visitors. */
export function publishSite(): void {
  immediately(() => {
    writeSetting(ownSiteSetting, 'published');
    transaction()
      .update(contentVersion)
      .set({ version: sql`${contentVersion.version} + 1` })
      .run();
  });
}
