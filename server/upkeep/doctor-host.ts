import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '#server/env';
import { bytesOf, freeBytes, megabytes } from './disk';
import { about, type Finding } from './finding';

const megabyte = 1024 * 1024;

export async function examineDisk(folder: string): Promise<Finding> {
  const { ok, warn, fail } = about('disk');
  const free = await freeBytes(folder);
  const used = sizeOf(folder);
  const message = `${megabytes(free)} MB free, ${megabytes(used)} MB in use by the site`;
  if (free < 64 * megabyte) return fail(`${message}: bookings will be refused soon; make room or enlarge the disk`);
  if (free < Math.max(512 * megabyte, used)) return warn(`${message}: make room before the backups do not fit`);
  return ok(message);
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return bytesOf(files.map((entry) => path.join(entry.parentPath, entry.name)));
}

/** Owner and permissions of the data folder, which holds names, addresses and keys. */
export function examineFolder(folder: string): Finding[] {
  const { ok, warn, fail } = about('data');
  const inside = ['site.db', 'session-secret', 'uploads', 'mail', 'backups']
    .map((name) => path.join(folder, name))
    .filter((place) => existsSync(place));
  const notWritable = [folder, ...inside].filter((place) => !isWritable(place));
  if (notWritable.length > 0) return [fail(`${notWritable.join(', ')} cannot be written to by this user`)];

  const findings: Finding[] = [];
  const { uid, mode } = statSync(folder);
  const foreign = inside.filter((place) => statSync(place).uid !== uid);
  if (foreign.length > 0) {
    findings.push(fail(`${foreign.join(', ')} belong to another user than ${folder}: chown -R them to its owner`));
  }
  const secret = path.join(folder, 'session-secret');
  if (existsSync(secret) && statSync(secret).mode & 0o077) {
    findings.push(fail(`${secret} can be read by others: chmod 600 ${secret}`));
  }
  if (mode & 0o007) findings.push(warn(`${folder} is open to every user of this machine: chmod 700 ${folder}`));
  return findings.length > 0 ? findings : [ok(`${folder} belongs to the site alone`)];
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
    return [warn(`PUBLIC_URL is ${PUBLIC_URL}: links in mails lead there; set it to the site's https address`)];
  }
  const findings: Finding[] = [];
  if (protocol !== 'https:') findings.push(warn(`PUBLIC_URL is ${PUBLIC_URL}: without https passwords travel openly`));
  else if (TRUST_PROXY === 0) {
    findings.push(
      warn('TRUST_PROXY is 0: behind one proxy set it to 1, or all visitors count as one and share its limits'),
    );
  }
  if (HOST === '0.0.0.0' || HOST === '::') {
    findings.push(warn(`HOST is ${HOST}: close the port to the outside, or visitors can pass by the proxy`));
  }
  return findings.length > 0 ? findings : [ok(`${PUBLIC_URL}, behind ${TRUST_PROXY} proxies`)];
}
