import type { ReactNode } from 'react';
import { Prose } from '#app/ui/page/prose';
import { ProductSection } from '#app/ui/product/product-section';
import { Icon } from '#app/ui/shell/icon';
import type { ItineraryDay } from '#db/schema/package';
import type { RouteFacts } from '#server/catalogue/route-map/route-text';

interface ItineraryProps {
  /** For a package its days, for a tour a text. */
  plan: { days: ItineraryDay[] } | { itineraryHtml: string | null; pickupTime: string };
  /** With the address of its map; null where there is none. */
  route: (RouteFacts & { image: string }) | null;
}

/** What happens on a tour, or on each day of a package, with the map of its route. */
export function Itinerary({ plan, route }: ItineraryProps) {
  const figure = route && (
    <figure className="route-map mb-9 max-w-text">
      <img
        src={route.image}
        alt={`Map of the route. ${route.text}`}
        width={656}
        height={492}
        loading="lazy"
        className="h-auto w-full rounded-md"
      />
      {route.key && <figcaption className="mt-2 text-sm text-quiet">{route.key}</figcaption>}
    </figure>
  );
  if ('days' in plan) {
    return (
      <ProductSection title="Day by day">
        {figure}
        <ol className="bare-list days">{plan.days.map(dayEntry)}</ol>
      </ProductSection>
    );
  }
  return (
    <ProductSection title="Itinerary">
      <p className="mb-5">
        <span className="font-semibold">Pick-up:</span> <span className="figures">{plan.pickupTime}</span>
      </p>
      {figure}
      {plan.itineraryHtml ? (
        <Prose html={plan.itineraryHtml} className="day-line" />
      ) : (
        <p>No activities have been listed for this tour yet. Please contact us for more details.</p>
      )}
    </ProductSection>
  );
}

/** Strokes in a square of 24 units: a cup, a bowl, knife and fork. */
const mealIcons = {
  Breakfast: 'M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3v3M12 3v3',
  Lunch: 'M3 11h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8zM9 4v3M13 3v4M17 4v3',
  Dinner: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8c-3-2-3-8 0-10z',
};

/** Place, activities and meals of a day. */
const dayEntry = ({ day, location, activities, meals }: ItineraryDay): ReactNode => (
  <li key={day}>
    <span aria-hidden="true">{day}</span>
    <h3>
      <span className="sr-only">{`Day ${day}: `}</span>
      <span>{location}</span>
    </h3>
    <ul className="bare-list">
      {activities.map((activity) => (
        <li key={activity}>{activity}</li>
      ))}
    </ul>
    {meals.length > 0 && (
      <ul className="bare-list meals" aria-label="Meals">
        {meals.map((meal) => (
          <li key={meal}>
            <Icon path={mealIcons[meal]} />
            <span>{meal}</span>
          </li>
        ))}
      </ul>
    )}
  </li>
);
