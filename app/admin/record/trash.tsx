import { dehydrate } from '@tanstack/react-query';
import { href } from 'react-router';
import { nounOf } from '#app/admin/list/records.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc, useAttempt } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { RecordKind } from '#db/schema/record';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/trash';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.publication.trash.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

/** What was deleted within thirty days, and can be restored. */
export default function Trash() {
  const { data: rows = [] } = trpc.publication.trash.useQuery();
  const restore = trpc.publication.restore.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const bringBack = async (kind: RecordKind, id: number) => {
    const done = { title: 'Restored', description: `The ${kind} is as it was before.` };
    await attempt(() => restore.mutateAsync({ kind, id }), done, `Failed to restore the ${kind}`);
    await utils.invalidate();
  };
  return (
    <>
      <AdminPageHeader title="Trash">
        <LinkButton variant="quiet" to={href('/admin')}>
          Back to Admin
        </LinkButton>
      </AdminPageHeader>
      <p className="mb-4">What is deleted can be restored for 30 days, with its address, pictures and bookings.</p>
      {rows.length === 0 ? (
        <p>Nothing was deleted.</p>
      ) : (
        <ul className="bare-list grid gap-2">
          {rows.map(({ kind, id, title, deletedAt }) => (
            <li
              key={`${kind}-${id}`}
              className="flex flex-wrap items-center gap-3 rounded-md border border-rule bg-card p-3"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <strong>{title}</strong>
                <span className="block text-sm text-quiet">{`${nounOf(kind as RecordKind)} · deleted ${formatInstantShort(deletedAt ?? '')}`}</span>
              </span>
              <HydratedButton
                disabled={restore.isPending}
                aria-label={`Restore ${title}`}
                onClick={() => void bringBack(kind as RecordKind, id)}
              >
                Restore
              </HydratedButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
