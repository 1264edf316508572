import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const database = server.database();
  for (const table of ['offers', 'articles', 'tours', 'packages']) database.exec(`DELETE FROM ${table}`);
});

afterAll(() => server?.stop());

it.each([
  ['/articles', 'No articles found for this category', '/tours'],
  ['/articles?category=Food', 'No articles found for this category', '/articles'],
  ['/offers', 'No offers available at the moment', '/tours'],
  ['/offers?type=tour', 'No offers available at the moment', '/offers'],
  ['/recommendations', 'No recommendations available', '/tours'],
])('the empty %s leads elsewhere, not to itself', async (address, title, target) => {
  const html = await (await fetch(server.url + address)).text();
  const message = html.slice(html.indexOf(title)).split('</div></div>')[0];
  expect(message).toContain(title);
  expect([...(message?.matchAll(/<a [^>]*href="([^"]+)"/g) ?? [])].map(([, to]) => to)).toEqual([target]);
});
