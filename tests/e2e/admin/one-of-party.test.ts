import { beforeAll, expect, it } from 'vitest';
import { letAnswersWait } from '../../server';
import { button, expectToast, field, open, page, withOffice } from '../admin-browser';
import { server } from '../site';
import { section, stored, storeNew } from './reservation-page';

withOffice();
beforeAll(() => letAnswersWait(server));

const terms = 'Free cancellation up to 30 days before; after that 50% is due, and 100% in the last 7 days';

it('one of a party is cancelled by keyboard, with the sums before and after, and comes back with Undo', async () => {
  const id = storeNew('Greta', { status: 'confirmed' });
  const { adults, total_price_cents: before } = stored(id) as { adults: number; total_price_cents: number };
  server.database().prepare('UPDATE reservations SET cancellation = ? WHERE id = ?').run(terms, id);
  await open(`/admin/reservations/${id}`);
  await page.getByText('More', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel one traveller' });
  await dialog.waitFor();
  await button(dialog, 'Cancel traveller').click();
  await dialog.getByText('Choose who is cancelled').waitFor();
  await dialog.getByLabel('Adult 2').press('Space');
  await dialog.getByText(/^New total \$\d/).waitFor();
  expect(await dialog.getByRole('region', { name: 'Before' }).innerText()).toContain(String(before / 100));
  const fee = Number(await field(dialog, 'Cancellation fee').inputValue());
  expect(fee).toBeGreaterThan(0);
  await field(dialog, 'Cancellation fee').fill('1');
  await dialog.getByText(/^New total \$\d/).waitFor();
  await button(dialog, 'Cancel traveller').click();
  await dialog.getByText('Say why the fee differs from the terms').waitFor();
  await field(dialog, 'Reason').fill('The hotel takes nothing');
  await page.keyboard.press('Enter');
  await page.getByText('Traveller cancelled').first().waitFor();
  expect(stored(id).adults).toBe(adults - 1);
  await page.getByText('Cancellation statement').waitFor();
  await button(page, /^Undo/).first().click();
  await expectToast(page, 'Undone');
  expect(stored(id)).toMatchObject({ adults, total_price_cents: before });
  await expect.poll(() => section('Payments').innerText()).toContain('1 adult · void');
});
