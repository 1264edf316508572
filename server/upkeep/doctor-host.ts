import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '#server/env';
import { counted } from '#server/values/plural.input';
import { bytesOf, freeBytes, megabytes } from './disk';
import { about, type Finding } from './finding';

const megabyte = 1024 * 1024;

export async function examineDisk(folder: string): Promise<Finding> {
  const { ok, warn, fail } = about('disk');
  const free = await freeBytes(folder);
  const used = sizeOf(folder);
  const message = `${megabytes(free)} MB free, ${megabytes(used)} MB in use by the site`;
  if (free < 64 * megabyte)
    return fail(`${message}: bookings will soon be refused; free some space or enlarge the disk`);
  if (free < Math.max(512 * megabyte, used)) return warn(`${message}: free some space, or fewer backups are kept`);
  return ok(message);
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return bytesOf(files.map((entry) => path.join(entry.parentPath, entry.name)));
}

/** Owner and permissions of the data folder, which holds names, addresses and keys. */
export function examineFolder(folder: string): Finding[] {
  const { ok, warn, fail } = about('data');
  const inside = ['site.db', 'session-secret', 'uploads', 'mail', 'received', 'backups']
    .map((name) => path.join(folder, name))
    .filter((place) => existsSync(place));
  const notWritable = [folder, ...inside].filter((place) => !isWritable(place));
  if (notWritable.length > 0) return [fail(`${notWritable.join(', ')} not writable by this user`)];

  const findings: Finding[] = [];
  const { uid, mode } = statSync(folder);
  const foreign = inside.filter((place) => statSync(place).uid !== uid);
  if (foreign.length > 0) {
    findings.push(
      fail(`${foreign.join(', ')} not owned by the owner of ${folder}: sudo chown -R --reference=${folder} ${folder}`),
    );
  }
  const secret = path.join(folder, 'session-secret');
  if (existsSync(secret) && statSync(secret).mode & 0o077) {
    findings.push(fail(`${secret} can be read by others: chmod 600 ${secret}`));
  }
  if (mode & 0o007) findings.push(warn(`${folder} is open to every user of this machine: chmod 700 ${folder}`));
  return findings.length > 0 ? findings : [ok(`only the site can read ${folder}`)];
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function examineSettings({ PUBLIC_URL, TRUST_PROXY, HOST }: Environment): Finding[] {
  const { ok, warn } = about('address');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (hostname === 'localhost' || hostname === '127.0.0.1') {
    return [warn(`PUBLIC_URL is ${PUBLIC_URL}: links in mails point there; set it to the site's https address`)];
  }
  const findings: Finding[] = [];
  if (protocol !== 'https:')
    findings.push(warn(`PUBLIC_URL is ${PUBLIC_URL}: without https, passwords are sent unencrypted`));
  else if (TRUST_PROXY === 0) {
    findings.push(warn('TRUST_PROXY is 0: behind one proxy set it to 1, or all visitors share one limit'));
  }
  if (HOST === '0.0.0.0' || HOST === '::') {
    findings.push(warn(`HOST is ${HOST}: close the port to the outside, or visitors can bypass the proxy`));
  }
  return findings.length > 0 ? findings : [ok(`${PUBLIC_URL}, behind ${counted(TRUST_PROXY, 'proxy', 'proxies')}`)];
}

/** The sample addresses are in domains that RFC 2606 reserves. */
const isSample = (address: string) => /[@.](example|example\.(com|net|org))$/.test(address);

/** Addresses of mailboxes by the document that has them; null where it was never saved. */
export interface SavedSenders {
  offices: string[] | null;
  company: string[] | null;
}

/** @param saved the addresses that the owner has saved, which the variables no longer decide */
export function examineMailSettings(environment: Environment, saved: SavedSenders): Finding[] {
  const { ok, warn, fail } = about('mail');
  const { RESEND_API_KEY, DATA_DIR } = environment;
  const offices = ['MAIL_FROM_EGYPT', 'MAIL_FROM_THAILAND'] as const;
  const names = [...(saved.offices ? [] : offices), ...(saved.company ? [] : (['MAIL_FROM_RESERVATIONS'] as const))];
  const sample = names.filter((name) => isSample(environment[name]));
  const addresses = [...(saved.offices ?? []), ...(saved.company ?? [])];
  const stored = addresses.filter(isSample);
  const findings: Finding[] = [];
  if (!RESEND_API_KEY) {
    findings.push(warn(`RESEND_API_KEY is not set: mails are written to ${DATA_DIR}/mail and not sent`));
  }
  if (sample.length > 0) {
    const verdict = RESEND_API_KEY ? fail : warn;
    findings.push(verdict(`${sample.join(', ')} still have sample addresses: set them to mailboxes of your domain`));
  }
  if (addresses.includes('')) findings.push(warn('no sender yet: save company and offices under Site settings'));
  if (stored.length > 0) {
    const verdict = RESEND_API_KEY ? fail : warn;
    findings.push(verdict(`${stored.join(', ')}: sample addresses; change them under Site settings`));
  }
  return findings.length > 0 ? findings : [ok('key and senders are set')];
}

/** Of payments by card; nothing where they are not set up. */
export function examinePaymentSettings(environment: Environment): Finding[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_URL } = environment;
  if (STRIPE_SECRET_KEY === undefined) return [];
  const { ok, warn, fail } = about('payments');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isTest = /^[sr]k_test_/.test(STRIPE_SECRET_KEY);
  if (isTest && protocol === 'https:' && hostname !== 'localhost') {
    return [fail('STRIPE_SECRET_KEY is a test key: bookings are marked as paid without money; set the live key')];
  }
  if (!isTest && STRIPE_WEBHOOK_SECRET === undefined) {
    return [
      warn(
        'STRIPE_WEBHOOK_SECRET is not set: refunds and disputes in the Stripe dashboard stay unseen; add a webhook for /webhooks/stripe',
      ),
    ];
  }
  return [ok(`${isTest ? 'a test key' : 'key and webhook secret'} set`)];
}

