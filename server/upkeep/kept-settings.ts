import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { receiptFloorSetting } from '#db/schema/setting';

/**
 * Ends all sessions of a restored database, which may have been ended since the backup, and gives it the password that
 * is in use now. An unreadable present database has none to keep. Returns whether there was one.
 */
export function keepAccess(restored: string, present: string): boolean {
  const client = new Database(restored);
  try {
    if (tablesOf(client).includes('admin_sessions')) client.exec('DELETE FROM admin_sessions');
    const passwords = readPasswords(present);
    if (passwords.length === 0 || !tablesOf(client).includes('settings')) return false;
    client.exec(`DELETE FROM settings WHERE ${isPassword}`);
    const insert = client.prepare('INSERT INTO settings (key, value, updated_at) VALUES (@key, @value, @updated_at)');
    for (const password of passwords) insert.run(password);
    return true;
  } finally {
    client.pragma('journal_mode = DELETE');
    client.close();
  }
}

const isPassword = "key IN ('admin_password', 'admin_password_from_environment')";

function readPasswords(file: string): unknown[] {
  const select = `SELECT key, value, updated_at FROM settings WHERE ${isPassword}`;
  return readPresent(file, (client) => client.prepare(select).all()) ?? [];
}

/** Reads from the present database; null where it is lost or cannot be read. */
function readPresent<Found>(file: string, read: (client: Database.Database) => Found): Found | null {
  if (!existsSync(file)) return null;
  let client: Database.Database | undefined;
  try {
    client = new Database(file, { readonly: true });
    return read(client);
  } catch {
    return null;
  } finally {
    client?.close();
  }
}

/** So many receipts at most are given between a backup and its restore in place of a database that cannot be read. */
const receiptMargin = 1000;

/** Makes sure that no receipt number is given twice: not those that were given since the backup either. */
export function keepReceiptNumbers(restored: string, present: string): void {
  const client = new Database(restored);
  try {
    if (!tablesOf(client).includes('settings')) return;
    const archived = highestReceipt(client);
    const floor = Math.max(archived, readPresent(present, highestReceipt) ?? archived + receiptMargin);
    client
      .prepare(
        `INSERT INTO settings (key, value) VALUES (@key, @floor)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      )
      .run({ key: receiptFloorSetting, floor: String(floor) });
  } finally {
    client.close();
  }
}

/** The highest number of a receipt that was given, or may have been before an earlier restore. */
function highestReceipt(client: Database.Database): number {
  // Earlier versions of the site have given none.
  const hasPayments = tablesOf(client).includes('payments');
  const given = hasPayments ? client.prepare('SELECT max(receipt_number) FROM payments').pluck().get() : null;
  const floor = client.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(receiptFloorSetting);
  return Math.max(Number(given ?? 0), Number(floor ?? 0));
}

/** Has the site erase again what was erased since the backup; all of it stays noted, since another backup may bring it back. */
export function keepErasures(restored: string, present: string): void {
  const noted = "SELECT value FROM settings WHERE key IN ('erased_rows', 'erase_again')";
  const erased = readPresent(present, (client) => client.prepare(noted).pluck().all() as string[]) ?? [];
  if (erased.length === 0) return;
  const client = new Database(restored);
  try {
    if (!tablesOf(client).includes('settings')) return;
    const notes = erased.map((value) => JSON.parse(value) as Record<string, unknown[]>);
    const all = (name: string) => [name, [...new Set(notes.flatMap((note) => note[name] ?? []))]];
    const value = JSON.stringify(Object.fromEntries(['reservations', 'former', 'addresses'].map(all)));
    client.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('erase_again', ?)").run(value);
  } finally {
    client.close();
  }
}

const tablesOf = (client: Database.Database) =>
  client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
