import { readUpload } from '#server/catalogue/image/image-variants';
import type { Route } from './+types/uploads';

/** An uploaded image. Its content never changes, so it is cached for ever, except while a variant is not made yet. */
export async function loader({ params }: Route.LoaderArgs) {
  const upload = await readUpload(params['*']);
  if (!upload) throw new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(upload.bytes), {
    headers: {
      'Content-Type': upload.type,
      'Content-Length': String(upload.bytes.byteLength),
      'Cache-Control': upload.final ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}
