import type { RouteFacts } from '#server/domain/route-map/route-text';

/** The map of a product's route; its text is for who does not see it. */
export function RouteMap({ src, route }: { src: string; route: RouteFacts }) {
  return (
    <figure className="route-map">
      <img src={src} alt={`Map of the route. ${route.text}`} width={656} height={492} loading="lazy" />
      {route.key && <figcaption>{route.key}</figcaption>}
    </figure>
  );
}
