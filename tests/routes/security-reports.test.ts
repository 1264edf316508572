import { describe, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../server';

const publicUrl = 'https://nileandsiam.example';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }));

describe('security.txt', () => {
  it('names a contact and its own address, and expires within a year (RFC 9116)', async () => {
    const response = await fetch(`${server.url}/.well-known/security.txt`);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
    expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('reports about the policy of a page', () => {
  const report = (body: unknown, client = '203.0.113.7') =>
    fetch(`${server.url}/csp-report`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/csp-report', 'X-Forwarded-For': client },
    });
  const violation = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?a=b',
      'document-uri': `${publicUrl}/booking/NS-7K3F9Q?key=secret`,
    },
  };

  it('are logged without keys, and only some of a client', async () => {
    for (let count = 0; count < 10; count++) expect((await report(violation)).status).toBe(204);
    const refused = await report(violation);
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
    expect((await report(violation, '203.0.113.9')).status).toBe(204);
    const logged = server.log.filter(({ event }) => event === 'csp.violation');
    expect(logged).toHaveLength(11);
    expect(logged[0]).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/booking/NS-7K3F9Q',
    });
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it.each([null, {}, [], { 'csp-report': { 'effective-directive': 5 } }])(
    'are ignored where they are %j',
    async (body) => {
      expect((await report(body, '203.0.113.8')).status).toBe(204);
    },
  );
});
