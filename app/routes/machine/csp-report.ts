import { log } from '#server/log';
import { clientContext } from '#server/web/client-address';
import { rateLimit } from '#server/web/rate-limit';
import { readPolicyReport } from '#server/web/security-headers';
import type { Route } from './+types/csp-report';

/** Anybody can send reports. */
const perClient = rateLimit({ max: 10, windowSeconds: 3600 });

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Logs what the Content-Security-Policy has blocked on a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const wait = perClient.hit(context.get(clientContext).address);
  if (wait > 0) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  const report = readPolicyReport(await request.json().catch(() => null));
  if (report) log('warn', 'csp.violation', report);
  return new Response(null, { status: 204 });
}
