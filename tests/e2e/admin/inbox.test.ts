import { describe, expect, it } from 'vitest';
import { button, expectToast, link, open, page, rowsOf, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';
import { fillInboxes } from './inboxes';

withOffice(fillInboxes);

const rows = () => rowsOf(page);

describe('messages, subscribers, emails', () => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const replied = 'No visa is needed for a week.\nEnjoy!';

  it('opens a message by keyboard and answers it: the thread shows it, and the email is written', async () => {
    await open('/admin/inbox');
    expect(await violations(page, [360, 1440])).toEqual([]);
    await page.getByText('3 conversations to answer').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await heading('Visa question 1');
    await page.keyboard.press('j');
    await heading('Visa question 2');
    expect(await page.getByRole('article').innerText()).toContain('asker2@example.org');
    expect(await page.getByRole('article').getByRole('link').first().getAttribute('href')).toBe('/tours/5');
    await page.keyboard.press('r');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    await page.keyboard.type(replied);
    expect(await violations(page, [360, 1440])).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Reply sent');
    await page.getByRole('article').getByRole('listitem').filter({ hasText: 'Office' }).getByText('Enjoy!').waitFor();
    await page.getByText('2 conversations to answer').waitFor();
    const mail = () => server.mails().find(({ name }) => name.startsWith('contact_reply'))?.content ?? '';
    await expect.poll(mail).toMatch(/^To: asker2@example\.org[\s\S]*No visa is needed for a week/m);
    await page.keyboard.press('j');
    await heading('Visa question 1');
  });

  it('assigns, closes and deletes a message', async () => {
    await open('/admin/inbox/1');
    const [{ reference }] = server.database().prepare('SELECT reference FROM reservations WHERE id = 1').all() as [
      { reference: string },
    ];
    await button(page, 'Assign to reservation').click();
    await page.getByLabel('Reference').fill('NS');
    await button(page.getByRole('dialog'), 'Assign message').click();
    await page.getByText('There is no reservation with this reference').waitFor();
    await page.getByLabel('Reference').fill(reference);
    await button(page.getByRole('dialog'), 'Assign message').click();
    await page.getByRole('link', { name: new RegExp(`^${reference} · `) }).click();
    await link(page, 'View message: Visa question 1').click();
    await heading('Visa question 1');
    await button(page, 'Mark as answered').click();
    await expectToast(page, 'Marked as answered');
    await page.getByText('1 conversation to answer').waitFor();
    await open('/admin/messages');
    await link(page, 'Visa question 3').click();
    await button(page, 'Delete message').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain(
      'This will permanently delete the message "Visa question 3" and cannot be undone.',
    );
    await button(dialog, 'Delete').click();
    await expectToast(page, 'Message Deleted', 'The message has been deleted successfully');
    await heading('Inbox');
    await page.getByText('All answered').waitFor();
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
    await page.getByLabel('State').selectOption('Failed');
    await page.waitForURL(/state=attention/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByText('550 no such mailbox').waitFor();
    await rows().first().getByRole('link').click();
    const panel = page.getByRole('region', { name: 'Email' });
    const frame = panel.getByTitle('Email preview');
    expect(await frame.getAttribute('sandbox')).toBe('');
    await frame.contentFrame().getByText('Your tour request is with us').waitFor();
    await button(panel, 'Show plain text').click();
    expect(await panel.locator('pre').textContent()).toContain('Ingrid Solheim');
    await button(panel, 'Send now').click();
    await expectToast(page, 'Email queued');
    await expect
      .poll(() => (database.prepare('SELECT state FROM emails WHERE id = 1').get() as { state: string }).state)
      .toBe('sent');
  });
});
