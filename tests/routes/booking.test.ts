import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookablePaths, fillForm, send, waitOutSpamCheck } from '../faults/traveller';
import { startAdminServer, type TestServer } from '../server';

let server: TestServer;
beforeAll(async () => {
  server = await startAdminServer();
});
afterAll(() => server?.stop());

it('leads from a booking to more of what was booked', async () => {
  const forms = [];
  for (const [number, path] of bookablePaths.entries()) {
    forms.push(await fillForm(server.url, path, 'Layla Nasser', number));
  }
  await waitOutSpamCheck(Date.now());
  const links = [];
  for (const form of forms) {
    const answer = await send(server.url, form);
    const html = await (await fetch(server.url + answer?.location)).text();
    const [, to, label] = /<a [^>]*href="([^"]*)"[^>]*>(More [^<]*)</.exec(html) ?? [];
    links.push([form.path.split('/')[1], to, label]);
  }
  expect(links).toEqual([
    ['tours', '/tours', 'More tours'],
    ['packages', '/packages', 'More packages'],
    ['offer', '/offers', 'More offers'],
  ]);
});
