import { expect, it } from 'vitest';
import { mutate } from '../faults/office-client';
import { savanna } from '../office/savanna';
import { server, serverForAll, startServer } from '../server';
import { openSession, publicUrl } from './rpc-client';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));

const get = async (path: string, cookie = '') => {
  const answer = await fetch(server.url + path, { headers: { Cookie: cookie } });
  return { cache: answer.headers.get('Cache-Control') ?? '', text: await answer.text(), status: answer.status };
};

const company = { ...savanna, name: 'Blue & Ibis', since: '2001' };

it('what is typed is shown to the office alone, on the page itself, and kept for nobody', async () => {
  const cookie = await openSession(server);
  const before = await get('/about');
  const made = await mutate(server, cookie, 'settings.preview', { name: 'company', content: company });
  const path = `/about?preview=${made?.data?.token}`;

  const shown = await get(path, cookie);
  expect([shown.status, shown.cache]).toEqual([200, 'private, no-store, no-transform']);
  expect(shown.text).toContain('Blue &amp; Ibis');
  expect(shown.text).toContain('Preview. Not saved yet.');
  // Also what is read once for each version of the content.
  expect(shown.text).toContain('Here since 2001');

  for (const [address, as, status] of [
    [path, '', 200],
    [path, 'other=1', 200],
    [path, await openSession(server), 410],
    ['/about?preview=forgotten', cookie, 410],
    ['/about', cookie, 200],
  ] as const) {
    const page = await get(address, as);
    expect([address, page.status]).toEqual([address, status]);
    expect(page.text).not.toMatch(/Ibis|Preview\. Not saved/);
  }
  expect((await get('/about')).text).toBe(before.text);
});

it('what could not be saved is not previewed, and a stranger previews nothing', async () => {
  const cookie = await openSession(server);
  const wrong = { name: 'company', content: { ...company, since: 'long ago' } };
  expect(await mutate(server, cookie, 'settings.preview', wrong)).toMatchObject({ status: 400 });
  expect(await mutate(server, '', 'settings.preview', { name: 'company', content: company })).toMatchObject({
    status: 401,
  });
  expect(await mutate(server, cookie, 'settings.preview', { name: 'nothing', content: {} })).toMatchObject({
    status: 404,
  });
});
