import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment, setEnvironment } from '#server/env';
import { flash, takeFlash } from '#server/http/flash';

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
    expect(new Headers(taken.headers).get('Set-Cookie')).toMatch(/^flash=;.*Max-Age=0/);
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
    'flash=',
    'flash=garbage',
    'flash=%E0%A4%A',
    `flash=${btoa('null')}`,
    `flash=${btoa('[1,2]')}`,
    `flash=${btoa('{"title":5}')}`,
    `flash=${btoa('{"title":"x","variant":"evil"}')}`,
    `flash=${'A'.repeat(4000)}`,
  ])('ignores and deletes the invalid cookie %s', async (cookie) => {
    const { toast, headers } = await takeFlash(requestWith(cookie));
    expect(toast).toBeNull();
    expect(new Headers(headers).get('Set-Cookie')).toContain('Max-Age=0');
  });
});
