import { scryptSync } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../../app/routes';
import { server, serverForAll, startServer } from '../server';

const password = 'a river and a lotus';
serverForAll(() => startServer({ ADMIN_PASSWORD: password }));

/** The addresses of all routes, so that no admin route can be left out. */
function addressesOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const address = [above, entry.path ?? ''].filter((part) => part !== '').join('/');
    return entry.children ? addressesOf(entry.children, address) : [`/${address.replace(':id', '1')}`];
  });
}
const withoutLogin = ['/admin/login', '/admin/logout'];
const adminAddresses = addressesOf(routes).filter(
  (address) => /^\/admin(\/|$)/.test(address) && !withoutLogin.includes(address),
);

const ask = (address: string, init: RequestInit = {}) => fetch(server.url + address, { redirect: 'manual', ...init });
const data = (address: string) => (address === '/admin' ? '/admin.data' : `${address}.data`);
const post = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams({ a: 'b' }) };

test('stores the password as scrypt with N = 32768, r = 8, p = 3 and a salt of 128 bits', () => {
  const stored = server.database().prepare("SELECT value FROM settings WHERE key = 'admin_password'").pluck().get();
  const [scheme, N, r, p, salt = '', key] = String(stored).split('$');
  expect([scheme, N, r, p]).toEqual(['scrypt', '32768', '8', '3']);
  const saltBytes = Buffer.from(salt, 'base64url');
  expect(saltBytes).toHaveLength(16);
  const expected = scryptSync(password, saltBytes, 32, { N: 32_768, r: 8, p: 3, maxmem: 2 ** 27 });
  expect(key).toBe(expected.toString('base64url'));
});

describe('without a session', () => {
  test('the list of admin routes is not empty', () => {
    expect(adminAddresses).toContain('/admin');
    expect(adminAddresses).toContain('/admin/tours/edit/1');
    expect(adminAddresses).toContain('/admin/reservations.csv');
    expect(adminAddresses.length).toBeGreaterThan(15);
  });

  test.each(adminAddresses)('%s redirects to the login without content', async (address) => {
    const login = `/admin/login?next=${encodeURIComponent(address)}`;
    for (const cookie of ['', 'admin_session=e30=', 'admin_session=Ik5vYm9keSI=']) {
      const answer = await ask(address, { headers: { Cookie: cookie } });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(login);
      expect(answer.headers.get('Cache-Control')).toMatch(/^no-store/);
      expect(await answer.text()).toBe('');
    }
    const posted = await ask(address, post);
    expect([posted.status, posted.headers.get('Location')]).toEqual([302, login]);
    // The data request of a client navigation is redirected too, whichever route it names.
    for (const parameters of ['', '?_routes=routes%2Fadmin%2Fdashboard', '?_routes=root', '?_routes=edit-tour']) {
      const answer = await ask(data(address) + parameters);
      const text = await answer.text();
      expect(answer.status).toBe(202);
      expect(text).toContain('/admin/login');
      expect(text).not.toMatch(/dehydrated|priceCents|"queries"|@/);
    }
  });

  test.each(['/admin/', '//admin', '/ADMIN', '/admin/tours', '/admin/%2e%2e/admin', '/admin/tours/edit/1/'])(
    '%s does not bypass the login',
    async (address) => {
      const answer = await ask(address);
      const text = await answer.text();
      expect([301, 302, 308, 400, 404]).toContain(answer.status);
      expect(text).not.toMatch(/dehydrated|priceCents/);
    },
  );
});

describe('the login', () => {
  const logIn = (typed: string, next = '', headers: Record<string, string> = {}) =>
    ask(`/admin/login${next}`, {
      ...post,
      body: new URLSearchParams({ password: typed }),
      headers: { ...post.headers, ...headers },
    });

  test('opens the requested page, and logging out ends the session on the server', async () => {
    const answer = await logIn(password, '?next=%2Fadmin%2Freservations');
    expect([302, 303]).toContain(answer.status);
    expect(answer.headers.get('Location')).toBe('/admin/reservations');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('admin_session=')) ?? '';
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const page = await ask('/admin', { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toMatch(/^no-store/);
    expect((await ask('/admin/login', { headers })).headers.get('Location')).toBe('/admin');
    expect((await ask('/admin/logout', { headers })).status).not.toBe(200);
    expect((await ask('/admin', { headers })).status).toBe(200);
    const out = await ask('/admin/logout', { ...post, headers: { ...post.headers, ...headers } });
    expect(out.headers.get('Location')).toBe('/admin/login');
    const said = out.headers.getSetCookie().find((line) => line.startsWith('flash=')) ?? '';
    const login = await ask('/admin/login', { headers: { Cookie: said.split(';')[0] ?? '' } });
    expect(await login.text()).toContain('You have been logged out successfully');
    expect((await ask('/admin', { headers })).status).toBe(302);
    expect((await ask('/trpc/dashboard.counts', { headers })).status).toBe(401);
  });

  test('returns 404 for invalid record numbers', async () => {
    const cookie = (await logIn(password)).headers.getSetCookie().find((line) => line.startsWith('admin_session='));
    const headers = { Cookie: cookie?.split(';')[0] ?? '' };
    for (const number of ['0', '99999', '2147483648', '9999999999', '1e3', '%00']) {
      const pages = ['tours/edit/', 'offers/edit/', 'reservations/', 'articles/new?from=', 'emails?email='];
      const statuses = pages.map(async (page) => (await ask(`/admin/${page}${number}`, { headers })).status);
      const emailsStatus = number === '99999' ? 404 : 200;
      expect([number, ...(await Promise.all(statuses))]).toEqual([number, 404, 404, 404, 404, emailsStatus]);
    }
  });
});
