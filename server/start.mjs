// The one plain script: it must run before anything is installed. `npm start` installs, builds and serves as needed;
// `npm run dev` (--dev) serves through Vite; --prepare stops before serving (the tests and the bench use it);
// `npm run admin:password` (--admin-password), `npm run backup` (--backup), `npm run restore` (--restore FILE) and
// `npm run doctor` (--doctor) do their work in place of serving.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const mode = process.argv[2] ?? '--serve';
const modes = ['--serve', '--dev', '--prepare', '--admin-password', '--backup', '--restore', '--doctor'];
if (!modes.includes(mode)) fail(`${mode} is not known: ${modes.join(', ')}`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);

install();
if (mode !== '--dev') build();
if (mode === '--serve') await serve();
if (mode === '--dev') await serveDev();
if (mode === '--admin-password') await (await built()).setAdminPassword();
if (mode === '--backup') await (await built()).backUpNow();
if (mode === '--restore') await (await built()).restoreFrom(process.argv[3] && fromCaller(process.argv[3]));
if (mode === '--doctor') await (await built()).examine();

function install() {
  const stamp = 'node_modules/.installed';
  const wanted = `${hash(['package-lock.json'])} ${process.versions.modules} ${process.platform} ${process.arch}`;
  if (read(stamp) === wanted) return;
  say('Installing the locked dependencies (better-sqlite3 is compiled here: about a minute) …');
  command('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
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
  say('Building the site …');
  command('node_modules/.bin/react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production' });
  command(process.execPath, ['server/precompress.mjs', 'build/client']);
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, wanted);
}

async function serve() {
  await (await built()).serve();
}

function built() {
  process.env.NODE_ENV ||= 'production';
  return import(pathToFileURL(path.join(root, 'build/server/server.js')).href);
}

async function serveDev() {
  process.env.NODE_ENV = 'development';
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const { run } = await vite.ssrLoadModule('./server/main.ts');
  const answer = async (request, bindings) =>
    (await vite.ssrLoadModule('./server/app.ts')).app.fetch(request, bindings);
  await run(answer, vite.middlewares);
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

function command(program, parameters, environment = {}) {
  const { status, error } = spawnSync(program, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (error || status !== 0) fail(`${program} ${parameters.join(' ')} failed${error ? `: ${error.message}` : ''}`);
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
