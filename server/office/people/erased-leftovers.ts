import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { and, eq } from 'drizzle-orm';
import { databaseFile, db, immediately, transaction, writeWhenFree } from '#db/client';
import { emails } from '#db/schema/email';
import { contactMessages, messageReplies } from '#db/schema/message';
import { settings } from '#db/schema/setting';
import { newsletter } from '#db/schema/subscriber';
import { waiting } from '#db/schema/waiting';
import { readSetting, writeSetting } from '#db/settings';
import { deleteCustomer } from '#server/contact/customer';
import { env } from '#server/env';
import { errorFacts, log } from '#server/log';
import { mailFileName } from '#server/mail/outbox';
import { copyNames } from '#server/mail/received-copy';
import { forgetImported } from '#server/office/imports/erase-imported';
import { type AddressedRecords, isAmong, listGone, type PersonRecords } from './person-records';

/** The setting with the files that are still to be deleted; while it is there, the database holds erased bytes. */
const setting = 'erased_leftovers';

interface Leftovers {
  /** The time of the last erasure. */
  at: string;
  /** In the folder of mail files. */
  files: string[];
  /** Copies of received mails, see `copyNames`. */
  copies?: string[];
}

type ErasedRecords = AddressedRecords & Pick<PersonRecords, 'customers'>;

/** Deletes messages, replies, subscriptions, places on waiting lists, customers and emails; see `eraseEmails`. */
export function eraseAddressed(
  { messages, replies, subscriptions, waiting: entries, customers, emailIds }: ErasedRecords,
  now: Date,
): void {
  const ofMessages = db()
    .select({ key: messageReplies.submissionKey })
    .from(messageReplies)
    .where(
      isAmong(
        messageReplies.messageId,
        messages.map(({ id }) => id),
      ),
    )
    .all();
  noteCopies([...ofMessages.map(({ key }) => key), ...replies.map((reply) => reply.submissionKey)], now);
  for (const { id } of messages) transaction().delete(contactMessages).where(eq(contactMessages.id, id)).run();
  for (const { id } of replies) transaction().delete(messageReplies).where(eq(messageReplies.id, id)).run();
  for (const { id } of subscriptions) transaction().delete(newsletter).where(eq(newsletter.id, id)).run();
  for (const { id } of entries) transaction().delete(waiting).where(eq(waiting.id, id)).run();
  forgetImported({ customers: [...customers, ...listGone(customers)], subscriptions });
  for (const { id } of customers) deleteCustomer(id);
  eraseEmails(emailIds, now);
}

/** Deletes emails and notes their leftovers, and those of the caller's erasures in this transaction. */
export function eraseEmails(ids: number[], now: Date): void {
  const keys = transaction().delete(emails).where(isAmong(emails.id, ids)).returning({ key: emails.dedupeKey }).all();
  note({ files: keys.map(({ key }) => mailFileName(key)), copies: [] }, now);
}

/** Notes the received mails with these keys, in the transaction that erases what was stored of them. */
export const noteCopies = (keys: (string | null)[], now: Date): void =>
  note({ files: [], copies: copyNames(keys) }, now);

function note(more: Required<Pick<Leftovers, 'files' | 'copies'>>, now: Date): void {
  const stored = readSetting(setting);
  const { files, copies = [] }: Pick<Leftovers, 'files' | 'copies'> =
    stored === null ? { files: [] } : (JSON.parse(stored) as Leftovers);
  const all = { files: [...files, ...more.files], copies: [...copies, ...more.copies] };
  writeSetting(setting, JSON.stringify({ at: now.toISOString(), ...all } satisfies Leftovers));
}

let running: Promise<void> | null = null;

/**
 * Deletes the files of erased emails, and rewrites the database: SQLite leaves the bytes of deleted rows in it and in
 * its log. Never throws; the next call repeats what has failed.
 */
export function removeLeftovers(): Promise<void> {
  running ??= remove()
    .catch((error) => log('error', 'erasure.leftovers', errorFacts(error)))
    .finally(() => {
      running = null;
    });
  return running;
}

async function remove(): Promise<void> {
  // Until nothing was erased meanwhile.
  for (let value = readSetting(setting); value !== null; value = readSetting(setting)) {
    const { files, copies = [] } = JSON.parse(value) as Leftovers;
    const folder = path.join(env().DATA_DIR, 'mail');
    // A file that was not finished has a dot in front.
    for (const name of files.flatMap((file) => [file, `.${file}`])) await rm(path.join(folder, name), { force: true });
    for (const name of copies) await rm(path.join(env().DATA_DIR, name), { force: true });
    await rewriteDatabase(databaseFile());
    const done = and(eq(settings.key, setting), eq(settings.value, value));
    await writeWhenFree(() => immediately(() => transaction().delete(settings).where(done).run()));
  }
}

/**
 * Runs in its own thread, since it takes some seconds for each 100 MB. Meanwhile the site reads, and its writes wait.
 */
async function rewriteDatabase(file: string): Promise<void> {
  const worker = new Worker(path.resolve('server/upkeep/vacuum-worker.mjs'), { workerData: { file } });
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error('the database was not written anew');
}
