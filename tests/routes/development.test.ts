import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { kill } from '../server';

it('npm run dev serves public pages and the office from their sources', { timeout: 120_000 }, async () => {
  const dataDir = temporaryFolder();
  const environment = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['server/start.mjs', '--dev'], { env: environment });
  try {
    const url = await urlOf(child);
    for (const path of ['/', '/admin/login']) {
      const answer = await fetch(url + path);
      expect([path, answer.status, (await answer.text()).includes('</html>')]).toEqual([path, 200, true]);
    }
  } finally {
    await kill(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Where it listens, once it says so. */
const urlOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          output += `${line}\n`;
          const port = /"port":(\d+)/.exec(line)?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
    }
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)));
  });
