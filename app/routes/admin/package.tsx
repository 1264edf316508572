import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { PackageFormPage } from '#app/ui/admin/package-form';
import { Spinner } from '#app/ui/admin/spinner';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/package';
import { found } from './found';

/** `new` is a form to create with; a number is the package to edit. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.id === 'new') return { id: null };
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await found(rpc.packages.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

export default function PackagePage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  if (id === null) return <PackageFormPage tourPackage={null} />;
  return <EditPackage key={id} id={id} />;
}

function EditPackage({ id }: { id: number }) {
  const { data: tourPackage, error } = trpc.packages.byId.useQuery({ id });
  if (error) throw error;
  return tourPackage ? <PackageFormPage tourPackage={tourPackage} /> : <Spinner what="package" />;
}

export { AdminFault as ErrorBoundary };
