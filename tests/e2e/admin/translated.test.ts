import { expect, it } from 'vitest';
import { button, expectToast, field, open, page, rowsOf, withOffice } from '../admin-browser';
import { expectTranslated, translate } from '../translator';
import { openNew, section, stored } from './reservation-page';

withOffice(undefined, { viewport: { width: 1440, height: 900 } });

it('a reservation is noted and answered', async () => {
  const id = await openNew('Greta', { day: 0 });
  await translate(page);
  await field(page, 'Message').fill('Your boat leaves at 8.');
  await button(page, 'Note').click();
  await button(page, 'Add note').waitFor();
  expect(await field(page, 'Message').inputValue()).toBe('Your boat leaves at 8.');
  await button(page, 'Add note').click();
  await expectToast(page, 'Note added');
  await section('History').getByText('Your boat leaves at 8.').waitFor();
  await button(page, 'Message').click();
  await field(page, 'Message').fill('See you there.');
  await button(page, 'Confirm').click();
  await expectToast(page, /^Confirmed NS-/);
  await button(page, 'Complete').waitFor();
  await section('History').getByText('See you there.').waitFor();
  await expectTranslated(page);
  expect(stored(id)).toMatchObject({ status: 'confirmed' });
});

it('a list follows its search, its order and its filters', async () => {
  await open('/admin?list=tours');
  await translate(page);
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /tours?/ });
  const all = await rowsOf(page).count();
  await field(page, 'Search tours').fill('luxor');
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(all);
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBe(await rowsOf(page).count());
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).not.toBeNull();
  await field(page, 'Search tours').fill('zzzz');
  await page.getByText(/No tours/).waitFor();
  await field(page, 'Search tours').fill('');
  await expect.poll(() => rowsOf(page).count()).toBe(all);
  await expectTranslated(page);
});
