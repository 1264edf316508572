import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startAdminServer, type TestServer } from '../../server';
import { callRpc, openSession, publicUrl, sameOrigin } from '../rpc-client';
import { type OpenScreen, openScreen } from './live-stream';

let server: TestServer;
let cookie: string;
let screens: OpenScreen[] = [];

beforeAll(async () => {
  server = await startAdminServer({ PUBLIC_URL: publicUrl });
  cookie = await openSession(server);
});
afterAll(() => server?.stop());
afterEach(() => {
  for (const screen of screens) screen.close();
  screens = [];
});

const open = (...[lastEventId, as]: [lastEventId?: string, as?: string | null]) => {
  const screen = openScreen(server.url, as === undefined ? cookie : as, { lastEventId });
  screens.push(screen);
  return screen;
};
const topicsOf = ({ told }: OpenScreen) => told.flatMap(({ changes }) => changes.map(({ topic }) => topic));
const subscribe = (email: string) =>
  server.database().prepare("INSERT INTO newsletter (email, source) VALUES (?, 'home')").run(email);

test('more screens than requests of one client may be open, and visitors of its network are served', async () => {
  const openMany = async () => {
    const many = Array.from({ length: 40 }, () => open());
    await expect.poll(() => many.every((screen) => screen.told.length === 1 || screen.isOver())).toBe(true);
    return many.map((screen) => screen.status());
  };
  expect(new Set([...(await openMany()), ...(await openMany())])).toEqual(new Set([200]));
  expect((await fetch(`${server.url}/search?q=nile`)).status).toBe(200);
  expect(new Set(await openMany())).toEqual(new Set([200, 503]));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('a screen that nobody attends keeps no session alive', async () => {
  const own = await openSession(server);
  const longAgo = new Date(Date.now() - 600_000).toISOString();
  const database = server.database();
  database.prepare('UPDATE admin_sessions SET last_seen_at = ?').run(longAgo);
  const seen = () => database.prepare('SELECT max(last_seen_at) FROM admin_sessions').pluck().get();
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/trpc/dashboard.counts`, { headers: { ...sameOrigin, Cookie: own, ...headers } });
  const present = JSON.stringify({ screen: 'screen-of-a-test', at: null });
  expect((await callRpc(server, 'live.present', present, { Cookie: own })).status).toBe(200);
  expect((await ask({ Unattended: '1' })).status).toBe(200);
  expect(seen()).toBe(longAgo);
  expect((await ask({})).status).toBe(200);
  expect(seen()).not.toBe(longAgo);
});

describe('a stream', () => {
  test('is neither stored nor buffered nor compressed', async () => {
    const end = new AbortController();
    const input = encodeURIComponent('{"screen":"screen-a"}');
    const headers = { Cookie: cookie, 'Accept-Encoding': 'br' };
    const response = await fetch(`${server.url}/trpc/live.news?input=${input}`, { headers, signal: end.signal });
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(response.headers.get('X-Accel-Buffering')).toBe('no');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    end.abort();
  });

  test('is refused with 401 without a session', async () => {
    const screen = open(undefined, null);
    await expect.poll(screen.isOver).toBe(true);
    expect(screen.status()).toBe(401);
    expect(screen.told).toEqual([]);
  });

  test('is ended at once by a stop, and resumed after it without a gap', async () => {
    subscribe('before@example.org');
    const screen = open();
    await expect.poll(() => screen.told.length).toBe(1);
    const stopped = server.end();
    await expect.poll(screen.isOver, { timeout: 3000 }).toBe(true);
    expect(await stopped).toBe(0);
    server = await startAdminServer({ PUBLIC_URL: publicUrl }, server.dataDir);
    subscribe('meanwhile@example.org');
    const again = open(screen.told.at(-1)?.id);
    await expect.poll(() => topicsOf(again)).toEqual(['subscriber']);
    subscribe('afterwards@example.org');
    await expect.poll(() => topicsOf(again)).toEqual(['subscriber', 'subscriber']);
    expect(again.told.some(({ everything }) => everything)).toBe(false);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
