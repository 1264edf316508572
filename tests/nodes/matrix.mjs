// The versions of Node that the project is tested on: npm packages with a lock file of their own.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;

/** For NODE_OPTIONS: a program and its child processes collect garbage all the time. */
export const forceCollections = `--import=${pathToFileURL(path.join(folder, 'force-gc.mjs')).href}`;

/**
 * The Nodes of the matrix for this platform, oldest first, installed when missing; the running Node when the matrix has
 * none for it. Throws when npm cannot install them.
 * @returns {{ version: string, file: string, isSupported: boolean }[]}
 */
export function nodesToTry() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const nodes = Object.entries(optionalDependencies)
    .filter(([name]) => name.endsWith(`-${process.platform}-${process.arch}`))
    .map(([name, source]) => {
      const version = source.slice(source.lastIndexOf('@') + 1);
      const file = path.join(folder, 'node_modules', name, 'bin/node');
      return { version, file, isSupported: Number.parseInt(version, 10) >= 22 };
    });
  if (nodes.length === 0) return [{ version: process.versions.node, file: process.execPath, isSupported: true }];
  if (!nodes.every(isInstalled)) {
    spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error'], { stdio: 'inherit' });
    const missing = nodes.filter((node) => !isInstalled(node));
    if (missing.length > 0) throw new Error(`not installed: ${missing.map(({ version }) => version).join(', ')}`);
  }
  return nodes;
}

function isInstalled({ version, file }) {
  return existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}
