import { describe, expect, test } from 'vitest';
import { isLikelySpam } from '#server/http/spam-check';

const opened = Date.parse('2026-11-21T10:00:00Z');

describe('the spam check', () => {
  test('passes a form that is filled in within three seconds', () => {
    expect(isLikelySpam('', opened, opened + 3000)).toBe(false);
    expect(isLikelySpam(undefined, opened, opened + 3000)).toBe(false);
    expect(isLikelySpam('', null, opened)).toBe(false);
  });

  test('flags a filled honeypot and a form submitted at once', () => {
    expect(isLikelySpam('https://spam.example', opened, opened + 60_000)).toBe(true);
    expect(isLikelySpam('https://spam.example', null, opened)).toBe(true);
    expect(isLikelySpam('', opened, opened + 200)).toBe(true);
  });
});
