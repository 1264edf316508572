// Writes a database anew, without the bytes of what was deleted, and empties its log. It runs in a worker thread, so that
// it does not block the site.
import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const client = new Database(workerData.file, { fileMustExist: true, timeout: 60_000 });
try {
  client.exec('VACUUM');
  const [{ busy }] = client.pragma('wal_checkpoint(TRUNCATE)');
  if (busy !== 0) throw new Error('somebody is reading the log');
} finally {
  client.close();
}
