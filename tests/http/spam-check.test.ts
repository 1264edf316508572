import { describe, expect, test } from 'vitest';
import { isLikelySpam, isSuspectName } from '#server/http/spam-check';

const opened = Date.parse('2026-11-21T10:00:00Z');

describe('the check of names', () => {
  test.each([
    'Keiko Tanaka',
    "Seán O'Brien-Nuñez",
    'St. John Smith',
    'J. R. R. Tolkien',
    'Mohamed.ali',
    'Prof.dr. Hans',
    'สมชาย ใจดี',
    'محمد علي',
    'Anna 2',
  ])('passes %s', (name) => expect(isSuspectName(name)).toBe(false));
  test.each([
    'Win at https://evil.example',
    't.ly/now',
    'evil。com',
    'evil.c\u00adom',
    '１８００５５５１２３４',
    'www.evil',
    'write to me@evil.example',
    'Call +1 900 555 12',
    'ЯНДЕКС.рф visit yandex.ru',
  ])('flags %s', (name) => expect(isSuspectName(name)).toBe(true));
});

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
});
