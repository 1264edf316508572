import { describe, expect, it } from 'vitest';
import { honeypotField } from '#server/web/request-fields.input';
import {
  expectFieldErrors,
  expectToast,
  fieldErrors,
  fill,
  holdPosts,
  newEmailAddress,
  valuesOf,
  waitOutSpamCheck,
} from '../form';
import { rowsByEmail, visit, withSite } from '../site';

withSite();

const rows = (email: string) => rowsByEmail('contact_messages', email);
const sentToast = ['Message Sent!', 'We will get back to you as soon as possible.'] as const;

describe('the contact form', () => {
  it('shows the message of every invalid field, then sends the message once and is empty again', async () => {
    const messages = {
      Name: 'Name must be at least 2 characters.',
      Email: 'Please enter a valid email address.',
      Subject: 'Subject must be at least 5 characters.',
      Message: 'Message must be at least 10 characters.',
    };
    const labels = Object.keys(messages);
    const page = await visit('/contact');
    const form = page.locator('form[action="/contact"]');
    const email = newEmailAddress('ingrid');
    const openedAt = Date.now();
    await expectFieldErrors(form, 'Send Message', messages);
    const short = { Name: 'I', Email: 'ingrid@', Subject: 'Visa', Message: 'Help me!!' };
    await fill(form, short);
    await expectFieldErrors(form, 'Send Message', messages);
    expect(await valuesOf(form, labels)).toEqual(short);
    await fill(form, { Name: 'Ingrid Solheim', Email: email, Subject: 'Visas', Message: 'Who can help me?' });

    await waitOutSpamCheck(openedAt);
    const release = await holdPosts(page, '/contact');
    await form.getByRole('button', { name: 'Send Message' }).click();
    const sending = form.getByRole('button', { name: 'Sending...' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    release();
    await expectToast(page, ...sentToast);
    const sent = page.getByRole('region', { name: 'Your message' });
    await sent.getByText('Who can help me?').waitFor();
    await expect.poll(() => valuesOf(form, labels)).toEqual({ Name: '', Email: '', Subject: '', Message: '' });
    expect(await fieldErrors(form)).toEqual({});
    expect(new URL(page.url()).pathname).toBe('/contact');
    await page.emulateMedia({ media: 'print' });
    expect([await sent.getByText('Who can help me?').isVisible(), await form.isVisible()]).toEqual([true, false]);
    expect(rows(email)).toMatchObject([{ subject: 'Visas', message: 'Who can help me?', suspect: 0 }]);
  });
});

it('a form filler that writes into the field that visitors cannot see makes no request suspect', async () => {
  const page = await visit('/contact');
  const form = page.locator('form[action="/contact"]');
  const email = newEmailAddress('filler');
  const openedAt = Date.now();
  await fill(form, { Name: 'Ingrid Solheim', Email: email, Subject: 'Visas', Message: 'Who can help me?' });
  await form.locator(`[name="${honeypotField}"]`).evaluate((input) => {
    (input as HTMLInputElement).value = 'https://ingrid.example';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitOutSpamCheck(openedAt);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...sentToast);
  expect(rows(email)).toMatchObject([{ suspect: 0 }]);
});

it('the form for the link of a booking focuses the answer, and is empty when it is tried again', async () => {
  const page = await visit('/booking/NS-AAAAAA?key=wrong');
  await page.getByRole('main').getByRole('link', { name: 'Email me the link' }).click();
  const form = page.locator('form[action="/booking"]');
  await form.getByRole('button', { name: 'Email me the link' }).click();
  await form.getByText('Please enter a valid email address').waitFor();
  await fill(form, { Reference: 'aaaaaa', Email: newEmailAddress('nobody') });
  await form.getByRole('button', { name: 'Email me the link' }).click();
  const heading = page.getByRole('heading', { name: 'Check your inbox' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Try again' }).click();
  await form.waitFor();
  expect(await valuesOf(form, ['Reference', 'Email'])).toEqual({ Reference: '', Email: '' });
});
