import { Icon } from '#app/ui/shell/icon';
import type { ItineraryDay } from '#db/schema/package';

/** Strokes in a square of 24 units: a cup, a bowl, knife and fork. */
const mealIcons = {
  Breakfast: 'M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3v3M12 3v3',
  Lunch: 'M3 11h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8zM9 4v3M13 3v4M17 4v3',
  Dinner: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8c-3-2-3-8 0-10z',
};

/** The itinerary: place, activities and meals of each day. */
export function DayPlan({ days }: { days: ItineraryDay[] }) {
  return (
    <ol className="bare-list days">
      {days.map((day) => (
        <li key={day.day}>
          <span aria-hidden="true">{day.day}</span>
          <h3>
            <span className="sr-only">{`Day ${day.day}: `}</span>
            {day.location}
          </h3>
          <ul className="bare-list">
            {day.activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </ul>
          {day.meals.length > 0 && (
            <ul className="bare-list meals" aria-label="Meals">
              {day.meals.map((meal) => (
                <li key={meal}>
                  <Icon path={mealIcons[meal]} />
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
