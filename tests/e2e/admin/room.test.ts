import { expect, it } from 'vitest';
import { storeDeparture } from '../../routes/departure/departures';
import { button, context, field, open, page, rowsOf, withOffice } from '../admin-browser';
import { excessOf } from '../sight';
import { dayInCairo, server } from '../site';

withOffice();

const navigation = () => page.getByRole('navigation', { name: 'Admin' });

it('the whole sidebar fits into a window of 1440 × 900, and a folded group stays folded', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/admin/imports');
  const rail = page.locator('header').filter({ has: navigation() });
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const imports = navigation().getByRole('link', { name: 'Imports' });
  expect(((await imports.boundingBox())?.y ?? 900) < 900).toBe(true);

  const settings = navigation().locator('summary', { hasText: 'Settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await imports.waitFor({ state: 'hidden' });
  // The page of the next request has it folded before any script runs.
  const isFoldedAtFirst = async () => {
    const plain = await context.request.get(`${server.url}/admin/reports`);
    return /<details class="group\/entries"><summary[^>]*><span[^>]*>Settings</.test(await plain.text());
  };
  await expect.poll(isFoldedAtFirst).toBe(true);
  await page.reload();
  expect(await imports.isVisible()).toBe(false);
  await settings.click();
  await imports.waitFor();
});

it('the departures of a day begin with a party on a phone, and everything else is behind a button', async () => {
  const day = dayInCairo(30);
  storeDeparture(server, 'Pia Phone', { startDate: day, tour: 1 });
  // As long as a departure often is: two lines for its title, a driver, a vehicle and a time.
  const database = server.database();
  const driver = database.prepare("INSERT INTO crew (name, is_driver, phone) VALUES ('Hassan', 1, '+20 100 000 0002')");
  database
    .prepare("INSERT INTO assignments (departure_id, crew_id, role) SELECT max(id), ?, 'driver' FROM departures")
    .run(driver.run().lastInsertRowid);
  database.prepare("UPDATE departures SET vehicle = 'White Hiace' WHERE start_date = ?").run(day);
  database
    .prepare(
      "UPDATE reservations SET product_title = 'Saqqara, Dahshur and Memphis: The First Pyramids' WHERE start_date = ?",
    )
    .run(day);
  await page.setViewportSize({ width: 390, height: 780 });
  await open(`/admin/departures?date=${day}`);
  const party = page.locator('.party').first();
  const topOf = async () => (await party.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(await topOf()).toBeLessThan(300);
  expect(await field(page, 'Day').isVisible()).toBe(false);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.locator('summary', { hasText: 'More' }).click();
  await button(page, 'Print').waitFor();
  expect(await field(page, 'Day').isVisible()).toBe(true);
  expect(await excessOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await field(page, 'Day').isVisible()).toBe(true);
});

it('the filters of a list are folded on a phone, and say how many are set', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open('/admin?list=tours&country=Egypt');
  expect((await rowsOf(page).first().boundingBox())?.y).toBeLessThan(420);
  expect(await field(page, 'Country').isVisible()).toBe(false);
  await page.getByText('Filters (1)', { exact: true }).click();
  await field(page, 'Country').selectOption('');
  await page.getByText('Filters', { exact: true }).waitFor();
  // It stays open for the next one.
  expect(await field(page, 'Country').isVisible()).toBe(true);
});

it('a month of the calendar fits into a window of 1440 px, and elsewhere shows that it scrolls', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/admin/calendar');
  const grid = page.locator('.scrolls-sideways');
  const hidden = () => grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await page.getByRole('columnheader').count()).toBe(32);
  expect(await hidden()).toBe(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await hidden()).toBeGreaterThan(0);
  expect(await grid.evaluate((it) => getComputedStyle(it).backgroundImage)).toContain('gradient');
  expect(await page.getByRole('columnheader').nth(1).innerText()).toContain(String(Number(dayInCairo(0).slice(8))));
});
