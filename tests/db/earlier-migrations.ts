import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Copies the migrations before one, or before the last, into a folder; returns the copy's path. */
export function earlierMigrations(folder: string, before = ''): string {
  const earlier = path.join(folder, 'migrations');
  cpSync('db/migrations', earlier, { recursive: true });
  const journalFile = path.join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const first = journal.entries.findLastIndex(({ tag }) => tag.endsWith(before));
  if (first < 0) throw new Error(`no migration is called ${before}`);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return earlier;
}
