import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { expectToast, field, fill, newEmailAddress, valuesOf, waitOutSpamCheck } from '../form';
import { behindProxy, emailsWith, modes, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));

describe.each(modes)('a question about a trip %s', (_, javaScriptEnabled) => {
  it('leads from the trip to the form and back, and reaches the office of its country', async () => {
    const page = await visit('/packages/12', { javaScriptEnabled });
    await page.getByRole('link', { name: 'Ask about this trip' }).click();
    await page.waitForURL('**/contact?about=/packages/12');
    const openedAt = Date.now();
    const form = page.locator('form[action^="/contact"]');
    expect(await valuesOf(form, ['Which country', 'Subject'])).toEqual({
      'Which country': 'Thailand',
      Subject: 'About: Thailand North to South',
    });
    expect(await form.getByRole('link', { name: 'Thailand North to South' }).getAttribute('href')).toBe('/packages/12');
    const email = newEmailAddress('malee');
    await fill(form, { Name: 'Malee Suwan', Email: email, Message: 'Too short' });
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByText('Message must be at least 10 characters.').waitFor();
    expect(await field(form, 'Which country').inputValue()).toBe('Thailand');
    await fill(form, { Message: 'Which of the trains have beds?' });
    await waitOutSpamCheck(openedAt);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Message Sent!', 'We will get back to you as soon as possible.');
    await page.getByRole('link', { name: 'Back to Thailand North to South' }).click();
    await page.waitForURL('**/packages/12');
    expect(rowsByEmail(server, 'contact_messages', email)).toMatchObject([
      { country: 'Thailand', about: '/packages/12', suspect: 0 },
    ]);
    await expect
      .poll(() => emailsWith(server, email).map(({ to }) => to))
      .toEqual([email, 'thailand@nileandsiam.example']);
  });

  it('asks for the link of a booking, and says the same whether there is one', async () => {
    const page = await visit('/booking/NS-AAAAAA?key=wrong', { javaScriptEnabled });
    await page.getByRole('main').getByRole('link', { name: 'Mail me the link' }).click();
    const openedAt = Date.now();
    const form = page.locator('form[action="/booking"]');
    await form.getByRole('button', { name: 'Mail me the link' }).click();
    await form.getByText('Please enter a valid email address').waitFor();
    await fill(form, { Reference: 'aaaaaa', Email: newEmailAddress('nobody') });
    await waitOutSpamCheck(openedAt);
    await form.getByRole('button', { name: 'Mail me the link' }).click();
    const heading = page.getByRole('heading', { name: 'Check your inbox' });
    await heading.waitFor();
    await page.getByText('If you have booked with that address').waitFor();
    expect(new URL(page.url()).search).toBe('?sent');
    if (javaScriptEnabled) {
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.getByRole('link', { name: 'Try again' }).click();
    await form.waitFor();
    expect(await valuesOf(form, ['Reference', 'Email'])).toEqual({ Reference: '', Email: '' });
  });
});

it('prints the page of a trip by a button, which is there with JavaScript alone', async () => {
  const plain = await visit('/tours/2', { javaScriptEnabled: false });
  expect(await plain.getByText('Print', { exact: true }).count()).toBe(0);
  const page = await visit('/tours/2');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.locator('body[data-printed]').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const words of ['Ask about this trip', 'Copy link', 'Print']) {
    expect(await page.getByText(words, { exact: true }).isVisible()).toBe(false);
  }
});
