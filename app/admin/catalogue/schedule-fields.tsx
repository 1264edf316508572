import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { bindingsOf, type Change, fieldId } from '#app/admin/form/form-values.ts';
import { type ListEntry, ListNews, useListEditor } from '#app/admin/form/list-editor';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { useDebounced } from '#app/admin/ui/debounced.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import { overQuestion } from '#server/booking/seats/seats.input';
import { emptySeason, type ScheduleForm } from '#server/catalogue/schedule.input';
import { describeOver } from './departure-words';
import { Weekdays } from './weekdays';

type Season = ScheduleForm['seasons'][number];

interface ScheduleFieldsProps {
  form: {
    /** Null for a product that is not stored yet. */
    id: number | null;
    values: { schedule: ScheduleForm };
    errors: FieldErrors;
    change: Change<{ schedule: ScheduleForm }>;
  };
  kind: 'tour' | 'package' | 'offer';
  /** When it sets out as far as is known, `HH:MM`. */
  time?: string | null;
  /** What may take a seat. */
  counts: readonly ScheduleForm['counts'][];
}

const countOptions = {
  travellers: { value: 'travellers', label: 'A seat for each traveller' },
  parties: { value: 'parties', label: 'One for each party (private)' },
  rooms: { value: 'rooms', label: 'Rooms' },
} as const;

const confirmationOptions = [
  { value: 'office', label: 'By the office' },
  { value: 'instant', label: 'At once' },
  { value: 'prepaid', label: 'At once, after the deposit is paid' },
] as const;
const confirmations = {
  prepaid: { instant: true, prepaid: true },
  instant: { instant: true, prepaid: false },
  office: { instant: false, prepaid: false },
};
const confirmationHints = {
  office: undefined,
  instant: 'Where there is room and a price',
  prepaid: 'Where there is room and a price. Needs card payments and a deposit or the full price at confirmation',
};

const labels = { counts: 'Capacity' };
const seasonLabels = { from: 'From', until: 'Until', times: 'Times', seats: 'Seats' };

/** On which days a product departs, and with how many seats; without a season each booking is a request. */
export function ScheduleFields({ form: { id, values, errors, change }, kind, time, counts }: ScheduleFieldsProps) {
  const { schedule } = values;
  const { seasons } = schedule;
  const set = (changed: Partial<ScheduleForm>) => change((now) => ({ schedule: { ...now.schedule, ...changed } }));
  const list = useListEditor({
    ...{ path: 'schedule.seasons', one: 'Departures', items: seasons },
    onChange: (update) => change((now) => ({ schedule: { ...now.schedule, seasons: update(now.schedule.seasons) } })),
  });
  const confirmation = schedule.instant ? (schedule.prepaid ? 'prepaid' : 'instant') : 'office';
  const { text } = bindingsOf(schedule, errors, labels, set, 'schedule.');
  return (
    <div id={fieldId('schedule')} tabIndex={-1} className="grid gap-4 outline-none sm:col-span-6 sm:grid-cols-6">
      <ListNews list={list} />
      {seasons.length === 0 && (
        <p className="text-quiet sm:col-span-6">Without departures, every booking is a request that you answer.</p>
      )}
      {list.entries.map((entry) => (
        <SeasonFields
          key={entry.key}
          {...{ entry, errors }}
          unit={schedule.counts === 'rooms' ? 'Rooms' : schedule.counts === 'parties' ? 'Parties' : 'Seats'}
        />
      ))}
      <HydratedButton
        id={list.addId}
        className="justify-self-start sm:col-span-6"
        onClick={() => list.add({ ...emptySeason, times: time ?? '' })}
      >
        <Plus className="h-4 w-4" aria-hidden="true" />
        Add departures
      </HydratedButton>
      {seasons.length > 0 && (
        <>
          <Select options={counts.map((name) => countOptions[name])} {...text('counts', 'half')} />
          <Select
            label="Confirmation"
            id={fieldId('schedule.instant')}
            className="sm:col-span-3"
            options={confirmationOptions}
            hint={confirmationHints[confirmation]}
            value={confirmation}
            onValueChange={(chosen) => set(confirmations[chosen])}
          />
          <ResourceFields
            chosen={schedule.resources}
            error={errors['schedule.resources']}
            onChange={(resources) => set({ resources })}
          />
          {id !== null && <OverCapacity product={{ kind, id }} schedule={schedule} />}
        </>
      )}
    </div>
  );
}

interface OverCapacityProps {
  product: { kind: 'tour' | 'package' | 'offer'; id: number };
  schedule: ScheduleForm;
}

/** The departures that have sold and hold more than the schedule gives them, while it is typed and once it is saved. */
function OverCapacity({ product, schedule }: OverCapacityProps) {
  const typed: z.input<typeof overQuestion> = JSON.parse(useDebounced(JSON.stringify({ product, schedule }), 300));
  const isReadable = overQuestion.safeParse(typed).success;
  const { data = [] } = trpc.availability.overWith.useQuery(isReadable ? typed : skipToken, {
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="figures font-semibold text-danger empty:hidden sm:col-span-6">
      {isReadable && data.length > 0 && describeOver(data)}
    </p>
  );
}

interface SeasonFieldsProps {
  entry: ListEntry<Season>;
  errors: FieldErrors;
  unit: string;
}

function SeasonFields({ entry, errors, unit }: SeasonFieldsProps) {
  const { item: season, path, assign } = entry;
  const { text } = bindingsOf(season, errors, { ...seasonLabels, seats: unit }, assign, path);
  return (
    <fieldset
      id={entry.id}
      className="grid grid-cols-2 gap-4 rounded-md border border-rule bg-paper p-4 sm:col-span-6 sm:grid-cols-6"
    >
      <legend className="sr-only">{entry.name}</legend>
      <TextField type="date" optional {...text('from', 'third')} />
      <TextField type="date" optional {...text('until', 'third')} />
      <TextField inputMode="numeric" {...text('seats')} />
      <HydratedButton
        variant="plain"
        className="self-end"
        aria-label={`Remove ${entry.name.toLowerCase()}`}
        onClick={entry.remove}
      >
        Remove
      </HydratedButton>
      <Weekdays
        className="col-span-2 sm:col-span-4"
        path={`${path}weekdays`}
        chosen={season.weekdays}
        onChange={(weekdays) => assign({ weekdays })}
      />
      <TextField optional hint="Of the pick-up, for example 08:00, 14:30" {...text('times')} className="col-span-2" />
    </fieldset>
  );
}

interface ResourceFieldsProps {
  chosen: number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** What each departure needs of what products share. */
function ResourceFields({ chosen, error, onChange }: ResourceFieldsProps) {
  const { data: listed, refetch } = trpc.resources.list.useQuery();
  // One that is unchecked stays, with the focus.
  const [shown, setShown] = useState(chosen);
  const change = (changed: number[]) => {
    setShown([...shown, ...chosen]);
    onChange(changed);
  };
  useEffect(() => {
    if (error) void refetch();
  }, [error, refetch]);
  if (!listed) return null;
  const gone = [...new Set([...shown, ...chosen])].filter((id) => !listed.some((one) => one.id === id));
  const resources = [...listed, ...gone.map((id) => ({ id, name: 'Deleted' }))];
  if (resources.length === 0) return null;
  return (
    <CheckboxGroup
      path="schedule.resources"
      className="sm:col-span-6"
      legend="Needs"
      choices={resources.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      error={error}
      onChange={change}
    />
  );
}
