// Copies and checks a database that may be in use. It runs in a worker thread, so that it does not block the site. The
// copy is made in one step: SQLite restarts a copy in several steps when another process writes in between.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const { source, target } = workerData;
const original = new Database(source, { readonly: true, fileMustExist: true });
try {
  await original.backup(target, { progress: () => 0x7fffffff });
} finally {
  original.close();
}
const copy = new Database(target);
// Without write-ahead logging the copy is a single file.
copy.pragma('journal_mode = DELETE');
const damage = copy.pragma('integrity_check(1)', { simple: true });
if (damage !== 'ok') throw new Error(`the database is damaged (${String(damage).replace(/\s+/g, ' ')})`);
// Databases of the earliest versions have no table of uploads.
const hasUploads = copy.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'images'`).get() !== undefined;
const uploads = hasUploads
  ? copy.prepare(`SELECT 'uploads/' || name || '.' || extension FROM images`).pluck().all()
  : [];
copy.close();
parentPort.postMessage(uploads);
