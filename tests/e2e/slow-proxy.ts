import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the proxy answers requests for the data of a page; everything else passes at once. */
type Failure = '503' | 'closed connection';
type Answer = 'at once' | 'when released' | Failure | { afterMs: number };

export interface SlowProxy {
  url: string;
  /** For the requests from now on. */
  answer: Answer;
  /** Lets the waiting answers go, and those that come later. */
  release: () => void;
  /** Answers what waits, and what comes later, with a failure: browsers send a request again when its connection closes. */
  fail: (failure: Failure) => void;
  stop: () => Promise<void>;
}

/** A proxy with sockets of its own before a site, which makes the navigations of its pages slow. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const waiting: { forward: () => void; fail: (failure: Failure) => void }[] = [];
  const server = createServer((incoming, outgoing) => {
    const forward = () => pass(target, incoming, outgoing);
    const { answer } = proxy;
    if (!incoming.url?.split('?')[0]?.endsWith('.data') || answer === 'at once') return forward();
    const fail = (failure: Failure) => {
      if (failure === '503') outgoing.writeHead(503).end('Busy');
      else incoming.socket.destroy();
    };
    if (answer === 'when released') waiting.push({ forward, fail });
    else if (typeof answer === 'object') setTimeout(forward, answer.afterMs);
    else fail(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: SlowProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: 'at once',
    release: () => {
      proxy.answer = 'at once';
      for (const { forward } of waiting.splice(0)) forward();
    },
    fail: (failure) => {
      proxy.answer = failure;
      for (const { fail } of waiting.splice(0)) fail(failure);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (outgoing.destroyed) return;
  const { method, headers } = incoming;
  const forwarded = request(target + incoming.url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}
