import { providerFacts, settleNotified } from '#server/booking/collect/settle';
import { notifierOf } from '#server/booking/payment/provider/providers';
import { log } from '#server/log';
import type { Route } from './+types/webhooks';

const respond = (status: number, result: object, headers: HeadersInit = {}) =>
  Response.json(result, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });

export const loader = ({ params: { provider } }: Route.LoaderArgs) =>
  respond(notifierOf(provider) ? 405 : 404, {}, { Allow: 'POST' });

/** Receives the signed notification of a payment provider. Without the secret of its webhook there is no such address. */
export async function action({ request, params: { provider } }: Route.ActionArgs) {
  const name = notifierOf(provider);
  if (name === null) return respond(404, {});
  const body = await request.text();
  try {
    const outcome = await settleNotified(name, { header: (header) => request.headers.get(header), body });
    if (outcome === 'forged') return respond(401, { error: 'The signature is missing, wrong or too old.' });
    return respond(200, { outcome });
  } catch (error) {
    log('error', 'webhook.failed', { provider: name, ...providerFacts(error) });
    return respond(503, { error: 'This could not be stored. Please send it again.' }, { 'Retry-After': '60' });
  }
}
