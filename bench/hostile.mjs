// What a stranger may cost: single requests by processor time, and attacks by how long honest visitors wait.
import { attack } from './attacks.mjs';
import { costsOfRequests } from './costs.mjs';
import { megabytes, milliseconds, note, row } from './figures.mjs';
import { honestRound } from './honest.mjs';
import { canCount, memoryOf } from './processes.mjs';
import { startSite, temporaryFolder } from './site.mjs';

export async function measure({ quick }) {
  if (!canCount) return [note('hostile requests', 'are measured on Linux only')];
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    return [...(await costsOfRequests(site)), ...(await effectsOfAttacks(site, quick ? 4 : 30))];
  } finally {
    await site.stop();
    remove();
  }
}

/** Honest visitors come from another address than the attacker. */
async function effectsOfAttacks(site, seconds) {
  const rows = [];
  for (const [name, start] of Object.entries(attack)) {
    const stop = await start(site.url, seconds);
    let memory = 0;
    const watch = setInterval(() => {
      memory = Math.max(memory, memoryOf(site.pid));
    }, 200);
    const during = await honestRound(site.url, seconds);
    clearInterval(watch);
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = await honestRound(site.url, 1);
    rows.push(
      row(`${name}: cached page, p99`, { max: 250 }, during.page, milliseconds),
      row(`${name}: booking, slowest`, { max: 2000 }, during.booking, milliseconds),
      row(`${name}: memory`, { max: 300 * 1024 * 1024 }, memory, megabytes),
      row(`${name}: cached page 2 s after`, { max: 100 }, after.page, milliseconds),
    );
  }
  return rows;
}
