import { expect, it } from 'vitest';
import { button, expectToast, field, page, withOffice } from '../admin-browser';
import { server } from '../site';
import { openNew, section } from './reservation-page';

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
