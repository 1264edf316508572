import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { field, fill, newEmailAddress, openBookingForm, submit, valuesOf, waitOutSpamCheck } from '../form';
import { openBeforeScripts } from '../late-scripts';
import { dayInCairo, hydrated, rowsByEmail, server, visit, withSite } from '../site';

withSite();

const bookingForm = (page: Page) => page.locator('form[action*="/book"]');
const errorScreens = (page: Page) => page.getByRole('heading', { name: 'Oops! Something went wrong' }).count();

const traveller = (email: string) => ({ Name: 'Mona Fahmy', Email: email, Phone: '+20 100 000 0006' });
const party = { Adults: '4', Children: '2' };
const labelsOf = Object.keys;

/** Submits the form, and returns what is stored of it. */
async function book(page: Page, email: string) {
  await waitOutSpamCheck(Date.now());
  await submit(bookingForm(page));
  await page.waitForURL(/\/booking\/NS-/);
  return rowsByEmail('reservations', email);
}

it('scripts that come late leave what was typed, and the focus, and send it', async () => {
  const page = await visit('/about');
  const run = await openBeforeScripts(page, '/tours/2/book');
  const form = bookingForm(page);
  const email = newEmailAddress('late');
  const typed = { ...traveller(email), ...party, Date: dayInCairo(20), 'Special requests': 'Shade' };
  await fill(form, typed);
  await field(form, 'Special requests').focus();
  await run();
  await field(form, 'Age of child 2').waitFor();
  expect(await valuesOf(form, labelsOf(typed))).toEqual(typed);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('specialRequests');
  await fill(form, { 'Age of child 1': '4', 'Age of child 2': '5' });
  // React has heard of them too: another change keeps them.
  await form.getByRole('button', { name: 'One adult more' }).click();
  expect(await valuesOf(form, labelsOf(typed))).toEqual({ ...typed, Adults: '5' });
  expect(await book(page, email)).toMatchObject([{ adults: 5, children: 2, start_date: dayInCairo(20), suspect: 0 }]);
});

describe('a page that something has changed before its scripts ran', () => {
  it.each([
    [
      'an extension',
      () => {
        for (const control of document.querySelectorAll('form .control')) {
          control.after(document.createElement('div'));
          control.before(document.createTextNode(' '));
        }
      },
    ],
    [
      'a proxy that strips comments and hides email addresses',
      () => {
        const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
        const found: Node[] = [];
        while (comments.nextNode()) found.push(comments.currentNode);
        for (const comment of found) (comment as Comment).remove();
        for (const link of document.querySelectorAll('footer a')) link.textContent = '[email protected]';
      },
    ],
  ])('by %s has what was typed, and the focus', async (_, change) => {
    const page = await visit('/about');
    const run = await openBeforeScripts(page, '/tours/2/book');
    const form = bookingForm(page);
    const typed = { ...traveller(newEmailAddress('changed')), ...party, Date: dayInCairo(20) };
    await fill(form, typed);
    await field(form, 'Phone').focus();
    await page.evaluate(change);
    await run();
    await field(form, 'Age of child 2').waitFor();
    expect(await valuesOf(form, labelsOf(typed))).toEqual(typed);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  });
});

describe('what was typed into a booking form is there', () => {
  const typed = () => ({
    ...{ ...traveller(newEmailAddress('kept')), ...party, Date: dayInCairo(20) },
    ...{ 'Age of child 1': '3', 'Age of child 2': '7', 'Special requests': 'Shade' },
  });

  it.each([
    [
      'another site and Back',
      async (page: Page) => {
        await page.goto('data:text/html,elsewhere');
        await page.goBack();
      },
    ],
    [
      'a link and Back',
      async (page: Page) => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
        await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
        await page.goBack();
      },
    ],
    [
      'an error of the page',
      async (page: Page) => {
        await page.evaluate(() => {
          Object.defineProperty(Intl, 'NumberFormat', { value: null });
          Object.defineProperty(Intl, 'DateTimeFormat', { value: null });
        });
        await bookingForm(page).getByRole('button', { name: 'One adult more' }).click();
        await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
        await page.getByRole('link', { name: 'Refresh Page' }).click();
      },
    ],
  ])('after %s, with the key of the form', async (_, disturb) => {
    const page = await visit('/tours/2/book');
    const form = bookingForm(page);
    const values = typed();
    await fill(form, values);
    const key = await form.locator('[name=submissionKey]').inputValue();
    await disturb(page);
    await hydrated(page);
    await field(form, 'Age of child 2').waitFor();
    await expect
      .poll(() => valuesOf(form, labelsOf(values)), { timeout: 3000 })
      .toMatchObject({ Name: 'Mona Fahmy', Children: '2' });
    const { Adults, ...rest } = await valuesOf(form, labelsOf(values));
    expect(['4', '5']).toContain(Adults);
    expect({ Adults: '4', ...rest }).toEqual(values);
    expect(await form.locator('[name=submissionKey]').inputValue()).toBe(key);
  });

  it('also where the server has refused it before its scripts came, and nothing older', async () => {
    const page = await visit('/tours/2/book');
    await fill(bookingForm(page), { Adults: '5', 'Special requests': 'Older words' });
    const run = await openBeforeScripts(page, '/tours/2/book');
    const values = { ...traveller('mona@gmial.com'), Adults: '3', Date: dayInCairo(25) };
    await fill(bookingForm(page), values);
    await submit(bookingForm(page));
    await page.getByText('Did you mean mona@gmail.com?').waitFor();
    await run();
    const shown = { ...values, 'Special requests': '' };
    expect(await page.getByText('Did you mean mona@gmail.com?').count()).toBe(1);
    expect(await valuesOf(bookingForm(page), labelsOf(shown))).toEqual(shown);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL(`${server.url}/about`);
    await page.goBack();
    await expect.poll(() => valuesOf(bookingForm(page), labelsOf(shown))).toEqual(shown);
  });

  it('but not in a form to which a link has brought another party', async () => {
    const page = await visit('/tours/2/book');
    await fill(bookingForm(page), { Adults: '5' });
    await page.goto(`${server.url}/tours/2/book?adults=3&children=0`);
    await hydrated(page);
    expect(await valuesOf(bookingForm(page), ['Adults'])).toEqual({ Adults: '3' });
  });

  it('until it is accepted', async () => {
    const page = await visit('/tours/2/book');
    const values = typed();
    await fill(bookingForm(page), values);
    expect(await book(page, values.Email)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('unsentInput'))).toBeNull();
    await page.goto(`${server.url}/tours/2/book`);
    await hydrated(page);
    expect(await valuesOf(bookingForm(page), ['Adults', 'Special requests'])).toEqual({
      Adults: '2',
      'Special requests': '',
    });
  });

  it('also where the browser lets nothing be stored', async () => {
    const page = await visit('/tours/2', {}, (opened) =>
      opened.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      ),
    );
    const values = typed();
    await fill(await openBookingForm(page, true), values);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const form = await openBookingForm(page, true);
    expect(await valuesOf(form, labelsOf(values))).toEqual(values);
    expect(await errorScreens(page)).toBe(0);
  });
});
