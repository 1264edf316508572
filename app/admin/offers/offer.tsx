import { dehydrate } from '@tanstack/react-query';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { readOriginal } from '#app/admin/record/original.server.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { officeToday } from '#app/admin/shell/office-time.ts';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import type { Offer } from '#db/schema/offer';
import { findOffer } from '#server/domain/offer/offer';
import { offerCopy } from '#server/domain/offer/offer.input';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/offer';
import { OfferFormPage } from './offer-form';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the offer to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  const today = officeToday();
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.offers.byId.fetch({ id }));
    if (original) await prefetchLinks(rpc, original);
    const copy = original && offerCopy(original, (slug) => findOffer(original.type, slug) !== null);
    return { id: null, from: original?.id, copy, today, state: dehydrate(rpc.queryClient) };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await prefetchLinks(rpc, await orNotFound(rpc.offers.byId.fetch({ id })));
  return { id, today, state: dehydrate(rpc.queryClient) };
}

/** Prefetches the linked tour or package, whose title the form shows. */
async function prefetchLinks(rpc: Awaited<ReturnType<typeof prefetchFor>>, { tourId, packageId }: Offer) {
  if (tourId !== null) await rpc.tours.byId.prefetch({ id: tourId });
  if (packageId !== null) await rpc.packages.byId.prefetch({ id: packageId });
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.id === null) {
    return <OfferFormPage key={loaderData.from} offer={null} copy={loaderData.copy} today={loaderData.today} />;
  }
  return <EditOffer key={loaderData.id} id={loaderData.id} today={loaderData.today} />;
}

function EditOffer({ id, today }: { id: number; today: string }) {
  const { data: offer, error } = trpc.offers.byId.useQuery({ id });
  if (error) throw error;
  return offer ? <OfferFormPage offer={offer} today={today} /> : <Spinner what="offer" />;
}

export { AdminErrorScreen as ErrorBoundary };
