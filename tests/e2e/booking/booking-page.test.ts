import { beforeAll, expect, it } from 'vitest';
import { formatInstant } from '#server/values/calendar.input';
import { instantAt } from '#server/values/instant.input';
import { type Booked, bookTours, setStatus } from '../../routes/booking/booked';
import { printedSheets, server, visit, withSite } from '../site';

let next: () => Booked;
withSite();
beforeAll(async () => {
  next = await bookTours(server, 7);
});

const statusOf = ({ reference }: Booked) =>
  server.database().prepare('SELECT status FROM reservations WHERE reference = ?').pluck().get(reference);

const dayBefore = ({ reference }: Booked) =>
  server
    .database()
    .prepare("SELECT date(start_date, '-1 day') FROM reservations WHERE reference = ?")
    .pluck()
    .get(reference) as string;

it('on a phone all that can be done stands within the first screen of a confirmed booking', async () => {
  const booked = next();
  setStatus(server, booked, 'confirmed');
  const page = await visit(booked.path, { viewport: { width: 390, height: 844 } });
  for (const name of ['Add to calendar', 'Ask a question', 'Ask for a change', 'Cancel booking']) {
    const box = await page.getByText(name, { exact: true }).boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), name).toBeLessThan(844);
  }
});

it('what was sent is confirmed, though its page could not be fetched', async () => {
  const page = await visit(next().path);
  await page.getByText('Ask a question', { exact: true }).click();
  await page.getByLabel('Your question').fill('Is there shade on the way?');
  await page.route('**/booking/*.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.locator('[data-toast="default"]').getByText('Question sent').waitFor();
  await page.getByRole('main').getByText('Is there shade on the way?').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('unsentInput'))).toBeNull();
});

it('a confirmed booking has a calendar file, and prints as a voucher on one sheet, without controls', async () => {
  const booked = next();
  setStatus(server, booked, 'confirmed');
  const page = await visit(booked.path);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${booked.reference}.ics`);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(0);
  expect(await page.locator('button:visible, summary:visible, form:visible').count()).toBe(0);
  const text = await page.locator('body').innerText();
  for (const words of [
    ...[booked.reference, 'Your booking is confirmed', 'A Thousand Years of Cairo on Foot', 'Amina Haddad', '2 adults'],
    // When, where, until when it can be cancelled, whom to call, and what to have along.
    ...['09:00 from your hotel in Cairo or Giza', 'Not known yet. We pick up from hotels in Cairo and Giza'],
    `until ${formatInstant(instantAt(dayBefore(booked), '09:00', 'Africa/Cairo'), 'Africa/Cairo')}`,
    ...['$98', 'Nile & Siam', '+20 2 0000 0100', 'Call +20 2 0000 0109, day or night'],
    ...['Sunday to Thursday, 09:00-18:00', 'Included', 'Not included', 'What to bring'],
    ...['Shoes that slip off easily', 'What you buy in the bazaar'],
  ]) {
    expect(text).toContain(words);
  }
  for (const words of ['Add to calendar', 'Cancel booking', 'More tours', 'Newsletter'])
    expect(text).not.toContain(words);
  expect(await printedSheets(page, '1cm')).toBe(1);
});

it('a cancellation shows an error while offline, and is done once online again', async () => {
  const booked = next();
  const page = await visit(booked.path);
  await page.getByText('Cancel this request').click();
  await page.context().setOffline(true);
  const cancel = page.getByRole('button', { name: 'Yes, cancel it' });
  await cancel.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Your booking may not have been cancelled' });
  await failure.waitFor();
  expect(await failure.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByText(booked.reference).first().isVisible()).toBe(true);
  await page.context().setOffline(false);
  await cancel.click();
  await page.getByRole('heading', { name: 'Your booking is cancelled' }).waitFor();
  expect(statusOf(booked)).toBe('cancelled');
});
