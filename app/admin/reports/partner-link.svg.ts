import { drawQrCode } from '#server/values/qr-code';
import type { Route } from './+types/partner-link.svg';
import { openLink } from './partner-link.server';

/** The link of a partner as a QR code. */
export async function loader({ url }: Route.LoaderArgs) {
  const link = openLink(url, new Date());
  if (!link) throw new Response('There is no such link', { status: 400 });
  return new Response(await drawQrCode(link.address), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  });
}
