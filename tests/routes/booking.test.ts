import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookablePaths, fillForm, send, waitOutSpamCheck } from '../faults/traveller';
import { sameOrigin, startAdminServer, type TestServer } from '../server';

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

it('refuses a form with two intents, and shows a refused review at the top of a page without its form', async () => {
  const form = await fillForm(server.url, '/tours/2/book', 'Amina Fouad', 40);
  await waitOutSpamCheck(Date.now());
  const address = server.url + (await send(server.url, form))?.location;
  const post = (fields: string[][]) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers: sameOrigin, redirect: 'manual' });
  const statuses = server.database().prepare("SELECT status FROM reservations WHERE name = 'Amina Fouad'").pluck();

  const [review, cancel] = [
    ['intent', 'review'],
    ['intent', 'cancel'],
  ] as [string[], string[]];
  expect((await post([review, cancel, ['rating', '5']])).status).toBe(400);
  expect(statuses.all()).toEqual(['pending']);

  for (const status of ['pending', 'cancelled']) {
    for (const rating of ['5', '']) {
      const answer = await post([review, ['rating', rating]]);
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html.split('role="alert"')).toHaveLength(2);
      expect(html.slice(html.indexOf('</h1>'), html.indexOf('<dl'))).toContain('Your review was not sent');
      expect(/<aside[\s\S]*<\/aside>/.exec(html)?.[0]).not.toContain('was not sent');
    }
    expect(statuses.all()).toEqual([status]);
    if (status === 'pending') expect((await post([cancel])).status).toBe(303);
  }
});
