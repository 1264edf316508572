import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '#server/http/same-origin';

const ours = 'https://nileandsiam.example';
const passes = (method: string, headers: Record<string, string>) => isSameOrigin(method, new Headers(headers), ours);

describe('the guard in front of everything that changes something', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('%s passes from anywhere: it changes nothing', (method) => {
    expect(passes(method, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', Cookie: 'a=1' })).toBe(
      true,
    );
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is judged', (method) => {
    expect(passes(method, { 'Sec-Fetch-Site': 'cross-site' })).toBe(false);
    expect(passes(method, { 'Sec-Fetch-Site': 'same-origin' })).toBe(true);
  });

  test.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
    ['', false],
    ['Same-Origin', false],
    ['same-origin, cross-site', false],
  ])('Sec-Fetch-Site %j: %s', (site, allowed) => {
    expect(passes('POST', { 'Sec-Fetch-Site': site })).toBe(allowed);
  });

  test('Sec-Fetch-Site has the last word: an Origin of ours beside it changes nothing', () => {
    expect(passes('POST', { 'Sec-Fetch-Site': 'cross-site', Origin: ours })).toBe(false);
    // Behind a TLS proxy the address differs from the origin; the browser knows better.
    expect(passes('POST', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' })).toBe(true);
  });

  test.each([
    [ours, true],
    ['https://evil.example', false],
    ['http://nileandsiam.example', false],
    ['https://nileandsiam.example:8443', false],
    ['https://nileandsiam.example.evil.example', false],
    ['https://nileandsiam.example/', false],
    ['null', false],
    ['', false],
  ])('an older browser with the Origin %j: %s', (origin, allowed) => {
    expect(passes('POST', { Origin: origin })).toBe(allowed);
    expect(passes('POST', { Origin: origin, Cookie: 'session=1' })).toBe(allowed);
  });

  test('a request with neither header is no browser: it passes unless it carries the office’s session', () => {
    expect(passes('POST', {})).toBe(true);
    expect(passes('POST', { Cookie: 'flash=x; visitor=y' })).toBe(true);
    expect(passes('POST', { Cookie: 'visitor=y; admin_session=1' })).toBe(false);
  });
});
