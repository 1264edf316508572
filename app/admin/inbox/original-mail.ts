import { findOriginalMail } from '#server/office/receive-mail';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/original-mail';

/** The mail of a reply or an event as it came, to be saved: it is shown by a mail program. */
export function loader({ params }: Route.LoaderArgs) {
  const raw = findOriginalMail(params.kind, readId(params.id));
  if (!raw)
    throw new Response('This email is no longer kept.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(raw), {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="email-${params.kind}-${params.id}.eml"`,
      'Cache-Control': 'no-store',
    },
  });
}
