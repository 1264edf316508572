import { readUpload } from '#server/domain/image/image-variants';
import type { Route } from './+types/uploads';

/** An uploaded picture. Its name never means another one, so it may be kept for ever, unless it is a stand-in. */
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
