import { dehydrate } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listDepartures } from '#app/admin/catalogue/departure-words.ts';
import { bindingsOf, newFormKey, useFormValues } from '#app/admin/form/form-values.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { DeleteButton } from '#app/admin/list/delete-button';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { failureOf, isStale, trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { resourceCreation } from '#server/catalogue/resources.input';
import { prefetchFor } from '#server/trpc/router';
import { counted } from '#server/values/plural.input';
import type { Route } from './+types/resources';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.resources.list.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

/** What departures of several products share, such as a boat or a guide. */
export default function Resources() {
  const { data: resources = [] } = trpc.resources.list.useQuery();
  const [editing, setEditing] = useState<number | null>(null);
  /** How many times a form was closed: the next one is empty. */
  const [saved, setSaved] = useState(0);
  const remove = trpc.resources.delete.useMutation();
  const utils = trpc.useUtils();
  const edited = resources.find(({ id }) => id === editing);
  return (
    <>
      <AdminPageHeader title="Resources" />
      <p className="mb-5 max-w-2xl text-quiet">
        Boats, vehicles and guides that several products share. Choose them in a product's departures.
      </p>
      {resources.length > 0 && (
        <ul className="bare-list mb-6 max-w-2xl rounded-md border border-rule bg-card px-4 sm:px-5">
          {resources.map(({ id, name, neededBy, short, ...resource }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2 first:border-t-0 sm:flex-nowrap"
            >
              <span className="min-w-0">
                <strong id={`resource-${id}`} className="wrap-anywhere">
                  {name}
                </strong>
                <span className="figures block text-sm text-quiet">
                  {[describeUnits(resource), neededBy.join(', ')].filter(Boolean).join(' · ')}
                </span>
                {short.length > 0 && (
                  <span className="figures block text-sm font-semibold text-danger">{`Too few on ${listDepartures(short, ({ title }) => title)}. Bookings stay as they are.`}</span>
                )}
              </span>
              <span className="flex gap-1">
                <HydratedButton variant="plain" aria-label={`Edit ${name}`} onClick={() => setEditing(id)}>
                  Edit
                </HydratedButton>
                <DeleteButton
                  variant="plain"
                  disabled={neededBy.length > 0}
                  aria-label={`Delete ${name}`}
                  deletion={{
                    ...{ noun: 'Resource', title: name, rowId: `resource-${id}` },
                    ...{ remove: () => remove.mutateAsync({ id }), refresh: () => utils.resources.invalidate() },
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ResourceForm
        key={editing ?? `new ${saved}`}
        resource={edited ?? null}
        onDone={() => {
          setEditing(null);
          setSaved(saved + 1);
        }}
      />
    </>
  );
}

/** `3 × 7 seats` */
const describeUnits = ({ units, seats }: { units: number; seats: number | null }) =>
  seats === null ? `${units}, one a departure` : `${units} × ${counted(seats, 'seat')}`;

interface ResourceFormProps {
  /** Null for a new one. */
  resource: { id: number; version: number; name: string; units: number; seats: number | null } | null;
  onDone: () => void;
}

const labels = { name: 'Name', units: 'How many', seats: 'Seats in each' };

function ResourceForm({ resource, onDone }: ResourceFormProps) {
  const initial = {
    name: resource?.name ?? '',
    units: String(resource?.units ?? 1),
    seats: String(resource?.seats ?? ''),
  };
  const fields = useFormValues(initial, `resource-${resource?.id ?? 'new'}`, () => ({
    key: newFormKey(),
    // The version that its author has seen; null once a refusal has shown a newer one.
    seen: resource?.version ?? null,
  }));
  const { values, change, accepted } = fields;
  const { key, seen } = fields.begun;
  const [checked, setChecked] = useState(false);
  const utils = trpc.useUtils();
  const answered = {
    onError: (error: unknown) => isStale(error) && fields.setBegun({ key, seen: null }),
    onSettled: () => utils.resources.invalidate(),
  };
  const create = trpc.resources.create.useMutation(answered);
  const update = trpc.resources.update.useMutation(answered);
  const showToast = useToast();
  const failed = create.error ?? update.error;
  const problems = errorsOf(resourceCreation, { ...values, key });
  const isNewer = isStale(failed) && resource !== null;
  const isTaken = (create.variables ?? update.variables)?.name === values.name;
  const refused = failed?.data?.fieldErrors ?? null;
  const { text } = bindingsOf(values, { ...(isTaken && refused), ...(checked ? problems : {}) }, labels, change);
  const forget = () => {
    accepted();
    onDone();
  };
  const onSuccess = () => {
    showToast({ title: resource ? 'Resource updated' : 'Resource created' });
    forget();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length > 0) return;
    if (resource) update.mutate({ ...values, id: resource.id, version: seen ?? resource.version }, { onSuccess });
    else create.mutate({ ...values, key }, { onSuccess });
  };
  return (
    <form noValidate onSubmit={send} className="max-w-2xl rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-4 text-[1.2rem]">{resource ? `Edit ${resource.name}` : 'New resource'}</h2>
      <FormProblem className="mb-3" problem={failed && !refused ? failureOf(failed, 'It could not be saved.') : null} />
      {isNewer && (
        <p className="figures mb-3">{`Saved now: ${resource.name}, ${describeUnits(resource)}. Save again to replace it.`}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField hint="For example Boat Isis" {...text('name', 'full')} />
        <TextField inputMode="numeric" {...text('units', 'half')} />
        <TextField optional inputMode="numeric" hint="If empty, one a departure" {...text('seats', 'half')} />
      </div>
      <div className="mt-4 flex gap-2">
        <HydratedButton type="submit" variant="primary" disabled={create.isPending || update.isPending}>
          {resource ? 'Save' : 'Add resource'}
        </HydratedButton>
        {resource && <HydratedButton onClick={forget}>Cancel</HydratedButton>}
      </div>
    </form>
  );
}
