import { dehydrate } from '@tanstack/react-query';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { readOriginal } from '#app/admin/record/original.server.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { tourCopy } from '#server/domain/tour.input';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/tour';
import { TourFormPage } from './tour-form';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the tour to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.tours.byId.fetch({ id }));
    const copy = original && tourCopy(original);
    return { id: null, from: original?.id, copy };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await orNotFound(rpc.tours.byId.fetch({ id }));
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

export { AdminErrorScreen as ErrorBoundary };
