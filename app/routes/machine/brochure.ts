import { href } from 'react-router';
import { packagePrice } from '#app/ui/card/card-price';
import { formatDuration } from '#app/ui/card/duration.ts';
import { packageBrochure, tourBrochure, withPictures } from '#server/catalogue/brochure';
import { findPackage } from '#server/catalogue/package';
import { findTour } from '#server/catalogue/tour';
import { fileNameOf } from '#server/documents/file-name';
import { makeDocument } from '#server/documents/make-document';
import { clientContext } from '#server/web/client-address';
import { costlyWork } from '#server/web/costly-work';
import { withErrorReport } from '#server/web/loader-errors';
import { readId } from '#server/web/read-id';
import { siteFacts } from '#server/web/site-facts';
import type { Route } from './+types/brochure';

const making = costlyWork<Uint8Array<ArrayBuffer>>('brochure', { max: 60, windowSeconds: 600, maxWait: 8000 });

function findBrochure(kind: 'tour' | 'package', id: number) {
  const site = siteFacts().url;
  if (kind === 'tour') {
    const tour = findTour(id);
    const url = site + href('/tours/:id', { id: String(id) });
    return tour && tourBrochure(tour, { duration: formatDuration(tour.duration), url });
  }
  const tourPackage = findPackage(id);
  const url = site + href('/packages/:id', { id: String(id) });
  return tourPackage && packageBrochure(tourPackage, { price: packagePrice(tourPackage.priceFromCents).price, url });
}

/** The brochure of a tour or a package: made with the first request, and kept by its content. */
export const loader = withErrorReport('the brochure', async ({ params, request, context }: Route.LoaderArgs) => {
  const kind = /^\/tours\//i.test(new URL(request.url).pathname) ? 'tour' : 'package';
  const id = readId(params.id);
  const brochure = id === null ? null : findBrochure(kind, id);
  if (!brochure) throw new Response('Not found', { status: 404 });
  const make = async () => makeDocument({ brochure: await withPictures(brochure) });
  const made = await making(JSON.stringify(brochure), context.get(clientContext), make);
  if (!('result' in made)) {
    const headers = { 'Retry-After': String(made.retryAfter), 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response('This brochure is not ready yet. Please try again in a moment.', {
      status: made.status,
      headers,
    });
  }
  const name = fileNameOf(`${brochure.title} ${brochure.company.name}`);
  return new Response(made.result, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(made.result.byteLength),
      'Content-Disposition': `inline; filename="${name}"`,
    },
  });
});
