// From a bare clone to the first page, on each Node: with an empty npm cache and no compiler on the PATH.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bareCopy, bareMachine } from '../tests/nodes/bare-copy.mjs';
import { nodesToTry } from '../tests/nodes/matrix.mjs';
import { note, row } from './figures.mjs';
import { endProcess } from './site.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

export async function measure({ quick }) {
  const nodes = nodesToTry();
  const rows = [];
  for (const { version, file } of quick ? [nodes[0], nodes.at(-1)] : nodes) {
    const copy = bareCopy();
    const machine = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-bench-'));
    try {
      const environment = { ...bareMachine(file, machine), DATA_DIR: `${machine}/data` };
      const first = await timeOfStart(copy.folder, environment);
      const second = await timeOfStart(copy.folder, environment);
      rows.push(row(`Node ${version}: from a bare clone to the first page`, { max: 40_000 }, first, seconds));
      rows.push(note('its second start', seconds(second)));
    } finally {
      copy.remove();
      rmSync(machine, { recursive: true, force: true });
    }
  }
  return rows;
}

/** Runs `npm start` until a page is served, then stops it; returns the time in ms. */
async function timeOfStart(folder, environment) {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('{') && JSON.parse(line).event === 'listening') resolve(JSON.parse(line).port);
      });
      child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
    });
    const response = await fetch(`http://127.0.0.1:${port}/`);
    if (!response.ok) throw new Error(`the first page was answered with ${response.status}`);
    return performance.now() - started;
  } finally {
    await endProcess(child, 'SIGTERM');
  }
}
