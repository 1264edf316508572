import { expect, it } from 'vitest';
import { button, expectToast, field, link, open, page, rowOf, withOffice } from '../admin-browser';
import { newContext, server } from '../site';

const markup = '/<img src=x onerror=alert(1)>';
withOffice(() =>
  server
    .database()
    .prepare("INSERT INTO missed_addresses VALUES (?, 3, '2026-11-29T08:00:00.000Z'), ('/blog/nile-cruise.html', 9, ?)")
    .run(markup, '2026-11-29T08:00:00.000Z'),
);

const stored = () => server.database().prepare('SELECT path, target FROM redirects ORDER BY path').all();

it('one press leads from a missing page to its redirect, which is edited and deleted', async () => {
  await open('/admin/redirects');
  await link(page, 'Missing pages').click();
  await button(page, `Redirect ${markup}`).waitFor();
  await button(page, 'Redirect /blog/nile-cruise.html').click();
  expect(await field(page, 'From').inputValue()).toBe('/blog/nile-cruise.html');
  await expect.poll(() => field(page, 'To').evaluate((one) => one === document.activeElement)).toBe(true);
  await button(page, /^Suggested: /).click();
  expect(await field(page, 'To').inputValue()).toMatch(/^\/(tours|packages|articles|offer)\//);
  await field(page, 'To').fill('//evil.example');
  await button(page, 'Add redirect').click();
  await page.getByText('Enter a path such as /tours/12, or an address that begins with https://').waitFor();
  await button(page, 'Choose a tour').click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  expect(await field(page, 'To').inputValue()).toMatch(/^\/tours\/\d+$/);
  await button(page, 'Add redirect').click();
  await expectToast(page, 'Redirect added', '/blog/nile-cruise.html');
  await expect.poll(() => rowOf(page, '/blog/nile-cruise.html').count()).toBe(0);
  await link(page, 'Redirects').last().click();
  await button(page, 'Edit /blog/nile-cruise.html').click();
  await field(page, 'To').fill('/tours?x=é#top');
  await button(page, 'Save').click();
  await expectToast(page, 'Redirect updated');
  expect(stored()).toEqual([{ path: '/blog/nile-cruise.html', target: '/tours?x=%C3%A9#top' }]);
  await button(page, 'Delete /blog/nile-cruise.html').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expectToast(page, 'Redirect Deleted');
  expect(stored()).toEqual([]);
});

it('who takes a page off the site sends its visitors on, also those whose page still links to it', async () => {
  const context = await newContext();
  const visitor = await context.newPage();
  await open('/tours', visitor);
  const card = visitor.locator('main a[href="/tours/4"]').first();
  await card.waitFor();
  await open('/admin/tours/edit/4');
  await button(page, 'Unpublish').click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Send visitors to').fill('/tours/4');
  await button(dialog, 'Unpublish').click();
  await dialog.getByText('This leads back').waitFor();
  await field(dialog, 'Send visitors to').fill('/tours/5');
  await button(dialog, 'Unpublish').click();
  await expectToast(page, 'Unpublished');
  expect(stored()).toEqual([{ path: '/tours/4', target: '/tours/5' }]);
  await card.click();
  await expect.poll(() => new URL(visitor.url()).pathname).toBe('/tours/5');
  expect(await visitor.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  await context.close();
});