/** How long the mail service may take to answer, in ms. */
const timeout = 10_000;
/** With a larger difference, services reject signatures and dates, in ms. */
const maxClockSkew = 5 * 60_000;

/** Whether the mail service answers, accepts the key and has the same time. Sends no request when no key is set. */
export async function examineMailService({ RESEND_API_KEY, RESEND_BASE_URL }: Environment): Promise<Finding[]> {
  if (!RESEND_API_KEY) return [];
  const { ok, warn, fail } = about('mail service');
  const address = RESEND_BASE_URL ?? 'https://api.resend.com';
  const startedAt = Date.now();
  let answer: Response;
  try {
    answer = await fetch(`${address.replace(/\/$/, '')}/domains`, {
      headers: { Authorization: `Bearer ${RESEND_API_KEY}` },
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    const { cause, message } = error as Error;
    return [fail(`${address} cannot be reached (${cause instanceof Error ? cause.message : message})`)];
  }
  const { name = '' } = (await answer.json().catch(() => ({}))) as { name?: string };
  const findings: Finding[] = [];
  // A key that may only send cannot list domains, and is the right one for us.
  if ([400, 401, 403].includes(answer.status) && name !== 'restricted_api_key') {
    findings.push(fail(`${address} rejects the key (${answer.status} ${name}): set a valid RESEND_API_KEY`));
  } else if (answer.status >= 500) {
    findings.push(warn(`${address} answers with ${answer.status}: mails will wait until it recovers`));
  } else findings.push(ok(`${address} answers and accepts the key`));

  const theirs = Date.parse(answer.headers.get('Date') ?? '');
  const ours = (startedAt + Date.now()) / 2;
  if (Math.abs(theirs - ours) > maxClockSkew) {
    findings.push(fail(`its clock says ${new Date(theirs).toISOString()} and ours differs: run NTP`));
  }
  return findings;
}
