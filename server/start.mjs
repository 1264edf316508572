// Plain, for any Node from 18 on, as are the files that it imports: it runs before anything is installed. `npm start`
// installs, builds and serves as needed; `npm run dev` (--dev) serves through Vite; --prepare stops before serving;
// `npm run admin:password` (--admin-password), `npm run backup` (--backup), `npm run restore` (--restore FILE) and
// `npm run doctor` (--doctor) do their work in place of serving; every other npm script is a plain script of ours or of
// a package (--run FILE …).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runProgram } from './program.mjs';
import { alone } from './start-lock.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** What the packages need: `engines` in package.json says the same to npm. */
const oldestNode = '22.22';
/** Set in the environment of a start that another one, on an older Node, watches over. */
const parentMark = 'STARTED_ON_ANOTHER_NODE';

const [mode = '--serve', ...parameters] = process.argv.slice(2);
const modes = {
  '--serve': async () => (await built()).serve(),
  '--dev': serveDev,
  '--prepare': build,
  '--admin-password': async () => (await built()).setAdminPassword(),
  '--backup': async () => (await built()).backUpNow(),
  '--restore': async () => (await built()).restoreFrom(parameters[0] && fromCaller(parameters[0])),
  '--doctor': async () => (await built()).examine(),
  '--run': runScript,
};
if (!Object.hasOwn(modes, mode)) fail(`${mode} is not known: ${Object.keys(modes).join(', ')}`);

