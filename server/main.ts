import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeDatabase, openDatabase, setDatabase } from '#db/client';
import { inspectDatabase, migrateDatabase } from '#db/migrate';
import { seedDatabase } from '#db/seed/seed';
import { preparePassword } from './domain/admin';
import { startImageCare } from './domain/image';
import { type Environment, readEnvironment, secret, setEnvironment } from './env';
import { pageCache } from './http/page-cache';
import { errorFacts, log } from './log';
import { startOutboxWorker } from './outbox/worker';

type FetchHandler = Parameters<typeof getRequestListener>[0];
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Environment → database → listen → outbox worker; answers how to stop it all. Throws one line for the operator. */
export async function boot(handler: FetchHandler, middleware?: Middleware): Promise<{ stop: () => Promise<void> }> {
  const environment = setEnvironment(readEnvironment());
  openSite(environment.DATA_DIR, environment.SEED === 'sample');
  secret();
  await preparePassword(environment.ADMIN_PASSWORD, (password) => announce(password, environment));

  const answer = getRequestListener(handler, { overrideGlobalObjects: false });
  const front = middleware ?? pageCache(handler, () => environment.PUBLIC_URL).answer;
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    front(request, response, () => answer(request, response));
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  await listen(server, environment.PORT, environment.HOST);
  const worker = startOutboxWorker();
  const images = startImageCare();
  const { port } = server.address() as AddressInfo;
  log('info', 'listening', { url: environment.PUBLIC_URL, host: environment.HOST, port, pid: process.pid });
  if (!environment.RESEND_API_KEY) {
    log('warn', 'mail.to.files', { folder: path.join(environment.DATA_DIR, 'mail'), why: 'RESEND_API_KEY is not set' });
  }

  const stop = async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
    await Promise.race([
      Promise.all([worker.stop(), images.stop()]),
      new Promise((resolve) => setTimeout(resolve, 4000).unref()),
    ]);
    closeDatabase();
    log('info', 'stopped');
  };
  return { stop };
}

/** Tells the invented password to whoever started the site, past the log: it is said this once. */
function announce(password: string, { PUBLIC_URL }: Environment): void {
  process.stderr.write(
    `\nThe admin's password is ${password}\nIt is told only now. Log in at ${PUBLIC_URL}/admin/login; \`npm run admin:password\` sets another.\n\n`,
  );
}

/** Opens, migrates and, where it is empty, fills the database of `folder`. */
function openSite(folder: string, sample: boolean): void {
  const file = path.join(folder, 'site.db');
  try {
    mkdirSync(folder, { recursive: true });
    if (existsSync(file)) inspectDatabase(file);
    const database = setDatabase(openDatabase(file));
    migrateDatabase(database);
    if (sample) seedDatabase(database, new Date());
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new Error(`PORT ${port} is taken: choose another one`));
      else reject(new Error(`HOST ${host} with PORT ${port} cannot be listened on (${error.code ?? error.message})`));
    });
    server.listen(port, host, resolve);
  });
}

/** Serves until SIGTERM or SIGINT; ends the process with 0 after an orderly stop, with 1 where the start failed. */
export async function run(handler: FetchHandler, middleware?: Middleware): Promise<void> {
  process.on('unhandledRejection', (error) => log('error', 'unhandled.rejection', errorFacts(error)));
  try {
    const { stop } = await boot(handler, middleware);
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        setTimeout(() => process.exit(1), 9500).unref();
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
