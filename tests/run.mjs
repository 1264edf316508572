// The tests, alone on a fresh machine: installs and builds what is missing, then runs the gates in the order in which
// they are quick to fail. --check: the fast ones; --faults: kills, full disks, damaged files and shifted clocks, for
// long; --nodes: on every supported Node (with --short: a part of it); --at=INSTANT: all tests with the clock set so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../server/start/program.mjs';
import { clockEnvironment, faketime, instantsToTry } from './clock.mjs';
import { forceCollections, nodesToTry } from './nodes/matrix.mjs';

const options = process.argv.slice(2);
const optionOf = (name) => options.find((option) => option === name || option.startsWith(`${name}=`));

const gates = {
  'install and build': () => run('node', ['server/start.mjs', '--prepare']),
  nginx: () => debian('/usr/sbin/nginx', 'nginx-light', 'the test of TLS is'),
  faketime: () => debian(faketime, 'faketime', 'the tests with a shifted clock are'),
  Chromium: chromium,
  'format and lint': () => run('node_modules/.bin/biome', ['check', '--error-on-warnings']),
  types: async () => (await run('node_modules/.bin/react-router', ['typegen'])) || run('node_modules/.bin/tsc'),
  'weights of the pages': () => run('node', ['bench/run.mjs', '--only=bytes']),
  'unit and integration tests': () => vitest(['--project', 'unit']),
  'browser tests': () => vitest(['--project', 'e2e']),
  faults: () => vitest(['--project', 'unit', '--retry=0', '--no-file-parallelism', 'tests/faults'], { FAULTS: 'long' }),
  'shifted clocks': shiftedClocks,
  'every Node': everyNode,
  'the start on an older Node': () => vitest(['--project', 'nodes']),
  'all tests at another time': () => vitest(['--project', 'unit', '--project', 'e2e'], clockEnvironment(instant)),
};
const machine = ['install and build', 'nginx', 'Chromium'];
const tests = ['unit and integration tests', 'browser tests'];
const rounds = {
  '--check': ['install and build', 'format and lint', 'types', 'unit and integration tests'],
  '--faults': [...machine, 'faketime', 'faults', 'shifted clocks'],
  '--nodes': ['install and build', 'nginx', 'every Node', 'the start on an older Node'],
  '--at': [...machine, 'faketime', 'all tests at another time'],
};
const round = Object.keys(rounds).find(optionOf);
const unknown = options.filter((option) => ![...Object.keys(rounds), '--short'].includes(option.split('=')[0]));
if (unknown.length > 0) fail(`${unknown.join(', ')}: not known. Use one of ${Object.keys(rounds).join(', ')}`);
const instant = new Date(optionOf('--at')?.slice('--at='.length) ?? Date.now());
if (Number.isNaN(instant.getTime())) fail('--at needs an instant, such as --at=2026-12-31T21:40Z');

for (const name of round ? rounds[round] : [...machine, 'format and lint', 'types', 'weights of the pages', ...tests]) {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  try {
    if ((await gates[name]()) !== 0) fail(`${name}: failed`);
  } catch ({ message }) {
    fail(`${name}: ${message}`);
  }
  process.stdout.write(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
}
process.stdout.write('\nAll gates passed.\n');

/** The exit code of a program; 1 where it was ended or could not be started. */
async function run(program, parameters = [], environment = {}) {
  const env = { ...process.env, ...environment };
  const { code } = await runProgram(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return code ?? 1;
}

function vitest(parameters, environment) {
  return run('node', ['node_modules/vitest/vitest.mjs', 'run', ...parameters], environment);
}

/** Dates and what is reckoned from them, at the hours and days at which the zones of the destinations disagree. */
async function shiftedClocks() {
  if (!existsSync(faketime)) return 0;
  const units = ['domain', 'db', 'outbox', 'trpc', 'upkeep'].map((folder) => `tests/${folder}`);
  const browser = ['admin-inbox', 'reservation'].map((name) => `tests/e2e/${name}.test.ts`);
  for (const instant of instantsToTry(new Date())) {
    process.stdout.write(`\n-- ${instant.toISOString()}\n`);
    const files = ['--project', 'unit', '--project', 'e2e', ...units, ...browser];
    const status = await vitest([...files, '--testNamePattern', '^(?!.*axe)'], clockEnvironment(instant));
    if (status !== 0) return status;
  }
  return 0;
}

/** The server's tests on each Node, with collections of garbage forced all the time in tests and servers. */
async function everyNode() {
  const short = ['tests/faults/backup.test.ts', 'tests/faults/stop-under-load.test.ts', 'tests/trpc/images.test.ts'];
  for (const { version, file } of nodesToTry().filter(({ isSupported }) => isSupported)) {
    process.stdout.write(`\n-- Node ${version}\n`);
    const PATH = `${path.dirname(file)}${path.delimiter}${process.env.PATH}`;
    const files = ['--project', 'unit', '--retry=0', ...(optionOf('--short') ? short : [])];
    const status = await vitest(files, { PATH, NODE_OPTIONS: forceCollections });
    if (status !== 0) return status;
  }
  return 0;
}

/** Installs a package of Debian where that can be done; what needs it is left out where it cannot. */
function debian(file, name, what) {
  const quietly = { stdio: 'ignore', timeout: 120_000 };
  if (!existsSync(file) && canInstall()) {
    spawnSync('apt-get', ['update', '-qq'], quietly);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
  }
  if (!existsSync(file)) process.stdout.write(`There is no ${name}: ${what} left out.\n`);
  return 0;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** An installed one, Playwright's own, or Debian's package, whichever can be had. */
async function chromium() {
  const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (installed.some((file) => file && existsSync(file))) return 0;
  if (canInstall()) {
    await run('apt-get', ['update', '-qq']);
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) === 0) return 0;
  }
  return run('node_modules/.bin/playwright', ['install', 'chromium']);
}

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
