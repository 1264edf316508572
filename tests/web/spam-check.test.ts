import { describe, expect, test } from 'vitest';
import { env } from '#server/env';
import { hasLink, isFlood, isLikelySpam } from '#server/web/spam-check';

const opened = Date.parse('2026-11-21T10:00:00Z');

describe('the spam check', () => {
  test('passes a form that is filled in within three seconds', () => {
    expect(isLikelySpam('', opened, opened + 3000)).toBe(false);
    expect(isLikelySpam(undefined, opened, opened + 3000)).toBe(false);
    expect(isLikelySpam('', null, opened)).toBe(false);
  });

  test('passes a form whose key is from the future: the clock was set back', () => {
    expect(isLikelySpam('', opened, opened - 86_400_000)).toBe(false);
  });

  test('flags a filled honeypot and a form submitted at once', () => {
    expect(isLikelySpam('https://spam.example', opened, opened + 60_000)).toBe(true);
    expect(isLikelySpam('https://spam.example', null, opened)).toBe(true);
    expect(isLikelySpam('', opened, opened + 200)).toBe(true);
  });

  test.each([
    ['Win at https://evil.example', true],
    ['see WWW.evil.example/x', true],
    ['How far is the hotel from the airport, e.g. by taxi and/or bus?', false],
    [`I read ${env().PUBLIC_URL}/tours/2 and have a question`, false],
  ])('knows the links in %s', (text, found) => {
    expect(hasLink(text)).toBe(found);
  });

  test('flags what goes beyond twenty an hour from one mailbox, from all clients', () => {
    const spellings = Array.from({ length: 20 }, (_, number) => isFlood(`an.na+${number}@flood.example`));
    expect(spellings).toEqual(Array(20).fill(false));
    expect([isFlood('Anna@flood.example'), isFlood('peter@flood.example')]).toEqual([true, false]);
  });
});
