import { useState } from 'react';
import { href, Link } from 'react-router';
import { bindingsOf, useFormValues } from '#app/admin/form/form-values.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem } from '#app/admin/ui/notices';
import { failureOf, trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import type { CalendarRow } from '#server/booking/seats/calendar';
import { exceptionChange } from '#server/catalogue/exceptions.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';

interface ChangeDeparturesProps {
  row: CalendarRow;
  day: CalendarRow['days'][number];
  onClose: () => void;
}

const labels = { what: 'Change', from: 'From', until: 'Until', time: 'Departure', seats: 'Seats', reason: 'Reason' };

/** What is taken of the departures of a day, and what closes, opens or changes them, for a range of days. */
export function ChangeDepartures({ row, day, onClose }: ChangeDeparturesProps) {
  const { date, departures } = day;
  const [first] = departures;
  const { values, change } = useFormValues({
    ...{ what: 'close', from: date, until: date, time: '', reason: '' },
    seats: String(first?.seats || ''),
  });
  const { what, from, until, time, reason } = values;
  const [checked, setChecked] = useState(false);
  const mutation = trpc.availability.change.useMutation();
  const utils = trpc.useUtils();
  const showToast = useToast();
  const seats = what === 'close' ? 0 : what === 'schedule' ? null : Number.parseInt(values.seats, 10);
  const input = { key: row.key, from, until, weekdays: [], time, seats, reason };
  const errors = checked ? errorsOf(exceptionChange, input) : {};
  const { text } = bindingsOf(values, errors, labels, change);
  const send = async () => {
    setChecked(true);
    if (Object.keys(errorsOf(exceptionChange, input)).length > 0) return;
    try {
      await mutation.mutateAsync(input);
    } catch {
      return;
    }
    await utils.availability.invalidate();
    showToast({ title: 'Departures changed' });
    onClose();
  };
  const times = departures.filter((departure) => departure.time !== '');
  return (
    <QuestionDialog
      title={`${row.title}, ${formatDayWithWeekday(date)}`}
      send="Save"
      busy={mutation.isPending}
      onClose={onClose}
      onSend={send}
    >
      <FormProblem className="mt-3" problem={mutation.error && failureOf(mutation.error, 'It could not be saved.')} />
      <ul className="bare-list figures mt-3">
        {departures.map((departure) => (
          <li key={departure.time} className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-1">
            <span>
              {departure.time && <strong>{departure.time} </strong>}
              {departure.sold} sold, {departure.held} on hold of {departure.seats}
              {departure.reason && <span className="text-quiet"> · {departure.reason}</span>}
            </span>
            <span className={departure.left < 0 ? 'font-semibold text-danger' : 'text-quiet'}>
              {departure.left < 0 ? `${-departure.left} over` : `${departure.left} left`}
            </span>
          </li>
        ))}
        {departures.length === 0 && <li className="text-quiet">No departure</li>}
      </ul>
      <p className="mt-2">
        <Link to={`${href('/admin/departures')}?date=${date}`} className="underline underline-offset-4">
          Show who travels
        </Link>{' '}
        ·{' '}
        <Link
          to={`${href('/admin/call-offs/new')}?from=${from}&until=${until}&product=${row.key}`}
          className="underline underline-offset-4"
        >
          Call off and offer other days
        </Link>
      </p>
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
            options={[
              { value: '', label: 'All' },
              ...times.map((departure) => ({ value: departure.time, label: departure.time })),
            ]}
            {...text('time')}
          />
        ) : (
          <span />
        )}
        <TextField type="date" {...text('from')} />
        <TextField type="date" {...text('until')} />
        {what === 'seats' && <TextField inputMode="numeric" {...text('seats')} />}
        {what !== 'schedule' && <TextField hint="For colleagues" {...text('reason')} />}
      </div>
    </QuestionDialog>
  );
}
