// The entry of every npm script. Plain JavaScript for any Node from 18 on, as is all of server/start: it runs before
// anything is installed. Without an argument it installs, builds and serves as needed.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fail } from './start/commands.mjs';
import { build, install, isReady } from './start/install-and-build.mjs';
import { fetchRuntime, isTooOld, runOn, stopWithParent } from './start/runtime.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
// The reader of the output may have gone, as in `npm run doctor | head -1`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [mode = '--serve', ...parameters] = process.argv.slice(2);
const modes = {
  '--serve': async () => (await built()).serve(),
  // Serves through Vite, with hot reload.
  '--dev': serveDev,
  // Stops before serving.
  '--prepare': build,
  '--admin-password': async () => (await built()).setAdminPassword(),
  '--backup': async () => (await built()).backUpNow(),
  '--restore': async () => (await built()).restoreFrom(parameters[0] && pathFromCaller(parameters[0])),
  // Stores the mail that a mail server writes to the standard input.
  '--inbound': () => built().then(({ receiveFromInput }) => receiveFromInput(), fail),
  '--doctor': async () => (await built()).examine(),
  // A plain script of ours or of a package: --run FILE …
  '--run': runScript,
};
if (!Object.hasOwn(modes, mode)) fail(`Unknown option ${mode}. Use one of ${Object.keys(modes).join(', ')}`);

// Nobody watches it: it installs and builds nothing, and after any error the mail server tries again later.
const isUnwatched = mode === '--inbound';
if (isUnwatched) {
  process.exitCode = 75;
  if (!isReady()) fail('The site is not installed or not built in this version: start it first.');
}

if (isTooOld(process.versions.node)) {
  await runOn(await fetchRuntime());
} else {
  // Programs that begin with `env node` run on this Node too, even when it is not on the PATH.
  process.env.PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`;
  stopWithParent();
  if (!isUnwatched) await install();
  await modes[mode]();
}

async function built() {
  await build();
  process.env.NODE_ENV ||= 'production';
  // Compiling takes a quarter of the time of a start. Where nothing can be written, this does nothing.
  module.enableCompileCache?.(path.join(root, 'build/server/compiled'));
  return import(pathToFileURL(path.join(root, 'build/server/server.js')).href);
}

async function serveDev() {
  process.env.NODE_ENV = 'development';
  const { createServer: createViteServer } = await import('vite');
  const hmr = { host: process.env.HOST || '127.0.0.1', port: await freePort() };
  const vite = await createViteServer({ server: { middlewareMode: true, hmr } });
  // The router's plugin would exit at once on a signal; the site stops gracefully, as in production.
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  const { run } = await vite.ssrLoadModule('./server/main.ts');
  const answer = async (request, bindings) =>
    (await vite.ssrLoadModule('./server/app.ts')).app.fetch(request, bindings);
  await run(answer, vite.middlewares);
}

/** A port for the socket of hot reload, so that a second development server can run. */
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

/** Resolves a path against the folder where npm was called: npm itself runs scripts in the project's folder. */
function pathFromCaller(file) {
  const resolved = path.resolve(process.env.INIT_CWD ?? root, file);
  return existsSync(resolved) ? resolved : path.resolve(file);
}
