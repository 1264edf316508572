import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { addressesOfProxy, isInstalled, proxyNames, startProxy } from '../../bench/proxies.mjs';
import { endProcess, freePort, send } from '../../bench/site.mjs';

const socketHolder = '/usr/bin/systemd-socket-activate';
const requests = 60;

/** A site on a socket that another process holds, as systemd does: whenever it ends, it starts again. */
async function startHeldSite(folder: string, publicUrl: string) {
  copyFileSync(inject('seededDatabase'), path.join(folder, 'site.db'));
  const port = await freePort();
  const settings = { NODE_ENV: 'production', DATA_DIR: folder, PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
  const given = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`);
  const site = 'for start in first second; do "$0" server/start.mjs; done';
  const holder = spawn(socketHolder, [`--listen=127.0.0.1:${port}`, ...given, 'sh', '-c', site, process.execPath], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pids: number[] = [];
  createInterface({ input: holder.stdout }).on('line', (line) => {
    const { event, pid } = JSON.parse(line) as { event: string; pid: number };
    if (event === 'listening') pids.push(pid);
  });
  return { url: `http://127.0.0.1:${port}`, pids, stop: () => endProcess(holder, 'SIGKILL') };
}

for (const name of proxyNames) {
  it.skipIf(!isInstalled(name) || !existsSync(socketHolder))(
    `a restart behind ${name} answers every request`,
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-restart-'));
      const addresses = await addressesOfProxy();
      const site = await startHeldSite(folder, addresses.url);
      const proxy = await startProxy(name, path.join(folder, 'proxy'), site.url, addresses);
      try {
        const answers = [];
        for (let number = 0; number < requests; number++) {
          if (number === 10) process.kill(site.pids[0] ?? 0, 'SIGTERM');
          answers.push(
            send({ ...addresses, localAddress: undefined }, 'GET', '/tours').then(
              ({ status }) => status,
              (error: Error) => error.message,
            ),
          );
          await pause(30);
        }
        expect((await Promise.all(answers)).filter((status) => status !== 200)).toEqual([]);
        expect(site.pids).toHaveLength(2);
      } finally {
        await proxy.stop();
        if (site.pids[1]) process.kill(site.pids[1], 'SIGTERM');
        await site.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}
