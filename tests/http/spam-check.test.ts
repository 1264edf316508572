import { describe, expect, test } from 'vitest';
import { isLikelySpam } from '#server/http/spam-check';

const opened = Date.parse('2026-11-21T10:00:00Z');

describe('suspicion', () => {
  test('an honest visitor who fills in a form in three seconds is no suspect', () => {
    expect(isLikelySpam('', opened, opened + 3000)).toBe(false);
    expect(isLikelySpam(undefined, opened, opened + 3000)).toBe(false);
    expect(isLikelySpam('', null, opened)).toBe(false);
  });

  test('who fills in the field that nobody sees, or answers at once, is one', () => {
    expect(isLikelySpam('https://spam.example', opened, opened + 60_000)).toBe(true);
    expect(isLikelySpam('https://spam.example', null, opened)).toBe(true);
    expect(isLikelySpam('', opened, opened + 200)).toBe(true);
  });
});
