import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from './site';

type Answer = [status: number, body: string, headers?: Record<string, string>];

const recorded: Answer = [200, '{"recorded":true}'];
const login: Answer = [200, '<h1>Hotel Wi-Fi</h1>', { 'Content-Type': 'text/html' }];
const refusal: Answer = [409, '{"problem":"This booking no longer exists."}'];

/** What the site that the worker speaks with answers to each press, and what was pressed. */
let answers: Record<string, Answer>;
let received: string[];
let browser: Browser;
let server: Server;
let page: Page;

const worker = readFileSync('public/departure/worker.js', 'utf8');
const tokenOf = (departure: string, party: number, kind: string) => {
  const meant = { departure: Number(departure), link: 1, reservation: party, kind, seen: 0, issued: 1 };
  return `${Buffer.from(JSON.stringify(meant)).toString('base64url')}.x`;
};
const manifestOf = (
  departure: string,
) => `<!doctype html><title>Sheet</title><script src="/assets/${departure}.js"></script>
  ${[1, 2, 3].map((party) => `<form method="post"><input type="hidden" name="press" value="${tokenOf(departure, party, 'arrived')}"><button>Arrived ${party}</button></form>`).join('')}
  <script>
    navigator.serviceWorker.addEventListener('message', ({ data }) => { window.kept = data; });
    navigator.serviceWorker.register('/departure/worker.js', { scope: '/departure/' });
    navigator.serviceWorker.ready.then(({ active }) => active.postMessage({
      type: 'keep', url: location.href, assets: [location.origin + '/assets/${departure}.js', location.origin + '/assets/shared.js'],
    }));
  </script>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, , departure = '', action] = (request.url ?? '').split(/[/?]/);
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const send = ([status, text, headers]: Answer) => response.writeHead(status, headers).end(text);
      const javascript = { 'Content-Type': 'text/javascript' };
      if (request.url?.startsWith('/assets/')) return send([200, '', javascript]);
      if (departure === 'worker.js') return send([200, worker, javascript]);
      if (request.method === 'GET') {
        const lapse = new Date(Date.now() + 3_600_000).toUTCString();
        return send([200, manifestOf(departure), { 'Content-Type': 'text/html', 'Sheet-Lapses': lapse }]);
      }
      const press = new URLSearchParams(body).get('press') ?? '';
      received.push(`${action} ${press}`);
      return send(answers[press] ?? recorded);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await openBrowser();
});
afterAll(() => server?.close());

beforeEach(async () => {
  [answers, received] = [{}, []];
  page = await (await browser.newContext()).newPage();
});
afterEach(() => page.context().close());

const siteUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const stateOf = () => page.evaluate(() => (window as unknown as { kept?: { kept: boolean; presses: object[] } }).kept);
async function openManifest(departure: string): Promise<void> {
  await page.goto(`${siteUrl()}/departure/${departure}?key=k`);
  await expect.poll(async () => (await stateOf())?.kept).toBe(true);
}
const press = (party: number) => page.getByRole('button', { name: `Arrived ${party}` }).click();
const send = () =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'send' }));
const waiting = async () => (await stateOf())?.presses ?? [];
const keptUrls = () =>
  page.evaluate(async () =>
    (await (await caches.open('departure-sheet')).keys()).map(({ url }) => new URL(url).pathname).sort(),
  );

it('sends the presses of other parties where one cannot be recorded now', async () => {
  await openManifest('7');
  await page.context().setOffline(true);
  for (const party of [1, 2, 3]) {
    await press(party);
    await expect.poll(async () => (await waiting()).length).toBe(party);
  }
  const first = tokenOf('7', 1, 'arrived');
  answers[first] = [500, 'out of order'];
  await page.context().setOffline(false);
  await send();
  await expect.poll(waiting).toMatchObject([{ reservation: 1, state: 'waiting' }]);
  expect(new Set(received)).toEqual(new Set([1, 2, 3].map((party) => `presses ${tokenOf('7', party, 'arrived')}`)));
  delete answers[first];
  await send();
  await expect.poll(waiting).toEqual([]);
});

it.each([
  ['a page of another network', login],
  ['a redirect', [302, '', { Location: '/departure/9?key=k' }] as Answer],
  ['a 429', [429, '{"problem":"Too many presses"}'] as Answer],
])('does not take %s for a recorded press', async (_, answer) => {
  await openManifest('7');
  const token = tokenOf('7', 2, 'arrived');
  answers[token] = answer;
  await press(2);
  await expect.poll(waiting).toMatchObject([{ reservation: 2, state: 'waiting' }]);
  expect(page.url()).toContain('/departure/7?key=k');
  delete answers[token];
  await send();
  await expect.poll(waiting).toEqual([]);
});

it('keeps why a press was refused until it is dismissed', async () => {
  await openManifest('7');
  answers[tokenOf('7', 3, 'arrived')] = refusal;
  for (let times = 0; times < 2; times += 1) {
    await press(3);
    await expect.poll(waiting).toMatchObject([{ state: 'refused', problem: 'This booking no longer exists.' }]);
  }
});

it('removes what belongs to a lapsed sheet, and nothing of another', async () => {
  await openManifest('8');
  answers[tokenOf('8', 1, 'arrived')] = refusal;
  await press(1);
  await expect.poll(waiting).toMatchObject([{ state: 'refused' }]);
  await openManifest('7');
  expect(await keptUrls()).toEqual([
    ...['/assets/7.js', '/assets/8.js', '/assets/shared.js'],
    ...['/departure/7', '/departure/7/assets', '/departure/8', '/departure/8/assets'],
  ]);
  await page.evaluate(async () => {
    const cache = await caches.open('departure-sheet');
    await cache.put('/departure/8?key=k', new Response('', { headers: { 'Sheet-Lapses': new Date(0).toUTCString() } }));
  });
  await openManifest('7');
  await expect.poll(keptUrls).toEqual(['/assets/7.js', '/assets/shared.js', '/departure/7', '/departure/7/assets']);
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('departure-sheet', 1);
        opening.onsuccess = () => {
          const all = opening.result.transaction('presses').objectStore('presses').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  // What was not recorded stays until the guide has seen it.
  expect(left).toMatchObject([{ state: 'refused' }]);
});
