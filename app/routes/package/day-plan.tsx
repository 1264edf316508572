import { Icon } from '#app/ui/shell/icon';
import type { ItineraryDay } from '#db/schema';

/** Strokes in a square of 24 units: a cup, a bowl, knife and fork. */
const mealIcons = {
  Breakfast: 'M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3v3M12 3v3',
  Lunch: 'M3 11h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8zM9 4v3M13 3v4M17 4v3',
  Dinner: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8c-3-2-3-8 0-10z',
};

/** The itinerary: place, activities and meals of each day. */
export function DayPlan({ days }: { days: ItineraryDay[] }) {
  return (
    <ol className="bare-list relative max-w-2xl">
      {days.map((day, index) => (
        <li key={day.day} className="relative pb-9 pl-16 last:pb-0">
          {index < days.length - 1 && (
            <span aria-hidden="true" className="absolute bottom-0 left-[1.44rem] top-12 w-0.5 bg-saffron" />
          )}
          <span
            aria-hidden="true"
            className="figures absolute left-0 top-0 flex h-12 w-12 items-center justify-center rounded-full border-2 border-terracotta font-display text-[1.2rem] font-semibold text-terracotta"
          >
            {day.day}
          </span>
          <h3 className="pt-2 text-[1.3rem] leading-tight">
            <span className="sr-only">{`Day ${day.day}: `}</span>
            {day.location}
          </h3>
          <ul className="bare-list mt-2 grid gap-1.5">
            {day.activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </ul>
          {day.meals.length > 0 && (
            <ul className="bare-list mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet" aria-label="Meals">
              {day.meals.map((meal) => (
                <li key={meal} className="flex items-center gap-1.5">
                  <Icon path={mealIcons[meal]} className="h-4 w-4" />
                  {meal}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
