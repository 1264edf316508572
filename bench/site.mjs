// The built site in a process of its own with data of its own, and what measurements need of it.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { createServer } from 'node:net';
import path from 'node:path';
import { startServer } from '../tests/server.ts';

const password = 'a bench by the Nile';

/** As in `npm start`. */
const heap = '--max-semi-space-size=8 --max-old-space-size=512';

/** Starts the site; `readyAfter` is the time from the start of the process until it listens, in ms. */
export async function startSite(environment = {}, dataDir = undefined) {
  const started = performance.now();
  const server = await startServer({ NODE_OPTIONS: heap, ADMIN_PASSWORD: password, ...environment }, dataDir);
  return { ...server, password, pid: server.process.pid, readyAfter: performance.now() - started };
}

/** Starts the site, returns what `use` does with it, and removes it. */
export async function withSite(environment, use) {
  const site = await startSite(environment);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await once(server.close(), 'close');
  return port;
}

/** Options of a request from this machine that trusts any certificate. */
export const unverified = (port) => ({
  host: '127.0.0.1',
  port,
  servername: 'localhost',
  rejectUnauthorized: false,
});

/** How long a visitor waits for an answer, in ms; a failure counts as much. */
export const maxWait = 30_000;

/** One request on a connection of its own; resolves with status, headers, text and ms. */
export function send({ url, localAddress }, method, path, headers = {}, body = '', signal = undefined) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const { host, port, protocol } = new URL(url);
    const begin = protocol === 'https:' ? requestSecurely : request;
    const sending = begin(
      {
        ...unverified(Number(port)),
        ...{ method, path, localAddress, agent: false },
        headers: { Host: host, ...headers },
        signal: signal ?? AbortSignal.timeout(maxWait),
      },
      async (response) => {
        const text = (await response.setEncoding('utf8').toArray().catch(reject))?.join('');
        resolve({ status: response.statusCode, headers: response.headers, text, time: performance.now() - started });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Ends a child process; resolves when it has exited. */
export async function endProcess(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** A Cookie header with an admin session, which is added to the database of the site. */
export function adminCookie(site) {
  const id = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(id).digest('hex');
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  site.database().prepare('INSERT INTO admin_sessions (id_hash, expires_at) VALUES (?, ?)').run(hash, inAnHour);
  return `admin_session=${encodeURIComponent(Buffer.from(JSON.stringify(id)).toString('base64'))}`;
}

/** The secret of a site, with which a load is signed that the page cache passes on. */
export const secretOf = ({ dataDir }) => readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim();

let messages = 0;

/** A cookie with a flash message that was not shown yet: the page is rendered for it alone. */
export function flashCookie(secret) {
  const text = JSON.stringify({ message: { title: `Measured ${messages++}` }, at: Date.now() });
  const digest = createHmac('sha256', secret).update(`flash\n${text}`).digest();
  const signature = digest.subarray(0, 16).toString('base64url');
  return `flash=${encodeURIComponent(Buffer.from(JSON.stringify(signature + text)).toString('base64'))}`;
}
