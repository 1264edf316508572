import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limitConnections, limitRequests } from '#server/connections';

let server: Server;
const sockets: Socket[] = [];
const answers: { path: string; finish: () => void }[] = [];

/** A server that answers when a test says so. */
async function open(limits: Parameters<typeof limitConnections>[1]): Promise<void> {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    inOrder(request, response, () => {
      answers.push({ path: request.url ?? '', finish: () => response.end(request.url) });
    });
  });
  const inOrder = limitConnections(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

interface Client {
  socket: Socket;
  received: () => string;
  isClosed: () => boolean;
}

async function openClient(localAddress = '127.0.0.1'): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let received = '';
  let closed = false;
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  // The server learns of it in its own turn.
  await pause(20);
  return { socket, received: () => received, isClosed: () => closed };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const paths = () => answers.map(({ path }) => path);

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  answers.length = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the limits of connections', () => {
  test('start a pipelined request when the one before is answered', async () => {
    await open({ max: 10, maxPerClient: 10 });
    const client = await openClient();
    client.socket.write(get('/1') + get('/2') + get('/3'));
    await vi.waitFor(() => expect(paths()).toEqual(['/1']));
    await pause(30);
    expect(paths()).toEqual(['/1']);
    for (const expected of [
      ['/1', '/2'],
      ['/1', '/2', '/3'],
    ]) {
      answers.at(-1)?.finish();
      await vi.waitFor(() => expect(paths()).toEqual(expected));
    }
    answers.at(-1)?.finish();
    await vi.waitFor(() => expect(client.received()).toMatch(/\/1[\s\S]*\/2[\s\S]*\/3/));
  });

  test('close a connection that pipelines many requests', async () => {
    await open({ max: 10, maxPerClient: 10 });
    const client = await openClient();
    client.socket.write(get('/').repeat(300));
    await vi.waitFor(() => expect(client.isClosed()).toBe(true));
    expect(answers).toHaveLength(1);
  });

  test('let a new visitor in by closing the connection that has been idle for the longest time', async () => {
    await open({ max: 3, maxPerClient: 3 });
    const [first, second, third] = [await openClient(), await openClient(), await openClient()];
    first.socket.write(get('/busy'));
    await vi.waitFor(() => expect(paths()).toEqual(['/busy']));
    const visitor = await openClient('127.0.0.2');
    await vi.waitFor(() => expect(second.isClosed()).toBe(true));
    expect([first, third, visitor].map((client) => client.isClosed())).toEqual([false, false, false]);
    visitor.socket.write(get('/visitor'));
    await vi.waitFor(() => expect(paths()).toEqual(['/busy', '/visitor']));
  });

  test('close a connection that is sending a body for long before one that is being answered', async () => {
    await open({ max: 2, maxPerClient: 2 });
    const [slow, busy] = [await openClient(), await openClient()];
    slow.socket.write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n1');
    busy.socket.write(get('/busy'));
    await vi.waitFor(() => expect(paths()).toHaveLength(2));
    await openClient('127.0.0.2');
    await vi.waitFor(() => expect(slow.isClosed()).toBe(true));
    expect(busy.isClosed()).toBe(false);
  });

  test('are also kept for each client, at the cost of this client', async () => {
    await open({ max: 100, maxPerClient: 2 });
    const visitor = await openClient('127.0.0.2');
    const [first, second, third] = [await openClient(), await openClient(), await openClient()];
    await vi.waitFor(() => expect(first.isClosed()).toBe(true));
    expect([visitor, second, third].map((client) => client.isClosed())).toEqual([false, false, false]);
  });
});

describe('the limit of requests behind a proxy', () => {
  const from = (client: string) => `GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`;

  test('refuses the requests of a client that has many unfinished ones, and of no other', async () => {
    const begin = limitRequests(2, { TRUST_PROXY: 1, PUBLIC_URL: 'https://example.com' });
    const finish: (() => void)[] = [];
    server = createServer((request, response) =>
      begin(request, response, () => finish.push(() => response.end('done'))),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const send = async (client: string) => {
      const opened = await openClient();
      opened.socket.write(from(client));
      await pause(20);
      return opened;
    };
    const first = await send('198.51.100.1');
    await send('198.51.100.1');
    const refused = await send('198.51.100.1');
    await vi.waitFor(() => expect(refused.received()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5/i));
    await send('198.51.100.2');
    expect(finish).toHaveLength(3);
    finish[0]?.();
    await vi.waitFor(() => expect(first.received()).toMatch(/^HTTP\/1.1 200 /));
    await send('198.51.100.1');
    await vi.waitFor(() => expect(finish).toHaveLength(4));
  });
});
