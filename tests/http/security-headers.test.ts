import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pagePolicy, secureHeaders } from '#server/http/security-headers';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .split(/\s+/)
    .filter(Boolean);

describe('the policy of a page', () => {
  test('allows its inline scripts by their hashes, each once, and nothing else inline', () => {
    const first = 'window.__context = {"a":"<\\u002fscript>"};';
    const second = '\n  import("/assets/entry.js");\n';
    const html = [
      `<script>${first}</script>`,
      `<script type="module" async="">${second}</script>`,
      `<script>${first}</script>`,
      '<script src="/assets/app.js"></script>',
      '<script type="application/ld+json">{"@type":"TouristTrip"}</script>',
    ].join('');
    expect(directive(pagePolicy(html), 'script-src')).toEqual(["'self'", hashOf(first), hashOf(second)]);
  });

  test('allows no inline script for a page without one', () => {
    expect(directive(pagePolicy('<h1>Hello</h1>'), 'script-src')).toEqual(["'self'"]);
  });

  test('ignores escaped scripts in text and attributes', () => {
    const html = '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><a title="&lt;script&gt;alert(1)&lt;/script&gt;">x</a>';
    expect(directive(pagePolicy(html), 'script-src')).toEqual(["'self'"]);
  });

  test('forbids frames, plug-ins, foreign forms, a foreign base and inline or evaluated scripts', () => {
    const policy = pagePolicy('<script>1</script>');
    expect(directive(policy, 'default-src')).toEqual(["'self'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'self'"]);
    expect(directive(policy, 'form-action')).toEqual(["'self'"]);
    const scripts = directive(policy, 'script-src')?.join(' ');
    expect(scripts).not.toMatch(/unsafe|data:|https?:|\*/);
  });

  test('is always one line', () => {
    expect(pagePolicy('<script>a\r\nb</script>\r\n')).not.toMatch(/[\r\n]/);
  });
});

describe('the headers of every response', () => {
  const secured = (given: Record<string, string>, origin = 'https://nileandsiam.example') => {
    const headers = new Headers(given);
    secureHeaders(headers, origin);
    return headers;
  };

  test('forbid a response that is no page to run or load anything', () => {
    const headers = secured({});
    expect(directive(headers.get('Content-Security-Policy') ?? '', 'default-src')).toEqual(["'none'"]);
    expect(directive(headers.get('Content-Security-Policy') ?? '', 'frame-ancestors')).toEqual(["'none'"]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  });

  test('keep the policy of a page', () => {
    const policy = pagePolicy('<script>1</script>');
    expect(secured({ 'Content-Security-Policy': policy }).get('Content-Security-Policy')).toBe(policy);
  });

  test('keep the Referrer-Policy of a booking page, whose address has a key', () => {
    expect(secured({ 'Referrer-Policy': 'no-referrer' }).get('Referrer-Policy')).toBe('no-referrer');
  });

  test('require https only when the site has it', () => {
    expect(secured({}).get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}/);
    expect(secured({}, 'http://localhost:3000').has('Strict-Transport-Security')).toBe(false);
  });
});
