import { findPackage } from '#server/domain/package';
import { routeOfPackage } from '#server/domain/route-map/product-route';
import { drawRouteMap } from '#server/domain/route-map/route-map';
import { withErrorReport } from '#server/http/loader-errors';
import { readId } from '#server/http/read-id';
import type { Route } from './+types/package-route';

/** The map of a package's route, as an SVG image. */
export const loader = withErrorReport('the route map', ({ params }: Route.LoaderArgs) => {
  const id = readId(params.id);
  const tourPackage = id === null ? null : findPackage(id);
  const stops = tourPackage ? routeOfPackage(tourPackage) : [];
  if (stops.length === 0) throw new Response('Not found', { status: 404 });
  return new Response(drawRouteMap(stops).svg, { headers: { 'Content-Type': 'image/svg+xml' } });
});
