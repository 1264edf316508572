import { desc } from 'drizzle-orm';
import { db } from '#db/client';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { contentVersionNow } from '#server/domain/record/content-version';
import { errorFacts, log } from '#server/log';
import type { RouteStop } from './find-route';
import { routeOfPackage, routeOfTour } from './product-route';
import { drawRouteMap } from './route-map';

/** Between two maps, so that visitors get in between. In ms. */
const pause = 100;
/** Between two looks whether the content has changed, in ms. */
const idlePause = 1000;
/** Fewer than are kept. */
const maxMaps = 150;

/**
 * Draws the maps of packages and tours after the start and after each change of the content, one after the other, the
 * product that was changed last first. The first maps of a process cost several times as much as the others, and no
 * visitor should pay for that. A map that is kept already costs nothing.
 */
export function startRouteMaps(draw: (stops: readonly RouteStop[]) => unknown = drawRouteMap): {
  stop: () => Promise<void>;
} {
  let version = Number.NaN;
  let routes: (() => RouteStop[])[] = [];
  const drawNext = () => {
    try {
      const now = contentVersionNow();
      const isChanged = now !== version;
      version = now;
      if (isChanged) routes = listRoutes();
      const stops = routes.shift()?.() ?? [];
      if (stops.length > 0) draw(stops);
    } catch (error) {
      log('error', 'route.map', errorFacts(error));
    }
    timer = setTimeout(drawNext, routes.length > 0 ? pause : idlePause).unref();
  };
  let timer = setTimeout(drawNext, pause).unref();
  return { stop: async () => clearTimeout(timer) };
}

function listRoutes(): (() => RouteStop[])[] {
  const changedLast = (table: typeof packages | typeof tours) =>
    db()
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .orderBy(desc(table.updatedAt), table.id)
      .limit(maxMaps)
      .all();
  return [
    ...changedLast(packages).map((row) => ({ ...row, read: () => routeOfPackage(row) })),
    ...changedLast(tours).map((row) => ({ ...row, read: () => routeOfTour(row) })),
  ]
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0))
    .slice(0, maxMaps)
    .map(({ read }) => read);
}
