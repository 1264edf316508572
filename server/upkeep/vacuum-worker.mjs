// Writes a database and its search anew, without the bytes of what was deleted, and empties its log. It runs in a worker
// thread, so that it does not block the site.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const { dir, base } = path.parse(workerData.file);
const isReplicated = existsSync(path.join(dir, `.${base}-litestream`));

const client = new Database(workerData.file, { fileMustExist: true, timeout: 60_000 });
try {
  // A search table keeps the parts of deleted words until it is filled again.
  const searched = "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%'";
  for (const name of client.prepare(searched).pluck().all()) {
    client.exec(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`);
  }
  client.exec('VACUUM');
  const [{ log: end }] = client.pragma('wal_checkpoint(PASSIVE)');
  // Nobody can write while it waits for readers, so it waits for a moment at a time.
  client.pragma('busy_timeout = 50');
  for (const start = performance.now(); ; await pause(1000)) {
    const [{ busy, log, checkpointed }] = client.pragma('wal_checkpoint(TRUNCATE)');
    if (busy === 0) break;
    // Litestream reads all the time, and begins the log again itself once everything is written back, after a minute at most.
    if (isReplicated && (checkpointed >= end || log < end)) break;
    if (performance.now() - start > 150_000) throw new Error('somebody is reading the log');
  }
} finally {
  client.close();
}
