import type { BrowserContext, Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillForm, send } from '../../faults/traveller';
import { button, context, field, logIn, open, page, rowOf, watch, withOffice } from '../admin-browser';
import { dayInCairo, hydrated, newContext, server } from '../site';
import { storeReservation } from './reservations';

/** Of two colleagues. */
let mine: Page;
let theirs: Page;

withOffice(async () => {
  mine = page;
  const other = await newContext();
  await logIn(other);
  theirs = watch(await other.newPage());
});

async function openListening(tab: Page, address: string): Promise<void> {
  const listening = tab.waitForResponse((response) => response.url().includes('/trpc/live.news'));
  await open(address, tab);
  await listening;
}
const store = (name: string) => storeReservation(name, 'tour', dayInCairo(20));

it('shows a booking on list and dashboard, announces it and counts it in the title, without a reload', async () => {
  await Promise.all([openListening(mine, '/admin/reservations'), openListening(theirs, '/admin')]);
  expect(await mine.title()).toMatch(/^Reservations · /);
  const form = await fillForm(server, '/tours/2/book', 'Nadia Fahmy', 1);
  await send(server.url, form);
  await rowOf(mine, 'Nadia Fahmy').waitFor();
  await theirs.getByRole('region', { name: 'Answer now' }).getByText('Nadia Fahmy').waitFor();
  for (const tab of [mine, theirs]) {
    await tab
      .getByRole('status')
      .getByText(/^New request NS-\w{6}$/)
      .waitFor({ state: 'attached' });
    await expect.poll(() => tab.title()).toMatch(/^\(1\) /);
  }
});

it('shows a colleague, whether they are answering, and their answer', async () => {
  const id = store('Mei');
  await Promise.all([
    openListening(mine, `/admin/reservations/${id}`),
    openListening(theirs, `/admin/reservations/${id}`),
  ]);
  await mine.getByText('A colleague has this open').waitFor();
  await theirs.getByText('A colleague has this open').waitFor();
  await field(theirs, 'Message').fill('See you soon.');
  await mine.getByText('A colleague is answering').waitFor();
  await field(mine, 'Message').fill('What I have typed');
  await button(theirs, 'Confirm').click();
  await mine.getByText('Confirmed by the office').waitFor();
  expect(await field(mine, 'Message').inputValue()).toBe('What I have typed');
  await theirs.goto(`${server.url}/admin/reservations`);
  await expect.poll(() => mine.getByText(/^A colleague/).count()).toBe(0);
});

it('shows that a reservation is open in another window of the same browser', async () => {
  const id = store('Priya');
  const second = watch(await context.newPage());
  await open(`/admin/reservations/${id}`, mine);
  await open(`/admin/reservations/${id}`, second);
  for (const tab of [mine, second]) await tab.getByText('A colleague has this open').waitFor();
  await field(second, 'Message').fill('See you soon.');
  await mine.getByText('A colleague is answering').waitFor();
  await second.goto('about:blank');
  await expect.poll(() => mine.getByText(/^A colleague/).count()).toBe(0);
  await second.close();
});

/** The windows of a browser, one for each stream that it has open. */
function listenersOf(browser: BrowserContext): () => Page[] {
  const streams = new Set<Request>();
  browser.on('request', (request) => {
    if (request.url().includes('/trpc/live.news')) streams.add(request);
  });
  browser.on('requestfinished', (request) => void streams.delete(request));
  browser.on('requestfailed', (request) => void streams.delete(request));
  return () => [...streams].map((request) => request.frame().page()).filter((tab) => !tab.isClosed());
}

describe('eight windows of one browser', () => {
  let tabs: Page[];
  let listeners: () => Page[];
  const showAll = (name: string) => Promise.all(tabs.map((tab) => rowOf(tab, name).waitFor()));
  const expectOneStream = () => expect.poll(() => listeners().length).toBe(1);

  it('load, save and are told over one connection', async () => {
    const eight = await newContext();
    await logIn(eight);
    listeners = listenersOf(eight);
    tabs = [];
    for (let at = 0; at < 8; at++) {
      const tab = watch(await eight.newPage());
      await open('/admin/reservations', tab);
      tabs.push(tab);
    }
    await expectOneStream();
    const [last] = tabs.splice(-1) as [Page];
    await open(`/admin/reservations/${store('Leila')}`, last);
    await button(last, 'Note').click();
    await field(last, 'Message').fill('Asks for a window seat');
    await button(last, 'Add note').click();
    await last.getByText('Asks for a window seat').last().waitFor();
    await open('/admin/reservations', last);
    tabs.push(last);
    store('Bilal');
    await showAll('Bilal');
    await expectOneStream();
  });

  it('have another that takes the connection over when its window closes or is frozen', async () => {
    const [closed] = listeners() as [Page];
    tabs = tabs.filter((tab) => tab !== closed);
    await Promise.all([closed.close(), store('Chen')]);
    await showAll('Chen');
    store('Dana');
    await showAll('Dana');
    await expectOneStream();

    const [frozen] = listeners() as [Page];
    await (await frozen.context().newCDPSession(frozen)).send('Page.setWebLifecycleState', { state: 'frozen' });
    tabs = tabs.filter((tab) => tab !== frozen);
    store('Emre');
    await tabs[0]?.reload();
    await showAll('Emre');
    store('Farah');
    await showAll('Farah');
    await tabs[0]?.context().close();
  });
});

it('says that it is not live when the stream is lost, and is up to date when it is back', async () => {
  const stream = /\/trpc\/live\.news/;
  await mine.clock.install();
  await mine.route(stream, (route) => route.abort());
  await mine.goto(`${server.url}/admin/reservations`);
  await hydrated(mine);
  store('Amelia');
  await mine.clock.fastForward(11_000);
  await mine.getByRole('status').getByText('Reconnecting').waitFor();
  expect(await rowOf(mine, 'Amelia').count()).toBe(0);
  await mine.unroute(stream);
  await rowOf(mine, 'Amelia').waitFor();
  await expect.poll(() => mine.getByText('Reconnecting').count()).toBe(0);
});

it('says in every window that the session has ended, and does not ask again', async () => {
  await openListening(mine, '/admin/reservations');
  const second = watch(await context.newPage());
  await open('/admin', second);
  let asked = 0;
  mine.on('request', (request) => {
    if (request.url().includes('/trpc/live.news')) asked += 1;
  });
  server.database().prepare('DELETE FROM admin_sessions').run();
  for (const tab of [mine, second]) await tab.getByRole('status').getByText('Logged out').waitFor();
  await mine.clock.fastForward(60_000);
  expect(asked).toBe(0);
});
