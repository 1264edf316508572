import { handlePress } from '#app/routes/departure/record-press.server.ts';
import { clientContext } from '#server/web/client-address';
import type { Route } from './+types/presses';

/** Where the service worker of a guide's manifest sends the presses that have waited for a network. */
export async function action({ request, context }: Route.ActionArgs) {
  const refused = await handlePress(request, context.get(clientContext).address);
  return Response.json(refused ? { problem: refused.problem } : { recorded: true }, {
    status: refused?.status ?? 200,
    headers: { ...refused?.headers, 'Cache-Control': 'no-store' },
  });
}

/** Nothing is read here. */
export const loader = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
