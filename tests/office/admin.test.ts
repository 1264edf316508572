import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adminSessions } from '#db/schema/admin';
import { readSetting } from '#db/settings';
import {
  changePassword,
  closeSession,
  findSession,
  generatePassword,
  isAdminPassword,
  openSession,
  preparePassword,
} from '#server/office/admin';
import { emptySiteForEach, site, testNow } from '../fixtures';

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);
const unexpected = () => {
  throw new Error('a password was announced');
};

emptySiteForEach();

describe('the admin password', () => {
  test('is generated and announced at the first start only', async () => {
    const announced: string[] = [];
    await preparePassword(undefined, (password) => announced.push(password));
    await preparePassword(undefined, unexpected);
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatch(/^([a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/);
    expect(await isAdminPassword(announced[0] ?? '')).toBe(true);
  });

  test('is ADMIN_PASSWORD when it is set', async () => {
    await preparePassword('a river and a lotus', unexpected);
    expect(await isAdminPassword('a river and a lotus')).toBe(true);
    expect(await isAdminPassword('a river and a Lotus')).toBe(false);
    expect(await isAdminPassword('')).toBe(false);
  });

  test('keeps a later change until ADMIN_PASSWORD has another value', async () => {
    await preparePassword('a river and a lotus', unexpected);
    await changePassword('two rivers');
    await preparePassword('a river and a lotus', unexpected);
    expect(await isAdminPassword('two rivers')).toBe(true);
    expect(await isAdminPassword('a river and a lotus')).toBe(false);
    await preparePassword('three rivers', unexpected);
    expect(await isAdminPassword('three rivers')).toBe(true);
    expect(await isAdminPassword('two rivers')).toBe(false);
  });

  test('accepts accents in composed and decomposed form', async () => {
    await changePassword('caf\u00e9 au lait');
    expect(await isAdminPassword('cafe\u0301 au lait')).toBe(true);
  });

  test('is stored as a salted scrypt hash', async () => {
    const stored = () => readSetting('admin_password') ?? '';
    await changePassword('a river and a lotus');
    const first = stored();
    await changePassword('a river and a lotus');
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(stored()).not.toContain('lotus');
    expect(stored()).not.toBe(first);
  });

  test('is generated at random', () => {
    expect(generatePassword()).not.toBe(generatePassword());
  });

  test('rejects every login when none is stored', async () => {
    await expect(isAdminPassword('')).resolves.toBe(false);
  });
});

describe('a session', () => {
  test('has an id of 128 bits, of which only a hash is stored', () => {
    const id = openSession(testNow);
    expect(Buffer.from(id, 'base64url')).toHaveLength(16);
    expect(openSession(testNow)).not.toBe(id);
    expect(JSON.stringify(site.database.select().from(adminSessions).all())).not.toContain(id);
    expect(findSession(id, testNow)).toMatchObject({ createdAt: testNow.toISOString() });
  });

  test('is not found by an unknown id or by a hash', () => {
    openSession(testNow);
    expect(findSession('', testNow)).toBeNull();
    expect(findSession('AAAAAAAAAAAAAAAAAAAAAA', testNow)).toBeNull();
    const hash = site.database.select().from(adminSessions).get()?.idHash ?? '';
    expect(findSession(hash, testNow)).toBeNull();
  });

  test('ends after twelve hours without use', () => {
    const id = openSession(testNow);
    expect(findSession(id, hours(11.9))).not.toBeNull();
    expect(findSession(id, hours(23))).not.toBeNull();
    expect(findSession(id, hours(35.1))).toBeNull();
  });

  test('ends a week after the login', () => {
    const id = openSession(testNow);
    for (let hour = 6; hour < 168; hour += 6) expect(findSession(id, hours(hour))).not.toBeNull();
    expect(findSession(id, hours(168))).toBeNull();
  });

  test('is not stored again at every request', () => {
    const id = openSession(testNow);
    const before = site.database.select().from(adminSessions).get();
    findSession(id, new Date(testNow.getTime() + 59_000));
    expect(site.database.select().from(adminSessions).get()).toEqual(before);
  });

  test('is not accepted where it was used later than now: the clock was wrong', () => {
    const id = openSession(new Date(testNow.getTime() + 400 * 86_400_000));
    expect(findSession(id, testNow)).toBeNull();
  });

  test('ends when it is closed though its row cannot be deleted, and the row is deleted later', () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const id = openSession(testNow);
    site.database.$client.pragma('query_only = ON');
    closeSession(id);
    expect(findSession(id, testNow)).toBeNull();
    vi.advanceTimersByTime(5000);
    site.database.$client.pragma('query_only = OFF');
    expect(site.database.select().from(adminSessions).all()).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(site.database.select().from(adminSessions).all()).toEqual([]);
  });

  test('ends when it is closed, without the other sessions', () => {
    const [mine, theirs] = [openSession(testNow), openSession(testNow)];
    closeSession(mine);
    expect(findSession(mine, testNow)).toBeNull();
    expect(findSession(theirs, testNow)).not.toBeNull();
  });

  test('ends when the password is changed', async () => {
    const ids = [openSession(), openSession()];
    await changePassword('two rivers');
    expect(ids.map((id) => findSession(id))).toEqual([null, null]);
  });

  test('is deleted after its end at the next login', () => {
    openSession(testNow);
    openSession(hours(13));
    expect(site.database.select().from(adminSessions).all()).toHaveLength(1);
  });
});
