import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { countConnection, noticeArrivals } from './web/arrivals';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listener {
  port: number;
  /** Handles the requests that have waited, and all that follow. */
  setHandler: (handle: Handler) => void;
  /** Accepts no new connections, finishes requests in flight and closes idle connections; takes 5 s at most. */
  stop: () => Promise<void>;
}

/** How long a stop waits for requests that were sent before it and are not read yet, in ms. */
const drainDelay = 250;
/** How long requests in flight may take after a stop, in ms. */
const responseTimeout = 5000;

async function readPendingRequests(): Promise<void> {
  await pause(drainDelay);
  await noticeArrivals();
}

/**
 * Listens on the port, or on the first socket that systemd hands over. Throws an error of one line that names the
 * setting when that fails. The proxy limits what one client may hold: see `deploy/`.
 */
export async function listen(port: number, host: string, isHandedOver = false): Promise<Listener> {
  const pending: Parameters<Handler>[] = [];
  let handle: Handler = (...exchange) => void pending.push(exchange);
  let hasHandler = false;
  let stopping = false;
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    // Tells the client to send no further request on this connection.
    if (stopping) response.setHeader('Connection', 'close');
    handle(request, response);
  });
  // More than a small machine can serve at once; more would only cost memory.
  server.maxConnections = 1000;
  // Closes the connection of a client that neither sends nor reads; with unsent bytes, Node does so after twice this time.
  server.timeout = 25_000;
  server.headersTimeout = 10_000;
  // For a file that the office uploads over a slow line: `limitBody` allows other bodies less.
  server.requestTimeout = 180_000;
  server.on('connection', countConnection).on('drop', countConnection);

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (isHandedOver) reject(new Error('LISTEN_FDS is set, but no socket was handed over: only systemd sets it'));
      else if (error.code === 'EADDRINUSE') reject(new Error(`PORT ${port} is in use: choose another one`));
      else reject(new Error(`Cannot listen on HOST ${host} with PORT ${port} (${error.code ?? error.message})`));
    });
    server.listen(isHandedOver ? { fd: 3 } : { port, host }, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    setHandler: (handler) => {
      handle = handler;
      hasHandler = true;
      for (const exchange of pending.splice(0)) handle(...exchange);
    },
    stop: async () => {
      stopping = true;
      // Without a handler the start has failed, and no request can be answered.
      if (hasHandler) await readPendingRequests();
      else server.closeAllConnections();
      const closingIdle = setInterval(() => server.closeIdleConnections(), 100);
      const deadline = setTimeout(() => server.closeAllConnections(), responseTimeout);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(closingIdle);
      clearTimeout(deadline);
    },
  };
}
