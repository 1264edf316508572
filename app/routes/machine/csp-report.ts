import { readPolicyReport } from '#server/http/policy-report';
import { rateLimit } from '#server/http/rate-limit';
import { log } from '#server/log';
import type { Route } from './+types/csp-report';

/** Anybody can send reports, so only some of them are logged. */
const logged = rateLimit({ max: 10, windowSeconds: 3600 });

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Logs what the Content-Security-Policy has kept a page from doing. */
export async function action({ request }: Route.ActionArgs) {
  const report = readPolicyReport(await request.json().catch(() => null));
  if (report && logged.hit('all') === 0) log('warn', 'csp.violation', report);
  return new Response(null, { status: 204 });
}
