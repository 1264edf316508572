// Copies a database that may be in use, in a thread of its own: neither the copying nor the check of the copy keeps the
// site waiting. In one step, because SQLite begins anew whenever somebody else writes between two.
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
// Without a log beside it, the copy is one file.
copy.pragma('journal_mode = DELETE');
const damage = copy.pragma('integrity_check(1)', { simple: true });
if (damage !== 'ok') throw new Error(`the database is damaged (${String(damage).replace(/\s+/g, ' ')})`);
// A database of before the first upload has no table for them.
const hasUploads = copy.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'images'`).get() !== undefined;
const uploads = hasUploads
  ? copy.prepare(`SELECT 'uploads/' || name || '.' || extension FROM images`).pluck().all()
  : [];
copy.close();
parentPort.postMessage(uploads);
