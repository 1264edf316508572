import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, clientOf, networkOf } from '#server/http/client-address';
import { secureHeaders } from '#server/http/security-headers';

interface Connection {
  client: string;
  /** The request that is being answered. */
  current: IncomingMessage | null;
  /** Requests that were sent before the answer to the current one (HTTP pipelining). */
  pipelined: (() => void)[];
}

interface Limits {
  max: number;
  /** Of one client address. */
  maxPerClient: number;
}

/** Browsers and proxies do not pipeline at all. */
const maxPipelined = 16;

/**
 * Limits what connections can hold. Over a limit the connection that has been waiting for a request for the longest time
 * is closed, so that a new visitor gets in. Returns a function that starts the requests of a connection one after the
 * other.
 */
export function limitConnections(server: Server, { max, maxPerClient }: Limits) {
  /** The one whose last answer ended first comes first. */
  const connections = new Map<Socket, Connection>();
  const perClient = new Map<string, number>();
  const count = (client: string, change: number) => {
    const total = (perClient.get(client) ?? 0) + change;
    if (total > 0) perClient.set(client, total);
    else perClient.delete(client);
    return total;
  };

  server.on('connection', (socket: Socket) => {
    const client = clientAddress(socket.remoteAddress ?? '', null, 0);
    const isOverOwnLimit = count(client, 1) > maxPerClient;
    socket.once('close', () => {
      connections.delete(socket);
      count(client, -1);
    });
    if (isOverOwnLimit || connections.size >= max) {
      const closed = longestWaiting(connections, isOverOwnLimit ? client : null) ?? socket;
      closed.destroy();
      if (closed === socket) return;
    }
    connections.set(socket, { client, current: null, pipelined: [] });
  });

  function start(socket: Socket, connection: Connection, ...[request, response, handle]: Parameters<typeof answer>) {
    connection.current = request;
    response.once('close', () => {
      connection.current = null;
      if (!connections.delete(socket)) return;
      connections.set(socket, connection);
      connection.pipelined.shift()?.();
    });
    handle();
  }

  function answer(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    const next = () => start(socket, connection, request, response, handle);
    if (connection.current === null) next();
    else if (connection.pipelined.length < maxPipelined) connection.pipelined.push(next);
    else socket.destroy();
  }
  return answer;
}

/** The connection without a complete request that was answered, or opened, first. */
function longestWaiting(connections: Map<Socket, Connection>, client: string | null): Socket | null {
  const own = [...connections].filter(([, connection]) => client === null || connection.client === client);
  const idle = own.find(([, { current }]) => current === null);
  const unfinished = idle ?? own.find(([, { current }]) => current?.complete === false);
  return unfinished?.[0] ?? null;
}

interface Site {
  TRUST_PROXY: number;
  PUBLIC_URL: string;
}

/** Emitted by a response that goes on until it is ended: it is limited where it begins. */
export const streamEvent = 'stream';

/**
 * Limits the unfinished requests of one client, which may open as many connections through a proxy as it likes. Returns a
 * function that handles a request, or refuses it with 503.
 */
export function limitRequests(max: number, { TRUST_PROXY, PUBLIC_URL }: Site) {
  const unfinished = new Map<string, number>();
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=UTF-8', 'Retry-After': '5' });
  headers.set('Cache-Control', 'no-store');
  secureHeaders(headers, PUBLIC_URL);
  const refusal = [...headers].flat();

  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    const client = networkOf(clientOf(request, TRUST_PROXY));
    const before = unfinished.get(client) ?? 0;
    if (before >= max) {
      response.writeHead(503, refusal);
      response.end('Too many requests at the same time. Please try again.');
      return;
    }
    unfinished.set(client, before + 1);
    const finish = () => {
      response.off('close', finish).off(streamEvent, finish);
      const left = (unfinished.get(client) ?? 1) - 1;
      if (left > 0) unfinished.set(client, left);
      else unfinished.delete(client);
    };
    response.once('close', finish).once(streamEvent, finish);
    handle();
  };
}
