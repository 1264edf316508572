import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { app } from './app';
import { readEnvironment, setEnvironment } from './env';
import { headOf, readMime, threadOf } from './mail/received-mail';
import { inboundDomain } from './mail/reply-address';
import { run } from './main';
import { changePassword, generatePassword } from './office/admin';
import { receiveMail } from './office/receive-mail';
import { minPasswordLength } from './office/site-settings.input';
import { makeBackup } from './upkeep/backup';
import { examineSite } from './upkeep/doctor';
import { openReadySite, openSite } from './upkeep/open-site';
import { restoreBackup } from './upkeep/restore';
import { counted } from './values/plural.input';

// Whatever the umask of the user: data and backups are not readable by others.
process.umask(0o077);

// The exports of the built file for `server/start.mjs`.
export const serve = () => run(app.fetch);

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** A command that writes an error as one line and then exits with 1. */
function command<Parameters extends unknown[]>(run: (...parameters: Parameters) => Promise<void>) {
  return (...parameters: Parameters) =>
    run(...parameters).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
}

const filesIn = (count: number) => counted(count, 'upload or mail', 'uploads and mails');

/** `npm run backup`: makes one archive of all data, also while the site runs. */
export const backUpNow = command(async () => {
  const { file, bytes, files, missing } = await makeBackup(readEnvironment().DATA_DIR);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  print(`${file}\n${megabytes} MB: the checked database and ${filesIn(files)}.`);
  if (missing.length > 0) {
    process.stderr.write(`Missing, though the database refers to them: ${missing.join(', ')}\n`);
  }
});

/** `npm run restore -- FILE`: replaces the data by a backup. */
export const restoreFrom = command(async (file?: string) => {
  if (!file) throw new Error('Which backup? Run `npm run restore -- FILE`. Backups are in DATA_DIR/backups.');
  const { reservations, files, before, keptPassword } = await restoreBackup(file, readEnvironment().DATA_DIR);
  print(`Restored ${file}: ${counted(reservations, 'reservation')}, ${filesIn(files)}.`);
  const password = keptPassword ? 'the one in use before this restore' : 'the one of the backup, if it has one';
  print(`The admin password is ${password}. All sessions have ended.`);
  if (before) print(`The previous data is in ${before}.`);
});

/** `npm run doctor`: prints a line for each check of the deployment. Exits with 1 when one fails. */
export const examine = command(async () => {
  const findings = await examineSite(readEnvironment());
  for (const { verdict, subject, message } of findings) print(`${verdict.padEnd(5)} ${subject.padEnd(12)} ${message}`);
  if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
});

/** The exit codes for a mail server (sysexits.h): only after `tryAgain` does it send the mail again. */
const exitCodes = { done: 0, badMail: 65, unknownUser: 67, tryAgain: 75 };
const { done, unknownUser, tryAgain } = exitCodes;
const codeOf = { stored: done, ignored: done, unknown: unknownUser, unsigned: tryAgain, 'too many': tryAgain };
/** In bytes, of a mail with its attachments, which are not kept. */
const maxMailBytes = 25 * 1024 * 1024;

/**
 * `npm run inbound < message`: stores one mail in its thread, also while the site runs. Creates nothing else that is
 * missing.
 */
export async function receiveFromInput(): Promise<void> {
  try {
    const { DATA_DIR } = setEnvironment(readEnvironment());
    if (!inboundDomain()) throw new Error('INBOUND_DOMAIN is not set, so no mail is received.');
    const raw = await readInput(maxMailBytes);
    if (raw === null) return endMail('The mail is too large.', exitCodes.badMail);
    const head = await readMime(headOf(raw));
    if (!head) return endMail('The mail cannot be read.', exitCodes.badMail);
    const { close } = openReadySite(DATA_DIR);
    try {
      const mail = threadOf(head) ? await readMime(raw) : head;
      if (!mail) return endMail('The mail cannot be read.', exitCodes.badMail);
      const { outcome, why, thread } = receiveMail(mail);
      const facts = [outcome, why && `: ${why}`, thread && ` (${thread.kind} ${thread.id})`];
      endMail(facts.filter(Boolean).join(''), codeOf[outcome]);
    } finally {
      close();
    }
  } catch (error) {
    endMail((error as Error).message, exitCodes.tryAgain);
  }
}

/** The standard input; null where it has more than `max` bytes. */
async function readInput(max: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function endMail(facts: string, exitCode: number): void {
  (exitCode === exitCodes.done ? process.stdout : process.stderr).write(`${facts}\n`);
  process.exitCode = exitCode;
}

/**
 * `npm run admin:password`: sets the password and ends all sessions, also while the site is running. Prompts in a
 * terminal, reads a line from a pipe; generates a password for an empty one.
 */
export const setAdminPassword = command(async () => {
  const { close } = await openSite(setEnvironment(readEnvironment()).DATA_DIR, null);
  try {
    const typed = await promptFor('New admin password (leave empty to generate one): ');
    if (typed !== '' && typed.length < minPasswordLength) {
      throw new Error(`A password needs at least ${minPasswordLength} characters. Nothing was changed.`);
    }
    if (typed !== '' && process.stdin.isTTY && typed !== (await promptFor('Repeat the password: '))) {
      throw new Error('The passwords do not match. Nothing was changed.');
    }
    const password = typed || generatePassword();
    await changePassword(password);
    print(typed ? 'The password is set.' : `The admin password is ${password}`);
    print('All sessions have ended.');
  } finally {
    close();
  }
});

/** Reads one line from the standard input; a terminal does not show what is typed. */
async function promptFor(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: mutedOutput, terminal: process.stdin.isTTY === true });
  try {
    return await new Promise<string>((resolve, reject) => {
      input.once('SIGINT', () => reject(new Error('Nothing was changed.')));
      input.once('line', resolve);
      input.once('close', () => resolve(''));
    });
  } finally {
    input.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}
