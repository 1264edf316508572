import { routeOfPackage, routeOfTour } from '#server/catalogue/route-map/product-route';
import { drawRouteMap } from '#server/catalogue/route-map/route-map';
import { withErrorReport } from '#server/web/loader-errors';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/route-map';

/** The map of the route of a tour or a package, as an SVG image. */
export const loader = withErrorReport('the route map', ({ params, request }: Route.LoaderArgs) => {
  const routeOf = /^\/tours\//i.test(new URL(request.url).pathname) ? routeOfTour : routeOfPackage;
  const id = readId(params.id);
  const stops = id === null ? [] : routeOf({ id });
  if (stops.length === 0) throw new Response('Not found', { status: 404 });
  return new Response(drawRouteMap(stops).svg, { headers: { 'Content-Type': 'image/svg+xml' } });
});
