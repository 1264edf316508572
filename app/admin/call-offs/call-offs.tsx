import { dehydrate } from '@tanstack/react-query';
import { href } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/call-offs';
import { CallOffRow } from './call-off-row';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.callOffs.list.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

/** All that was called off, the latest first. */
export default function CallOffs() {
  const { data: callOffs, error } = trpc.callOffs.list.useQuery();
  return (
    <>
      <AdminPageHeader title="Called off">
        <LinkButton variant="quiet" to={href('/admin/call-offs/new')}>
          Call off
        </LinkButton>
      </AdminPageHeader>
      {!callOffs ? (
        <Spinner what="list" error={error} />
      ) : callOffs.length === 0 ? (
        <EmptyState text="Nothing was called off" />
      ) : (
        <ul className="bare-list max-w-3xl rounded-md border border-rule bg-card px-4 *:first:border-t-0 sm:px-5">
          {callOffs.map((callOff) => (
            <CallOffRow key={callOff.id} callOff={callOff} />
          ))}
        </ul>
      )}
    </>
  );
}
