import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { hardlyBlock, watchPlace } from '#db/client';
import { startCompletions, startReviewRequests } from './booking/after-journeys';
import { startSettling } from './booking/collect/settling';
import { isOver, propsOfEmail } from './booking/mail/effects';
import { startPickupEmails } from './booking/mail/pickup-emails';
import { fillBookers } from './booking/record/booker';
import { startReminders } from './booking/reminders';
import { fillSummaries } from './booking/summary';
import { startWaitingList } from './booking/waiting-list';
import { startImageMaintenance } from './catalogue/image/image-cleanup';
import { mailboxAddress } from './company/company';
import { choicesFor } from './company/mail-wording';
import { startNewsletters } from './contact/newsletter/sending';
import { type Environment, readEnvironment, secret, setEnvironment } from './env';
import { type Listener, listen } from './listener';
import { errorFacts, log } from './log';
import { startOutboxWorker } from './mail/worker';
import { preparePassword } from './office/admin';
import { startImports } from './office/imports/run';
import { closeScreens } from './office/live/live-screens';
import { startRetention } from './office/people/retention';
import { diskAdvice } from './upkeep/disk';
import { rememberStart } from './upkeep/health';
import { startNightlyBackup } from './upkeep/nightly';
import { openSite } from './upkeep/open-site';
import { pageCache } from './web/cache/page-cache';
import { countingVisits, startVisitCounts } from './web/visits';

type FetchHandler = Parameters<typeof getRequestListener>[0];
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Starts everything: environment, port, database, background tasks. Throws an error of one line for the operator. */
export async function boot(handler: FetchHandler, middleware?: Middleware): Promise<{ stop: () => Promise<void> }> {
  const environment = setEnvironment(readEnvironment());
  // The port comes first: a start that finds it taken must not create a data folder.
  const listener = await listen(environment.PORT, environment.HOST, environment.LISTEN_FDS !== undefined);
  try {
    return await open(environment, listener, handler, middleware);
  } catch (error) {
    await listener.stop();
    const advice = diskAdvice(error, environment.DATA_DIR);
    throw advice === null ? error : new Error(advice, { cause: error });
  }
}

async function open(environment: Environment, listener: Listener, handler: FetchHandler, middleware?: Middleware) {
  const site = await openSite(environment.DATA_DIR, environment.SEED === 'sample');
  rememberStart();
  fillSummaries();
  fillBookers();
  hardlyBlock(site.database);
  secret();
  await preparePassword(environment.ADMIN_PASSWORD, (password) => printPassword(password, environment));

  const answer = getRequestListener(handler, { overrideGlobalObjects: false });
  const handle = middleware ?? pageCache(handler, environment.PUBLIC_URL).answer;
  listener.setHandler(
    countingVisits((request, response) => handle(request, response, () => answer(request, response))),
  );
  const tasks = [
    watchPlace(),
    startRetention(),
    startOutboxWorker({ propsOf: propsOfEmail, isOver, addressOf: mailboxAddress, choicesFor }),
    startImageMaintenance(),
    startCompletions(),
    startReviewRequests(),
    startPickupEmails(),
    startReminders(),
    startSettling(),
    startWaitingList(),
    startNewsletters(),
    startImports(),
    startNightlyBackup(environment.DATA_DIR),
    startVisitCounts(),
  ];
  const { PUBLIC_URL, HOST } = environment;
  log('info', 'listening', { url: PUBLIC_URL, host: HOST, port: listener.port, pid: process.pid });
  if (!environment.RESEND_API_KEY) {
    log('warn', 'mail.to.files', { folder: path.join(environment.DATA_DIR, 'mail'), why: 'RESEND_API_KEY is not set' });
  }

  const stop = async () => {
    closeScreens();
    await listener.stop();
    await Promise.race([
      Promise.all(tasks.map((task) => task.stop())),
      new Promise((resolve) => setTimeout(resolve, 4000).unref()),
    ]);
    site.close();
    log('info', 'stopped');
  };
  return { stop };
}

/** Prints the generated password to the terminal once; it is not logged. */
function printPassword(password: string, { PUBLIC_URL }: Environment): void {
  process.stderr.write(
    `\nThe admin password is ${password}\nIt is shown only once. Log in at ${PUBLIC_URL}/admin/login; \`npm run admin:password\` sets a new one.\n\n`,
  );
}

/** Serves until SIGTERM or SIGINT; exits with 0 after a graceful stop, with 1 when the start or the stop fails. */
export async function run(handler: FetchHandler, middleware?: Middleware): Promise<void> {
  // Files written from here on, such as bookings and emails, are not readable by other users of the machine.
  process.umask(0o077);
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
