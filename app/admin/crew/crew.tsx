import { dehydrate } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { AdminDialog, DialogButton } from '#app/admin/ui/dialog';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { TodayRow } from '#app/admin/ui/part';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/crew';
import { CrewForm, rolesOf } from './crew-form';
import { UntoldSection, useUntold } from './crew-news';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.crew.list.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

/** The guides and drivers. */
export default function Crew() {
  const { data: people, error } = trpc.crew.list.useQuery();
  const navigate = useNavigate();
  const untold = useUntold();
  return (
    <>
      <AdminPageHeader title="Guides">
        <LinkButton variant="quiet" to={href('/admin/crew/week')}>
          Week of guides
        </LinkButton>
        <DialogButton
          variant="primary"
          dialog={(close) => (
            <AdminDialog title="New guide or driver" onClose={close}>
              <CrewForm
                person={null}
                onClose={close}
                onDone={({ id }) => navigate(href('/admin/crew/:id', { id: String(id) }))}
              />
            </AdminDialog>
          )}
        >
          New guide or driver
        </DialogButton>
      </AdminPageHeader>
      <UntoldSection untold={untold} />
      {!people ? (
        <Spinner what="guides" error={error} />
      ) : people.length === 0 ? (
        <EmptyState text="No guides yet" />
      ) : (
        <ul className="bare-list max-w-3xl rounded-md border border-rule bg-card px-4 *:first:border-t-0 sm:px-5">
          {people.map((person) => (
            <TodayRow
              key={person.id}
              to={href('/admin/crew/:id', { id: String(person.id) })}
              title={person.name}
              end={<span className="text-quiet">{rolesOf(person)}</span>}
            >
              {[person.phone, person.languages.join(', '), person.countries.join(', ')].filter(Boolean).join(' · ')}
            </TodayRow>
          ))}
        </ul>
      )}
    </>
  );
}
