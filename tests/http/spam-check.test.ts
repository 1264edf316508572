import { describe, expect, test } from 'vitest';
import { looksAutomatic } from '#server/http/spam-check';

const opened = Date.parse('2026-11-21T10:00:00Z');

describe('suspicion', () => {
  test('an honest visitor who fills in a form in three seconds is no suspect', () => {
    expect(looksAutomatic('', opened, opened + 3000)).toBe(false);
    expect(looksAutomatic(undefined, opened, opened + 3000)).toBe(false);
    expect(looksAutomatic('', null, opened)).toBe(false);
  });

  test('who fills in the field that nobody sees, or answers at once, is one', () => {
    expect(looksAutomatic('https://spam.example', opened, opened + 60_000)).toBe(true);
    expect(looksAutomatic('https://spam.example', null, opened)).toBe(true);
    expect(looksAutomatic('', opened, opened + 200)).toBe(true);
  });
});
