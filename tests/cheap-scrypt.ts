import type { scrypt } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Hashing a password takes 0.2 s of a core on purpose. Here a hash is computed at the lowest cost, whatever cost it
 * names. `tests/routes/admin.test.ts` checks the real one in the built site.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const cheapScrypt = (...[password, salt, keyLength, options, callback]: Parameters<typeof scrypt>) =>
    crypto.scrypt(password, salt, keyLength, { ...options, N: 2, p: 1 }, callback);
  return { ...crypto, scrypt: cheapScrypt };
});
