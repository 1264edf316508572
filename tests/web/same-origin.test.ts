import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '#server/web/same-origin';

const ours = 'https://nileandsiam.example';
const passes = (method: string, headers: Record<string, string>, path = '/contact') =>
  isSameOrigin(method, path, new Headers(headers), ours);

describe('the check of the origin', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('passes %s from anywhere, since it changes nothing', (method) => {
    expect(passes(method, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', Cookie: 'a=1' })).toBe(
      true,
    );
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('rejects %s from another site', (method) => {
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
  ])('returns for Sec-Fetch-Site %j: %s', (site, allowed) => {
    expect(passes('POST', { 'Sec-Fetch-Site': site })).toBe(allowed);
  });

  test('prefers Sec-Fetch-Site to Origin', () => {
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
  ])('returns for the Origin %j of an older browser: %s', (origin, allowed) => {
    expect(passes('POST', { Origin: origin })).toBe(allowed);
    expect(passes('POST', { Origin: origin, Cookie: 'session=1' })).toBe(allowed);
  });

  test('passes a request with neither header only to unsubscribe and to report', () => {
    expect(passes('POST', {})).toBe(false);
    expect(passes('POST', { Cookie: 'visitor=y' })).toBe(false);
    expect(passes('POST', {}, '/unsubscribe')).toBe(true);
    expect(passes('POST', {}, '/csp-report')).toBe(true);
    expect(passes('POST', { Origin: 'https://evil.example' }, '/unsubscribe')).toBe(false);
    expect(passes('POST', { 'Sec-Fetch-Site': 'cross-site' }, '/unsubscribe')).toBe(false);
  });
});
