import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { PackageFormPage } from '#app/ui/admin/package-form';
import { Spinner } from '#app/ui/admin/spinner';
import { packageCopy } from '#server/domain/package.input';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/package';
import { found } from './found';
import { readOriginal } from './original';

/** `new` is a form to create with, empty or `?from` another; a number is the package to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.packages.byId.fetch({ id }));
    const copy = original && packageCopy(original);
    return { id: null, from: original?.id, copy };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await found(rpc.packages.byId.fetch({ id }));
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

export { AdminFault as ErrorBoundary };
