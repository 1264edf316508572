import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changePassword, findSession, openSession } from '#server/office/admin';
import { logIn, logOut, pageAfterLogin, readAdmin, requireAdmin } from '#server/web/session';
import { emptySiteForAll } from '../fixtures';
import { adminCookie } from '../rpc';

const page = 'https://nileandsiam.example/admin/login';
const password = 'a river and a lotus';

emptySiteForAll();
beforeAll(async () => {
  await changePassword(password);
});

const form = (typed: string, cookie?: string) =>
  new Request(page, {
    method: 'POST',
    body: new URLSearchParams({ password: typed }),
    headers: cookie ? { Cookie: cookie } : {},
  });
/** A wrong password that is rejected without hashing it, which is slow. */
const tooLong = 'x'.repeat(2000);
const cookieOf = (headers: HeadersInit) => new Headers(headers).get('Set-Cookie') ?? '';
const asCookie = (setCookie: string) => setCookie.split(';')[0] ?? '';

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

describe('the login', () => {
  test('opens a session for the right password, in an HttpOnly and SameSite cookie', async () => {
    const answer = await logIn(form(password), '192.0.2.1');
    expect(answer.ok).toBe(true);
    const cookie = cookieOf(answer.headers);
    expect(cookie).toMatch(/^__Host-admin_session=[\w%=+/-]+;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/Path=\//);
    expect(await readAdmin(new Request(page, { headers: { Cookie: asCookie(cookie) } }))).not.toBeNull();
  });

  test('opens a new session at each login and ends the previous one', async () => {
    const first = asCookie(cookieOf((await logIn(form(password), '192.0.2.2')).headers));
    const second = asCookie(cookieOf((await logIn(form(password, first), '192.0.2.2')).headers));
    expect(second).not.toBe(first);
    expect(await readAdmin(new Request(page, { headers: { Cookie: first } }))).toBeNull();
    expect(await readAdmin(new Request(page, { headers: { Cookie: second } }))).not.toBeNull();
  });

  test.each(['a river and a Lotus', '', tooLong])('rejects a wrong password', async (typed) => {
    const answer = await logIn(form(typed), '192.0.2.3');
    expect(answer).toEqual({
      ok: false,
      status: 401,
      headers: expect.any(Headers),
      toast: { title: 'Login failed', description: 'Incorrect password', variant: 'destructive' },
    });
  });

  test('throws a 400 for a body that is no form', async () => {
    const request = new Request(page, { method: 'POST', body: '{"password":', headers: { 'Content-Type': 'x/y' } });
    await expect(logIn(request, '192.0.2.4')).rejects.toMatchObject({ status: 400 });
  });

  test('limits a client after ten wrong passwords, also with the right one, and no other client', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await logIn(form(tooLong), '192.0.2.5')).toMatchObject({ status: 401 });
    }
    const answer = await logIn(form(password), '192.0.2.5');
    expect(answer).toMatchObject({
      ok: false,
      status: 429,
      toast: { title: 'Login failed', description: 'Too many attempts. Please try again in 5 minutes.' },
    });
    expect(Number(new Headers(answer.headers).get('Retry-After'))).toBeGreaterThan(290);
    expect(await logIn(form(password), '192.0.2.6')).toMatchObject({ ok: true });
  });

  test('does not count successful logins', async () => {
    for (let attempt = 0; attempt < 11; attempt++) {
      expect(await logIn(form(password), '192.0.2.7')).toMatchObject({ ok: true });
    }
  }, 30_000);

  test('limits all clients together, but no browser that has logged in before', async () => {
    for (let attempt = 0; attempt < 200; attempt++) await logIn(form(tooLong), '192.0.2.8');
    // One client alone cannot reach the limit of all.
    const known = await logIn(form(password), '203.0.113.2');
    const device =
      known.headers
        .getSetCookie()
        .map(asCookie)
        .find((cookie) => cookie.startsWith('__Host-device=')) ?? '';
    for (let client = 0; client < 100; client++) await logIn(form(tooLong), `198.51.100.${client}`);
    expect(await logIn(form(password), '203.0.113.1')).toMatchObject({ status: 429 });
    const again = await logIn(form(password, device), '203.0.113.1');
    expect(again.ok).toBe(true);
    expect(again.headers.getSetCookie()).toHaveLength(1);

    // It is no way to try passwords, and cannot be forged.
    for (let attempt = 0; attempt < 20; attempt++) await logIn(form(tooLong, device), '203.0.113.1');
    expect(await logIn(form(password, device), '203.0.113.1')).toMatchObject({ status: 429 });
    const forged = `__Host-device=${encodeURIComponent(btoa('"owner.AAAAAAAAAAAAAAAAAAAAAA"'))}`;
    expect(await logIn(form(password, forged), '203.0.113.1')).toMatchObject({ status: 429 });
  });

  test('from a known device goes before those of strangers, few of whom have their passwords compared', async () => {
    // The windows of the tests before are over.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 400_000);
    const known = await logIn(form(password), '203.0.113.9');
    const device = known.headers.getSetCookie().map(asCookie).join('; ');
    const answers: string[] = [];
    const attempt = async (address: string, request: Request, who: string) => {
      const answer = await logIn(request, address);
      answers.push(`${who} ${answer.ok ? 'in' : answer.status}`);
      return answer;
    };
    const strangers = Array.from({ length: 110 }, (_, index) =>
      attempt(`198.51.100.${200 + (index % 11)}`, form('a wrong password'), 'stranger'),
    );
    await attempt('203.0.113.10', form(password, device), 'owner');
    const compared = (all: string[]) => all.filter((answer) => answer === 'stranger 401').length;
    expect(answers.at(-1)).toBe('owner in');
    expect(compared(answers)).toBeLessThanOrEqual(1);
    const refused = (await Promise.all(strangers)).filter(({ ok }) => !ok);
    expect(refused).toHaveLength(110);
    expect(compared(answers)).toBeLessThanOrEqual(8);
    expect(new Headers(refused.at(-1)?.headers).get('Retry-After')).toMatch(/^[1-9]/);
    expect(refused.at(-1)).toMatchObject({
      status: 429,
      toast: { title: 'Login failed', description: expect.stringMatching(/^Too many attempts\. /) },
    });
  });

  test.each([
    ['/admin/tours/edit/12?tab=a', '/admin/tours/edit/12?tab=a'],
    ['/admin', '/admin'],
    [null, '/admin'],
    ['', '/admin'],
    ['/tours', '/admin'],
    ['/administrator', '/admin'],
    ['//evil.example/admin', '/admin'],
    ['/\\evil.example', '/admin'],
    ['/admin/../../evil', '/admin'],
    ['/admin/\t/evil.example', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['/admin/login?next=/admin', '/admin'],
  ])('redirects with next=%s to %s', (next, target) => {
    expect(pageAfterLogin(next)).toBe(target);
  });
});

