import { describe, expect, it } from 'vitest';
import { button, expectToast, link, open, page, rowsOf, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';
import { fillInboxes } from './inboxes';

withOffice(fillInboxes);

const rows = () => rowsOf(page);

describe('messages, subscribers, emails', () => {
  it('reads, answers and deletes a message', async () => {
    await open('/admin/messages');
    const message = page.getByRole('listitem').filter({ hasText: 'Visa question 2' });
    await message.getByText('Visa question 2').click();
    expect(await violations(page, [360, 1440])).toEqual([]);
    expect(await message.innerText()).toMatch(/asker2@example\.org · Egypt · about\s+\/tours\/5/);
    expect(await link(message, '/tours/5').getAttribute('href')).toBe('/tours/5');
    const reply = await link(message, 'Reply by email').getAttribute('href');
    expect(reply).toBe('mailto:asker2@example.org?subject=Re%3A%20Visa%20question%202&body=Dear%20Asker%202%2C%0A%0A');
    await button(message, 'Mark as answered').click();
    await expectToast(page, 'Marked as answered');
    await page.getByLabel('State').selectOption('Open');
    await message.waitFor({ state: 'detached' });
    const other = page.getByRole('listitem').filter({ hasText: 'Visa question 3' });
    await other.getByText('Visa question 3').click();
    await button(other, 'Delete').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain(
      'This will permanently delete the message "Visa question 3" and cannot be undone.',
    );
    await button(dialog, 'Delete').click();
    await expectToast(page, 'Message Deleted', 'The message has been deleted successfully');
    await other.waitFor({ state: 'detached' });
  });

  it('shows the state, the error and the preview of an email and sends it again', async () => {
    const database = server.database();
    const unsent = database.prepare("SELECT count(*) AS mails FROM emails WHERE state <> 'sent'");
    await expect.poll(() => unsent.get()).toEqual({ mails: 0 });
    database
      .prepare(`UPDATE emails SET state = 'attention', attempts = 9, last_error = '550 no such mailbox' WHERE id = 1`)
      .run();
    await open('/admin/emails');
    expect(await page.getByText('Emails are not sent.').count()).toBe(1);
    await page.getByLabel('State').selectOption('Needs attention');
    await page.waitForURL(/state=attention/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByText('550 no such mailbox').waitFor();
    await rows().first().getByRole('link').click();
    const panel = page.getByRole('region', { name: 'Email' });
    const frame = panel.getByTitle('The email as designed');
    expect(await frame.getAttribute('sandbox')).toBe('');
    await frame.contentFrame().getByText('Your tour request is with us').waitFor();
    await button(panel, 'Show as text').click();
    expect(await panel.locator('pre').textContent()).toContain('Ingrid Solheim');
    await button(panel, 'Send now').click();
    await expectToast(page, 'Email queued');
    await expect
      .poll(() => (database.prepare('SELECT state FROM emails WHERE id = 1').get() as { state: string }).state)
      .toBe('sent');
  });
});
