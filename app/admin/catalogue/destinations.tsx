import { dehydrate } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bindingsOf, useFormValues } from '#app/admin/form/form-values.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { ImageField } from '#app/admin/images/image-field';
import { DeleteButton } from '#app/admin/list/delete-button';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { KnownPlace } from '#app/admin/ui/known-place';
import { FormProblem } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { TimeZones } from '#app/admin/ui/time-zones';
import { failureOf, isStale, trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import type { Destination } from '#db/schema/destination';
import { destinationCreation } from '#server/catalogue/destination.input';
import { destinationLabels } from '#server/catalogue/record-labels.input';
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

const formOf = (place: Destination | null) => ({
  country: place?.country ?? '',
  city: place?.city ?? '',
  zone: place?.zone ?? '',
  latitude: String(place?.latitude ?? ''),
  longitude: String(place?.longitude ?? ''),
  hasTours: place?.hasTours ?? true,
  popularAs: place?.popularAs ?? '',
  image: place?.image ?? '',
  aliases: place?.aliases.join(', ') ?? '',
});

function DestinationForm({ place, countries, onDone }: DestinationFormProps) {
  // Where it is deleted meanwhile, it is not added again by a save.
  const [opened] = useState(place);
  // With the version that was looked at, until a refusal has shown a newer one.
  const begin = () => place?.version ?? null;
  const fields = useFormValues(formOf(place), `destination-${place?.id ?? 'new'}`, begin);
  const { values, change, begun: seen, setBegun: setSeen, accepted } = fields;
  const [checked, setChecked] = useState(false);
  const create = trpc.destinations.create.useMutation();
  const update = trpc.destinations.update.useMutation({ onError: (error) => isStale(error) && setSeen(null) });
  const utils = trpc.useUtils();
  const showToast = useToast();
  const failed = create.error ?? update.error;
  const problems = errorsOf(destinationCreation, values);
  const isNewer = isStale(failed) && place !== null;
  const sent = create.variables ?? update.variables;
  const isTaken = sent?.country === values.country && sent.city === values.city;
  const shown = { ...(isTaken && failed?.data?.fieldErrors), ...(checked ? problems : {}) };
  const { text, flag } = bindingsOf(values, shown, destinationLabels, change);
  const forget = () => {
    accepted();
    onDone();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length > 0) return;
    try {
      if (opened) await update.mutateAsync({ ...values, id: opened.id, version: seen ?? (place ?? opened).version });
      else await create.mutateAsync(values);
    } catch {
      await utils.destinations.invalidate();
      return;
    }
    accepted();
    await utils.invalidate();
    onDone();
    showToast({
      title: opened ? 'Destination updated' : 'Destination added',
      description: values.city || values.country,
    });
  };
  return (
    <form noValidate onSubmit={send} autoComplete="off">
      <FormSection title={opened ? `Edit ${nameOf(opened)}` : 'New destination'}>
        {failed && !failed.data?.fieldErrors && (
          <FormProblem className="sm:col-span-6" problem={failureOf(failed, 'It could not be saved.')} />
        )}
        {isNewer && (
          <p className="figures sm:col-span-6">
            {`Saved now: ${nameOf(place)}, ${describePlace(place)}. Save again to replace it.`}
          </p>
        )}
        <TextField list="countries" {...text('country', 'half')} />
        <TextField optional list="cities" hint="If empty, the country itself" {...text('city', 'half')} />
        <TextField list="time-zones" hint="For example Africa/Cairo" {...text('zone', 'third')} />
        <TextField
          optional
          inputMode="decimal"
          hint="For route maps, for example 30.04"
          {...text('latitude', 'third')}
        />
        <TextField optional inputMode="decimal" hint="For example 31.24" {...text('longitude', 'third')} />
        <ImageField
          optional
          hint="Of new tours until another is chosen, and where a list of its tours is shared"
          {...text('image', 'full')}
        />
        <Textarea
          optional
          rows={2}
          hint="Other spellings and languages, which the search finds. Separate them by commas"
          {...text('aliases', 'full')}
        />
        <TextField
          optional
          hint="Under Popular Destinations. Places with the same label share a link"
          {...text('popularAs', 'half')}
        />
        <Checkbox className="sm:col-span-6" hint="Offered in the form of a tour and in filters" {...flag('hasTours')} />
        <div className="flex gap-2 sm:col-span-6">
          <HydratedButton type="submit" variant="primary" disabled={create.isPending || update.isPending}>
            {place ? 'Save' : 'Add destination'}
          </HydratedButton>
          {place && <HydratedButton onClick={forget}>Cancel</HydratedButton>}
        </div>
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
