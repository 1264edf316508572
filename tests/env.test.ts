import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment, secret, setEnvironment } from '#server/env';
import { temporaryFolder } from './fixtures';

let file: string;
beforeEach(() => {
  const dataDir = temporaryFolder();
  file = path.join(dataDir, 'session-secret');
  setEnvironment(readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir }));
});
afterEach(() => setEnvironment(readEnvironment({ NODE_ENV: 'test' })));

describe('the secret in the data folder', () => {
  test('is made once, readable by its owner alone, and leaves no temporary file', () => {
    const made = secret();
    expect(made).toHaveLength(43);
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['session-secret']);
    setEnvironment(readEnvironment({ NODE_ENV: 'test', DATA_DIR: path.dirname(file) }));
    expect(secret()).toBe(made);
  });

  test.each([
    ['', 'is empty'],
    ['cut off', 'is too short'],
  ])('stops the start where it is %j', (text, problem) => {
    writeFileSync(file, text);
    expect(() => secret()).toThrow(new RegExp(`session-secret ${problem}.*npm run restore`));
    expect(existsSync(file)).toBe(true);
  });
});
