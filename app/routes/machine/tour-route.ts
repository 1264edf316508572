import { routeOfTour } from '#server/domain/route-map/product-route';
import { drawRouteMap } from '#server/domain/route-map/route-map';
import { findTour } from '#server/domain/tour';
import { withErrorReport } from '#server/http/loader-errors';
import { readId } from '#server/http/read-id';
import type { Route } from './+types/tour-route';

/** The map of a tour's route, as an SVG image. */
export const loader = withErrorReport('the route map', ({ params }: Route.LoaderArgs) => {
  const id = readId(params.id);
  const tour = id === null ? null : findTour(id);
  const stops = tour ? routeOfTour(tour) : [];
  if (stops.length === 0) throw new Response('Not found', { status: 404 });
  return new Response(drawRouteMap(stops).svg, { headers: { 'Content-Type': 'image/svg+xml' } });
});
