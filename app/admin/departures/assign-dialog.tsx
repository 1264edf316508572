import { useId } from 'react';
import { bindingsOf, type FieldBinding, useFormValues } from '#app/admin/form/form-values.ts';
import { useReservationAction } from '#app/admin/reservations/details/reservation-action.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { Remembered } from '#server/booking/departure/assignment';
import type { Departure } from '#server/booking/departure/departures';
import { formatDayWithWeekday } from '#server/values/calendar.input';

const labels = {
  guideName: 'Guide',
  guidePhone: 'Phone of the guide',
  driverName: 'Driver',
  driverPhone: 'Phone of the driver',
  vehicle: 'Vehicle',
};
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

interface AssignDialogProps {
  departure: Departure;
  onClose: () => void;
}

/** Guide, driver and vehicle of a departure, with those of earlier ones as suggestions. */
export function AssignDialog({ departure, onClose }: AssignDialogProps) {
  const { startDate, productKey, title, assigned } = departure;
  const { values, change } = useFormValues(
    Object.fromEntries(fields.map((field) => [field, assigned[field] ?? ''])) as Record<Field, string>,
  );
  const { data: remembered } = trpc.departures.remembered.useQuery();
  const { busy, problem, errors, run } = useReservationAction(null);
  const assign = trpc.departures.assign.useMutation();
  const utils = trpc.useUtils();
  const submit = async () => {
    const store = () => assign.mutateAsync({ startDate, productKey, version: assigned.version, ...values });
    const done = await run(store, { title: 'Departure Assigned' }, 'The departure could not be assigned.');
    await utils.departures.invalidate();
    if (done) onClose();
  };
  const { text } = bindingsOf(values, errors, labels, change);
  /** A name that is remembered brings its phone. */
  const person = (name: 'guideName' | 'driverName', phone: 'guidePhone' | 'driverPhone', people: Remembered[]) => (
    <>
      <Suggested
        people={people}
        {...text(name)}
        onValueChange={(value) => {
          const known = people.find((one) => one.name === value);
          change({ [name]: value, ...(known?.phone ? { [phone]: known.phone } : {}) });
        }}
      />
      <TextField type="tel" {...text(phone)} />
    </>
  );
  return (
    <QuestionDialog title="Assign" send="Save" busy={busy} onClose={onClose} onSend={submit}>
      <p className="mt-2">
        {title}, {formatDayWithWeekday(startDate)}
      </p>
      <FormProblem className="mt-3" problem={problem} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {person('guideName', 'guidePhone', remembered?.guides ?? [])}
        {person('driverName', 'driverPhone', remembered?.drivers ?? [])}
        <Suggested people={remembered?.vehicles ?? []} {...text('vehicle')} />
      </div>
    </QuestionDialog>
  );
}

function Suggested({ people, ...field }: FieldBinding & { people: Remembered[] }) {
  const list = useId();
  return (
    <div>
      <TextField autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {people.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
