import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { listDepartures } from '#app/admin/catalogue/departure-words.ts';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { DeleteButton } from '#app/admin/list/delete-button';
import { saidOf } from '#app/admin/record/described-fields';
import { NewerVersion } from '#app/admin/record/newer-version';
import { SubmitRow } from '#app/admin/record/submit-row';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { Resource } from '#db/schema/schedule';
import {
  emptyResource,
  resourceFields,
  resourceForm,
  resourceInput,
  resourceLabels,
} from '#server/catalogue/resources.input';
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
  resource: Resource | null;
  onDone: () => void;
}

const said = { schema: resourceInput, fields: resourceFields };

function ResourceForm({ resource, onDone }: ResourceFormProps) {
  const create = trpc.resources.create.useMutation();
  const update = trpc.resources.update.useMutation();
  const utils = trpc.useUtils();
  const { form, text, busy, problem, newer, accepted, begun } = useOfficeForm({
    name: `resource-${resource?.id ?? 'new'}`,
    initial: resource ? resourceForm(resource) : emptyResource,
    labels: resourceLabels,
    words: (name) => saidOf(said, name),
    schema: resourceInput,
    seen: resource,
    read: resourceForm,
    save: (typed, { key, seen }) =>
      seen
        ? update.mutateAsync({ ...typed, id: seen.id, version: seen.version })
        : create.mutateAsync({ ...typed, key }),
    refresh: () => utils.resources.invalidate(),
    said: { title: resource ? 'Resource updated' : 'Resource created' },
    onDone,
  });
  const opened = begun.seen;
  const cancel = () => {
    accepted();
    onDone();
  };
  return (
    <form {...form} className="max-w-2xl rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-4 text-[1.2rem]">{opened ? `Edit ${opened.name}` : 'New resource'}</h2>
      <div className="mb-3 empty:hidden">
        <FormProblem problem={problem} />
        {newer && <NewerVersion noun="Resource" labels={resourceLabels} {...newer} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField {...text('name')} />
        <TextField inputMode="numeric" {...text('units')} />
        <TextField inputMode="numeric" {...text('seats')} />
      </div>
      <SubmitRow
        className="mt-4"
        label={opened ? 'Save' : 'Add resource'}
        busy={busy}
        onCancel={opened ? cancel : undefined}
      />
    </form>
  );
}
