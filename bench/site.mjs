// Starts the built site in a separate process with separate data, as `npm start` does.
import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';

/** A temporary folder, and a function that removes it. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A port that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const heap = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Starts the site on `dataDir`, with variables and flags of Node; `readyAfter` is the time from the start of the process
 * until it listens, in ms.
 */
export async function startSite(dataDir, environment = {}, flags = []) {
  const started = performance.now();
  const child = spawn(process.execPath, [...heap, ...flags, 'server/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'a bench by the Nile',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line);
      if (event.event === 'listening') resolve(event.port);
    });
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    readyAfter: performance.now() - started,
    stop: () => endProcess(child, 'SIGTERM'),
  };
}

/** Ends a child process; resolves when it has exited. */
export function endProcess(child, signal) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill(signal);
  });
}

/** A Cookie header with an admin session, which is added to the database in `dataDir`. */
export function adminCookie(dataDir) {
  const id = randomBytes(16).toString('base64url');
  const database = new Database(path.join(dataDir, 'site.db'));
  database
    .prepare('INSERT INTO admin_sessions (id_hash, expires_at) VALUES (?, ?)')
    .run(createHash('sha256').update(id).digest('hex'), new Date(Date.now() + 3_600_000).toISOString());
  database.close();
  return `admin_session=${encodeURIComponent(Buffer.from(JSON.stringify(id)).toString('base64'))}`;
}

/** The secret in `dataDir`, with which a load is signed that the page cache passes on. */
export const secretOf = (dataDir) => readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim();

let messages = 0;

/** A cookie with a flash message that was not shown yet: the page is rendered for it alone. */
export function flashCookie(secret) {
  const text = JSON.stringify({ message: { title: `Measured ${messages++}` }, at: Date.now() });
  const signature = createHmac('sha256', secret)
    .update(`flash\n${text}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return `flash=${encodeURIComponent(Buffer.from(JSON.stringify(signature + text)).toString('base64'))}`;
}

/** Requests a page until its smallest variant is made; one that differs each time has none. */
export async function warm(url, address) {
  let last = 0;
  for (let tries = 0, unchanged = 0; unchanged < 3 && tries < 20; tries++) {
    const response = await fetch(url + address, { headers: { 'Accept-Encoding': 'br' } });
    await response.arrayBuffer();
    const length = Number(response.headers.get('Content-Length'));
    unchanged = length === last ? unchanged + 1 : 0;
    last = length;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return last;
}
