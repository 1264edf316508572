import { expect, it } from 'vitest';
import { button, expectToast, field, page, withOffice } from '../admin-browser';
import { server } from '../site';
import { mailsTo, openNew, section, stored } from './reservation-page';

withOffice();

const issued = (id: number) =>
  server.database().prepare('SELECT number FROM invoices WHERE reservation_id = ? ORDER BY id').pluck().all(id);

it('an invoice is made out to a buyer, issued once for a double click, and credited after a question', async () => {
  const id = await openNew('Nora', { status: 'confirmed' });
  await button(page, 'Edit buyer').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-company');
  await field(page, 'Company').fill('ACME GmbH');
  await button(page, 'Save buyer').click();
  await expectToast(page, 'Buyer saved');
  expect(JSON.parse(String(stored(id).buyer))).toEqual({ company: 'ACME GmbH', address: '', taxNumber: '' });

  await button(page, 'Issue invoice').click();
  const question = page.getByRole('dialog', { name: 'Issue an invoice?' });
  await question.getByText('made out to ACME GmbH').waitFor();
  await button(question, 'Issue invoice').dblclick();
  await expectToast(page, `Invoice INV-${new Date().getFullYear()}-0001 issued`);
  const [number] = issued(id) as string[];
  await section('Payments')
    .getByRole('link', { name: `Invoice ${number}` })
    .waitFor();
  expect(issued(id)).toHaveLength(1);
  expect(await button(page, 'Issue invoice').count()).toBe(0);
  await expect
    .poll(() => mailsTo('Nora').map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(String(number)));

  await button(page, `Credit ${number}`).click();
  const dialog = page.getByRole('dialog', { name: `Credit ${number}?` });
  await field(dialog, 'Reason').fill('Wrong company');
  await button(dialog, 'Issue credit note').click();
  await expect.poll(() => issued(id)).toHaveLength(2);
  await section('Payments').getByText('credited').first().waitFor();
  await page.getByText('Wrong company').waitFor();
  await button(page, 'Issue invoice').waitFor();
});
