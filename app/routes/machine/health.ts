import { examineHealth } from '#server/upkeep/health';

export function loader() {
  const health = examineHealth();
  return 'error' in health
    ? Response.json({ ok: false, ...health }, { status: 503 })
    : Response.json({ ok: true, ...health });
}
