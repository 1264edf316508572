import { describe, expect, it } from 'vitest';
import { button, expectToast, field, link, open, page, withOffice } from '../../admin-browser';
import { dayInCairo, hydrated, server } from '../../site';
import { fillInboxes } from '../inboxes';

withOffice(fillInboxes);

const set = (columns: string, name: string) =>
  server.database().prepare(`UPDATE reservations SET ${columns} WHERE name = ?`).run(name);
const part = (name: string) => page.getByRole('region', { name, exact: true });

describe('today', () => {
  it('shows who travels, who owes, which emails are stuck and suspects, each as one link', async () => {
    set(`status = 'confirmed', start_date = '${dayInCairo(0)}'`, 'Ingrid Solheim');
    set(
      `status = 'confirmed', start_date = '${dayInCairo(-2)}', price_lines = '[]', total_price_cents = 9000, attendance = 'no-show'`,
      'James Okafor',
    );
    server
      .database()
      .prepare("UPDATE emails SET state = 'attention', last_error = '550 no mailbox' WHERE id = 1")
      .run();
    await open('/admin');
    expect(await part('Guide reports').getByRole('listitem').textContent()).toMatch(/James Okafor.*No-show/);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const first = part('Answer now').getByRole('listitem').first().getByRole('link');
    expect(await first.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await part('Travel today and tomorrow').textContent()).toMatch(
      /Egypt, today.*1 party · 1 departure.*1 without a guide/,
    );
    expect(await part('Payment overdue').getByRole('listitem').textContent()).toMatch(/James Okafor.*\$90$/);
    expect(await part('Failed emails').getByRole('listitem').textContent()).toContain('550 no mailbox');
    expect(await part('Possible spam').getByRole('listitem').textContent()).toContain('Win A. Prize');
    expect(await page.getByText('Emails are not being sent.').count()).toBe(1);
    await link(part('Payment overdue'), 'All overdue').click();
    await page.getByRole('heading', { name: 'Reservations' }).waitFor();
    expect(page.url()).toContain('status=owes');
    expect(await page.getByText('Emails are not being sent.').count()).toBe(0);
    expect(await page.getByRole('row').filter({ hasText: 'James Okafor' }).count()).toBe(1);
  });
});

describe('saved views', () => {
  const views = () => page.getByRole('navigation', { name: 'Views' });

  it('are opened, saved, renamed and deleted with the keyboard', async () => {
    await open('/admin/reservations');
    await views().getByRole('link', { name: 'Unpaid' }).press('Enter');
    await page.waitForURL(/\?status=unpaid$/);
    await views().locator('[aria-current=page]').getByText('Unpaid').waitFor();
    await open('/admin/reservations?status=suspect&search=prize');
    await button(page, 'Save as view').press('Enter');
    await page.keyboard.type('Likely spam');
    await page.keyboard.press('Enter');
    await link(views(), 'Likely spam 1').waitFor();
    expect(await link(views(), 'Likely spam 1').getAttribute('href')).toBe('/admin/reservations?status=suspect');
    await button(page, 'Rename').press('Enter');
    await field(page, 'View name').fill('To answer');
    await page.keyboard.press('Enter');
    await page.getByText('Another view already has this name').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Rename').press('Enter');
    await field(page, 'View name').fill('Spam');
    await page.keyboard.press('Enter');
    await link(views(), 'Spam 1').waitFor();
    await page.reload();
    await hydrated(page);
    await button(page, 'Delete view').press('Enter');
    await button(page.getByRole('dialog'), 'Delete').press('Enter');
    await expectToast(page, 'View Deleted');
    await expect.poll(() => link(views(), 'Spam 1').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reservations');
  });
});
