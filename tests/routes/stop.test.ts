import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { startServer } from '../server';

const listens = (url: string) =>
  fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  );

it('SIGTERM: a booking under way is finished, idle and dawdling visitors are let go, and it ends with 0 within 10 s', async () => {
  const server = await startServer();
  try {
    const opened = Date.now();
    const form = await (await fetch(`${server.url}/tours/2/book`)).text();
    const body = new URLSearchParams({
      submissionKey: /name="submissionKey" value="([^"]+)"/.exec(form)?.[1] ?? '',
      name: 'Nadia Fahmy',
      email: 'nadia@example.org',
      phone: '+20 100 000 0000',
      date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      adults: '2',
      children: '0',
    }).toString();
    const booking = await send(
      server.url,
      `POST /tours/2/book HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    const dawdler = await send(server.url, 'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nem');
    const idle = await send(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(idle.answer()).toContain('"ok":true'));

    // Who fills in a form in three seconds is a person, and gets mail.
    await expect.poll(() => Date.now() - opened, { timeout: 5000 }).toBeGreaterThan(3000);

    const asked = Date.now();
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await vi.waitFor(async () => expect(await listens(server.url)).toBe(false), 5000);
    booking.socket.write(body.slice(20));
    await vi.waitFor(() => expect(booking.answer()).toMatch(/^HTTP\/1\.1 303/), 5000);

    expect(await ended).toEqual([0, null]);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(await listens(server.url)).toBe(false);
    expect(server.log.at(-1)).toMatchObject({ event: 'stopped' });
    dawdler.socket.destroy();

    const file = path.join(server.dataDir, 'site.db');
    expect(existsSync(`${file}-wal`)).toBe(false);
    const database = new Database(file, { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.prepare('SELECT name FROM reservations').pluck().all()).toEqual(['Nadia Fahmy']);
    expect(database.prepare('SELECT count(*) FROM emails').pluck().get()).toBe(2);
    database.close();
  } finally {
    await server.stop();
  }
}, 60_000);

it('SIGTERM sent to `npm start` reaches the server: nothing is left listening', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(npm, 'exit');
  try {
    const port = await new Promise<number>((resolve, reject) => {
      createInterface({ input: npm.stdout }).on('line', (line) => {
        if (line.includes('"event":"listening"')) resolve((JSON.parse(line) as { port: number }).port);
      });
      npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
    });
    const url = `http://127.0.0.1:${port}`;
    expect(await listens(url)).toBe(true);
    npm.kill('SIGTERM');
    await vi.waitFor(async () => expect(await listens(url)).toBe(false), 10_000);
    await ended;
  } finally {
    npm.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);

/** Opens a connection and writes the beginning of a request to it. */
async function send(url: string, text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server may cut the connection: that is what is looked at here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}
