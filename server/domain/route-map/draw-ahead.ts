import { findPackage, listPackageAddresses } from '#server/domain/package';
import { errorFacts, log } from '#server/log';
import type { RouteStop } from './find-route';
import { routeOfPackage } from './product-route';
import { drawRouteMap } from './route-map';

/** Between two maps, so that visitors get in between. In ms. */
const pause = 100;
/** As many as are kept. */
const maxMaps = 150;

/**
 * Draws the maps of the packages after the start, one after the other: the first ones that a process draws cost several
 * times as much as the others, and no visitor should pay for that.
 */
export function startRouteMaps(draw: (stops: readonly RouteStop[]) => unknown = drawRouteMap): {
  stop: () => Promise<void>;
} {
  let ids: number[] | null = null;
  const drawNext = () => {
    try {
      ids ??= listPackageAddresses()
        .slice(0, maxMaps)
        .map(({ id }) => id);
      const tourPackage = findPackage(ids.shift() ?? 0);
      const stops = tourPackage ? routeOfPackage(tourPackage) : [];
      if (stops.length > 0) draw(stops);
    } catch (error) {
      log('error', 'route.map', errorFacts(error));
    }
    if (!ids?.length) clearInterval(timer);
  };
  const timer = setInterval(drawNext, pause).unref();
  return { stop: async () => clearInterval(timer) };
}
