import { expect, test } from 'vitest';
import { isUnwritable } from '#server/values/errors';

const failure = (code: string) => Object.assign(new Error('it failed'), { code });

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN', 'ENOSPC', 'EROFS', 'EIO', 'EACCES', 'EPERM'])(
  'what failed with %s can be saved later, also where an error wraps it',
  (code) => {
    const wrapped = new Error('no query', { cause: failure(code) });
    expect([failure(code), wrapped].map(isUnwritable)).toEqual([true, true]);
  },
);

test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CORRUPT', 'ENOENT'])('what failed with %s cannot', (code) =>
  expect(isUnwritable(failure(code))).toBe(false),
);
