import { expect, it } from 'vitest';
import { mutate } from '../faults/office-client';
import { nairobi, savanna } from '../office/savanna';
import { server, serverForAll, startServer } from '../server';
import { openSession, publicUrl, sameOrigin } from './rpc-client';

serverForAll(() => startServer({ SEED: 'none', PUBLIC_URL: publicUrl }));

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

it('a new site is seen by the office alone until it is published', async () => {
  const cookie = await openSession(server);
  for (const path of ['/', '/tours', '/articles.rss', '/sitemap.xml', '/company-profile.pdf', '/_.data']) {
    const closed = await get(path);
    expect([path, closed.status, closed.headers.get('Cache-Control')]).toEqual([
      path,
      503,
      expect.stringMatching(/^no-store/),
    ]);
    const own = await get(path, { Cookie: cookie });
    expect([path, own.status, own.headers.get('Cache-Control')]).toEqual([
      path,
      200,
      expect.stringMatching(/^no-store/),
    ]);
    // What the office has seen is kept for nobody.
    expect((await get(path)).status).toBe(503);
  }
  const newsletter = {
    method: 'POST',
    headers: { ...sameOrigin, Cookie: cookie },
    body: new URLSearchParams({ email: 'a@b.co' }),
  };
  expect((await fetch(`${server.url}/newsletter`, newsletter)).status).toBe(503);
  const page = await (await get('/')).text();
  expect(page).toContain('Your company opens soon');
  expect(page).not.toMatch(/Nile|Siam|Egypt/);
  for (const path of ['/healthz', '/admin/login', '/mail/posters/aswan-dusk.jpg', '/favicon.svg'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
});

it('is published once it can say whose it is', async () => {
  const cookie = await openSession(server);
  const statusOf = async (path: string, input?: object) => (await mutate(server, cookie, path, input ?? {}))?.status;
  const save = (name: string, content: object) => statusOf('settings.save', { name, version: 0, content });
  expect(await statusOf('dashboard.publish')).toBe(409);
  expect(await save('company', savanna)).toBe(200);
  expect(await save('offices', { offices: [nairobi] })).toBe(200);
  expect((await get('/')).status).toBe(503);
  for (const path of ['/admin/login', '/admin/login.data', '/healthz.data', '/mail/nothing'])
    expect([path, /Small\.|safaris|Acacia|\+254/.test(await (await get(path)).text())]).toEqual([path, false]);
  expect(await statusOf('dashboard.publish')).toBe(200);
  const home = await get('/');
  expect([home.status, home.headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/^public/)]);
  expect(await home.text()).toContain('Savanna: tours and packages since 2012');
  // What only the sample company is known for.
  for (const path of ['/tours', '/packages', '/articles', '/articles.rss', '/recommendations', '/contact', '/about'])
    expect([
      path,
      /small group|guides?\b|pick-?up|four to twelve|hotels/i.exec(await (await get(path)).text()),
    ]).toEqual([path, null]);
});

it('asks who subscribes to the newsletter to confirm it', async () => {
  const body = new URLSearchParams({ email: 'keiko@example.org', source: 'footer' });
  const answer = await fetch(`${server.url}/newsletter`, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: sameOrigin,
  });
  expect(answer.status).toBe(303);
  expect(server.database().prepare('SELECT unconfirmed FROM newsletter').pluck().all()).toEqual([1]);
});
