// A fresh clone of the project, and the environment of a machine with Node and npm but no compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies what git tracks, and what is new and not ignored, into a temporary folder.
 * @returns {{ folder: string, remove: () => void }}
 */
export function bareCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-copy-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(name)))
    cpSync(file, path.join(folder, file));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Environment variables: PATH is one folder with this Node, npm and the programs that npm calls; npm's cache is empty.
 * @param {string} node the file of a Node
 * @param {string} folder where the folders of PATH and cache are created
 * @returns {NodeJS.ProcessEnv}
 */
export function bareMachine(node, folder) {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  const tools = { node, npm: realpathSync(npm), sh: '/bin/sh', env: '/usr/bin/env' };
  for (const [name, file] of Object.entries(tools)) symlinkSync(file, path.join(bin, name));
  // npm sets variables for the scripts that it runs, which would mislead npm in another folder.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_registry$)|INIT_CWD$)/.test(name));
  return { ...Object.fromEntries(own), PATH: bin, NODE_OPTIONS: '', npm_config_cache: path.join(folder, 'npm-cache') };
}
