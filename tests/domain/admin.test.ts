import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminSessions, settings } from '#db/schema';
import {
  changePassword,
  closeSession,
  findSession,
  generatePassword,
  isAdminPassword,
  openSession,
  preparePassword,
} from '#server/domain/admin';
import { type EmptySite, openEmptySite, worldNow } from '../world';

const hours = (count: number) => new Date(worldNow.getTime() + count * 3_600_000);
const nobody = () => {
  throw new Error('nothing was to be announced');
};

let site: EmptySite;
beforeEach(() => {
  site = openEmptySite();
});
afterEach(() => site.close());

describe('the password of the admin', () => {
  test('is invented at the first start and told once', async () => {
    const told: string[] = [];
    await preparePassword(undefined, (password) => told.push(password));
    await preparePassword(undefined, nobody);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^([a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/);
    expect(await isAdminPassword(told[0] ?? '')).toBe(true);
  });

  test('is the one of ADMIN_PASSWORD, where it is set', async () => {
    await preparePassword('a river and a lotus', nobody);
    expect(await isAdminPassword('a river and a lotus')).toBe(true);
    expect(await isAdminPassword('a river and a Lotus')).toBe(false);
    expect(await isAdminPassword('')).toBe(false);
  });

  test('changed by command stays changed, until ADMIN_PASSWORD says something new', async () => {
    await preparePassword('a river and a lotus', nobody);
    await changePassword('two rivers');
    await preparePassword('a river and a lotus', nobody);
    expect(await isAdminPassword('two rivers')).toBe(true);
    expect(await isAdminPassword('a river and a lotus')).toBe(false);
    await preparePassword('three rivers', nobody);
    expect(await isAdminPassword('three rivers')).toBe(true);
    expect(await isAdminPassword('two rivers')).toBe(false);
  });

  test('is the same however its accents are put together', async () => {
    await changePassword('caf\u00e9 au lait');
    expect(await isAdminPassword('cafe\u0301 au lait')).toBe(true);
  });

  test('is stored as scrypt, salted, never as it is', async () => {
    const stored = () => JSON.stringify(site.database.select().from(settings).all());
    await changePassword('a river and a lotus');
    const first = stored();
    await changePassword('a river and a lotus');
    expect(first).toMatch(/scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}/);
    expect(stored()).not.toContain('lotus');
    expect(site.database.select().from(settings).all()[0]?.value).not.toBe(JSON.parse(first)[0].value);
  });

  test('invented twice is not the same', () => {
    expect(generatePassword()).not.toBe(generatePassword());
  });

  test('there is none: nobody gets in', async () => {
    await expect(isAdminPassword('')).resolves.toBe(false);
  });
});

describe('a session', () => {
  test('has an id of 128 bits that is stored nowhere', () => {
    const id = openSession(worldNow);
    expect(Buffer.from(id, 'base64url')).toHaveLength(16);
    expect(openSession(worldNow)).not.toBe(id);
    expect(JSON.stringify(site.database.select().from(adminSessions).all())).not.toContain(id);
    expect(findSession(id, worldNow)).toMatchObject({ createdAt: worldNow.toISOString() });
  });

  test('an id that was never given out is worth nothing', () => {
    openSession(worldNow);
    expect(findSession('', worldNow)).toBeNull();
    expect(findSession('AAAAAAAAAAAAAAAAAAAAAA', worldNow)).toBeNull();
    const hash = site.database.select().from(adminSessions).get()?.idHash ?? '';
    expect(findSession(hash, worldNow)).toBeNull();
  });

  test('ends after twelve hours without use, and use prolongs it', () => {
    const id = openSession(worldNow);
    expect(findSession(id, hours(11.9))).not.toBeNull();
    expect(findSession(id, hours(23))).not.toBeNull();
    expect(findSession(id, hours(35.1))).toBeNull();
  });

  test('ends a week after the login however much it is used', () => {
    const id = openSession(worldNow);
    for (let hour = 6; hour < 168; hour += 6) expect(findSession(id, hours(hour))).not.toBeNull();
    expect(findSession(id, hours(168))).toBeNull();
  });

  test('is not written down at every request', () => {
    const id = openSession(worldNow);
    const before = site.database.select().from(adminSessions).get();
    findSession(id, new Date(worldNow.getTime() + 59_000));
    expect(site.database.select().from(adminSessions).get()).toEqual(before);
  });

  test('is over once closed; the others go on', () => {
    const [mine, theirs] = [openSession(worldNow), openSession(worldNow)];
    closeSession(mine);
    expect(findSession(mine, worldNow)).toBeNull();
    expect(findSession(theirs, worldNow)).not.toBeNull();
  });

  test('a new password ends them all', async () => {
    const ids = [openSession(), openSession()];
    await changePassword('two rivers');
    expect(ids.map((id) => findSession(id))).toEqual([null, null]);
  });

  test('those that have ended are forgotten at the next login', () => {
    openSession(worldNow);
    openSession(hours(13));
    expect(site.database.select().from(adminSessions).all()).toHaveLength(1);
  });
});