test('a logout ends the session on the server, not only in the browser', async () => {
  const id = openSession();
  const { 'Set-Cookie': cookie } = await logOut(new Request(page, { headers: { Cookie: await adminCookie(id) } }));
  expect(cookie).toMatch(/Max-Age=0/);
  expect(findSession(id)).toBeNull();
});

describe('the middleware of the admin pages', () => {
  const enter = async (address: string, cookie?: string) => {
    const request = new Request(address, { headers: cookie ? { Cookie: cookie } : {} });
    return requireAdmin(
      { request, url: new URL(address), context: new RouterContextProvider(), params: {}, pattern: '/admin/*' },
      async () => new Response('an admin page', { headers: { 'Cache-Control': 'max-age=60' } }),
    );
  };

  test('redirects a request without a session to the login, with its address', async () => {
    const refused = enter('https://nileandsiam.example/admin/tours/edit/12?a=b');
    await expect(refused).rejects.toMatchObject({ status: 302 });
    const response = await refused.catch((thrown: Response) => thrown);
    expect((response as Response).headers.get('Location')).toBe(
      '/admin/login?next=%2Fadmin%2Ftours%2Fedit%2F12%3Fa%3Db',
    );
  });

  test('passes a request with a session, and forbids to store the response', async () => {
    const response = await enter('https://nileandsiam.example/admin', await adminCookie());
    expect(response).toMatchObject({ status: 200 });
    expect((response as Response).headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['=', '=x', '=%', '=bnVsbA==', 'x=e30='])('rejects the cookie %s', async (cookie) => {
    await expect(enter('https://nileandsiam.example/admin', `__Host-admin_session${cookie}`)).rejects.toMatchObject({
      status: 302,
    });
  });
});
