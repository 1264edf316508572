import { expect, it } from 'vitest';
import { bookablePaths, fillForm, send } from '../faults/traveller';
import { sameOrigin, server, serverForAll, startAdminServer } from '../server';

serverForAll(startAdminServer);

it('leads from a booking to more of what was booked', async () => {
  const forms = [];
  for (const [number, path] of bookablePaths.entries()) {
    forms.push(await fillForm(server, path, 'Layla Nasser', number));
  }
  const links = [];
  for (const form of forms) {
    const answer = await send(server.url, form);
    const html = await (await fetch(server.url + answer?.location)).text();
    const [, to, label] = /<a [^>]*href="([^"]*)"[^>]*>(More [^<]*)</.exec(html) ?? [];
    links.push([form.path.split('/')[1], to, label]);
  }
  expect(links).toEqual([
    ['tours', '/tours', 'More tours'],
    // Also at the price of its open offer.
    ['packages', '/packages', 'More packages'],
    ['offer', '/offers', 'More offers'],
  ]);
});

it('says the terms of cancellation once on the form and on the page, counted from the confirmation', async () => {
  const sentences = (html: string) =>
    html.replace(/<script[\s\S]*?<\/script>/g, '').match(/[^<>]*cancell?ation (until|was|up to|for)[^<>]*/gi);
  const form = await fillForm(server, '/tours/2/book', 'Hoda Saleh', 41);
  const blank = await (await fetch(`${server.url}${form.path}`)).text();
  // With JavaScript the first one is shown, without it the second.
  const [scripted, policy, ...others] = sentences(blank) ?? [];
  expect(scripted).toMatch(/^Once confirmed: /);
  expect([policy, others]).toEqual([
    'Once confirmed: free cancellation up to 24 hours before; after that the full price is due.',
    [],
  ]);

  const address = server.url + (await send(server.url, form))?.location;
  const page = async (columns: string) => {
    server.database().exec(`UPDATE reservations SET ${columns} WHERE name = 'Hoda Saleh'`);
    return await (await fetch(address)).text();
  };
  const tomorrow = "start_date = date('now', '+1 day'), pickup_time = '00:01'";
  const pending = await page("status = 'pending'");
  expect(sentences(pending)).toEqual([
    expect.stringMatching(/^Once confirmed: free cancellation until .*\(Cairo time\); after that/),
  ]);
  expect(pending).toContain('Cancel this request');
  const late = await page(tomorrow);
  expect(sentences(late)).toEqual(['Once confirmed: no free cancellation for this date; the full price is due']);
  expect(late).toContain('Cancel this request');
  const over = await page("status = 'confirmed'");
  expect(sentences(over)).toEqual(['No free cancellation for this date; the full price is due']);
  expect(over).toContain('Ask to cancel');
  expect(over).toMatch(/By the terms of this booking cancelling now costs \$\d/);
  const free = await page("start_date = date('now', '+30 days')");
  expect(sentences(free)).toEqual([expect.stringMatching(/^Free cancellation until /)]);
  expect(free).toContain('Cancel booking');
});

it('refuses a form with two intents, and shows a refused review at the top of a page without its form', async () => {
  const form = await fillForm(server, '/tours/2/book', 'Amina Fouad', 40);
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
