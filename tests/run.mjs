// Runs the gates, fastest first, also on a fresh machine: installs and builds what is missing.
//   --check       format, lint, types and unit tests, but for the long ones; needs no build
//   --lint        format and lint alone; --format corrects what can be, --typecheck finds wrong types
//   --machine     builds and installs what the other tests need
//   --faults      fault injection for half an hour: kills, full disks, damaged files, shifted clocks
//   --nodes       the tests without a browser on every supported Node; with --short some of them
//   --at=INSTANT  all tests with the clock set to that time
//   FILE …        the tests of these files, or whose paths have these words; Vitest reads what follows them
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../server/start/program.mjs';
import { findChromium, headlessShell } from './chromium.mjs';
import { clockEnvironment, faketime, instantsToTry } from './clock.mjs';
import { forceCollections, nodesToTry } from './nodes/matrix.mjs';

const options = process.argv.slice(2);
const optionOf = (name) => options.find((option) => option === name || option.startsWith(`${name}=`));

const gates = {
  'install and build': () => run('node', ['server/start.mjs', '--prepare']),
  nginx: () => debian('/usr/sbin/nginx', 'nginx-light', 'its tests are skipped'),
  Caddy: () => debian('/usr/bin/caddy', 'caddy', 'its tests are skipped'),
  faketime: () => debian(faketime, 'faketime', 'the tests with a shifted clock are skipped'),
  Chromium: chromium,
  'format and lint': () => run('node_modules/.bin/biome', ['check', '--error-on-warnings']),
  format: () => run('node_modules/.bin/biome', ['check', '--write']),
  types: async () => (await run('node_modules/.bin/react-router', ['typegen'])) || run('node_modules/.bin/tsc'),
  'unit tests': () => vitest(['unit']),
  'long tests': () => vitest(['long']),
  'server tests': () => vitest(['servers']),
  'browser tests': () => vitest(['e2e']),
  'fault injection': () => vitest(['servers'], ['--no-file-parallelism', 'tests/faults'], { FAULTS: 'long' }),
  'seats of departures': () => vitest(['long'], ['tests/booking/seats/model'], { FAULTS: 'long' }),
  'shifted clocks': shiftedClocks,
  'every Node': everyNode,
  'the start on an older Node': () => vitest(['nodes']),
  'chosen tests': () => vitest(projects, options),
  'all tests at another time': () => vitest(projects, [], clockEnvironment(instant)),
};
const projects = ['unit', 'long', 'servers', 'e2e'];
const check = ['format and lint', 'types', 'unit tests'];
const machine = ['install and build', 'nginx', 'Caddy', 'Chromium'];
const rounds = {
  '--check': check,
  '--lint': ['format and lint'],
  '--format': ['format'],
  '--typecheck': ['types'],
  '--machine': machine,
  '--faults': [...machine, 'faketime', 'fault injection', 'seats of departures', 'shifted clocks'],
  '--nodes': ['install and build', 'nginx', 'Caddy', 'every Node', 'the start on an older Node'],
  '--at': [...machine, 'faketime', 'all tests at another time'],
  files: ['chosen tests'],
};
const isOption = (text) => text.startsWith('-');
const namesFiles = options.length > 0 && !isOption(options[0]);
const round = namesFiles ? 'files' : Object.keys(rounds).find(optionOf);
const unknown = namesFiles
  ? []
  : options.filter((option) => ![...Object.keys(rounds), '--short'].includes(option.split('=')[0]));
if (unknown.length > 0)
  fail(`${unknown.join(', ')}: unknown. Use one of ${Object.keys(rounds).filter(isOption).join(', ')}, or files`);
const instant = new Date(optionOf('--at')?.slice('--at='.length) ?? Date.now());
if (Number.isNaN(instant.getTime())) fail('--at needs an instant, such as --at=2026-12-31T21:40Z');

const all = [...check, 'long tests', ...machine, 'server tests', 'browser tests'];
for (const name of round ? rounds[round] : all) {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  try {
    if ((await gates[name]()) !== 0) fail(`${name}: failed`);
  } catch ({ message }) {
    fail(`${name}: ${message}`);
  }
  process.stdout.write(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
}
process.stdout.write('\nAll checks passed.\n');

/** The exit code of a program; 1 when a signal ended it or it could not be started. */
async function run(program, parameters = [], environment = {}) {
  const env = { ...process.env, ...environment };
  const { code } = await runProgram(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return code ?? 1;
}

function vitest(projects, parameters = [], environment = {}) {
  const selection = projects.flatMap((project) => ['--project', project]);
  return run('node', ['node_modules/vitest/vitest.mjs', 'run', ...selection, ...parameters], environment);
}

/** The tests of dates, at the hours and days at which the time zones of the destinations have different dates. */
async function shiftedClocks() {
  if (!existsSync(faketime)) return 0;
  const folders = ['booking', 'catalogue', 'contact', 'office', 'db', 'mail', 'trpc', 'upkeep'].map(
    (folder) => `tests/${folder}`,
  );
  const browser = ['inbox', 'reservation'].map((name) => `tests/e2e/admin/${name}`);
  for (const instant of instantsToTry(new Date())) {
    process.stdout.write(`\n-- ${instant.toISOString()}\n`);
    const status = await vitest(
      projects,
      [...folders, ...browser, '--testNamePattern', '^(?!.*axe)'],
      clockEnvironment(instant),
    );
    if (status !== 0) return status;
  }
  return 0;
}

/** The tests without a browser on each supported Node, with garbage collections forced all the time. */
async function everyNode() {
  const short = ['tests/faults/backup.test.ts', 'tests/faults/stop-under-load.test.ts', 'tests/trpc/images.test.ts'];
  for (const { version, file } of nodesToTry().filter(({ isSupported }) => isSupported)) {
    process.stdout.write(`\n-- Node ${version}\n`);
    const PATH = `${path.dirname(file)}${path.delimiter}${process.env.PATH}`;
    const files = optionOf('--short') ? short : [];
    const status = await vitest(['unit', 'long', 'servers'], files, { PATH, NODE_OPTIONS: forceCollections });
    if (status !== 0) return status;
  }
  return 0;
}

/** Installs a Debian package where possible; says what follows where it is not. */
function debian(file, name, consequence) {
  const quietly = { stdio: 'ignore', timeout: 120_000 };
  if (!existsSync(file) && canInstall()) {
    spawnSync('apt-get', ['update', '-qq'], quietly);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', name], quietly);
  }
  if (!existsSync(file)) process.stdout.write(`There is no ${name}: ${consequence}.\n`);
  return 0;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Takes an installed Chromium, else installs Debian's package or Playwright's build. */
async function chromium() {
  if (!process.env.CHROMIUM) debian(headlessShell, 'chromium-headless-shell', 'the browser tests take longer');
  return findChromium() ? 0 : run('node_modules/.bin/playwright', ['install', 'chromium']);
}

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
