// What a stranger may cost: single requests by processor time, and attacks by how long honest visitors wait, directly and
// through the proxies of `deploy/`.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attackNames, startAttack } from './attacks.mjs';
import { costsOfRequests } from './costs.mjs';
import { megabytes, milliseconds, note, row } from './figures.mjs';
import { withPeakMemory } from './processes.mjs';
import { addressesOfProxy, isInstalled, proxyNames, startProxy } from './proxies.mjs';
import { withSite } from './site.mjs';
import { unansweredWork } from './unanswered.mjs';
import { honestRound } from './visitor.mjs';

const maxMemory = 400 * 1024 * 1024;

export async function measure({ quick }) {
  const seconds = quick ? 4 : 30;
  const rows = await withSite({}, async (site) => [
    ...(await costsOfRequests(site)),
    ...(await effectsOfAttacks('directly', site, site.url, seconds)),
    ...(await unansweredWork(site)),
  ]);
  for (const name of proxyNames) rows.push(...(await effectsThrough(name, seconds)));
  return rows;
}

async function effectsThrough(name, seconds) {
  if (!isInstalled(name)) return [note(`through ${name}`, 'not installed')];
  const addresses = await addressesOfProxy();
  return withSite({ PUBLIC_URL: addresses.url, TRUST_PROXY: '1' }, async (site) => {
    const proxy = await startProxy(name, path.join(site.dataDir, name), site.url, addresses);
    try {
      return await effectsOfAttacks(`through ${name}`, site, addresses.url, seconds);
    } finally {
      await proxy.stop();
    }
  });
}

/** Honest visitors come from another address than the attacker, one for each attack: bookings are limited by address. */
async function effectsOfAttacks(way, site, url, seconds) {
  const rows = [];
  for (const [index, name] of attackNames.entries()) {
    const visitor = { url, localAddress: `127.0.0.${index + 2}` };
    const stop = await startAttack(name, url);
    const [during, memory] = await withPeakMemory(site.pid, () => honestRound(visitor, seconds));
    await stop();
    await pause(2000);
    const after = await honestRound(visitor, 1);
    rows.push(
      row(`${way}, ${name}: cached page, p99`, { max: 250 }, during.page, milliseconds),
      row(`${way}, ${name}: booking, slowest`, { max: 2000 }, during.booking, milliseconds),
      row(`${way}, ${name}: memory`, { max: maxMemory }, memory, megabytes),
      row(`${way}, ${name}: cached page 2 s after`, { max: 100 }, after.page, milliseconds),
    );
  }
  return rows;
}
