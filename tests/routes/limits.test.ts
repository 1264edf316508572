import { afterAll, beforeAll, expect, it } from 'vitest';
import { sameOrigin, startAdminServer, type TestServer } from '../server';

let server: TestServer;
beforeAll(async () => {
  server = await startAdminServer();
});
afterAll(() => server?.stop());

it('limits invalid posts to the newsletter like valid ones', async () => {
  const post = (email: string) =>
    fetch(`${server.url}/newsletter.data`, {
      method: 'POST',
      body: new URLSearchParams({ email, source: 'home' }),
      headers: { ...sameOrigin, 'X-Forwarded-For': '203.0.113.1' },
    }).then((answer) => answer.text());
  for (let count = 0; count < 10; count++) expect(await post('no address')).toContain('valid email address');
  expect(await post('no address')).toContain('Too many attempts');
  expect(await post('mona@example.org')).toContain('Too many attempts');
  expect(server.database().prepare('SELECT count(*) FROM newsletter').pluck().get()).toBe(0);
});
