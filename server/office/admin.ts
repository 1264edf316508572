import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { eq, lte } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type AdminSession, adminSessions } from '#db/schema/admin';
import { readSetting, writeSetting } from '#db/settings';
import { errorFacts, log } from '#server/log';
import { createMutex } from '#server/mutex';
import { Conflict } from '#server/values/errors';

const hour = 3_600_000;
/** A session ends when it has not been used for this time, in ms. */
const idleTimeout = 12 * hour;
/** A session ends at this age in any case, in ms. */
export const maxSessionAge = 7 * 24 * hour;
/** The use of a session is stored at most once in this time, in ms. */
const touchInterval = 60_000;

// One hash takes 32 MiB and about 0.2 s of CPU time: only one at a time, so that logins cannot exhaust the machine.
const hashing = createMutex();
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

function deriveKey(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return hashing(() =>
    promisify<string, Buffer, number, object, Buffer>(scrypt)(password.normalize('NFKC'), salt, keyLength, options),
  );
}

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('the stored password hash cannot be read');
  const expected = Buffer.from(key, 'base64url');
  const given = await deriveKey(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const passwordKey = 'admin_password';
/** The hash of the last ADMIN_PASSWORD that was applied: only another value replaces a password set later. */
const fromEnvironmentKey = 'admin_password_from_environment';

/** The hash of the password that the site has made itself. */
const generatedKey = 'admin_password_generated';

/** False while the password is the one that the site has made itself. */
export const isOwnPassword = (): boolean => readSetting(passwordKey) !== readSetting(generatedKey);

/** Replaces the password and ends every session. Throws Conflict unless `present` is the current one. */
export async function replacePassword(present: string, password: string): Promise<void> {
  await preparation;
  const before = readSetting(passwordKey);
  const wrong = new Conflict('This is not the present password', 'present');
  if (before === null || !(await matches(present, before))) throw wrong;
  const hash = await hashPassword(password);
  // Somebody else may have replaced it meanwhile.
  if (readSetting(passwordKey) !== before) throw wrong;
  storeHash(hash);
}

/** Sets the admin's password and ends every session. */
export async function changePassword(password: string): Promise<void> {
  storeHash(await hashPassword(password));
}

/** @param origin the setting that notes from where it comes */
function storeHash(hash: string, origin?: typeof fromEnvironmentKey | typeof generatedKey): void {
  immediately(() => {
    writeSetting(passwordKey, hash);
    if (origin) writeSetting(origin, hash);
    transaction().delete(adminSessions).run();
  });
}

// Without 0/O and 1/l/I: people copy it from a terminal.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password: four groups of five letters, about 116 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

let preparation: Promise<void> = Promise.resolve();

/**
 * Makes sure that a password is stored. A given one that was not applied before replaces the stored one. Without
 * either, a random one is generated and passed to `announce`. With a stored one it resolves at once, and logins wait
 * for the rest.
 */
export async function preparePassword(given: string | undefined, announce: (password: string) => void): Promise<void> {
  const stored = readSetting(passwordKey) !== null;
  preparation = given ? applyGivenPassword(given) : stored ? Promise.resolve() : storeGeneratedPassword(announce);
  // The first login that waits for it reports the error.
  preparation.catch(() => undefined);
  if (!stored) await preparation;
}

async function applyGivenPassword(given: string): Promise<void> {
  const known = readSetting(fromEnvironmentKey);
  if (known !== null && (await matches(given, known))) return;
  storeHash(await hashPassword(given), fromEnvironmentKey);
}

async function storeGeneratedPassword(announce: (password: string) => void): Promise<void> {
  const password = generatePassword();
  const hash = await hashPassword(password);
  storeHash(hash, generatedKey);
  announce(password);
}

/** Compares in constant time. */
export async function isAdminPassword(password: string): Promise<boolean> {
  await preparation;
  const hash = readSetting(passwordKey);
  return hash !== null && (await matches(password, hash));
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** Opens a session. Returns its id of 128 random bits; only the hash of the id is stored. */
export function openSession(now: Date = new Date()): string {
  const id = randomBytes(16).toString('base64url');
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + idleTimeout).toISOString();
  immediately(() => {
    transaction().delete(adminSessions).where(lte(adminSessions.expiresAt, at)).run();
    transaction()
      .insert(adminSessions)
      .values({ idHash: hashOf(id), createdAt: at, lastSeenAt: at, expiresAt })
      .run();
  });
  return id;
}

/** False for an expired session, and for one that was last used in the future: then the clock was wrong. */
const isAlive = ({ expiresAt, lastSeenAt }: AdminSession, now: Date) =>
  Date.parse(expiresAt) > now.getTime() && Date.parse(lastSeenAt) <= now.getTime() + touchInterval;

function storedSession(idHash: string, now: Date): AdminSession | null {
  const session = db().select().from(adminSessions).where(eq(adminSessions.idHash, idHash)).get();
  return session && !closedSessions.has(idHash) && isAlive(session, now) ? session : null;
}

/** False where the session has ended. */
export const isSessionOpen = (idHash: string, now: Date = new Date()): boolean => storedSession(idHash, now) !== null;

/**
 * The session of an id; null where it has ended.
 * @param extend false for requests that a page makes without its user
 */
export function findSession(id: string, now: Date = new Date(), extend = true): AdminSession | null {
  const session = storedSession(hashOf(id), now);
  if (!session || !extend || now.getTime() - Date.parse(session.lastSeenAt) < touchInterval) return session;
  const latest = Date.parse(session.createdAt) + maxSessionAge;
  const expiresAt = new Date(Math.min(now.getTime() + idleTimeout, latest)).toISOString();
  const touched: Pick<AdminSession, 'lastSeenAt' | 'expiresAt'> = { lastSeenAt: now.toISOString(), expiresAt };
  try {
    const isThis = eq(adminSessions.idHash, session.idHash);
    immediately(() => transaction().update(adminSessions).set(touched).where(isThis).run());
  } catch (error) {
    // On a full disk the office can still read.
    log('warn', 'session.untouched', errorFacts(error));
    return session;
  }
  return { ...session, ...touched };
}

/** Sessions that were ended and whose rows could not be deleted yet. */
const closedSessions = new Set<string>();
/** How long after a failure a row is deleted again, in ms. */
const deletionRetryDelay = 5000;

/** Ends a session. Where the disk is full its row is deleted later. */
export function closeSession(id: string): void {
  deleteSession(hashOf(id));
}

function deleteSession(idHash: string): void {
  try {
    immediately(() => transaction().delete(adminSessions).where(eq(adminSessions.idHash, idHash)).run());
    closedSessions.delete(idHash);
  } catch (error) {
    if (!closedSessions.has(idHash)) log('warn', 'session.undeleted', errorFacts(error));
    closedSessions.add(idHash);
    setTimeout(deleteSession, deletionRetryDelay, idHash).unref();
  }
}
