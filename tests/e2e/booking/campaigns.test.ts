import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fill, newEmailAddress, openBookingForm, submit, waitOutSpamCheck } from '../form';
import { dayInCairo, hydrated, rowsByEmail, server, visit, withSite } from '../site';

withSite(() => {
  server.database().exec('UPDATE tours SET notice_hours = 0, solo_price_cents = NULL, group_size = NULL');
});

const newsletter = 'utm_source=newsletter&utm_campaign=newsletter-5';
const partner = 'ref=Hotel+Horus';

const landingOf = async (page: Page) => {
  const form = await openBookingForm(page, true);
  return form.locator('[name=landing]').inputValue();
};

const load = async (page: Page, address: string) => {
  await page.goto(server.url + address);
  await hydrated(page);
};

it('a booking names the campaign of the first page of its tab, pages and a reload later', async () => {
  const page = await visit(`/?${newsletter}`);
  await page.getByRole('link', { name: 'A Thousand Years of Cairo on Foot' }).first().click();
  await page.waitForURL(/\/tours\/2$/);
  await page.reload();
  await hydrated(page);
  const form = await openBookingForm(page, true);
  const openedAt = Date.now();
  const email = newEmailAddress('salma');
  await fill(form, { Name: 'Salma Aziz', Email: email, Phone: '+962 6 000 0000', Date: dayInCairo(40) });
  await waitOutSpamCheck(openedAt);
  await submit(form);
  await page.waitForURL(/\/booking\//);
  expect(rowsByEmail('reservations', email)).toMatchObject([{ came_from: 'email', campaign: 'newsletter-5' }]);
});

it('two tabs have campaigns of their own, and one without says nothing', async () => {
  const page = await visit(`/tours/2?${newsletter}`);
  const other = await page.context().newPage();
  const third = await page.context().newPage();
  await load(other, `/tours/2?${partner}`);
  await load(third, '/tours/2');
  expect([await landingOf(page), await landingOf(other), await landingOf(third)]).toEqual([newsletter, partner, '']);
});

it('the link of a partner begins another visit, and Back does not bring the former one again', async () => {
  const page = await visit(`/tours/2?${newsletter}`);
  await load(page, `/tours/3?${partner}`);
  await page.goBack();
  await hydrated(page);
  expect(await landingOf(page)).toBe(partner);
});

it('without storage the form says what the page before it does', async () => {
  const page = await visit(`/tours/2?${newsletter}`, {}, (opened) =>
    opened.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No storage', 'QuotaExceededError');
      };
    }),
  );
  expect(await landingOf(page)).toBe(newsletter);
});
