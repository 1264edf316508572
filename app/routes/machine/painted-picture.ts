import { findPainter } from '#server/catalogue/image/image-variants';
import { clientContext } from '#server/web/client-address';
import { costlyWork } from '#server/web/costly-work';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/painted-picture';

// One server of a mail program may request the pictures for all its readers of a newsletter.
const painting = costlyWork<Uint8Array<ArrayBuffer>>('picture', { max: 60, windowSeconds: 600, maxWait: 8000 });

/** A picture for emails and for links on other sites: painted with the first request, and kept. */
export const loader = withErrorReport('the picture', async ({ params, context }: Route.LoaderArgs) => {
  const { shape, file } = params;
  const paint = await findPainter(shape, file);
  if (!paint) throw new Response('Not found', { status: 404 });
  const painted = await painting(`${shape}/${file}`, context.get(clientContext), paint);
  if (!('result' in painted)) {
    throw new Response(null, { status: painted.status, headers: { 'Retry-After': String(painted.retryAfter) } });
  }
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' };
  return new Response(painted.result, { headers });
});
