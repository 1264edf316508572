import { scryptSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '#db/schema';
import { changePassword } from '#server/domain/admin';
import { type EmptySite, openEmptySite } from '../world';

vi.unmock('node:crypto');

let site: EmptySite;
beforeEach(() => {
  site = openEmptySite();
});
afterEach(() => site.close());

test('hashes the admin password with scrypt at N = 32768, r = 8, p = 3 and a salt of 128 bits', async () => {
  await changePassword('a river and a lotus');
  const [scheme, N, r, p, salt = '', key = ''] = site.database.select().from(settings).get()?.value.split('$') ?? [];
  expect([scheme, N, r, p]).toEqual(['scrypt', '32768', '8', '3']);
  const saltBytes = Buffer.from(salt, 'base64url');
  expect(saltBytes).toHaveLength(16);
  const expected = scryptSync('a river and a lotus', saltBytes, 32, { N: 32_768, r: 8, p: 3, maxmem: 2 ** 27 });
  expect(key).toBe(expected.toString('base64url'));
});
