import { createHash, randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import type { TestServer } from '../server';

/** As behind a TLS proxy: the public URL is https, the connection is not. */
export const publicUrl = 'https://nileandsiam.example';
export const sameOrigin = { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl };

/** Stores a session and returns its cookie. */
export async function openSession(server: TestServer): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  server
    .database()
    .prepare('INSERT INTO admin_sessions (id_hash, expires_at) VALUES (?, ?)')
    .run(createHash('sha256').update(id).digest('hex'), new Date(Date.now() + 3_600_000).toISOString());
  return (await createCookie('__Host-admin_session', { secure: true, path: '/' }).serialize(id)).split(';')[0] ?? '';
}

/** Calls a procedure over HTTP, from the site's own origin. */
export function callRpc(
  server: TestServer,
  path: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Response> {
  const type: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  return fetch(`${server.url}/trpc/${path}`, { method: 'POST', body, headers: { ...type, ...sameOrigin, ...headers } });
}

export const countRows = (server: TestServer, table: string) =>
  server.database().prepare(`SELECT count(*) FROM ${table}`).pluck().get();
