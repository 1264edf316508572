import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  expectFieldErrors,
  expectToast,
  fill,
  newEmailAddress,
  openBookingForm,
  submit,
  valuesOf,
  waitOutSpamCheck,
} from '../form';
import { dayInCairo, rowsByEmail, server, visit, withSite } from '../site';
import { expectTranslated, rendersAnew, translate } from '../translator';

withSite(() => {
  server.database().exec('UPDATE tours SET notice_hours = 0, solo_price_cents = NULL');
});

/** An address as it is meant, and as it is typed. */
function mistypedEmail(name: string): [meant: string, typed: string] {
  const address = newEmailAddress(name);
  return [address.replace('example.org', 'gmail.com'), address.replace('example.org', 'gmial.com')];
}

async function open(address: string): Promise<Page> {
  const page = await visit(address);
  await translate(page);
  return page;
}

/** Types a misspelt address and accepts what the form asks about it. */
async function acceptSuggestion(form: Locator, [meant, typed]: [string, string]): Promise<void> {
  await fill(form, { Email: typed });
  await form
    .getByRole('status')
    .filter({ hasText: `Did you mean ${meant}?` })
    .waitFor();
  // It goes with another address, and comes again.
  await fill(form, { Email: 'mona@' });
  await expect.poll(() => form.getByText('Did you mean').count()).toBe(0);
  await fill(form, { Email: typed });
  await form.getByRole('button', { name: meant }).click();
  expect(await valuesOf(form, ['Email'])).toEqual({ Email: meant });
}

const totalOf = (form: Locator) =>
  form
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .textContent();

it.each([
  ['dialog', '/tours/2'],
  ['page', '/tours/2/book'],
])('the booking form, a %s, keeps and sends what was typed', async (place, address) => {
  const page = await open(address);
  const isDialog = place === 'dialog';
  const form = isDialog ? await openBookingForm(page, true) : page.getByRole('main').locator('form[action$="/book"]');
  const openedAt = Date.now();
  const email = mistypedEmail(`mona.${place}`);
  await fill(form, { Date: dayInCairo(12) });
  await form.getByText('free cancellation until').waitFor();
  await form.getByRole('button', { name: 'One adult more' }).click();
  await expect.poll(() => totalOf(form)).toBe('$147');
  await fill(form, { Children: '2', 'Age of child 1': '4', 'Age of child 2': '9' });
  await form.getByText('Half price: $24.50').waitFor();
  await expect.poll(() => totalOf(form)).toBe('$220.50');
  await form.getByRole('button', { name: 'One child fewer' }).click();
  await expect.poll(() => totalOf(form)).toBe('$171.50');
  await fill(form, { Children: '0' });
  await fill(form, { Children: '1', 'Age of child 1': '9' });
  await expect.poll(() => totalOf(form)).toBe('$196');
  await acceptSuggestion(form, email);
  await expectFieldErrors(form, 'Submit Booking', {
    Name: 'Name must be at least 2 characters',
    Phone: 'Please enter a valid phone number',
  });
  const typed = { Name: 'Mona Fahmy', Phone: '+20 100 123 4567', 'Special requests': 'Shade' };
  await fill(form, typed);
  expect(await valuesOf(form, [...Object.keys(typed), 'Email', 'Adults'])).toEqual({
    ...typed,
    ...{ Email: email[0], Adults: '3' },
  });
  await waitOutSpamCheck(openedAt);
  await submit(form);
  await page.getByRole('heading', { level: 1, name: 'Your request is with us' }).waitFor();
  await expectTranslated(page, isDialog ? [] : rendersAnew);
  // What the traveller reads to the office stays exact.
  expect(await page.getByText('Please give your reference').locator('strong font').count()).toBe(0);
  expect(rowsByEmail('reservations', email[0])).toMatchObject([
    {
      name: 'Mona Fahmy',
      adults: 3,
      children: 1,
      children_ages: '[9]',
      start_date: dayInCairo(12),
      total_price_cents: 19_600,
    },
  ]);
});

