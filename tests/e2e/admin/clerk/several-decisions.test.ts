import { afterEach, expect, it } from 'vitest';
import { button, context, field, link, open, page, rowOf, withOffice } from '../../admin-browser';
import { violations } from '../../axe';
import { dayInCairo, server } from '../../site';
import { mailsTo, stored } from '../reservation-page';
import { storeReservation } from '../reservations';

withOffice();

afterEach(() => page.setViewportSize({ width: 1440, height: 900 }));

const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${name},`) });
const bar = () => page.getByRole('region', { name: 'Selected reservations' });

it('confirms several by keyboard alone, and names what is left and why', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => storeReservation(name, 'tour', dayInCairo(20))) as [number, number];
  const open1 = storeReservation('Opal', 'package', dayInCairo(30));
  const colleague = storeReservation('Cleo', 'tour', dayInCairo(20));
  await open('/admin/reservations');
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.focus();
  await page.keyboard.press('Space');
  await bar().getByText('4 selected').waitFor();
  server.database().prepare("UPDATE reservations SET status = 'declined', version = 2 WHERE id = ?").run(colleague);
  await button(bar(), 'Confirm').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Confirm 4 reservations?' }).waitFor();
  await field(dialog, 'Message').fill('Be at the door at seven.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Confirm and send');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Confirmed 2 of 4 reservations' }).waitFor();
  const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).innerText();
  expect(await item('Opal')).toContain('Skipped: It has no price yet.');
  // The list may have heard of it already.
  expect(await item('Cleo')).toMatch(/Skipped: (Someone else has just changed this|A declined) reservation/);
  expect(await item('Ada')).toContain('Confirmed');
  expect([ada, ben, open1, colleague].map((id) => stored(id).status)).toEqual([
    ...['confirmed', 'confirmed', 'pending', 'declined'],
  ]);
  for (const name of ['Ada', 'Ben']) await expect.poll(() => mailsTo(name).length).toBe(1);
  expect(mailsTo('Ada')[0]?.content).toContain('Be at the door at seven.');
  expect([...mailsTo('Opal'), ...mailsTo('Cleo')]).toEqual([]);
  await page.keyboard.press('Escape');
  // Those that were left stay ticked, as they are now.
  await bar().getByText('2 selected').waitFor();
  expect(await box('Ada').isChecked()).toBe(false);
  await rowOf(page, 'Ada').getByText('Confirmed').waitFor();
});

it('declines on a phone with one message, and downloads only what is ticked', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const name of ['Dirk', 'Elsa', 'Finn']) storeReservation(name, 'tour', dayInCairo(20));
  await open('/admin/reservations');
  for (const name of ['Dirk', 'Elsa']) await box(name).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // A control that is half under the header counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page, [360])).toEqual([]);
  const address = await link(bar(), 'CSV').getAttribute('href');
  const csv = await (await context.request.get(server.url + address)).text();
  expect(['Dirk', 'Elsa', 'Finn'].map((name) => csv.includes(name))).toEqual([true, true, false]);
  expect((await context.request.get(`${server.url}/admin/reservations.csv?selected=x`)).status()).toBe(400);
  await button(bar(), 'Decline').click();
  const dialog = page.getByRole('dialog', { name: 'Decline 2 reservations?' });
  expect(await violations(page, [360])).toEqual([]);
  await field(dialog, 'Message').fill('The road is closed.');
  await button(dialog, 'Decline and send').click();
  await page.getByRole('heading', { name: 'Declined 2 of 2 reservations' }).waitFor();
  await button(page.getByRole('dialog'), 'Close').click();
  await expect.poll(() => bar().count()).toBe(0);
  expect(await focused()).toBe('Reservations');
  await rowOf(page, 'Dirk').getByText('Declined').waitFor();
  await expect.poll(() => mailsTo('Elsa')[0]?.content ?? '').toContain('The road is closed.');
  expect(mailsTo('Finn')).toEqual([]);
});

it('shows what decides about a request on the first screen of a phone, above the answer', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  const id = storeReservation('Gwen', 'tour', dayInCairo(20));
  await open(`/admin/reservations/${id}`);
  const answers = (await button(page, 'Confirm').boundingBox())?.y ?? 0;
  const facts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Overview', exact: true }) });
  for (const label of ['Tour', 'Date', 'Travellers', 'Price', 'Email', 'Phone']) {
    const fact = await facts.locator('dt').getByText(label, { exact: true }).locator('..').boundingBox();
    expect((fact?.y ?? 9999) + (fact?.height ?? 0), label).toBeLessThanOrEqual(answers);
  }
  const form = await page.getByRole('heading', { name: 'Reply', exact: true }).boundingBox();
  const end = await facts.boundingBox();
  expect(form?.y).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0));
});
