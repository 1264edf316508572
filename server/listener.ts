import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listener {
  port: number;
  /** From now on requests are answered; those that have come before have waited. */
  answerWith: (answer: Answer) => void;
  /** Takes no new visitors, finishes what is in flight and lets the idle ones go; 5 s at most. */
  stop: () => Promise<void>;
}

/** What was sent before a stop may not have been read when the stop begins: the time for that, in ms. */
const lateReading = 250;
/** What is in flight gets this long, in ms. */
const responseTimeout = 5000;

async function readWhatHasCome(): Promise<void> {
  await pause(lateReading);
  // A busy loop may have spent all that time on one round: a connection is accepted in a next one and read in another.
  for (let round = 0; round < 3; round += 1) await turn();
}

/** Takes the port. Throws one line naming PORT or HOST where that cannot be. */
export async function listen(port: number, host: string): Promise<Listener> {
  const waiting: Parameters<Answer>[] = [];
  let answer: Answer = (...visit) => void waiting.push(visit);
  let isAnswering = false;
  let stopping = false;
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    // A visitor who would send another request on this connection is told to open a new one, and finds nobody.
    if (stopping) response.setHeader('Connection', 'close');
    answer(request, response);
  });
  // Far more than a small machine answers at once; past it a flood of open connections only costs memory.
  server.maxConnections = 2000;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new Error(`PORT ${port} is taken: choose another one`));
      else reject(new Error(`HOST ${host} with PORT ${port} cannot be listened on (${error.code ?? error.message})`));
    });
    server.listen(port, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (given) => {
      answer = given;
      isAnswering = true;
      for (const visit of waiting.splice(0)) answer(...visit);
    },
    stop: async () => {
      stopping = true;
      // Where the start has failed there is nobody to answer.
      if (isAnswering) await readWhatHasCome();
      else server.closeAllConnections();
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.closeAllConnections(), responseTimeout);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}
