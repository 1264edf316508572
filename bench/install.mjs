// From a bare clone to the first page, on each Node: with an empty npm cache and no compiler on the PATH.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bareCopy, bareMachine } from '../tests/nodes/bare-copy.mjs';
import { nodesToTry } from '../tests/nodes/matrix.mjs';
import { note, row } from './figures.mjs';
import { endProcess, temporaryFolder } from './site.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

export async function measure({ quick }) {
  const nodes = nodesToTry();
  const rows = [];
  for (const { version, file } of quick ? [nodes[0], nodes.at(-1)] : nodes) {
    const copy = bareCopy();
    const machine = temporaryFolder();
    try {
      const environment = { ...bareMachine(file, machine.folder), DATA_DIR: `${machine.folder}/data` };
      const first = await startOnce(copy.folder, environment);
      const second = await startOnce(copy.folder, environment);
      rows.push(row(`Node ${version}: from a bare clone to the first page`, { max: 60_000 }, first.time, seconds));
      rows.push(...first.steps);
      rows.push(note('its second start', seconds(second.time)));
    } finally {
      copy.remove();
      machine.remove();
    }
  }
  return rows;
}

/** Runs `npm start` until a page is served, then stops it; returns the time, and a row for each step of the start. */
async function startOnce(folder, environment) {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const steps = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, what, time] = /^(.*) … ([\d.]+ s)$/.exec(line) ?? [];
    if (what) steps.push(note(what, time));
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
    return { time: performance.now() - started, steps };
  } finally {
    await endProcess(child, 'SIGTERM');
  }
}
