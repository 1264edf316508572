import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { Spinner } from '#app/ui/admin/spinner';
import { TourFormPage } from '#app/ui/admin/tour-form';
import { tourCopy } from '#server/domain/tour.input';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/tour';
import { found } from './found';
import { readOriginal } from './original';

/** `new` is a form to create with, empty or `?from` another; a number is the tour to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.tours.byId.fetch({ id }));
    const copy = original && tourCopy(original);
    return { id: null, from: original?.id, copy };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await found(rpc.tours.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

export default function TourPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.id === null) {
    return <TourFormPage key={loaderData.from} tour={null} copy={loaderData.copy} />;
  }
  return <EditTour key={loaderData.id} id={loaderData.id} />;
}

function EditTour({ id }: { id: number }) {
  const { data: tour, error } = trpc.tours.byId.useQuery({ id });
  if (error) throw error;
  return tour ? <TourFormPage tour={tour} /> : <Spinner what="tour" />;
}

export { AdminFault as ErrorBoundary };
