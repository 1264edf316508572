import { expect, it } from 'vitest';
import { button, expectToast, open, page, withOffice } from '../admin-browser';
import { server } from '../site';

withOffice(undefined, {}, { RESEND_API_KEY: 're_test', RESEND_BASE_URL: 'http://127.0.0.1:9' });

it('emails that were sent are told from those written as files, which are sent together', async () => {
  server.database().exec(
    `INSERT INTO newsletter (id, email, source) VALUES (7, 'b@example.org', 'home');
     INSERT INTO emails (kind, props, dedupe_key, subject_kind, subject_id, sender, recipient, state, delivered_to)
       VALUES ('contact_form', '{}', 'one', NULL, NULL, 'egypt', 'a@example.org', 'sent', 'service'),
              ('newsletter_welcome', '{}', 'two', 'subscriber', 7, 'egypt', 'b@example.org', 'sent', 'file'),
              ('newsletter_signup', '{}', 'three', 'subscriber', 7, 'egypt', 'c@example.org', 'sent', 'file')`,
  );
  await open('/admin/emails');
  const states = await page.getByRole('row').allTextContents();
  expect(states.map((row) => row.includes('Not sent (no mail service)'))).toEqual([false, true, true, false]);
  expect(states[3]).toContain('Sent');
  expect(await page.getByText('Emails are not sent.').count()).toBe(0);
  await page.getByLabel('State').selectOption('Not sent (no mail service)');
  await button(page, 'Send all (1)').click();
  const dialog = page.getByRole('dialog', { name: 'Send 1 email now?' });
  await dialog.getByText(/Left out: 1 email /).waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await button(dialog, 'Send 1 email').click();
  await expectToast(page, 'Emails queued');
  await expect.poll(() => button(page, /^Send all/).count()).toBe(0);
});
