import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command, frugal, npmCi, prepare, step } from './commands.mjs';

const dependencies = {
  stampFile: 'node_modules/.installed',
  version: () => `${hash(['package-lock.json'])} ${process.platform} ${process.arch}`,
};
const sources = ['app', 'db', 'emails', 'public', 'server'];
const settings = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const site = { stampFile: 'build/.built', version: () => hash([...sources, ...settings]) };

/** True where nothing is to be installed or built. */
export const isReady = () => [dependencies, site].every(({ stampFile, version }) => read(stampFile) === version());

/** Installs the dependencies, unless this lock file is installed already. */
export function install() {
  return bringUpToDate(dependencies, () =>
    step('Installing the locked dependencies', 'The dependencies could not be installed.', () => npmCi('.')),
  );
}

/** Builds the site, unless these sources are built already. */
export function build() {
  return bringUpToDate(site, () =>
    step('Building the site', 'The site could not be built.', async () => {
      const environment = { ...frugal, NODE_ENV: 'production' };
      await command('node_modules/.bin/react-router', ['build', '--logLevel', 'error'], environment);
      await command(process.execPath, ['server/precompress.mjs', 'build/client']);
    }),
  );
}

/** Does work unless `stampFile` says that it was done for this version; one process of this folder at a time. */
async function bringUpToDate({ stampFile, version: versionOf }, work) {
  const version = versionOf();
  if (read(stampFile) === version) return;
  await prepare(async () => {
    if (read(stampFile) === version) return;
    await work();
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, version);
  });
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** One hash over the names and contents of files and folders. */
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
