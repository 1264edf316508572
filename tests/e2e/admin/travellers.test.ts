import { expect, it } from 'vitest';
import { button, expectToast, field, open, page, withOffice } from '../admin-browser';
import { server } from '../site';
import { openNew, section, storeNew } from './reservation-page';

withOffice();

const stored = (id: number) =>
  server
    .database()
    .prepare(
      'SELECT given_name, family_name, passport_number FROM travellers WHERE reservation_id = ? ORDER BY position',
    )
    .raw()
    .all(id);

it('the office asks for passports, pastes a list, shows a number, and says who leaves a smaller party', async () => {
  const id = await openNew('Clara');
  const travellers = section('Travellers');
  await travellers.getByText('Nothing is asked').waitFor();
  await button(page, 'Change what is asked').click();
  await field(page, 'As usual for this tour').uncheck();
  for (const name of ['Names', 'Passports']) await field(page, name).check();
  await field(page, 'Days before travel').fill('5');
  await button(travellers, 'Save').click();
  await travellers.getByText('0 of 2 complete').waitFor();

  await button(page, 'Edit travellers').click();
  // The keyboard begins where the names are.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rows.0.givenName');
  await page.locator('summary', { hasText: 'Paste a list' }).click();
  const rows = 'Name\tPassport\tExpires\nWeber, Anna\tC01X00T47\t3/4/2035\nSuharto\tX1234567\t2034-01-31';
  await field(page, 'Rows from a spreadsheet').fill(rows);
  await button(page, 'Read list').click();
  await page.getByText('2 read. Nothing is saved yet').waitFor();
  await field(page, '3/4/2035 is').selectOption('3 April 2035');
  await page.getByText('expires 3 April 2035').waitFor();
  expect(stored(id)).toEqual([]);
  await button(page, 'Save travellers').click();
  await expectToast(page, 'Travellers saved');
  expect(stored(id)).toEqual([
    ['Anna', 'Weber', 'C01X00T47'],
    ['', 'Suharto', 'X1234567'],
  ]);

  await travellers.getByText('Passport ••••0T47').waitFor();
  await button(page, 'Show passport number of Anna Weber').click();
  await travellers.getByText('Passport C01X00T47').waitFor();
  await section('History').getByText('Passport shown').waitFor();

  await button(page, 'Change').click();
  await field(page, 'Adults').fill('1');
  await page.getByText('2 are named, and 1 travel').waitFor();
  await field(page, 'Suharto').check();
  await field(page, 'Reason').fill('Broke a leg');
  await field(page, 'Other total').check();
  await field(page, 'New total').fill('90');
  await button(page, 'Save change').click();
  await expectToast(page, 'Reservation changed');
  await expect.poll(() => travellers.getByText('Suharto').count()).toBe(0);
  await travellers.getByText('Anna Weber').waitFor();
});

it('rooms are arranged with the keyboard alone, and the list says at once what is missing', async () => {
  const id = storeNew('Emil', { kind: 'package' });
  const { database } = server;
  database().prepare('UPDATE reservations SET adults = 3, rooms = 2 WHERE id = ?').run(id);
  await open(`/admin/reservations/${id}`);
  const travellers = section('Travellers');
  await travellers.getByText('Room 1: Double (one large bed): Traveller 1, Traveller 2').waitFor();
  await button(travellers, 'Edit travellers').focus();
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe('rows.0.givenName');
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40 && (await focused()) !== name; step++) await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('rows.1.room');
  await page.keyboard.press('ArrowDown');
  await tabTo('roomTypes.0');
  await page.keyboard.press('s');
  await tabTo('Save travellers');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Travellers saved');
  await travellers.getByText('Room 2: Single (one bed): Traveller 2, Traveller 3').waitFor();
  await travellers.getByText('3 travellers, 2 beds: one bed is missing').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('edit-travellers');
  const rooms = 'SELECT room FROM travellers WHERE reservation_id = ? ORDER BY position';
  expect(database().prepare(rooms).pluck().all(id)).toEqual([1, 2, 2]);
  await section('History').getByText('Traveller 2: room; Room types').waitFor();
});

it('what is typed of the others stays theirs where somebody has left meanwhile', async () => {
  const id = await openNew('Gerda');
  const database = server.database();
  const add =
    'INSERT INTO travellers (reservation_id, position, is_child, given_name, family_name) VALUES (?, ?, 0, ?, ?)';
  for (const [at, name] of ['Anna', 'Jonas'].entries()) database.prepare(add).run(id, at + 1, name, 'Weber');
  await page.reload();
  await button(page, 'Edit travellers').click();
  await field(page, 'Given names').nth(1).fill('Jonathan');
  // As a colleague cancels Anna.
  database
    .prepare("UPDATE travellers SET left_at = '2026-11-20' WHERE given_name = 'Anna' AND reservation_id = ?")
    .run(id);
  database.prepare('UPDATE reservations SET adults = 1 WHERE id = ?').run(id);
  await button(page, 'Save travellers').click();
  await page.getByText('Somebody on this list no longer travels, so nothing was saved').waitFor();
  await expect.poll(() => field(page, 'Given names').count()).toBe(1);
  expect(await field(page, 'Given names').inputValue()).toBe('Jonathan');
  await button(page, 'Save travellers').click();
  await expectToast(page, 'Travellers saved');
  expect(stored(id).map((row) => (row as string[])[0])).toEqual(['Anna', 'Jonathan']);
});
