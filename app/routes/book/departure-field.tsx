import { useId } from 'react';
import { Link } from 'react-router';
import {
  type Availability,
  departuresOfDay,
  hasRoom,
  listOpenDays,
  nearestTo,
  type OpenDeparture,
} from '#server/booking/seats/availability.input';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';
import { countSeats } from '#server/catalogue/schedule-words.input';
import { addDays, formatDay, formatDayWithWeekday } from '#server/values/calendar.input';

interface DepartureFieldProps {
  availability: Availability;
  days: BookableDays;
  day: string;
  onDay: (day: string) => void;
  /** The number of seats that the party takes. */
  seats: number;
  time: string;
  onTime: (time: string) => void;
  error?: string;
  /** The page on which travellers without a seat leave an address. */
  waitingPath: string;
}

/** The departures of the chosen day. Without JavaScript, those of all days, with the next free days. */
export function DepartureField(props: DepartureFieldProps) {
  const { availability, day, days, seats, time } = props;
  const ofDay = departuresOfDay(availability, day);
  const fitting = ofDay.filter((departure) => hasRoom(departure, seats));
  const chosen = ofDay.find((departure) => departure.time === time) ?? only(fitting) ?? only(ofDay);
  const isKnown = days.first <= day && day <= days.last;
  return (
    <>
      <Times {...props} ofDay={ofDay} chosen={chosen} />
      <div className="scripted field-wide -mt-3 text-sm" aria-live="polite">
        {isKnown &&
          (fitting.length === 0 ? (
            <NoRoom {...props} ofDay={ofDay} />
          ) : (
            chosen && <ChosenDeparture {...props} departure={chosen} isOnly={ofDay.length === 1} />
          ))}
      </div>
      <NextDays {...props} />
    </>
  );
}

const only = (departures: OpenDeparture[]) => (departures.length === 1 ? departures[0] : undefined);

interface ChosenDepartureProps extends DepartureFieldProps {
  departure: OpenDeparture;
  /** True where it is the only departure of the day. */
  isOnly: boolean;
}

/** The departure of a day without a choice, or why the party cannot take it. */
function ChosenDeparture({ availability, seats, departure, isOnly }: ChosenDepartureProps) {
  const left = leftOf(availability, departure);
  const at = departure.time && ` at ${departure.time}`;
  if (!hasRoom(departure, seats)) {
    return (
      <p className="field-error">{`${departure.left === 0 ? left : `Only ${left}`}${at}. Please choose another time.`}</p>
    );
  }
  if (!isOnly || (departure.left === null && at === '')) return null;
  return (
    <p className="font-semibold">
      {[at && `Departure${at}`, departure.left !== null && left].filter(Boolean).join(', ')}
    </p>
  );
}

type TimesProps = DepartureFieldProps & { ofDay: OpenDeparture[]; chosen: OpenDeparture | undefined };

/** The times of departure to choose from, where there are several. */
function Times({ availability, ofDay, chosen, onTime, error }: TimesProps) {
  const errorId = useId();
  const times = availability.times.map(({ time }) => time).filter((time) => time !== '');
  if (times.length < 2) return null;
  return (
    <fieldset className={ofDay.length < 2 ? 'unscripted field-wide' : 'field-wide'}>
      <legend className="font-semibold">Departure time</legend>
      <div className="departure-times">
        {times.map((time) => {
          const departure = ofDay.find((one) => one.time === time);
          return (
            <label key={time} className={departure ? undefined : 'unscripted'}>
              <input
                type="radio"
                name="startTime"
                value={time}
                checked={departure !== undefined && departure === chosen}
                onChange={() => onTime(time)}
                {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
              />
              <span className="grid">
                <span className="figures font-semibold">{time}</span>
                {departure && <span className="scripted text-sm">{leftOf(availability, departure)}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Why the party can take no departure of the chosen day, and where there is room. */
function NoRoom({
  availability,
  day,
  onDay,
  seats,
  waitingPath,
  ofDay,
}: DepartureFieldProps & { ofDay: OpenDeparture[] }) {
  const most = Math.max(0, ...ofDay.map(({ left }) => left ?? 0));
  const near = nearestTo(day, listOpenDays(availability, seats));
  const problem =
    ofDay.length === 0
      ? `No departure on ${formatDayWithWeekday(day)}.`
      : most === 0
        ? `Sold out on ${formatDayWithWeekday(day)}.`
        : `Only ${countSeats(most, availability.counts)} left on ${formatDayWithWeekday(day)}; your party needs ${seats}.`;
  return (
    <>
      <p className="field-error">{problem}</p>
      {near.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <span>Dates with room:</span>
          {near.map((date) => (
            <button key={date} type="button" onClick={() => onDay(date)} className="figures date-choice">
              {formatDay(date)}
            </button>
          ))}
        </p>
      )}
      {ofDay.length > 0 && (
        <p className="mt-2">
          <Link to={waitingPath} className="font-semibold underline underline-offset-4">
            Tell me when a seat is free
          </Link>
        </p>
      )}
    </>
  );
}

/** The number of days listed without JavaScript. */
const listedDays = 20;

/** The next days with room. If there are none for long, it says how to hear of one. */
function NextDays({ availability, days, seats, waitingPath }: DepartureFieldProps) {
  const open = listOpenDays(availability, seats);
  const isSoldOut = (open[0] ?? '9') > addDays(days.today, soldOutFor);
  return (
    <div className={`field-wide text-sm ${isSoldOut ? '' : 'unscripted'}`}>
      <p className="font-semibold">{isSoldOut ? 'Sold out for the next two months' : 'Next dates'}</p>
      <ul className="unscripted bare-list figures grid gap-x-4 sm:grid-cols-2">
        {open.slice(0, listedDays).map((date) => (
          <li key={date}>{describeDay(availability, date)}</li>
        ))}
      </ul>
      <p className="mt-2">
        No seat on your date?{' '}
        <Link to={waitingPath} className="font-semibold underline underline-offset-4">
          Tell me when a seat is free
        </Link>
      </p>
    </div>
  );
}

/** In days: after so long without a seat, the form says so. */
const soldOutFor = 60;

/** `5 December 2026 at 08:00, 14:30 (3 seats left)` */
function describeDay(availability: Availability, day: string): string {
  const departures = departuresOfDay(availability, day).filter((departure) => hasRoom(departure, 1));
  const described = departures.map((departure) => {
    const left = departure.left === null ? '' : ` (${leftOf(availability, departure)})`;
    return departure.time + left;
  });
  return `${formatDay(day)}${departures.some(({ time }) => time !== '') ? ' at ' : ''}${described.join(', ')}`;
}

/** `3 seats left`, `Sold out`, or `Available` for more than a few. */
const leftOf = (availability: Availability, { left }: OpenDeparture): string =>
  left === null ? 'Available' : left === 0 ? 'Sold out' : `${countSeats(left, availability.counts)} left`;

/** The words of the calendar for a day that is not simply open. */
export function describeDayLeft(availability: Availability, day: string): string | null {
  const departures = departuresOfDay(availability, day);
  const [most] = departures.toSorted((one, other) => (other.left ?? Infinity) - (one.left ?? Infinity));
  if (!most) return 'no departure';
  return most.left === null ? null : leftOf(availability, most).toLowerCase();
}
