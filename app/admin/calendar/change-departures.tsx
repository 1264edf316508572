import { href, Link } from 'react-router';
import { listDepartures } from '#app/admin/catalogue/departure-words.ts';
import { Weekdays } from '#app/admin/catalogue/weekdays';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { exceptionChange } from '#server/catalogue/exceptions.input';
import { weekdayOf } from '#server/catalogue/season.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { plainNumber } from '#server/values/digits.input';

interface ChangeDeparturesProps {
  row: CalendarRow;
  /** The days that were chosen, both included. */
  from: string;
  until: string;
  onClose: () => void;
}

const labels = { what: 'Change', from: 'From', until: 'Until', time: 'Departure', seats: 'Seats', reason: 'Reason' };

/** Null for those of the schedule. */
const seatsOf = ({ what, seats }: { what: string; seats: string }) =>
  what === 'close' ? 0 : what === 'schedule' ? null : Number.parseInt(plainNumber(seats), 10);

function useChange({ row, from, until, onClose }: ChangeDeparturesProps) {
  const ofFirst = row.days.find(({ date }) => date === from)?.departures ?? [];
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.availability.change.useMutation();
  return useOfficeForm({
    name: `${row.key} ${from} ${until}`,
    labels,
    initial: {
      ...{ what: 'close', from, until, weekdays: [] as number[], time: '', reason: '' },
      seats: String(ofFirst[0]?.seats || ''),
    },
    schema: exceptionChange,
    seen: row,
    input: ({ what, seats, ...typed }, { seen }) => ({
      ...{ ...typed, key: row.key, seats: seatsOf({ what, seats }), seen: seenDays(seen, typed) },
    }),
    save: (change) => mutateAsync(change),
    refresh: () => utils.availability.invalidate(),
    said: { title: 'Departures changed' },
    onDone: onClose,
  });
}

/** The shown days from the first to the last one, with their departures as they are planned. */
const seenDays = ({ days }: CalendarRow, { from, until }: { from: string; until: string }) =>
  days
    .filter(({ date }) => from <= date && date <= until)
    .map(({ date, departures }) => ({
      date,
      departures: departures.map(({ time, seats, reason }) => ({ time, seats, reason })),
    }));

/** What is taken of the departures of a day, and what closes, opens or changes them, for a range of days. */
export function ChangeDepartures(props: ChangeDeparturesProps) {
  const { row, from, until, onClose } = props;
  const { values, change, text, problem, busy, dialog } = useChange(props);
  const day = from === until ? row.days.find(({ date }) => date === from) : undefined;
  const times = [...new Set(row.days.flatMap((day) => day.departures.map(({ time }) => time)))].filter(Boolean);
  const days = from === until ? formatDayWithWeekday(from) : `${formatDayShort(from)} – ${formatDayShort(until)}`;
  return (
    <QuestionDialog title={`${row.title}, ${days}`} send="Save" busy={busy} onClose={onClose} {...dialog}>
      <FormProblem className="mt-3" problem={problem} />
      {day && <DayDepartures {...day} />}
      {!day?.calledOff && (
        <p className="mt-2">
          <Link
            to={`${href('/admin/call-offs/new')}?from=${from}&until=${until}&product=${row.key}`}
            className="underline underline-offset-4"
          >
            Call off and offer other days
          </Link>
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Select
          options={[
            { value: 'close', label: 'Close' },
            { value: 'seats', label: 'Set seats' },
            { value: 'schedule', label: 'Back to schedule' },
          ]}
          {...text('what')}
        />
        {times.length > 1 ? (
          <Select
            options={[{ value: '', label: 'All' }, ...times.toSorted().map((time) => ({ value: time, label: time }))]}
            {...text('time')}
          />
        ) : (
          <span />
        )}
        <TextField type="date" {...text('from')} />
        <TextField type="date" {...text('until')} />
        {values.from !== values.until && (
          <Weekdays className="col-span-2" chosen={values.weekdays} onChange={(weekdays) => change({ weekdays })} />
        )}
        {values.what === 'seats' && <TextField inputMode="numeric" {...text('seats')} />}
        {values.what !== 'schedule' && (
          <TextField
            hint="For colleagues"
            className={values.what === 'close' ? 'col-span-2' : undefined}
            {...text('reason')}
          />
        )}
      </div>
      <Taken row={row} {...values} seats={seatsOf(values)} />
    </QuestionDialog>
  );
}

function DayDepartures({ date, departures, calledOff }: CalendarRow['days'][number]) {
  return (
    <>
      {calledOff && <p className="mt-3 text-lg font-semibold">Called off</p>}
      <ul className="bare-list figures mt-3">
        {departures.map(({ time, sold, held, seats, left, reason, calledOff: isOff }) => (
          <li key={time} className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-1">
            <span>
              {time && <strong>{`${time} `}</strong>}
              <span>{`${sold} sold, ${held} on hold${isOff ? '' : ` of ${seats}`}`}</span>
              {reason && <span className="text-quiet">{` · ${reason}`}</span>}
            </span>
            {isOff ? (
              !calledOff && <strong>Called off</strong>
            ) : (
              <span className={left < 0 ? 'font-semibold text-danger' : 'text-quiet'}>
                {left < 0 ? `${-left} over` : `${left} left`}
              </span>
            )}
          </li>
        ))}
        {departures.length === 0 && <li className="text-quiet">No departure</li>}
      </ul>
      <p className="mt-2">
        <Link to={`${href('/admin/departures')}?date=${date}`} className="underline underline-offset-4">
          Show who travels
        </Link>
      </p>
    </>
  );
}

interface TakenProps {
  row: CalendarRow;
  from: string;
  until: string;
  weekdays: number[];
  time: string;
  /** Null for those of the schedule. */
  seats: number | null;
}

/** The shown departures that have more bookings than they are about to have seats. */
function Taken({ row, from, until, weekdays, time: chosen, seats }: TakenProps) {
  if (seats === null || Number.isNaN(seats)) return null;
  const over = row.days
    .filter(({ date }) => from <= date && date <= until)
    .filter(({ date }) => weekdays.length === 0 || weekdays.includes(weekdayOf(date)))
    .flatMap(({ date, departures }) => departures.map((departure) => ({ date, ...departure })))
    .filter(({ time, sold, held }) => (chosen === '' || time === chosen) && sold + held > seats);
  if (over.length === 0) return null;
  return (
    <p
      role="status"
      className="figures mt-3 font-semibold text-danger"
    >{`${seats === 0 ? 'Booked on' : 'Over capacity on'} ${listDepartures(over, ({ sold, held }) => (seats === 0 ? `${sold + held}` : `${sold + held}/${seats}`))}. Bookings stay as they are.`}</p>
  );
}
