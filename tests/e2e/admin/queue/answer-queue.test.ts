import { describe, expect, it } from 'vitest';
import { button, expectToast, field, link, open, page, withOffice } from '../../admin-browser';
import { violations } from '../../axe';
import { dayInCairo, server } from '../../site';
import { mailsTo, openNew, stored, storeOpenRequest } from '../reservation-page';
import { storeReservation } from '../reservations';

withOffice();

const heading = () => page.getByRole('heading', { level: 1 });
const left = () => page.getByRole('navigation', { name: 'Queue' }).getByRole('status').textContent();
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const empty = () => server.database().exec("UPDATE reservations SET status = 'declined'; DELETE FROM open_requests");
/** Stores requests, the one that waits longest first. */
const store = (names: string[], kind: 'tour' | 'package' = 'tour') => {
  empty();
  return names.map((name, index) => {
    const id = storeReservation(name, kind, dayInCairo(20));
    const createdAt = new Date(Date.now() - (names.length - index) * 1000).toISOString();
    server.database().prepare('UPDATE reservations SET created_at = ? WHERE id = ?').run(createdAt, id);
    return id;
  });
};
const reached = (name: string) => expect.poll(() => heading().textContent()).toMatch(new RegExp(`: ${name}$`));
const queue = (id: number | undefined) => `/admin/reservations/${id}?queue`;

it('three requests are answered by keyboard alone, with two keys each, and each gets one email', async () => {
  const names = Array.from({ length: 3 }, (_, index) => `Guest${String(index).padStart(2, '0')}`);
  const ids = store(names);
  await open('/admin/reservations?status=pending&sort=answer');
  let actions = 0;
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  for (const [index, name] of names.entries()) {
    await reached(name);
    if (index > 0) await expect.poll(focused).toMatch(new RegExp(`: ${name}$`));
    expect(await left()).toBe(`${3 - index} in queue`);
    const declines = index % 3 === 0;
    actions = 0;
    await press(declines ? 'd' : 'c');
    expect(actions).toBe(1);
  }
  await expect.poll(left).toBe('All answered');
  expect(await link(page, 'Departures').last().isVisible()).toBe(true);
  expect(ids.map((id) => stored(id).status)).toEqual(
    names.map((_, index) => (index % 3 === 0 ? 'declined' : 'confirmed')),
  );
  const counts = () => names.map((name) => mailsTo(name).length);
  await expect.poll(counts).toEqual(names.map(() => 1));
});

it('a total that was agreed is typed in the form that the key opens', async () => {
  const [id, next] = store(['Opal', 'Pearl'], 'package');
  const fetchedAhead = page.waitForResponse((response) => response.url().includes('reservations.byId'));
  await open(queue(id));
  await fetchedAhead;
  await page.keyboard.press('c');
  await field(page, 'Confirm with a total that was agreed').check();
  await field(page, 'Total in USD').fill('900');
  await page.keyboard.press('Enter');
  await reached('Pearl');
  expect([stored(id ?? 0).total_price_cents, stored(next ?? 0).status]).toEqual([90_000, 'pending']);
});

describe('the next request', () => {
  it('is there after an answer in turn, with its heading focused; reload and Back stay in turn', async () => {
    const [first, second, third] = store(['Ada', 'Ben', 'Cleo']);
    await open(queue(second));
    await button(page, 'Confirm').click();
    await reached('Cleo');
    await expect.poll(focused).toMatch(/: Cleo$/);
    expect([await left(), page.url()]).toEqual(['2 in queue', server.url + queue(third)]);
    await page.reload();
    await expect.poll(left).toBe('2 in queue');
    await button(page, 'Decline').click();
    await reached('Ada');
    expect(page.url()).toBe(server.url + queue(first));
    await page.goBack();
    await reached('Cleo');
    expect(page.url()).toBe(server.url + queue(third));
    expect(await violations(page, [360, 1440])).toEqual([]);
  });

  it('comes after an answer to a question too, not while the shown one waits for more', async () => {
    const [asks] = store(['Ada', 'Ben']);
    storeOpenRequest(asks ?? 0, 'question', 'message', 'Is there a lift?');
    await open(queue(asks));
    await field(page, 'Message').fill('There is one.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Message sent');
    await reached('Ada');
    server.database().prepare("UPDATE reservations SET status = 'confirmed' WHERE id = ?").run(asks);
    storeOpenRequest(asks ?? 0, 'question', 'message', 'And a ramp?');
    await open(queue(asks));
    await field(page, 'Message').fill('Yes.');
    await page.keyboard.press('Control+Enter');
    await reached('Ben');
  });
});

describe('the keys of the office', () => {
  it('go through requests and lists, and are listed', async () => {
    store(['Ada', 'Ben', 'Cleo']);
    await open('/admin/reservations?status=pending&sort=answer');
    for (const name of ['Ada', 'Ben', 'Cleo', 'Cleo']) {
      await page.keyboard.press('j');
      await expect.poll(focused).toBe(name);
    }
    await page.keyboard.press('k');
    await expect.poll(focused).toBe('Ben');
    await page.keyboard.press('Enter');
    await reached('Ben');
    await page.keyboard.press('j');
    await reached('Cleo');
    await page.keyboard.press('k');
    await reached('Ben');
    await page.keyboard.press('k');
    await reached('Ada');
    expect(await button(page, 'Decline').getAttribute('aria-keyshortcuts')).toBe('D');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['Confirm', 'Propose', 'Decline']) await dialog.getByText(words, { exact: true }).waitFor();
    expect(await violations(page, [1440])).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect.poll(focused).toBe('New proposal');
  });

  it('do nothing in a field, with a modifier, or switched off in this browser', async () => {
    const id = await openNew('Uma');
    await field(page, 'Message').pressSequentially('cdpjk?');
    expect(await field(page, 'Message').inputValue()).toBe('cdpjk?');
    await heading().focus();
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Shift+C');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('?');
    await field(page, 'Enable shortcuts').uncheck();
    await button(page.getByRole('dialog'), 'Close').click();
    await page.reload();
    await button(page, 'Confirm').and(page.locator(':not([title])')).waitFor();
    for (const key of ['c', 'd', '?']) await page.keyboard.press(key);
    expect([await page.getByRole('dialog').count(), stored(id).status]).toEqual([0, 'pending']);
    await button(page, 'Keyboard shortcuts').first().click();
    await field(page, 'Enable shortcuts').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expectToast(page, /^Declined NS-/);
  });
});
