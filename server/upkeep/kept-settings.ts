import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { invoiceFloorsSetting, receiptFloorSetting } from '#db/schema/setting';

/**
 * Keeps in a restored database what must not go back: all sessions end, the password in use stays, no number of a receipt
 * or invoice is given twice, nobody gets a newsletter twice, and erasures are repeated. Returns whether there was a password in use.
 */
export function keepSettings(restoredFile: string, presentFile: string): boolean {
  const restored = new Database(restoredFile);
  try {
    const tables = tablesOf(restored);
    // Sessions may have been ended since the backup.
    if (tables.includes('admin_sessions')) restored.exec('DELETE FROM admin_sessions');
    // Databases of the earliest versions have no settings.
    if (!tables.includes('settings')) return false;
    keepReceiptNumbers(restored, presentFile);
    keepInvoiceNumbers(restored, presentFile);
    keepErasures(restored, presentFile);
    if (tables.includes('newsletter_issues')) keepNewsletters(restored, presentFile);
    return keepPassword(restored, presentFile);
  } finally {
    restored.pragma('journal_mode = DELETE');
    restored.close();
  }
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

const store = (client: Database.Database, key: string, value: string) =>
  client.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(key, value);

function keepPassword(restored: Database.Database, present: string): boolean {
  const isPassword = "key IN ('admin_password', 'admin_password_from_environment')";
  const select = `SELECT key, value FROM settings WHERE ${isPassword}`;
  const passwords = readPresent(present, (client) => client.prepare<[], { key: string; value: string }>(select).all());
  if (!passwords?.length) return false;
  restored.exec(`DELETE FROM settings WHERE ${isPassword}`);
  for (const { key, value } of passwords) store(restored, key, value);
  return true;
}

/** The most receipts, or invoices, between a backup and its restore, for a present database that cannot be read. */
const numberMargin = 1000;

/** Numbers that were given since the backup are not given again. */
function keepReceiptNumbers(restored: Database.Database, present: string): void {
  const archived = highestReceipt(restored);
  const floor = Math.max(archived, readPresent(present, highestReceipt) ?? archived + numberMargin);
  store(restored, receiptFloorSetting, String(floor));
}

/** The highest number of a receipt that was given, or may have been before an earlier restore. */
function highestReceipt(client: Database.Database): number {
  // Earlier versions of the site have given none.
  const hasPayments = tablesOf(client).includes('payments');
  const given = hasPayments ? client.prepare('SELECT max(receipt_number) FROM payments').pluck().get() : null;
  const floor = client.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(receiptFloorSetting);
  return Math.max(Number(given ?? 0), Number(floor ?? 0));
}

/** By series and year, see `invoiceFloorsSetting`. */
type Floors = Record<string, number>;

/** The same of invoices. Where the present database cannot be read, a series that it has begun is unknown. */
function keepInvoiceNumbers(restored: Database.Database, present: string): void {
  const archived = highestInvoices(restored);
  const known = readPresent(present, highestInvoices);
  const last = Math.max(0, ...Object.values(archived)) + numberMargin;
  const floors = known ?? { [`* ${new Date().getFullYear()}`]: last, '* 0': last };
  const rows = [...new Set([...Object.keys(archived), ...Object.keys(floors)])];
  const kept = rows.map((row) => [row, Math.max(archived[row] ?? 0, floors[row] ?? 0)]);
  if (kept.length > 0) store(restored, invoiceFloorsSetting, JSON.stringify(Object.fromEntries(kept)));
}

/** The highest numbers of invoices that were given, or may have been before an earlier restore. */
function highestInvoices(client: Database.Database): Floors {
  const hasInvoices = tablesOf(client).includes('invoices');
  const select = "SELECT series || ' ' || year AS row, max(sequence) AS highest FROM invoices GROUP BY series, year";
  const given = hasInvoices ? client.prepare<[], { row: string; highest: number }>(select).all() : [];
  const kept = client.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(invoiceFloorsSetting);
  const floors = JSON.parse(String(kept ?? '{}')) as Floors;
  for (const { row, highest } of given) floors[row] = Math.max(floors[row] ?? 0, highest);
  return floors;
}

/** All erasures stay noted, since another backup may undo them. */
function keepErasures(restored: Database.Database, present: string): void {
  const noted = "SELECT value FROM settings WHERE key IN ('erased_rows', 'erase_again')";
  const erased = readPresent(present, (client) => client.prepare(noted).pluck().all() as string[]) ?? [];
  if (erased.length === 0) return;
  const notes = erased.map((value) => JSON.parse(value) as Record<string, unknown[]>);
  const all = (name: string) => [name, [...new Set(notes.flatMap((note) => note[name] ?? []))]];
  store(restored, 'erase_again', JSON.stringify(Object.fromEntries(['reservations', 'former', 'addresses'].map(all))));
}

/** The progress of newsletters: up to the first subscriber whose email still waits. */
const reached = `SELECT id, started_at AS startedAt, enqueued, coalesce(
    (SELECT min(props ->> '$.subscriber') - 1 FROM emails WHERE kind = 'newsletter' AND state IN ('queued', 'sending')
      AND props ->> '$.newsletter' = newsletter_issues.id), last_enqueued) AS subscriber
  FROM newsletter_issues WHERE started_at IS NOT NULL`;

/** A newsletter that was being sent is paused, and goes on from where it is now. */
function keepNewsletters(restored: Database.Database, present: string): void {
  restored.exec("UPDATE newsletter_issues SET state = 'paused' WHERE state = 'sending'");
  const move = restored.prepare(
    `UPDATE newsletter_issues SET last_enqueued = max(last_enqueued, @subscriber), enqueued = max(enqueued, @enqueued)
     WHERE id = @id AND started_at = @startedAt AND state = 'paused'`,
  );
  const withdraw = restored.prepare(
    `DELETE FROM emails WHERE kind = 'newsletter' AND state IN ('queued', 'sending')
     AND props ->> '$.newsletter' = @id AND props ->> '$.subscriber' <= @subscriber`,
  );
  const known = readPresent(present, (client) => client.prepare(reached).all()) ?? [];
  for (const newsletter of known) if (move.run(newsletter).changes > 0) withdraw.run(newsletter);
}

const tablesOf = (client: Database.Database) =>
  client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
