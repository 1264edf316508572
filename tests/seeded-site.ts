import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { runProgram } from '../server/start/program.mjs';
import { startAdminServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    seededDatabase: string;
  }
}

/** Builds and installs what is missing, and starts a site once: those of the tests begin with a copy of its database. */
export default async function seedSite(project: TestProject): Promise<() => void> {
  const { code } = await runProgram('node', ['tests/run.mjs', '--machine'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error('npm run build fails, or no Chromium could be installed');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  const { database, end } = await startAdminServer({}, dataDir);
  // A site that has just started may end before it can stop gracefully.
  database().pragma('wal_checkpoint(TRUNCATE)');
  await end();
  project.provide('seededDatabase', path.join(dataDir, 'site.db'));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
