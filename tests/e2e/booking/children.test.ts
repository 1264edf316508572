import type { Browser, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { fill, newEmailAddress, openBookingForm, submit, valuesOf, waitOutSpamCheck } from '../form';
import { behindProxy, dayInCairo, modes, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
/** $49 for an adult, $24.50 for a child. */
withSite((site) => {
  ({ server, browser } = site);
  server.database().exec('UPDATE tours SET notice_hours = 0, solo_price_cents = NULL, price_cents = 4900 WHERE id = 2');
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const mainForm = (page: Page) => page.getByRole('main').locator('form[action$="/book"]');
const totalOf = (form: Locator) =>
  form
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .textContent();

describe('the ages of children', () => {
  it('say what they do, and price the party as it is typed', async () => {
    const page = await visit('/tours/2');
    const form = await openBookingForm(page, true);
    await fill(form, { Children: '3' });
    await form
      .getByText('Ages 1–6 half price, 7 and over adult price. Travelling with a baby? Tell us under Special requests')
      .waitFor();
    await fill(form, { 'Age of child 1': '4', 'Age of child 2': '9', 'Age of child 3': '0' });
    for (const effect of ['Half price: $24.50', 'Adult price: $49', 'No charge'])
      await form.getByText(effect).waitFor();
    await expect.poll(() => totalOf(form)).toBe('$171.50');
    expect(await form.getByRole('row', { name: /Children 7 and over: 1 × \$49/ }).count()).toBe(1);
    // The child of 9 is the second of the two who pay as adults.
    const fewer = form.getByRole('button', { name: 'One adult fewer' });
    await fewer.click();
    await expect.poll(() => totalOf(form)).toBe('$122.50');
    expect(await fewer.isDisabled()).toBe(true);
  });

  it.each(modes)('are kept from the comparison to the booking, %s', async (_, javaScriptEnabled) => {
    const page = await visit('/saved?trips=t2&adults=1&children=2&ages=4&ages=9', { javaScriptEnabled });
    await page.getByRole('rowheader', { name: 'Price for 1 adult, 2 children (4, 9)' }).waitFor({ state: 'attached' });
    await page.getByRole('cell', { name: '$122.50 in total' }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: /^Book Now: / }).click();
    const form = mainForm(page);
    await form.waitFor();
    const typed = { Adults: '1', Children: '2', 'Age of child 1': '4', 'Age of child 2': '9' };
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    const email = newEmailAddress('ages');
    await fill(form, { Name: 'Omar Haddad', Email: email, Phone: '+962 6 000 0000', Date: dayInCairo(40) });
    await waitOutSpamCheck(Date.now());
    if (!javaScriptEnabled) {
      await form.getByRole('button', { name: 'Update price' }).click();
      expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    }
    expect(await totalOf(form)).toBe('$122.50');
    await submit(form);
    await page.getByRole('heading', { name: 'Your request is with us' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/1 adult, 2 children[\s\S]*4, 9/);
    expect(rowsByEmail(server, 'reservations', email)).toMatchObject([
      { adults: 1, children: 2, children_ages: '[4,9]', total_price_cents: 12_250 },
    ]);
  });
});
