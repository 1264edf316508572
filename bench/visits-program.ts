// What `visits.mjs` runs: a bare server that takes note of the visits of every second request, as the site does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countingVisits, startVisitCounts } from '#server/web/visits';
import { open } from './seats-program.ts';

const body = Buffer.alloc(16 * 1024, 'x');
const nothing = () => undefined;
const handlers = [countingVisits(nothing), nothing];
/** In ns: what was done in a request that is counted and in any other, and later, for each visit. */
const times: [number[], number[]] = [[], []];
const later: number[] = [];
/** So many visits are counted at once. */
const batch = 500;
let requests = 0;

open(process.argv[2] ?? '');
const visits = startVisitCounts();

const server = createServer((request, response) => {
  // As the page cache does: Node reads them when they are asked for.
  request.headers.cookie?.trim();
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length }).end(body);
  const which = requests++ % 2;
  const started = process.hrtime.bigint();
  handlers[which]?.(request, response);
  times[which]?.push(Number(process.hrtime.bigint() - started));
  if (requests % (2 * batch) === 0) void countLater();
});

async function countLater() {
  const started = process.hrtime.bigint();
  await visits.stop();
  later.push(Number(process.hrtime.bigint() - started) / batch);
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
const before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  process.send?.({ times, later, whole: ((user + system) * 1000) / requests });
});
