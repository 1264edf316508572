import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectFieldErrors, fill, newEmailAddress, openBookingForm, submit, valuesOf, waitOutSpamCheck } from '../form';
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
