import { Coffee, Soup, UtensilsCrossed } from 'lucide-react';
import type { ItineraryDay } from '#db/schema';

const mealIcons = { Breakfast: Coffee, Lunch: Soup, Dinner: UtensilsCrossed };

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
          <ul className="bare-list mt-2 space-y-1.5">
            {day.activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </ul>
          {day.meals.length > 0 && (
            <ul className="bare-list mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet" aria-label="Meals">
              {day.meals.map((meal) => {
                const Icon = mealIcons[meal];
                return (
                  <li key={meal} className="flex items-center gap-1.5">
                    <Icon className="h-4 w-4" aria-hidden="true" />
                    {meal}
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
