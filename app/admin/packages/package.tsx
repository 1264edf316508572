import { dehydrate } from '@tanstack/react-query';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { readOriginal } from '#app/admin/record/original.server.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { packageCopy } from '#server/domain/package.input';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/package';
import { PackageFormPage } from './package-form';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the package to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.packages.byId.fetch({ id }));
    const copy = original && packageCopy(original);
    return { id: null, from: original?.id, copy };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await orNotFound(rpc.packages.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

export default function PackagePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.id === null) {
    return <PackageFormPage key={loaderData.from} tourPackage={null} copy={loaderData.copy} />;
  }
  return <EditPackage key={loaderData.id} id={loaderData.id} />;
}

function EditPackage({ id }: { id: number }) {
  const { data: tourPackage, error } = trpc.packages.byId.useQuery({ id });
  if (error) throw error;
  return tourPackage ? <PackageFormPage tourPackage={tourPackage} /> : <Spinner what="package" />;
}

export { AdminErrorScreen as ErrorBoundary };
