import { type FormEvent, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { DeleteButton } from '#app/admin/list/delete-button';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Tabs } from '#app/admin/ui/tabs';
import { messageOf, trpc } from '#app/trpc';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import type { ReservationCounts } from '#server/booking/views/reservation-urgency';
import { type View, viewQuery } from '#server/office/views/views.input';

/** The counts that are known on each page, by the view that has as many. */
const countOf: Record<string, (counts: ReservationCounts) => number> = {
  '': ({ total }) => total,
  'status=answer': ({ toAnswer }) => toAnswer,
  'status=pending': ({ pending }) => pending,
  'status=asks': ({ asks }) => asks,
  'status=overdue': ({ overdue }) => overdue,
  'status=confirmed': ({ confirmed }) => confirmed,
  'status=suspect': ({ suspect }) => suspect,
};

/** The saved views above the list, and what saves, renames and deletes them. */
export function ViewTabs() {
  const current = viewQuery(new URLSearchParams(useLocation().search));
  const { data: views = [] } = trpc.views.list.useQuery();
  const { data: counts } = trpc.dashboard.counts.useQuery();
  const shown = views.find(({ query }) => query === current);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule">
      <Tabs
        label="Views"
        tabs={[{ name: 'All', query: '' }, ...views].map(({ name, query }) => ({
          name,
          to: query ? `${href('/admin/reservations')}?${query}` : href('/admin/reservations'),
          isHere: query === current,
          count: counts && countOf[query]?.(counts.reservations),
        }))}
      />
      {current !== '' && <ViewActions key={current} query={current} view={shown} />}
    </div>
  );
}

/** Saves the shown filter as a view, or renames and deletes the view that it is. */
function ViewActions({ query, view }: { query: string; view: View | undefined }) {
  const [naming, setNaming] = useState(false);
  const focusAfterUpdate = useFocusAfterUpdate();
  const utils = trpc.useUtils();
  const remove = trpc.views.delete.useMutation();
  const close = () => {
    setNaming(false);
    focusAfterUpdate(() => document.getElementById('name-view'));
  };
  const open = (
    <HydratedButton id="name-view" variant="plain" className="px-2!" onClick={() => setNaming(true)}>
      {view ? 'Rename' : 'Save as view'}
    </HydratedButton>
  );
  if (naming) return <ViewName query={query} view={view} onClose={close} />;
  if (!view) return open;
  const deletion = {
    ...{ noun: 'View', title: view.name, rowId: 'name-view' },
    remove: () => remove.mutateAsync({ id: view.id }),
    refresh: () => utils.views.list.invalidate(),
  };
  return (
    <span className="flex flex-wrap">
      {open}
      <DeleteButton variant="plain" className="px-2!" deletion={deletion}>
        Delete view
      </DeleteButton>
    </span>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Asks for the name of a view; Escape closes it. */
function ViewName({ query, view, onClose }: { query: string; view: View | undefined; onClose: () => void }) {
  const fields = useFormValues({ name: view?.name ?? '' }, view ? `view-${view.id}` : `view ${query}`);
  const { name } = fields.values;
  const utils = trpc.useUtils();
  const onSuccess = (views: View[]) => {
    fields.accepted();
    utils.views.list.setData(undefined, views);
    onClose();
  };
  const create = trpc.views.create.useMutation({ onSuccess });
  const rename = trpc.views.rename.useMutation({ onSuccess });
  const { error, isPending } = view ? rename : create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view) rename.mutate({ id: view.id, name });
    else create.mutate({ name, query });
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onClose()}
      className="flex flex-wrap items-end gap-2 pb-2"
    >
      <TextField
        ref={focus}
        label="View name"
        name="view"
        autoComplete="off"
        value={name}
        error={error?.data?.fieldErrors?.name ?? (error && messageOf(error, 'The view could not be saved.'))}
        onValueChange={(typed) => fields.change({ name: typed })}
      />
      <HydratedButton type="submit" variant="primary" disabled={isPending}>
        Save
      </HydratedButton>
      <HydratedButton onClick={onClose}>Cancel</HydratedButton>
    </form>
  );
}
