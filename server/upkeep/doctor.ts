import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { inspectDatabase } from '#db/migrate';
import type { Environment } from '#server/env';
import { examineBackups, examineContents } from './doctor-database';
import { examineDisk, examineFolder, examineMailService, examineMailSettings, examineSettings } from './doctor-host';
import { about, type Finding } from './finding';
import { isUnlocked } from './site-lock';

/** Checks a deployment without changing it; each finding that is not ok says what to do. */
export async function examineSite(environment: Environment, now = new Date()): Promise<Finding[]> {
  const { DATA_DIR } = environment;
  if (!existsSync(DATA_DIR)) {
    return [about('data').fail(`${DATA_DIR} is not there: start the site once, or set DATA_DIR`)];
  }
  return [
    examineRunning(environment),
    ...examineDatabase(DATA_DIR, environment, now),
    ...examineBackups(DATA_DIR, now),
    await examineDisk(DATA_DIR),
    ...examineFolder(DATA_DIR),
    ...examineSettings(environment),
    ...examineMailSettings(environment),
    ...(await examineMailService(environment)),
  ];
}

function examineRunning({ DATA_DIR, PUBLIC_URL }: Environment): Finding {
  const { ok, warn, fail } = about('site');
  try {
    if (isUnlocked(DATA_DIR)) return warn(`nothing runs on ${DATA_DIR}: npm start`);
    return ok(`runs on ${DATA_DIR}, for ${PUBLIC_URL}`);
  } catch (error) {
    return fail(`whether it runs cannot be told: ${path.join(DATA_DIR, 'site.lock')}: ${(error as Error).message}`);
  }
}

function examineDatabase(folder: string, environment: Environment, now: Date): Finding[] {
  const { ok, warn, fail } = about('database');
  const file = path.join(folder, 'site.db');
  if (!existsSync(file)) return [fail(`${file} is not there: npm run restore -- FILE, or a first npm start`)];
  let client: Database.Database | undefined;
  try {
    const { applied, pending } = inspectDatabase(file);
    client = new Database(file, { readonly: true });
    const damage = client.pragma('integrity_check(1)', { simple: true });
    if (damage !== 'ok') return [fail(`${file} is damaged (${damage}): npm run restore -- FILE`)];
    if (applied === 0) return [warn(`${file} is empty: npm start fills it`)];
    const orphans = client.pragma('foreign_key_check') as unknown[];
    const findings = [
      orphans.length > 0
        ? fail(`${orphans.length} rows refer to rows that are not there: npm run restore -- FILE`)
        : ok('whole: integrity and references checked'),
    ];
    // The other checks read tables that an older schema may not have.
    if (pending > 0) findings.push(warn(`${pending} migrations to come: the next start makes a copy, then migrates`));
    else findings.push(...examineContents(client, environment, now));
    return findings;
  } catch (error) {
    return [fail(`${file}: ${(error as Error).message.replace(/\s+/g, ' ')}: npm run restore -- FILE`)];
  } finally {
    client?.close();
  }
}
