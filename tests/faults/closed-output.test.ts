import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { adminPassword, sameOrigin } from '../server';

it('serves on when nobody reads its output any more, as in `npm start | head -1`', async () => {
  const dataDir = temporaryFolder();
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { event, port } = JSON.parse(line);
        if (event === 'listening') resolve(`http://127.0.0.1:${port}`);
      });
    });
    child.stdout.destroy();
    child.stderr.destroy();
    for (let attempt = 0; attempt < 3; attempt++) {
      const body = new URLSearchParams({ password: 'x'.repeat(2000) });
      const answer = await fetch(`${url}/admin/login`, { method: 'POST', body, headers: sameOrigin });
      expect(answer.status).toBe(401);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('a command ends as ever when nobody reads its output, as in `npm run doctor | head -1`', async () => {
  const dataDir = temporaryFolder();
  const child = spawn(process.execPath, ['server/start.mjs', '--doctor'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  // 1: there is no database.
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errors).toBe('');
  rmSync(dataDir, { recursive: true, force: true });
});
