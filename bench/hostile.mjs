// What a stranger may cost: single requests by processor time, and attacks by how long honest visitors wait, directly and
// through the proxies of `deploy/`.
import path from 'node:path';
import { attacksOn, startAttack } from './attacks.mjs';
import { costsOfLittleWork } from './bounds.mjs';
import { costsOfRequests } from './costs.mjs';
import { megabytes, milliseconds, note, row } from './figures.mjs';
import { honestRound } from './honest.mjs';
import { canCount, memoryOf } from './processes.mjs';
import { addressesOfProxy, isInstalled, proxyNames, startProxy } from './proxies.mjs';
import { costsOfRouteMaps } from './route-maps.mjs';
import { startSite, temporaryFolder } from './site.mjs';

const maxMemory = 300 * 1024 * 1024;

export async function measure({ quick, long }) {
  if (!canCount) return [note('hostile requests', 'are measured on Linux only')];
  const seconds = quick ? 4 : long ? 30 : 8;
  const rows = await withSite({}, async (site) => [
    ...(await costsOfRequests(site)),
    ...(await costsOfLittleWork(site, { long })),
    ...(await effectsOfAttacks('directly', site, site.url, seconds)),
  ]);
  rows.push(...(await costsOfRouteMaps()));
  for (const name of proxyNames) rows.push(...(await effectsThrough(name, seconds)));
  return rows;
}

async function withSite(environment, use) {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder, environment);
  try {
    return await use(site, folder);
  } finally {
    await site.stop();
    remove();
  }
}

async function effectsThrough(name, seconds) {
  if (!isInstalled(name)) return [note(`through ${name}`, 'not installed')];
  const addresses = await addressesOfProxy();
  return withSite({ PUBLIC_URL: addresses.url, TRUST_PROXY: '1' }, async (site, folder) => {
    const proxy = await startProxy(name, path.join(folder, name), site.url, addresses);
    try {
      return await effectsOfAttacks(`through ${name}`, site, addresses.url, seconds, proxy);
    } finally {
      await proxy.stop();
    }
  });
}

/** Honest visitors come from another address than the attacker, one for each attack: bookings are limited by address. */
async function effectsOfAttacks(way, site, url, seconds, proxy = null) {
  const rows = [];
  for (const [index, name] of attacksOn(url).entries()) {
    const address = `127.0.0.${index + 2}`;
    const stop = await startAttack(name, url);
    const memory = watchMemory([site, proxy]);
    const during = await honestRound(url, address, seconds);
    const [ofSite, ofProxy] = memory.stop();
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = await honestRound(url, address, 1);
    rows.push(
      row(`${way}, ${name}: cached page, p99`, { max: 250 }, during.page, milliseconds),
      row(`${way}, ${name}: booking, slowest`, { max: 2000 }, during.booking, milliseconds),
      row(`${way}, ${name}: memory`, { max: maxMemory }, ofSite, megabytes),
      row(`${way}, ${name}: cached page 2 s after`, { max: 100 }, after.page, milliseconds),
    );
    if (proxy) rows.push(row(`${way}, ${name}: memory of the proxy`, { max: maxMemory }, ofProxy, megabytes));
  }
  return rows;
}

/** Follows the memory of processes; `stop` returns the peak of each. */
function watchMemory(processes) {
  const peaks = processes.map(() => 0);
  const watch = setInterval(() => {
    for (const [index, one] of processes.entries()) {
      if (one) peaks[index] = Math.max(peaks[index], memoryOf(one.pid));
    }
  }, 200);
  return {
    stop: () => {
      clearInterval(watch);
      return peaks;
    },
  };
}
