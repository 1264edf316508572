// What counting a visit costs, as a share of a page that is only sent: both timed in one process, request by request.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { median, note, row } from './figures.mjs';
import { load } from './load.mjs';
import { endProcess } from './site.mjs';

/** As a browser sends them. */
const headersOf = (url) => ({
  ...{ Accept: 'text/html,application/xhtml+xml', 'Accept-Encoding': 'br', 'Accept-Language': 'en-US,en;q=0.9' },
  ...{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  ...{ Referer: `${url}/tours`, Cookie: 'saved=t2.p1' },
});

export async function measure({ quick }) {
  // Within the repository, where its packages are found.
  const bundle = mkdtempSync(path.resolve('node_modules/.visits-'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  try {
    const ssr = path.join(import.meta.dirname, 'visits-program.ts');
    await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: bundle } });
    const { times, later, whole } = await timesOf(path.join(bundle, 'visits-program.js'), dataDir, quick ? 2 : 8);
    const [counted, other] = times.map(mean);
    return [
      row('noting a visit / processor time of a bare answer', { max: 1 }, ((counted - other) / whole) * 100, percent),
      note('noting a visit, in its request', nanoseconds(counted - other)),
      note('counting it later, at most 200 a second', nanoseconds(median(later))),
    ];
  } finally {
    for (const folder of [bundle, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

async function timesOf(program, dataDir, seconds) {
  const child = fork(program, [dataDir]);
  try {
    const [{ port }] = await once(child, 'message');
    const url = `http://127.0.0.1:${port}`;
    const paths = Array.from({ length: 40 }, (_, index) => `/tours/${index + 1}`);
    await load({ url, paths, headers: headersOf(url), seconds });
    child.send('end');
    const [measured] = await once(child, 'message');
    return measured;
  } finally {
    await endProcess(child, 'SIGTERM');
  }
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const percent = (share) => `${share.toFixed(2)} %`;
const nanoseconds = (time) => `${Math.round(time)} ns`;
