import { db } from '#db/client';
import { publicPackages } from '#db/schema/package';
import { oncePerVersion } from '#server/content-version';
import { pick } from '#server/values/pick.input';

/** What lists show of public packages, and choose them by: of all of them, since there are few. */
export const listAllPackages = oncePerVersion(() => {
  const shown = pick(
    publicPackages,
    'id',
    'title',
    'country',
    'cities',
    'duration',
    'priceFromCents',
    'image',
    'imageAlt',
  );
  const others = pick(publicPackages, 'imageFocus', 'rating', 'reviewCount', 'featured', 'isRecommended', 'themes');
  return db()
    .select({ ...shown, ...others, updatedAt: publicPackages.updatedAt })
    .from(publicPackages)
    .orderBy(publicPackages.id)
    .all();
});
export type ListedPackage = ReturnType<typeof listAllPackages>[number];
