import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scriptMark, secureHeaders, signPage } from '#server/web/security-headers';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .split(/\s+/)
    .filter(Boolean);

/** A script as React renders it with our nonce. */
const own = (code: string, attributes = '') => `<script${attributes} nonce="${scriptMark}">${code}</script>`;

describe('the policy of a page', () => {
  const policyOf = (html: string) => signPage(html, 'body{}').policy;

  test('allows the inline scripts that we have marked by their hashes, each once, and nothing else inline', () => {
    const first = 'window.__context = {"a":"<\\u002fscript>"};';
    const second = '\n  import("/assets/entry.js");\n';
    const marked = [
      own(first),
      own(second, ' type="module"'),
      own(first),
      `<script nonce="${scriptMark}" src="/assets/app.js"></script>`,
      `<link rel="stylesheet" nonce="${scriptMark}" href="/assets/app.css"/><p>text</p>`,
      '<script type="application/ld+json">{"@type":"TouristTrip"}</script>',
    ].join('');
    const { page, policy } = signPage(marked, 'body{}');
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf(first), hashOf(second)]);
    expect(page).toBe(marked.replaceAll(` nonce="${scriptMark}"`, ''));
  });

  test.each([
    '<script>alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="guessed">alert(1)</script>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><a title="&lt;script&gt;alert(1)&lt;/script&gt;">x</a>',
  ])('does not allow %s, which is not ours', (html) => {
    expect(directive(policyOf(own('ours') + html), 'script-src')).toEqual(["'self'", hashOf('ours')]);
  });

  test('allows no inline script for a page without one', () => {
    expect(directive(policyOf('<h1>Hello</h1>'), 'script-src')).toEqual(["'self'"]);
  });

  test('forbids frames, plug-ins, foreign forms, a foreign base and inline or evaluated scripts', () => {
    const policy = policyOf(own('1'));
    expect(directive(policy, 'default-src')).toEqual(["'self'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'self'"]);
    expect(directive(policy, 'form-action')).toEqual(["'self'"]);
    expect(directive(policy, 'report-uri')).toEqual(['/csp-report']);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('body{}')]);
    const scripts = directive(policy, 'script-src')?.join(' ');
    expect(scripts).not.toMatch(/unsafe|data:|https?:|\*/);
  });

  test('is always one line', () => {
    expect(policyOf(own('a\r\nb'))).not.toMatch(/[\r\n]/);
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
    const { policy } = signPage(own('1'), 'body{}');
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
