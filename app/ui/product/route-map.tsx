import type { RouteFacts } from '#server/domain/route-map/route-text';

/** The map of a product's route; its text is for who does not see it. */
export function RouteMap({ src, route }: { src: string; route: RouteFacts }) {
  return (
    <figure className="mb-9 max-w-2xl">
      <img
        src={src}
        alt={`Map of the route. ${route.text}`}
        width={656}
        height={492}
        loading="lazy"
        className="aspect-[4/3] h-auto w-full rounded-md object-contain"
      />
      {route.key && <figcaption className="mt-2 text-sm text-quiet">{route.key}</figcaption>}
    </figure>
  );
}
