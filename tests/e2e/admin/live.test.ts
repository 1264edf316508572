import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fillForm, send } from '../../faults/traveller';
import { button, field, logIn, open, page, rowOf, watch, withOffice } from '../admin-browser';
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

it('an own save fetches each query once', async () => {
  const id = store('Ingrid');
  await theirs.goto('about:blank');
  await openListening(mine, `/admin/reservations/${id}`);
  const queries: string[] = [];
  mine.on('requestfinished', (request) => {
    const [, path] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    if (path && request.url().includes('batch=')) queries.push(...decodeURIComponent(path).split(','));
  });
  await button(mine, 'Note').click();
  await field(mine, 'Message').fill('Rings back on Monday');
  await button(mine, 'Add note').click();
  await mine.getByText('Rings back on Monday').last().waitFor();
  await expect.poll(() => queries).toContain('dashboard.counts');
  server.database().prepare("INSERT INTO newsletter (email, source) VALUES ('last@example.org', 'home')").run();
  await expect.poll(() => queries.filter((path) => path === 'dashboard.counts').length).toBe(2);
  expect(queries.filter((path) => path === 'reservations.byId')).toEqual(['reservations.byId']);
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

it('says that the session has ended, and does not ask again', async () => {
  await openListening(mine, '/admin/reservations');
  let asked = 0;
  mine.on('request', (request) => {
    if (request.url().includes('/trpc/live.news')) asked += 1;
  });
  server.database().prepare('DELETE FROM admin_sessions').run();
  await mine.getByRole('status').getByText('Logged out').waitFor();
  await mine.clock.fastForward(60_000);
  expect(asked).toBe(0);
});
