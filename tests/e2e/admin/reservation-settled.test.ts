import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { button, errorOf, expectToast, field, open, page, rowOf, withOffice } from '../admin-browser';
import { server } from '../site';
import { openNew, rowsOfReservation, section, storeNew } from './reservation-page';

withOffice();

const money = () => section('Payments').innerText();
const today = () => page.locator('section').filter({ has: page.getByRole('heading', { name: 'To refund' }) });

/** Records money without an email; its form is open. */
async function record(kind: 'payment' | 'refund', amount?: string): Promise<void> {
  if (amount !== undefined) await field(page, 'Amount').fill(amount);
  await field(page, 'Method').selectOption('Cash');
  await field(page, 'Email the receipt').uncheck();
  await button(page, `Record ${kind}`).click();
}

/** What the traveller's page says; the page of the booking is open. */
async function travellersPage(): Promise<string> {
  await page.getByText('More', { exact: true }).click();
  const path = await page.getByRole('link', { name: 'View booking page' }).getAttribute('href');
  const response = await page.request.get(new URL(path ?? '', page.url()).href);
  return (await response.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

async function list(status: string): Promise<void> {
  await open(`/admin/reservations?status=${status}`);
  await page.getByRole('heading', { level: 1, name: 'Reservations' }).waitFor();
}

it('a cancellation asks what is kept, and once the rest is refunded nothing is owed on any screen', async () => {
  const id = await openNew('Gina', { status: 'confirmed' });
  await button(page, 'Record payment').click();
  // Who presses at once is asked as well, however slowly the page follows.
  await page.route(/reservations\.byId/, (route) => setTimeout(700).then(() => route.continue()));
  await record('payment', '130');
  await expectToast(page, 'Payment recorded');
  await button(page, 'Cancel').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this reservation?' });
  await field(page, 'Cancellation fee').fill('131');
  await page.unroute(/reservations\.byId/);
  await button(dialog, 'Cancel reservation').click();
  expect(await errorOf(page, 'Cancellation fee')).toContain('This is more than the total');
  await field(page, 'Cancellation fee').fill('65');
  await dialog.getByText('To refund $65').waitFor();
  await button(dialog, 'Cancel reservation').click();
  await expect.poll(money).toMatch(/Cancellation fee\s+\$65\s+Paid\s+\$130\s+To refund\s+\$65/);
  await page.getByText('Fee: $65').waitFor();
  const owing = await travellersPage();
  expect(owing).toContain('You have paid $130. The cancellation fee is $65. We will refund $65.');
  expect(owing).toMatch(/To refund\s+\$65/);
  await open('/admin');
  expect(await today().innerText()).toMatch(/Gina[\s\S]*\$65/);
  await list('refund');
  expect(await rowOf(page, 'Gina').innerText()).toContain('$65 to refund');

  await open(`/admin/reservations/${id}`);
  await button(page, 'Record refund').click();
  await expect.poll(() => field(page, 'Amount').inputValue()).toBe('65');
  await record('refund');
  await expectToast(page, 'Refund recorded');
  await expect.poll(money).toMatch(/Cancellation fee\s+\$65\s+Paid\s+\$65/);
  expect(await money()).not.toContain('To refund');
  const settled = await travellersPage();
  expect(settled).toContain('Everything is settled. No action needed.');
  expect(settled).not.toContain('To refund');
  await open('/admin');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await today().count()).toBe(0);
  await list('cancelled');
  expect(await rowOf(page, 'Gina').innerText()).not.toContain('refund');
  await list('refund');
  expect(await page.getByText('Gina').count()).toBe(0);
});

it('a late cancellation starts with the fee of the terms, and with none where we cancel', async () => {
  const id = storeNew('Hugo', { status: 'confirmed' });
  const terms = 'Free cancellation up to 30 days before; after that 50% is due, and 100% in the last 7 days';
  server.database().prepare('UPDATE reservations SET cancellation = ? WHERE id = ?').run(terms, id);
  await open(`/admin/reservations/${id}`);
  await button(page, 'Cancel').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this reservation?' });
  const fee = () => field(page, 'Cancellation fee').inputValue();
  expect(await fee()).toBe('65');
  await field(page, 'Cancelled by').selectOption('Us');
  expect(await fee()).toBe('0');
  await field(page, 'Cancelled by').selectOption('Traveller');
  await dialog.getByText('Left to pay $65').waitFor();
  await button(dialog, 'Cancel reservation').click();
  await expect.poll(() => rowsOfReservation('adjustments', id)).toMatchObject([{ kind: 'fee', amount_cents: 6500 }]);
});
