import { destinations } from '#db/seed/destinations';
import { namesOf } from '#server/catalogue/destination.input';
import type { MappedPlace } from '#server/catalogue/route-map/sentence';
import { foldedKey } from '#server/values/fold';

/** The sample destinations by the folded key of each of their names. */
export function placesOfSample(): Map<string, MappedPlace> {
  const rows = destinations.map((row, index): MappedPlace => {
    return {
      popularAs: null,
      image: null,
      version: 1,
      formerSlugs: [],
      createdAt: '',
      updatedAt: '',
      ...row,
      id: index + 1,
    };
  });
  const places = new Map<string, MappedPlace>();
  for (const [name, row] of namesOf(rows)) if (!places.has(foldedKey(name))) places.set(foldedKey(name), row);
  return places;
}
