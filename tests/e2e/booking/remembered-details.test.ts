import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fieldErrors, fill, newEmailAddress, openBookingForm, submit, valuesOf, waitOutSpamCheck } from '../form';
import { dayInCairo, hydrated, server, visit, withSite } from '../site';

withSite();
const mainForm = (page: Page) => page.getByRole('main').locator('form[action$="/book"]');

describe('the own details', () => {
  const details = { Name: 'Omar Haddad', Phone: '+962 6 000 0000', WhatsApp: '+962 6 000 0001' };

  it('are offered again after a request, in the next form of the same tab, and can be cleared', async () => {
    const page = await visit('/tours/2');
    const form = await openBookingForm(page, true);
    const typed = { ...details, Email: newEmailAddress('again') };
    expect(await form.getByText('Filled in from your last request').count()).toBe(0);
    await fill(form, { ...typed, 'Special requests': 'Shade', Date: dayInCairo(40) });
    await waitOutSpamCheck(Date.now());
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);

    await page.goto(`${server.url}/tours/4`);
    await hydrated(page);
    const inDialog = await openBookingForm(page, true);
    await inDialog.getByText('Filled in from your last request').waitFor();
    expect(await valuesOf(inDialog, Object.keys(typed))).toEqual(typed);

    // They are not taken for what was typed into this form, which is kept beside them.
    await fill(inDialog, { Adults: '4' });
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await openedAgain(page);
      const shown = () => valuesOf(mainForm(page), ['Name', 'Adults']);
      await expect.poll(shown).toEqual({ Name: typed.Name, Adults: '4' });
    }

    await page.goto(`${server.url}/packages/1/book`);
    await mainForm(page).getByText('Filled in from your last request').waitFor();
    expect(await valuesOf(mainForm(page), Object.keys(typed))).toEqual(typed);
    expect(await valuesOf(mainForm(page), ['Special requests'])).toEqual({ 'Special requests': '' });
    await page.getByRole('button', { name: 'Clear these details' }).click();
    const empty = Object.fromEntries(Object.keys(typed).map((label) => [label, '']));
    expect(await valuesOf(mainForm(page), Object.keys(typed))).toEqual(empty);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.reload();
    await openedAgain(page);
    expect(await valuesOf(mainForm(page), Object.keys(typed))).toEqual(empty);
  });

  it('are not kept of a form that was refused, and do not replace what was typed', async () => {
    const page = await visit('/tours/2/book');
    const form = mainForm(page);
    await fill(form, { ...details, Email: 'omar@' });
    await submit(form);
    await expect.poll(() => fieldErrors(form)).toHaveProperty('Email');
    expect(await page.evaluate(() => sessionStorage.getItem('travellerDetails'))).toBeNull();
  });

  it('that somebody has changed do no harm', async () => {
    const page = await visit('/tours/2');
    for (const text of ['{', '{"name":{"a":1},"email":["x"],"__proto__":{"name":"x"}}']) {
      await page.evaluate((stored) => sessionStorage.setItem('travellerDetails', stored), text);
      await page.goto(`${server.url}/tours/2/book`);
      await openedAgain(page);
      expect(await valuesOf(mainForm(page), ['Name', 'Email'])).toEqual({ Name: '', Email: '' });
    }
  });

  const openedAgain = (page: Page) => mainForm(page).getByRole('button', { name: 'Open calendar' }).waitFor();
});
