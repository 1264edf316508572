import { db } from '#db/client';
import { packages } from '#db/schema/package';
import { oncePerVersion } from '#server/content-version';
import { pick } from '#server/values/pick.input';

/** What lists show of packages, and choose them by: of all of them, since there are few. */
export const listAllPackages = oncePerVersion(() => {
  const shown = pick(packages, 'id', 'title', 'country', 'cities', 'duration', 'priceFromCents', 'image', 'imageAlt');
  const others = pick(packages, 'imageFocus', 'rating', 'reviewCount', 'featured', 'isRecommended', 'themes');
  return db()
    .select({ ...shown, ...others, updatedAt: packages.updatedAt })
    .from(packages)
    .orderBy(packages.id)
    .all();
});
export type ListedPackage = ReturnType<typeof listAllPackages>[number];
