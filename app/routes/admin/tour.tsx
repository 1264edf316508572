import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { Spinner } from '#app/ui/admin/spinner';
import { TourFormPage } from '#app/ui/admin/tour-form';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/tour';
import { found } from './found';

/** `new` is a form to create with; a number is the tour to edit. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.id === 'new') return { id: null };
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await found(rpc.tours.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

export default function TourPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  if (id === null) return <TourFormPage tour={null} />;
  return <EditTour key={id} id={id} />;
}

function EditTour({ id }: { id: number }) {
  const { data: tour, error } = trpc.tours.byId.useQuery({ id });
  if (error) throw error;
  return tour ? <TourFormPage tour={tour} /> : <Spinner what="tour" />;
}

export { AdminFault as ErrorBoundary };
