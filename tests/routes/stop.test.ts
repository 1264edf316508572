import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { agedKey } from '../faults/traveller';
import { startServer } from '../server';

const isListening = (url: string) =>
  fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  );

it('finishes a booking on SIGTERM, drops idle and slow connections and exits with 0', async () => {
  const server = await startServer();
  try {
    const form = await (await fetch(`${server.url}/tours/2/book`)).text();
    const body = new URLSearchParams({
      submissionKey: agedKey(server, form),
      name: 'Nadia Fahmy',
      email: 'nadia@example.org',
      phone: '+20 100 000 0000',
      date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      adults: '2',
      children: '0',
    }).toString();
    const booking = await send(
      server.url,
      `POST /tours/2/book HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    const slow = await send(server.url, 'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nem');
    const idle = await send(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(idle.answer).toContain('"ok":true');

    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await expect.poll(() => isListening(server.url)).toBe(false);
    booking.socket.write(body.slice(20));
    await expect.poll(booking.answer).toMatch(/^HTTP\/1\.1 303/);

    expect(await ended).toEqual([0, null]);
    expect(await isListening(server.url)).toBe(false);
    expect(server.log.at(-1)).toMatchObject({ event: 'stopped' });
    slow.socket.destroy();

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
});

/** Opens a connection and sends the beginning of a request. */
async function send(url: string, text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server may close the connection: the tests look at what has been answered.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}
