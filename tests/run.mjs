// All tests, alone on a fresh machine: installs and builds what is missing, finds a Chromium, then runs the gates in
// the order in which they are quick to fail. With --faults: only the tests that kill, fill and corrupt, for long.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installAndBuild = ['install and build', 'node', ['server/start.mjs', '--prepare']];
const gates = [
  installAndBuild,
  ['nginx', nginx],
  ['Chromium', chromium],
  ['format and lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings']],
  ['types', 'node_modules/.bin/react-router', ['typegen']],
  ['types', 'node_modules/.bin/tsc', []],
  ['weights of the pages', 'node', ['bench/run.mjs', '--only=bytes']],
  ['unit and integration tests', 'node_modules/.bin/vitest', ['run', '--project', 'unit']],
  ['browser tests', 'node_modules/.bin/vitest', ['run', '--project', 'e2e']],
];
const longRounds = [installAndBuild, ['nginx', nginx], ['faults', longFaults]];

for (const [name, program, parameters] of process.argv.includes('--faults') ? longRounds : gates) {
  process.stdout.write(`\n== ${name}\n`);
  const status = typeof program === 'function' ? program() : run(program, parameters);
  if (status !== 0) {
    process.stderr.write(`\n${name}: failed\n`);
    process.exit(1);
  }
}
process.stdout.write('\nAll gates passed.\n');

function run(program, parameters) {
  return spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

function longFaults() {
  process.env.FAULTS = 'long';
  return run('node_modules/.bin/vitest', [
    'run',
    '--project',
    'unit',
    '--retry=0',
    '--no-file-parallelism',
    'tests/faults',
  ]);
}

/** For the test of TLS, which is left out where there is none. */
function nginx() {
  if (!existsSync('/usr/sbin/nginx') && canInstall()) {
    const quietly = { stdio: 'ignore', timeout: 120_000 };
    spawnSync('apt-get', ['update', '-qq'], quietly);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], quietly);
  }
  if (!existsSync('/usr/sbin/nginx')) process.stdout.write('There is no nginx: the test of TLS is left out.\n');
  return 0;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** An installed one, Playwright's own, or Debian's package, whichever can be had. */
function chromium() {
  const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (installed.some((file) => file && existsSync(file))) return 0;
  if (canInstall()) {
    run('apt-get', ['update', '-qq']);
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']) === 0) return 0;
  }
  return run('node_modules/.bin/playwright', ['install', 'chromium']);
}
