import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { ImageField } from '#app/admin/images/image-field';
import { DeleteButton } from '#app/admin/list/delete-button';
import { saidOf } from '#app/admin/record/described-fields';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { NewerVersion } from '#app/admin/record/newer-version';
import { SubmitRow } from '#app/admin/record/submit-row';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { KnownPlace } from '#app/admin/ui/known-place';
import { FormProblem } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { TimeZones } from '#app/admin/ui/time-zones';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import type { Destination } from '#db/schema/destination';
import {
  destinationCreation,
  destinationFields,
  destinationForm,
  destinationLabels,
  emptyDestination,
} from '#server/catalogue/destination.input';
import { prefetchFor } from '#server/trpc/router';
import { pick } from '#server/values/pick.input';
import type { Route } from './+types/destinations';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.destinations.rows.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

const describePlace = ({ zone, hasTours, popularAs }: Destination) =>
  [zone, hasTours && 'tours', popularAs && `footer: ${popularAs}`].filter(Boolean).join(' · ');

const nameOf = ({ country, city }: Pick<Destination, 'country' | 'city'>) => city ?? country;

/** The countries, each with its cities. */
export default function Destinations() {
  const { data: places = [] } = trpc.destinations.rows.useQuery();
  const [editing, setEditing] = useState<number | null>(null);
  /** How many times a form was closed: the next one is empty. */
  const [closed, setClosed] = useState(0);
  const remove = trpc.destinations.delete.useMutation();
  const utils = trpc.useUtils();
  return (
    <>
      <AdminPageHeader title="Destinations" />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {places
          .filter(({ city }) => city === null)
          .map(({ country }) => (
            <ul key={country} className="bare-list rounded-md border border-rule bg-card px-4 sm:px-5">
              {places
                .filter((place) => place.country === country)
                .map((place) => (
                  <li
                    key={place.id}
                    className="flex items-center justify-between gap-4 border-t border-rule py-1.5 first:border-t-0"
                  >
                    <span id={`place-${place.id}`} className={place.city === null ? 'font-semibold' : 'pl-4'}>
                      <span>{nameOf(place)}</span>
                      <span className="figures block text-sm font-normal text-quiet">{describePlace(place)}</span>
                    </span>
                    <span className="flex gap-1">
                      <HydratedButton
                        variant="plain"
                        aria-label={`Edit ${nameOf(place)}`}
                        onClick={() => setEditing(place.id)}
                      >
                        Edit
                      </HydratedButton>
                      <DeleteButton
                        variant="plain"
                        aria-label={`Delete ${nameOf(place)}`}
                        deletion={{
                          ...{ noun: 'Destination', title: nameOf(place), rowId: `place-${place.id}` },
                          remove: () => remove.mutateAsync({ id: place.id }),
                          refresh: () => utils.destinations.invalidate(),
                        }}
                      />
                    </span>
                  </li>
                ))}
            </ul>
          ))}
        <DestinationForm
          key={editing ?? `new ${closed}`}
          place={places.find(({ id }) => id === editing) ?? null}
          countries={places.filter(({ city }) => city === null).map(({ country }) => country)}
          onDone={() => {
            setEditing(null);
            setClosed(closed + 1);
          }}
        />
      </div>
    </>
  );
}

interface DestinationFormProps {
  /** Null for a new one. */
  place: Destination | null;
  countries: string[];
  onDone: () => void;
}

const said = { schema: destinationCreation, fields: destinationFields };

function DestinationForm({ place, countries, onDone }: DestinationFormProps) {
  const create = trpc.destinations.create.useMutation();
  const update = trpc.destinations.update.useMutation();
  const utils = trpc.useUtils();
  const { form, values, change, text, flag, busy, problem, newer, accepted, begun } = useOfficeForm({
    name: `destination-${place?.id ?? 'new'}`,
    initial: place ? destinationForm(place) : emptyDestination,
    labels: destinationLabels,
    words: (name) => saidOf(said, name),
    schema: destinationCreation,
    seen: place,
    read: destinationForm,
    // Where it is deleted meanwhile, it is not added again by a save.
    save: (typed, { seen }) =>
      seen ? update.mutateAsync({ ...typed, id: seen.id, version: seen.version }) : create.mutateAsync(typed),
    refresh: () => utils.invalidate(),
    said: ({ country, city }) => ({
      title: place ? 'Destination updated' : 'Destination added',
      description: city ?? country,
    }),
    onDone,
  });
  const opened = begun.seen;
  const cancel = () => {
    accepted();
    onDone();
  };
  return (
    <form {...form} autoComplete="off">
      <FormSection title={opened ? `Edit ${nameOf(opened)}` : 'New destination'}>
        <div className="sm:col-span-6 empty:hidden">
          <FormProblem problem={problem} />
          {newer && <NewerVersion noun="Destination" labels={destinationLabels} {...newer} />}
        </div>
        <TextField list="countries" {...text('country')} />
        <TextField list="cities" {...text('city')} />
        <TextField list="time-zones" {...text('zone')} />
        <TextField inputMode="decimal" {...text('latitude')} />
        <TextField inputMode="decimal" {...text('longitude')} />
        <ImageField {...text('image')} />
        <Textarea {...text('aliases')} />
        <TextField {...text('popularAs')} />
        <Checkbox className="sm:col-span-6" {...flag('hasTours')} />
        <SubmitRow
          className="sm:col-span-6"
          label={opened ? 'Save' : 'Add destination'}
          busy={busy}
          onCancel={opened ? cancel : undefined}
        />
      </FormSection>
      <datalist id="countries">
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <KnownPlace {...pick(values, 'country', 'city')} values={values} list="cities" onKnown={change} />
      <TimeZones />
    </form>
  );
}
