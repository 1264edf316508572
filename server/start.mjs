// The one plain script, for any Node from 18 on: it runs before anything is installed. `npm start` installs, builds and
// serves as needed; `npm run dev` (--dev) serves through Vite; --prepare stops before serving; `npm run admin:password`
// (--admin-password), `npm run backup` (--backup), `npm run restore` (--restore FILE) and `npm run doctor` (--doctor) do
// their work in place of serving; every other npm script is a plain script of ours or of a package (--run FILE …).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** What the packages need: `engines` in package.json says the same to npm. */
const oldestNode = '22.22';

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
  runOn(runtime() ?? fetchRuntime());
} else {
  endWithParent();
  install();
  await modes[mode]();
}

/** The Node of `runtime/` where it is installed and runs here, as a path. */
function runtime() {
  const { optionalDependencies } = JSON.parse(readFileSync('runtime/package.json', 'utf8'));
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const file = path.resolve('runtime/node_modules', name, 'bin/node');
    if (existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`)
      return file;
  }
  return null;
}

function fetchRuntime() {
  const advice = `Install Node 24 (https://nodejs.org); this one is ${process.versions.node}, and ${oldestNode} is the oldest that will do.`;
  const what = `Node ${process.versions.node} is older than ${oldestNode}: fetching a Node of its own from the npm registry`;
  return step(what, advice, () => {
    // The packages are optional, one for each platform, and npm passes over one that it fails to fetch.
    const said = npmCi('runtime', 'http');
    const file = runtime();
    const none = `npm has no Node that runs on this ${process.platform} ${process.arch}`;
    if (!file) throw new Error(/\bE(?!BAD)[A-Z]{3,}\b/.exec(said)?.[0] ?? none);
    return file;
  });
}

/** Starts this script again on another Node, which everything that it starts finds first; ends as that one ends. */
function runOn(node) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH },
  });
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/** Where the script that started this one on another Node is killed, the site stops in order and leaves nothing behind. */
function endWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

function install() {
  const stamp = 'node_modules/.installed';
  const wanted = `${hash(['package-lock.json'])} ${process.platform} ${process.arch}`;
  if (read(stamp) === wanted) return;
  step('Installing the locked dependencies', 'The dependencies could not be installed.', () => npmCi('.'));
  writeFileSync(stamp, wanted);
}

/** Installs what the lock in a folder names; no package runs a script of its own. Throws one line. */
function npmCi(folder, loglevel = 'error') {
  const quietly = ['--no-audit', '--no-fund', `--loglevel=${loglevel}`, '--fetch-retries=1'];
  const all = ['--include=dev', '--include=optional'];
  try {
    return command('npm', ['ci', '--prefix', folder, '--ignore-scripts', ...all, ...quietly]);
  } catch ({ message }) {
    const lines = message.split('\n').map((line) => line.replace(/^npm (error|ERR!) */, ''));
    throw new Error(lines.find((line) => line && !/^(code|errno|syscall|path|dest) /.test(line)) ?? message);
  }
}

function build() {
  const stamp = 'build/.built';
  const wanted = hash([
    'app',
    'db',
    'emails',
    'public',
    'server',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ]);
  if (read(stamp) === wanted) return;
  step('Building the site', 'The site could not be built.', () => {
    command('node_modules/.bin/react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production' });
    command(process.execPath, ['server/precompress.mjs', 'build/client']);
  });
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, wanted);
}

function built() {
  build();
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
  const file = path.resolve(parameters[0] ?? '');
  if (!path.extname(file) || !existsSync(file)) fail(`--run needs a script: ${parameters[0] ?? 'none was named'}`);
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

/** Says what is being done, does it, and says how long it took; where it throws, ends with the reason and the advice. */
function step(what, advice, work) {
  process.stderr.write(`${what} … `);
  const started = Date.now();
  try {
    const result = work();
    say(`${((Date.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    say('failed');
    return fail(`${advice} (${error.message})`);
  }
}

/** Runs a program to its end, in silence; returns what it said, and throws it where it fails. */
function command(program, args, environment = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim();
  if (error || status !== 0) throw new Error(error?.message || said || `${program} ended with ${signal ?? status}`);
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
