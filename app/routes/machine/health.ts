import { probeContentVersion } from '#server/content-version';

export function loader() {
  try {
    return Response.json({ ok: true, contentVersion: probeContentVersion() });
  } catch {
    return Response.json({ ok: false, error: 'the database does not answer' }, { status: 503 });
  }
}
