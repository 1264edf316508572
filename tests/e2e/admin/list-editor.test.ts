import { expect, it } from 'vitest';
import { button, field, open, page, withOffice } from '../admin-browser';

withOffice();

const focused = () => page.locator(':focus');
const said = (news: string) => page.getByRole('status').filter({ hasText: news }).waitFor();

it('entries of a document keep what is folded and typed while others are added, moved and removed', async () => {
  await open('/admin/settings/answers');
  const entries = page.locator('details[id^="f-answers-"]');
  const [first = '', second = ''] = await entries.locator('summary').allInnerTexts();
  const last = (await entries.count()) + 1;
  await entries.nth(0).locator('summary').click();
  await button(page, 'Add template').click();
  await said(`Template ${last} added`);
  expect(await focused().getAttribute('name')).toBe(`answers.${last - 1}.label`);
  await page.keyboard.insertText('Late for the boat');

  await button(page, 'Move template 1 down').press('Enter');
  await said('Template 1 is now template 2');
  expect(await focused().getAttribute('aria-label')).toBe('Move template 2 down');
  expect(await entries.locator('summary').allInnerTexts()).toEqual(expect.arrayContaining([second, first]));
  const isOpen = (at: number) => entries.nth(at).evaluate((entry) => (entry as HTMLDetailsElement).open);
  expect([await isOpen(0), await isOpen(1), await isOpen(last - 1)]).toEqual([false, true, true]);

  await button(page, 'Remove template 2').press('Enter');
  await said('Template 2 removed');
  expect(await focused().evaluate((summary) => summary.closest('details')?.id)).toBe('f-answers-1');
  await button(page, `Remove template ${last - 1}`).press('Enter');
  expect(await focused().evaluate((summary) => summary.closest('details')?.id)).toBe(`f-answers-${last - 3}`);
});

it('the price of a tour is put together with the keyboard', async () => {
  await open('/admin/tours/new');
  for (const number of [1, 2]) {
    await button(page, 'Add a season').press('Enter');
    await said(`Seasons ${number} added`);
    expect(await focused().getAttribute('name')).toBe(`rates.seasons.${number - 1}.name`);
    await page.keyboard.insertText(`Feast ${number}`);
  }
  await button(page, 'Remove seasons 1').press('Enter');
  await said('Seasons 1 removed');
  expect(await focused().inputValue()).toBe('Feast 2');
  await button(page, 'Remove seasons 1').press('Enter');
  expect(await focused().textContent()).toBe('Add a season');
  await button(page, 'Add departures').press('Enter');
  expect(await focused().getAttribute('name')).toBe('schedule.seasons.0.from');
  await field(page, 'Sun').check();
  await button(page, 'Remove departures 1').press('Enter');
  await said('Departures 1 removed');
  expect(await focused().textContent()).toBe('Add departures');
});
