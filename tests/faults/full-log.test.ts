import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { adminPassword, kill, sameOrigin } from '../server';
import { mountSmallDisk } from './small-disk';

const disk = mountSmallDisk(1);
const dataDir = temporaryFolder();
const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: adminPassword,
  TRUST_PROXY: '1',
};
let child: ChildProcess | undefined;
afterAll(async () => {
  if (child && child.exitCode === null) await kill(child);
  disk.unmount();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(!disk.isMounted)('a full disk under the log (skipped where the tests may not mount one)', () => {
  const file = path.join(disk.folder, 'site.log');
  const events = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as { event: string; port?: number }];
        } catch {
          return [];
        }
      });

  it('keeps pages and logins up, and logs again when there is room', async () => {
    const output = openSync(file, 'a');
    const running = spawn(process.execPath, ['server/start.mjs'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', output, output],
    });
    child = running;
    closeSync(output);
    const port = () => events().find(({ event }) => event === 'listening')?.port;
    await expect.poll(port).toBeGreaterThan(0);
    const url = `http://127.0.0.1:${port()}`;
    const logIn = async (password: string, client: string) => {
      const headers = { ...sameOrigin, 'X-Forwarded-For': client };
      const body = new URLSearchParams({ password });
      return (await fetch(`${url}/admin/login`, { method: 'POST', body, headers, redirect: 'manual' })).status;
    };
    const logins = () => events().filter(({ event }) => event === 'login.succeeded').length;

    disk.fill();
    // The last block of the file still has room.
    expect(() => {
      for (;;) appendFileSync(file, '\n');
    }).toThrow('ENOSPC');
    expect(await logIn(adminPassword, '203.0.113.2')).toBe(303);
    for (const address of ['/', '/tours', '/healthz']) {
      expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
    }
    expect(logins()).toBe(0);
    disk.clear();
    // The first line may continue the last one.
    for (const client of ['203.0.113.3', '203.0.113.4']) expect(await logIn(adminPassword, client)).toBe(303);
    await expect.poll(logins).toBeGreaterThan(0);
    running.kill('SIGTERM');
    expect(await once(running, 'exit')).toEqual([0, null]);
    expect(events().at(-1)?.event).toBe('stopped');
  });
});
