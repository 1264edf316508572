import { Select } from '#app/ui/form/field';
import {
  type Availability,
  departuresOfDay,
  listOpenDays,
  type OpenDeparture,
} from '#server/booking/seats/availability.input';
import { formatDay } from '#server/values/calendar.input';
import { counted } from '#server/values/plural.input';

interface DepartureFieldProps {
  availability: Availability;
  day: string;
  value: string;
  onChange: (time: string) => void;
  error?: string;
}

/** The departures of the chosen day; without JavaScript those of all days, and the next days on which something is left. */
export function DepartureField({ availability, day, value, onChange, error }: DepartureFieldProps) {
  const departures = departuresOfDay(availability, day);
  const times = availability.times.map(({ time }) => time).filter((time) => time !== '');
  const [only] = departures;
  return (
    <>
      <p className="scripted field-wide -mt-3 text-sm" aria-live="polite">
        {departures.length === 0
          ? 'There is no departure on this day.'
          : departures.length === 1 &&
            only &&
            [only.time && `Departure at ${only.time}`, leftOf(availability, only)].filter(Boolean).join(', ')}
      </p>
      {times.length > 1 && (
        <Select
          label="Departure"
          name="startTime"
          value={value}
          onValueChange={onChange}
          error={error}
          className={departures.length === 1 ? 'unscripted field-wide' : 'field-wide'}
          options={[
            { value: '', label: 'Choose a time' },
            ...times.map((time) => {
              const departure = departures.find((one) => one.time === time);
              const left = departure && leftOf(availability, departure);
              return { value: time, label: left ? `${time} (${left})` : time };
            }),
          ]}
        />
      )}
      <div className="unscripted field-wide text-sm">
        <p className="font-semibold">Next dates</p>
        <ul className="bare-list figures grid grid-cols-2 gap-x-4">
          {listOpenDays(availability, 20).map((open) => (
            <li key={open}>{formatDay(open)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

const nouns = { travellers: 'seat', parties: 'place', rooms: 'room' };

/** `3 seats left`, `sold out`; null where there are more than a few. */
export const leftOf = ({ counts }: Availability, { left }: OpenDeparture): string | null =>
  left === null ? null : left === 0 ? 'sold out' : `${counted(left, nouns[counts])} left`;

/** The same of a whole day. */
export function leftOfDay(availability: Availability, day: string): string | null {
  const departures = departuresOfDay(availability, day);
  const most = departures.toSorted((one, other) => (other.left ?? 99) - (one.left ?? 99))[0];
  return most ? leftOf(availability, most) : null;
}