if (isOlder(process.versions.node, oldestNode)) {
  await runOn(await runtime());
} else {
  // Programs that begin with `env node` run on this Node too, wherever it lies.
  process.env.PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`;
  endWithParent();
  await install();
  await modes[mode]();
}

/** The file of the Node in `runtime/`, fetched where it is not there or does not run. */
async function runtime() {
  const advice = `Install Node 24 (https://nodejs.org); this one is ${process.versions.node}, and ${oldestNode} is the oldest that will do.`;
  const platform = `${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync('runtime/package.json', 'utf8'));
  const [name, version] = Object.entries(optionalDependencies).find(([key]) => key.endsWith(`-${platform}`)) ?? [];
  if (!name) fail(`${advice} (npm has no Node for ${platform})`);
  const file = path.resolve('runtime/node_modules', name, 'bin/node');
  const refusal = () => {
    if (!existsSync(file)) return `npm could not fetch ${name}`;
    const env = { ...process.env, NODE_OPTIONS: '' };
    const { stdout, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8', env });
    if (stdout?.trim() === `v${version}`) return null;
    return error?.message || stderr?.trim().split('\n')[0] || `${name} does not run`;
  };
  if (refusal()) {
    await prepare(async () => {
      if (!refusal()) return;
      const what = `Node ${process.versions.node} is older than ${oldestNode}: fetching a Node of its own from the npm registry`;
      await step(what, advice, async () => {
        // The packages are optional, one for each platform, and npm passes over one that it fails to fetch.
        const said = await npmCi('runtime', 'http');
        const [code] = /\bE(?!BAD)[A-Z]{3,}\b|\bGET [45]\d\d\b/.exec(said) ?? [];
        const reason = refusal();
        if (reason) throw new Error(code ? `${reason}: ${code}` : reason);
      });
    });
  }
  return file;
}

/** Starts this script again on another Node and ends as that one ends. */
async function runOn(node) {
  const { code, signal, error } = await runProgram(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [parentMark]: '1' },
  });
  if (error) fail(`${node} could not be started: ${error.message}`);
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
}

/** Where the script that started this one on another Node is killed, the site stops in order and leaves nothing behind. */
function endWithParent() {
  if (!process.env[parentMark]) return;
  delete process.env[parentMark];
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

function install() {
  const wanted = `${hash(['package-lock.json'])} ${process.platform} ${process.arch}`;
  return keepUpToDate('node_modules/.installed', wanted, () =>
    step('Installing the locked dependencies', 'The dependencies could not be installed.', () => npmCi('.')),
  );
}

/** Installs what the lock in a folder names; no package runs a script of its own. Throws one line. */
async function npmCi(folder, loglevel = 'error') {
  const quietly = ['--no-audit', '--no-fund', `--loglevel=${loglevel}`, '--fetch-retries=1', '--fetch-timeout=30000'];
  const all = ['--include=dev', '--include=optional'];
  try {
    return await command('npm', ['ci', '--prefix', folder, '--ignore-scripts', ...all, ...quietly]);
  } catch ({ message }) {
    const lines = message.split('\n').map((line) => line.replace(/^npm (error|ERR!) */, ''));
    throw new Error(
      lines.find((line) => line && !/^(code|errno|syscall|path|dest|npm (warn|http)) /.test(line)) ?? message,
    );
  }
}

function build() {
  const sources = ['app', 'db', 'emails', 'public', 'server'];
  const settings = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
  return keepUpToDate('build/.built', hash([...sources, ...settings]), () =>
    step('Building the site', 'The site could not be built.', async () => {
      await command('node_modules/.bin/react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production' });
      await command(process.execPath, ['server/precompress.mjs', 'build/client']);
    }),
  );
}

async function built() {
  await build();
  process.env.NODE_ENV ||= 'production';
  return import(pathToFileURL(path.join(root, 'build/server/server.js')).href);
}

async function serveDev() {
  process.env.NODE_ENV = 'development';
  const { createServer: createViteServer } = await import('vite');
  const hmr = { host: process.env.HOST || '127.0.0.1', port: await freePort() };
  const vite = await createViteServer({ server: { middlewareMode: true, hmr } });
  // The router's plugin ends the process at once; the site stops in order, as in production.
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  const { run } = await vite.ssrLoadModule('./server/main.ts');
  const answer = async (request, bindings) =>
    (await vite.ssrLoadModule('./server/app.ts')).app.fetch(request, bindings);
  await run(answer, vite.middlewares);
}

/** For the socket of hot reload: a second development server finds another one. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Runs a script in this process as if it had been called by name. */
async function runScript() {
  const [name = ''] = parameters;
  const file = path.resolve(name);
  if (!/\.[cm]?js$/.test(name) || !existsSync(file)) fail(`--run needs a script, not ${name || 'nothing'}`);
  process.argv.splice(1, 3, file);
  await import(pathToFileURL(file).href);
}

/** A path as whoever typed it meant it: npm runs scripts in the project's folder, wherever it was called. */
function fromCaller(file) {
  const meant = path.resolve(process.env.INIT_CWD ?? root, file);
  return existsSync(meant) ? meant : path.resolve(file);
}

/** One hash over the content of files and folders, their names included. */
function hash(places) {
  const digest = createHash('sha256');
  const add = (place) => {
    if (!existsSync(place)) return;
    const entries = path.extname(place) ? null : readdirSync(place, { withFileTypes: true });
    if (!entries) {
      digest.update(place).update('\0').update(readFileSync(place));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const child = path.join(place, entry.name);
      if (entry.isDirectory()) add(child);
      else digest.update(child).update('\0').update(readFileSync(child));
    }
  };
  for (const place of places) add(place);
  return digest.digest('hex');
}

/** Does work where what is wanted is not what the stamp says was done last; one process of this folder at a time. */
async function keepUpToDate(formatInstantShort, wanted, work) {
  if (read(formatInstantShort) === wanted) return;
  await prepare(async () => {
    if (read(formatInstantShort) === wanted) return;
    await work();
    mkdirSync(path.dirname(formatInstantShort), { recursive: true });
    writeFileSync(formatInstantShort, wanted);
  });
}

function prepare(work) {
  return alone(work).catch(({ message }) => fail(message));
}

/** Says what is being done, does it, and says how long it took; where it throws, ends with the advice and the reason. */
async function step(what, advice, work) {
  process.stderr.write(`${what} … `);
  const started = Date.now();
  try {
    await work();
    say(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch ({ message }) {
    say('failed');
    fail(message.includes('\n') ? `${advice}\n${message}` : `${advice} (${message})`);
  }
}

/** Runs a program to its end, in silence; returns what it said, and throws it where it fails. */
async function command(program, args, environment = {}) {
  const { code, signal, said, error } = await runProgram(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stderr.isTTY ? {} : { NO_COLOR: '1' }), ...environment },
  });
  if (error) throw new Error(error.code === 'ENOENT' ? `${program} is not on the PATH` : error.message);
  if (signal) throw new Error(`${program} was ended by ${signal}`);
  if (code !== 0) throw new Error(said || `${program} ended with ${code}`);
  return said;
}

function isOlder(version, bound) {
  const [one, other] = [version, bound].map((text) => text.split('.').map(Number));
  return one[0] - other[0] < 0 || (one[0] === other[0] && one[1] < other[1]);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
