import { describe, expect, it } from 'vitest';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { button, errorOf, expectToast, field, open, page, rowOf, withOffice } from '../admin-browser';
import { dayInCairo, server } from '../site';
import { mailsTo, openNew, rowsOfReservation, section, stored } from './reservation-page';

withOffice();

describe('money', () => {
  it('is recorded once for a double click, given back, and voided with a reason', async () => {
    const id = await openNew('Gina', { status: 'confirmed' });
    await button(page, 'Record payment').click();
    await field(page, 'Amount').fill('100');
    await button(page, 'Record payment').click();
    expect(await errorOf(page, 'Method')).not.toBe('');
    await field(page, 'Method').selectOption('Cash');
    await button(page, 'Record payment').dblclick();
    await expectToast(page, 'Payment recorded', 'The receipt to Gina is on its way.');
    const money = section('Payments');
    await money.getByText('R-0000').waitFor();
    expect(rowsOfReservation('payments', id)).toHaveLength(1);
    expect(await money.innerText()).toMatch(/Paid\s+\$100\s+Balance\s+\$30/);
    await expect.poll(() => mailsTo('Gina').length).toBe(1);
    expect(mailsTo('Gina')[0]?.subject).toContain('Receipt');

    await button(page, 'Record refund').click();
    await field(page, 'Amount').fill('500');
    await field(page, 'Method').selectOption('Cash');
    await field(page, 'Email the receipt').uncheck();
    await button(page, 'Record refund').click();
    await expect.poll(() => field(page, 'Amount').getAttribute('aria-invalid')).toBe('true');
    expect(await errorOf(page, 'Amount')).toContain('Only $100 has been paid');
    await field(page, 'Amount').fill('40');
    await button(page, 'Record refund').click();
    await expectToast(page, 'Refund recorded');
    await button(page, 'Void R-000002').click();
    const dialog = page.getByRole('dialog', { name: 'Void R-000002?' });
    await button(dialog, 'Void').click();
    await dialog.getByText('Please add a reason').waitFor();
    await field(page, 'Reason').fill('Typed twice');
    const tell = page.getByRole('dialog').getByLabel('Email the traveller');
    expect(await tell.isChecked()).toBe(false);
    await button(dialog, 'Void').click();
    await expectToast(page, 'Refund voided');
    await money.getByText('voided: Typed twice').waitFor();
    expect(await money.innerText()).toMatch(/Paid\s+\$100/);
    await button(page, 'Void R-000001').click();
    await expect.poll(() => tell.isChecked()).toBe(true);
    await field(page, 'Reason').fill('Of another traveller');
    await button(page, 'Void').click();
    await expectToast(page, 'Payment voided', 'The email to Gina is on its way.');
    await expect
      .poll(() => mailsTo('Gina').map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('Void receipt'));
  });

  it('is due by terms of its own, where the office changes them', async () => {
    const id = await openNew('Ines', { status: 'confirmed' });
    await button(page, 'Change terms').click();
    await field(page, 'When it is paid').selectOption('Deposit, then balance');
    await field(page, 'Deposit').fill('half');
    await button(page, 'Save terms').click();
    expect(await errorOf(page, 'Deposit')).toContain('Enter a percentage or an amount');
    // What is hidden again is not asked for.
    await field(page, 'When it is paid').selectOption('Full price at confirmation');
    await field(page, 'Time to pay').fill('2');
    await button(page, 'Save terms').click();
    await expectToast(page, 'Payment terms saved', 'The email to Ines is on its way.');
    await page.getByText('Full price within 2 days').waitFor();
    expect(JSON.parse(String(stored(id).payment_terms))).toMatchObject({ timing: 'confirmation', within: 2 });
  });

  it('suggests the open deposit, and shows what is overdue in the file and the list', async () => {
    const id = await openNew('Otto', { status: 'confirmed' });
    await button(page, 'Request deposit').click();
    await field(page, 'Deposit').fill('50');
    await button(page, 'Save deposit').click();
    expect(await errorOf(page, 'Due on')).toContain('A deposit needs an amount and a due date');
    await field(page, 'Due on').fill(dayInCairo(-1));
    await button(page, 'Save deposit').click();
    await expect.poll(() => errorOf(page, 'Due on')).toContain('This date has passed');
    await field(page, 'Due on').fill(dayInCairo(0));
    await field(page, 'How to pay').fill('By transfer, with the reference.');
    await button(page, 'Save deposit').click();
    await expectToast(page, 'Deposit saved', 'The email to Otto is on its way.');
    await button(page, 'Record payment').click();
    await expect.poll(() => field(page, 'Amount').inputValue()).toBe('50');
    const yesterday = dayInCairo(-1);
    server.database().prepare('UPDATE reservations SET deposit_due = ? WHERE id = ?').run(yesterday, id);
    await page.reload();
    await section('Payments').getByText('Overdue').waitFor();
    expect(stored(id)).toMatchObject({ deposit_cents: 5000 });
    await open('/admin/reservations?search=Otto');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const row = await rowOf(page, 'Otto').innerText();
      expect(row.match(/\$50 overdue/g)).toHaveLength(1);
      expect(row).toContain(width === 360 ? `${formatDayShort(dayInCairo(20))} · Balance $130` : '$130');
      expect(row.match(new RegExp(formatDayShort(dayInCairo(20)), 'g'))).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('is recorded in another currency, stays with the guide until a press on Money, and that is undone', async () => {
    const id = await openNew('Hana', { status: 'confirmed' });
    await button(page, 'Record payment').click();
    await field(page, 'Currency').selectOption('Egyptian pounds');
    await field(page, 'Amount in EGP').fill('4,900');
    await field(page, 'EGP for $1').fill('49');
    await expect.poll(() => field(page, 'Counts as').inputValue()).toBe('100');
    await field(page, 'Counts as').fill('98');
    await expect.poll(() => field(page, 'EGP for $1').inputValue()).toBe('50');
    await field(page, 'Method').selectOption('Cash');
    await field(page, 'Still with the guide').check();
    await field(page, 'Paid by somebody else').check();
    await button(page, 'Record payment').click();
    expect(await errorOf(page, 'Payer')).toContain('name of the payer');
    await field(page, 'Payer').fill('Ruth');
    await button(page, 'Record payment').click();
    await expectToast(page, 'Payment recorded');
    await section('Payments').getByText('4,900 EGP, counts as $98').waitFor();
    expect(rowsOfReservation('payments', id)).toMatchObject([
      { currency: 'EGP', received_cents: 490_000, exchange_rate: 50, amount_cents: 9800, payer_name: 'Ruth' },
    ]);
    await open('/admin/money');
    await button(page, /^Handed over: .*4,900 EGP$/).click();
    await expectToast(page, 'Cash handed over');
    await page.getByText('Everything is handed over').waitFor();
    await page.getByText(/^Handed over in/).click();
    await button(page, 'Undo: cash from Hana').click();
    await expectToast(page, 'Handover undone');
    await button(page, /^Handed over: .*4,900 EGP$/).waitFor();
  });
});