it('the booking form follows the day where an offer holds', async () => {
  const page = await open('/packages/1/book');
  const form = page.getByRole('main').locator('form[action$="/book"]');
  for (const [day, words] of [
    [500, 'There is an offer for this trip'],
    [60, 'Offer applied'],
    [500, 'There is an offer for this trip'],
  ] as const) {
    await fill(form, { Date: dayInCairo(day) });
    await form.getByText(words).waitFor();
  }
  await expectTranslated(page, rendersAnew);
});

it('the contact form shows its errors and sends the message', async () => {
  const page = await open('/contact');
  const openedAt = Date.now();
  const form = page.locator('form[action="/contact"]');
  const email = mistypedEmail('ingrid');
  await expectFieldErrors(form, 'Send Message', {
    Name: 'Name must be at least 2 characters.',
    Email: 'Please enter a valid email address.',
    Subject: 'Subject must be at least 5 characters.',
    Message: 'Message must be at least 10 characters.',
  });
  await fill(form, { Name: 'Ingrid Solheim', Subject: 'Visas', Message: 'Who can help me?' });
  await acceptSuggestion(form, email);
  await waitOutSpamCheck(openedAt);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('region', { name: 'Your message' }).getByText('Who can help me?').waitFor();
  await expectTranslated(page);
  expect(rowsByEmail('contact_messages', email[0])).toMatchObject([{ subject: 'Visas', message: 'Who can help me?' }]);
});

it('the newsletter answers, and the answer goes', async () => {
  const page = await open('/about');
  const form = page.getByRole('contentinfo').locator('form[action="/newsletter"]');
  const email = newEmailAddress('khaled');
  await form.locator('button[type="submit"]').click();
  await expectToast(page, 'Error', 'Please enter your email address', 'destructive');
  await form.getByLabel('Email address').fill(email);
  await form.locator('button[type="submit"]').click();
  await expectToast(page, 'Success!', "You've been subscribed to our newsletter");
  await expectTranslated(page);
  expect(rowsByEmail('newsletter', email)).toHaveLength(1);
});

it('the search suggests while somebody types', async () => {
  const page = await open('/search');
  const input = page.getByLabel('What would you like to do?');
  for (const text of ['alex', 'cairo', 'zzzz', 'cruise', 'alexandria']) {
    await input.fill(text);
    if (text !== 'zzzz') await page.getByRole('option', { name: `See all results for “${text}”` }).waitFor();
  }
  await page.getByRole('option').filter({ hasText: 'Offer $' }).first().waitFor();
  await page.getByRole('option', { name: /^See all results/ }).click();
  await page.waitForURL(/\/search\?q=alexandria/);
  await page.getByRole('status').filter({ hasText: 'for “alexandria”' }).waitFor();
  await expectTranslated(page);
});

it('a tour that is left for another shows the texts of that one', async () => {
  const page = await open('/tours/2');
  for (let visited = 0; visited < 2; visited++) {
    const card = page.locator('main .card').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const [price = ''] = /\$[\d.,]+ /.exec((await card.textContent()) ?? '') ?? [];
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('main aside').first().textContent()).toContain(price);
  }
  await expectTranslated(page);
});

it('the comparison of saved trips follows the party and what is removed', async () => {
  const page = await open('/tours');
  const titles = server.database().prepare('SELECT title FROM tours WHERE id IN (1, 2) ORDER BY id').pluck().all();
  for (const title of titles) {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Save ${title}`, exact: true })
      .first()
      .click();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Saved trips, 2' }).click();
  await page.getByRole('rowheader', { name: 'Price for 2 adults' }).waitFor();
  const prices = () =>
    page
      .getByRole('row', { name: /^Price for/ })
      .getByRole('cell')
      .allTextContents();
  const before = await prices();
  await page.getByRole('button', { name: 'One adult more' }).click();
  await fill(page.locator('main form[method="get"]'), { Children: '1', 'Age of child 1': '4' });
  await page.getByRole('button', { name: 'Show prices' }).click();
  await page.getByRole('rowheader', { name: /^Price for 3 adults, 1 child/ }).waitFor();
  const after = await prices();
  expect(after).toHaveLength(2);
  for (const [index, price] of after.entries()) expect(price).not.toBe(before[index]);
  await page.getByRole('button', { name: `Remove ${titles[0]}` }).click();
  await expect.poll(prices).toEqual([after[0]]);
  await expectTranslated(page);
});
