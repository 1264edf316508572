import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { OfferFormPage } from '#app/ui/admin/offer-form';
import { Spinner } from '#app/ui/admin/spinner';
import { officeToday } from '#app/ui/admin/stamp.ts';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/offer';
import { found } from './found';

/** `new` is a form to create with; a number is the offer to edit. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.id === 'new') return { id: null, today: officeToday() };
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  const { tourId, packageId } = await found(rpc.offers.byId.fetch({ id }));
  if (tourId !== null) await rpc.tours.byId.prefetch({ id: tourId });
  if (packageId !== null) await rpc.packages.byId.prefetch({ id: packageId });
  return { id, today: officeToday(), state: dehydrate(rpc.queryClient) };
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { id, today } = loaderData;
  if (id === null) return <OfferFormPage offer={null} today={today} />;
  return <EditOffer key={id} id={id} today={today} />;
}

function EditOffer({ id, today }: { id: number; today: string }) {
  const { data: offer, error } = trpc.offers.byId.useQuery({ id });
  if (error) throw error;
  return offer ? <OfferFormPage offer={offer} today={today} /> : <Spinner what="offer" />;
}

export { AdminFault as ErrorBoundary };
