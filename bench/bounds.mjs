// What may cost little however it is asked for: a page from the cache, an abandoned request, a reader that reads nothing.
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { exchange, requestOf } from './costs.mjs';
import { milliseconds, note, row } from './figures.mjs';
import { exactProcessorTimeOf } from './processes.mjs';
import { warm } from './site.mjs';
import { reads } from './worst-inputs.mjs';

export async function costsOfLittleWork(site, { long }) {
  return [
    await costOfCachedPage(site),
    await costOfAbandoned(site),
    long
      ? row('a reader that reads nothing is let go after', { max: 60_000 }, await timeOfReader(site), milliseconds)
      : note('a reader that reads nothing is let go after', 'measured in the long round'),
  ];
}

/** The worst set of headers, over requests that are answered one after the other. */
async function costOfCachedPage(site) {
  const address = '/tours/2';
  const rounds = 20;
  await warm(site.url, address);
  let worst = { cost: 0, kind: '' };
  for (const [kind, make] of Object.entries(reads)) {
    const [changed, headers] = make(address);
    if (changed !== address) continue;
    const cost = await processorTimeOf(site, async () => {
      for (let round = 0; round < rounds; round++) await exchange(site.url, requestOf('GET', address, headers));
    });
    if (cost / rounds > worst.cost) worst = { cost: cost / rounds, kind };
  }
  return row(`a page from the cache: ${worst.kind}`, { max: 4 }, worst.cost, milliseconds);
}

/** Beside answered ones; both are searches that no cache has, many at once. */
async function costOfAbandoned(site) {
  const rounds = 10;
  const together = 40;
  let word = 0;
  const burst = async (give) => {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        Array.from({ length: together }, () =>
          give(requestOf('GET', `/search?q=left${word++}`, { 'Accept-Encoding': 'br' })),
        ),
      );
      await pause(300);
    }
  };
  const answered = await processorTimeOf(site, () => burst((bytes) => exchange(site.url, bytes)));
  const abandoned = await processorTimeOf(site, () => burst((bytes) => abandon(site.url, bytes)));
  return row('an abandoned request, of an answered one', { max: 0.25 }, abandoned / answered);
}

function abandon(url, bytes) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(bytes);
      setTimeout(() => socket.destroy(), 2);
    });
    socket.on('error', () => undefined);
    socket.on('close', resolve);
  });
}

async function processorTimeOf(site, work) {
  const before = exactProcessorTimeOf(site.pid);
  await work();
  return exactProcessorTimeOf(site.pid) - before;
}

/** Time until the site has closed a connection whose client asks for more than the buffers between them hold, in ms. */
async function timeOfReader(site) {
  const folder = 'build/client/assets';
  const sizeOf = (file) => statSync(`${folder}/${file}`).size;
  const [largest] = readdirSync(folder).sort((one, other) => sizeOf(other) - sizeOf(one));
  const before = socketsOf(site.pid);
  const started = performance.now();
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  for (let count = 0; count < 16; count++) {
    socket.write(`GET /assets/${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  await pause(1000);
  while (socketsOf(site.pid) > before && performance.now() - started < 90_000) await pause(200);
  socket.destroy();
  return performance.now() - started;
}

const socketsOf = (pid) =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
