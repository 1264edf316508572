import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sameOrigin, type TestServer, withoutTable } from '../../server';
import {
  expectFieldErrors,
  expectToast,
  fieldErrors,
  fill,
  holdPosts,
  newEmailAddress,
  newSubmissionKey,
  valuesOf,
  waitOutSpamCheck,
} from '../form';
import { behindProxy, emailsWith, modes, newClient, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const rows = (table: string, email: string) => rowsByEmail(server, table, email);

describe.each(modes)('the contact form %s', (_, javaScriptEnabled) => {
  const labels = ['Name', 'Email', 'Subject', 'Message'];
  const empty = { Name: '', Email: '', Subject: '', Message: '' };
  const messages = {
    Name: 'Name must be at least 2 characters.',
    Email: 'Please enter a valid email address.',
    Subject: 'Subject must be at least 5 characters.',
    Message: 'Message must be at least 10 characters.',
  };
  const openForm = async () => {
    const page = await visit('/contact', { javaScriptEnabled });
    return { page, form: page.locator('form[action="/contact"]') };
  };

  it('shows the message of every invalid field, then sends the message and is empty again', async () => {
    const { page, form } = await openForm();
    const email = newEmailAddress('ingrid');
    const openedAt = Date.now();
    await expectFieldErrors(form, 'Send Message', messages);
    const short = { Name: 'I', Email: 'ingrid@', Subject: 'Visa', Message: 'Help me!!' };
    await fill(form, short);
    await expectFieldErrors(form, 'Send Message', messages);
    expect(await valuesOf(form, labels)).toEqual(short);
    await fill(form, { Subject: 'Visas', Message: 'Who can help me?' });
    await expectFieldErrors(form, 'Send Message', { Name: messages.Name, Email: messages.Email });
    await fill(form, { Name: 'Ingrid Solheim', Email: email });
    expect(rows('contact_messages', email)).toEqual([]);

    await waitOutSpamCheck(openedAt);
    const release = javaScriptEnabled ? await holdPosts(page, '/contact') : () => undefined;
    await form.getByRole('button', { name: 'Send Message' }).click();
    if (javaScriptEnabled) {
      const sending = form.getByRole('button', { name: 'Sending...' });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
    }
    release();
    await expectToast(page, 'Message Sent!', 'We will get back to you as soon as possible.');
    const sent = page.getByRole('region', { name: 'Your message' });
    await sent.getByText('Who can help me?').waitFor();
    await expect.poll(() => valuesOf(form, labels)).toEqual(empty);
    expect(await fieldErrors(form)).toEqual({});
    expect(new URL(page.url()).pathname).toBe('/contact');
    await page.emulateMedia({ media: 'print' });
    expect([await sent.getByText('Who can help me?').isVisible(), await form.isVisible()]).toEqual([true, false]);
    expect(rows('contact_messages', email)).toMatchObject([
      { name: 'Ingrid Solheim', subject: 'Visas', message: 'Who can help me?', suspect: 0 },
    ]);
    await expect
      .poll(() => emailsWith(server, email))
      .toMatchObject([
        { to: 'egypt@nileandsiam.example', replyTo: email, subject: 'Contact Form: Visas' },
        { to: email, replyTo: null, subject: 'Your message to Nile & Siam' },
      ]);
  });

  it('stays filled in when the message cannot be stored, and then sends it once on a double click', async () => {
    const { page, form } = await openForm();
    const typed = {
      Name: 'Lars Berg',
      Email: newEmailAddress('lars'),
      Subject: 'A lost hat',
      Message: 'Left on the felucca.',
    };
    await fill(form, typed);
    await withoutTable(server, 'contact_messages', async () => {
      await form.getByRole('button', { name: 'Send Message' }).click();
      await form.getByRole('alert').waitFor();
    });
    expect(await form.getByRole('alert').innerText()).toMatch(
      /^Something went wrong!\s+Your message could not be sent\. Please try again\.$/,
    );
    expect(await valuesOf(form, labels)).toEqual(typed);
    await form.getByRole('button', { name: 'Send Message' }).dblclick();
    await expectToast(page, 'Message Sent!', 'We will get back to you as soon as possible.');
    expect(rows('contact_messages', typed.Email)).toHaveLength(1);
  });

  it('stays filled in and says how long to wait when the rate limit is reached', async () => {
    const { page, form } = await openForm();
    const client = newClient();
    await page.setExtraHTTPHeaders(client);
    const typed = {
      Name: 'Nils Dahl',
      Email: newEmailAddress('nils'),
      Subject: 'Once more',
      Message: 'I have one more question.',
    };
    const body = new URLSearchParams(Object.entries(typed).map(([label, value]) => [label.toLowerCase(), value]));
    for (let count = 0; count < 20; count += 1) {
      body.set('submissionKey', await newSubmissionKey(server, '/contact'));
      const answer = await fetch(`${server.url}/contact`, {
        ...{ method: 'POST', body, headers: { ...client, ...sameOrigin }, redirect: 'manual' },
      });
      expect(answer.status).toBe(303);
    }
    await fill(form, typed);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByRole('alert').waitFor();
    expect(await form.getByRole('alert').innerText()).toMatch(
      /^Something went wrong!\s+Too many attempts\. Please try again in \d+ minutes\.$/,
    );
    expect(await valuesOf(form, labels)).toEqual(typed);
  });
});
