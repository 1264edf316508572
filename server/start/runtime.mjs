import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, npmCi, prepare, step } from './commands.mjs';
import { runProgram } from './program.mjs';

/** The oldest Node that the packages support: `engines` in package.json says the same to npm. */
const oldestNode = '22.22';
/** Set in the environment of a start that another one, on an older Node, is the parent of. */
const parentMark = 'STARTED_ON_ANOTHER_NODE';

export function isTooOld(version) {
  const [one, other] = [version, oldestNode].map((text) => text.split('.').map(Number));
  return one[0] - other[0] < 0 || (one[0] === other[0] && one[1] < other[1]);
}

/** The path of the Node in `runtime/`, which is fetched when it is missing or does not run. */
export async function fetchRuntime() {
  const advice = `Install Node 24 (https://nodejs.org); this is ${process.versions.node}, and ${oldestNode} is the oldest supported.`;
  const platform = `${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync('runtime/package.json', 'utf8'));
  const [name, version] = Object.entries(optionalDependencies).find(([key]) => key.endsWith(`-${platform}`)) ?? [];
  if (!name) fail(`${advice} (npm has no Node for ${platform})`);
  const file = path.resolve('runtime/node_modules', name, 'bin/node');
  const findProblem = () => problemOf(file, name, version);
  if (findProblem()) {
    await prepare(async () => {
      if (!findProblem()) return;
      const what = `Node ${process.versions.node} is older than ${oldestNode}: fetching a newer one from the npm registry`;
      await step(what, advice, async () => {
        // The packages are optional, one for each platform, and npm ignores the failed download of an optional one.
        const output = await npmCi('runtime', 'http');
        const [code] = /\bE(?!BAD)[A-Z]{3,}\b|\bGET [45]\d\d\b/.exec(output) ?? [];
        const problem = findProblem();
        if (problem) throw new Error(code ? `${problem}: ${code}` : problem);
      });
    });
  }
  return file;
}

/** Why a Node cannot be used; null when it runs and has this version. */
function problemOf(file, name, version) {
  if (!existsSync(file)) return `npm could not fetch ${name}`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8', env });
  if (stdout?.trim() === `v${version}`) return null;
  return error?.message || stderr?.trim().split('\n')[0] || `${name} does not run`;
}

/** Starts this script again on another Node and ends with the same exit code or signal. */
export async function runOn(node) {
  const { code, signal, error } = await runProgram(node, [...process.execArgv, ...process.argv.slice(1)], {
    // A socket that systemd hands over is the fourth.
    stdio: [...Array(process.env.LISTEN_FDS ? 4 : 3).fill('inherit'), 'ipc'],
    env: { ...process.env, [parentMark]: '1' },
  });
  if (error) fail(`${node} could not be started: ${error.message}`);
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
}

/** Stops the site gracefully when the process that started this one on another Node is killed. */
export function stopWithParent() {
  if (!process.env[parentMark]) return;
  delete process.env[parentMark];
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
