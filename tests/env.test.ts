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

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_51N0t5ecret', 'must be a secret or restricted key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', 'a secret of the webhook', 'must be the signing secret of the webhook'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:4242/v1', 'must be an address without a path'],
])('%s of another kind stops the start with its name', (name, value, problem) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`Invalid settings: ${name} ${problem}`);
});

test('payments by card are set up by a live, test or restricted key', () => {
  for (const key of ['sk_live_51N0t5ecret', 'sk_test_51N0t5ecret', 'rk_live_51N0t5ecret']) {
    expect(readEnvironment({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' })).toMatchObject({
      STRIPE_SECRET_KEY: key,
    });
  }
});
