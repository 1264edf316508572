import { expect, it } from 'vitest';
import * as forms from '../../trpc/forms';
import { button, expectToast, field, page, withOffice } from '../admin-browser';
import { hydrated, server } from '../site';
import { expectSaved } from './records';

withOffice();

it('a package is created and edited with the keyboard alone: days are added, moved and removed', async () => {
  const { tourPackage } = forms;
  await page.goto(`${server.url}/admin/packages/new`);
  await hydrated(page);

  /** The name of the control that has the focus. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])]
          : [];
      return (
        element?.getAttribute('aria-label') ??
        (labels.map((label) => label.textContent).join(' ') || element?.textContent)
      )?.trim();
    });
  /** Moves the focus to the control of that name. */
  const tabTo = async (name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let step = 0; step < 150; step++) {
      if ((await focused()) === name) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${name}`);
  };
  const expectFocus = (name: string) => expect.poll(focused).toBe(name);
  const type = (text: string) => page.keyboard.insertText(text);
  const press = (key: string) => page.keyboard.press(key);

  const fillIn = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      await tabTo(label);
      await type(text);
    }
  };
  await fillIn({ Title: tourPackage.title });
  await tabTo('Country');
  await press('ArrowDown');
  await press('ArrowDown');
  await fillIn({ Duration: tourPackage.duration, Price: tourPackage.priceFrom, Cities: tourPackage.cities });

  expect(await button(page, 'Remove day 1').count()).toBe(0);
  expect(await button(page, 'Remove activity 1 of day 1').count()).toBe(0);
  await tabTo('Location of day 1');
  await type('Night train');
  await tabTo('Breakfast on day 1');
  await press('Space');
  await tabTo('Dinner on day 1');
  await press('Space');
  await tabTo('Activity 1 of day 1');
  await type('Depart at 19:35');
  await press('Enter');
  await expectFocus('Activity 2 of day 1');
  await type('This one is taken out again');
  await tabTo('Remove activity 2 of day 1');
  await press('Enter');
  await tabTo('Add day');
  await press('Enter');
  await page.getByText('Day 2 added').waitFor();
  await expectFocus('Location of day 2');
  await type('Bangkok');
  await tabTo('Activity 1 of day 2');
  await type('Arrival');
  await tabTo('Add activity to day 2');
  await press('Enter');
  await expectFocus('Activity 2 of day 2');
  await type('Dinner by the river, with music');
  await tabTo('Dinner on day 2', 'Shift+Tab');
  await press('Space');
  await tabTo('Move day 2 up', 'Shift+Tab');
  await press('Enter');
  await page.getByText('Day 2 is now day 1').waitFor();
  expect(await field(page, 'Location of day 1').inputValue()).toBe('Bangkok');
  expect(await field(page, 'Activity 1 of day 2').inputValue()).toBe('Depart at 19:35');
  // An empty day is not stored.
  await tabTo('Add day');
  await press('Enter');
  await fillIn({ 'Short description': tourPackage.shortDescription, Description: tourPackage.description });
  await tabTo('Wellness');
  await press('Space');
  await tabTo('Featured');
  await press('Space');
  await press('Control+s');
  // The key publishes nothing.
  await expectToast(page, 'Draft Saved', 'Visitors do not see it until you publish it.');
  await page.waitForURL(/packages\/edit/);

  const stored = server
    .database()
    .prepare('SELECT itineraries, themes, featured, public_from FROM packages ORDER BY id DESC')
    .get();
  expect(stored).toMatchObject({ themes: '["wellness"]', featured: 1, public_from: null });
  expect(JSON.parse(String((stored as { itineraries: string }).itineraries))).toMatchObject([
    { day: 1, location: 'Bangkok', activities: ['Arrival', 'Dinner by the river, with music'], meals: ['Dinner'] },
    { day: 2, location: 'Night train', activities: ['Depart at 19:35'], meals: ['Breakfast', 'Dinner'] },
  ]);
  await button(page, 'Remove day 2').click();
  await button(page, 'Publish Package').click();
  // It has no picture.
  await button(page.getByRole('dialog', { name: 'Is this right?' }), 'Save package').click();
  await expectSaved('Package Published', 'Visitors can see it now.');
  await expect
    .poll(() => server.database().prepare('SELECT itineraries FROM packages ORDER BY id DESC').pluck().get())
    .not.toContain('Depart at 19:35');
});
