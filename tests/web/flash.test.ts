import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvironment, setEnvironment } from '#server/env';
import { flash, readFlash, takeFlash } from '#server/web/flash';

const setOrigin = (origin: string) => setEnvironment(readEnvironment({ NODE_ENV: 'test', PUBLIC_URL: origin }));
const requestWith = (cookie: string | null) =>
  new Request('https://nileandsiam.example/', { headers: cookie === null ? {} : { Cookie: cookie } });
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the flash message', () => {
  beforeEach(() => setOrigin('https://nileandsiam.example'));
  afterEach(() => setOrigin('http://localhost:3000'));

  test('is read once, with characters of any script, and then deleted', async () => {
    const message = { title: 'Tour Booking Confirmed!', description: 'ขอบคุณ, “Amélie” 👋 <b>', variant: 'default' };
    const { 'Set-Cookie': cookie } = await flash({ title: message.title, description: message.description });
    const taken = await takeFlash(requestWith(`a=1; ${pairOf(cookie)}; b=2`));
    expect(taken.toast).toEqual(message);
    expect(new Headers(taken.headers).get('Set-Cookie')).toMatch(/^__Host-flash=;.*Max-Age=0/);
    const [name = '', value = ''] = pairOf(cookie).split(/=(.*)/s);
    const escaped = [...decodeURIComponent(value)].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    for (const again of [value, escaped, `${value}==`]) expect(readFlash(`${name}=${again}`)).toBeNull();
  });

  test('is in an HttpOnly and SameSite cookie, which is Secure when the site has https', async () => {
    const overTls = (await flash({ title: 'x' }))['Set-Cookie'];
    expect(overTls).toMatch(/; Path=\/;/);
    expect(overTls).toMatch(/; HttpOnly/);
    expect(overTls).toMatch(/; SameSite=Lax/);
    expect(overTls).toMatch(/; Secure/);
    expect(overTls).toMatch(/Max-Age=60/);
    setOrigin('http://localhost:3000');
    expect((await flash({ title: 'x' }))['Set-Cookie']).not.toContain('Secure');
  });

  test('sets no cookie for a request without one, so that its page can be cached', async () => {
    expect(await takeFlash(requestWith(null))).toEqual({ toast: null, headers: {} });
    expect(await takeFlash(requestWith('consent=yes'))).toEqual({ toast: null, headers: {} });
  });

  test.each([
    '',
    'garbage',
    '%E0%A4%A',
    btoa('null'),
    btoa('"short"'),
    btoa('[1,2]'),
    btoa(JSON.stringify(`${'A'.repeat(22)}{"message":{"title":"forged"},"at":1}`)),
    'A'.repeat(4000),
  ])('ignores and deletes the invalid value %s', async (value) => {
    const { toast, headers } = await takeFlash(requestWith(`__Host-flash=${value}`));
    expect(toast).toBeNull();
    expect(new Headers(headers).get('Set-Cookie')).toContain('Max-Age=0');
  });

  test.each([61, -61])('is not shown %i seconds after it was set', async (seconds) => {
    const { 'Set-Cookie': cookie } = await flash({ title: 'x' });
    expect(readFlash(pairOf(cookie))).toMatchObject({ title: 'x' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    expect(readFlash(pairOf(cookie))).toBeNull();
    vi.useRealTimers();
  });
});
