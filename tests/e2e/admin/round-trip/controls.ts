import type { Page } from 'playwright';
import { packageThemes } from '#server/catalogue/facet/facet.input';
import { type DayForm, meals } from '#server/catalogue/package.input';
import { emptyRates } from '#server/catalogue/prices/rates.input';
import type { PictureForm } from '#server/catalogue/product-facts.input';
import { emptySchedule } from '#server/catalogue/schedule.input';
import { button, field, unfold } from '../../admin-browser';
import type { Field } from './field';
import { fillRates, isRates, readRates } from './rates-field';
import { fillSchedule, isSchedule, readSchedule } from './schedule-field';

/** The value of an empty control. */
export const emptyOf = (typed: unknown) =>
  Array.isArray(typed)
    ? []
    : isSchedule(typed)
      ? emptySchedule
      : isRates(typed)
        ? emptyRates
        : typeof typed === 'boolean'
          ? false
          : '';

type Control = 'text' | 'select' | 'checkbox' | 'picker' | 'checkboxes' | 'days' | 'pictures' | 'schedule' | 'rates';

/** True for a list of objects with this key, or an empty list. */
const isListOf = (typed: unknown, key: string) =>
  Array.isArray(typed) && typed.every((item) => typeof item === 'object' && key in item);
const isDays = (typed: unknown): typed is DayForm[] => isListOf(typed, 'meals');
const isPictures = (typed: unknown): typed is PictureForm[] => isListOf(typed, 'focus');

/** The control of a field: the first with its label, which those of its rates repeat. */
const controlFor = (page: Page, { label }: Field) => field(page, label).first();

/** The kind of control of a field. */
async function controlOf(page: Page, entry: Field): Promise<Control> {
  const { label, typed } = entry;
  if (label === 'Gallery') return 'pictures';
  if (isSchedule(typed)) return 'schedule';
  if (isRates(typed)) return 'rates';
  if (isDays(typed) && typed.length > 0) return 'days';
  if (Array.isArray(typed)) return 'checkboxes';
  const [tag, type] = await controlFor(page, entry).evaluate((element) => [
    element.tagName,
    element.getAttribute('type'),
  ]);
  if (tag === 'BUTTON') return 'picker';
  if (tag === 'SELECT') return 'select';
  return type === 'checkbox' ? 'checkbox' : 'text';
}

/** Fills in the control of a field with `typed`. */
export async function fill(page: Page, entry: Field): Promise<void> {
  const { typed } = entry;
  await unfold(page);
  const control = controlFor(page, entry);
  switch (await controlOf(page, entry)) {
    case 'text':
      return control.fill(String(typed));
    case 'select':
      await control.selectOption(String(typed));
      return;
    case 'checkbox':
      return control.setChecked(typed === true);
    case 'checkboxes':
      for (const { value, label: theme } of packageThemes) {
        await field(page, theme).setChecked(Array.isArray(typed) && typed.includes(value));
      }
      return;
    case 'picker': {
      await control.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: entry.chosen }).click();
      return dialog.waitFor({ state: 'detached' });
    }
    case 'schedule':
      return isSchedule(typed) ? fillSchedule(page, typed) : undefined;
    case 'rates':
      return isRates(typed) ? fillRates(page, typed) : undefined;
    case 'days':
      return isDays(typed) ? fillDays(page, typed) : undefined;
    case 'pictures':
      return isPictures(typed) ? fillPictures(page, typed) : undefined;
  }
}

/** Empties the control of a field. */
export async function clear(page: Page, entry: Field): Promise<void> {
  const control = await controlOf(page, entry);
  if (control !== 'picker') return fill(page, { ...entry, typed: emptyOf(entry.typed) });
  const clearing = button(page, `Clear ${entry.label}`);
  if (await clearing.isVisible()) await clearing.click();
}

/** The value of the control of a field, in the form of `typed`. */
export async function read(page: Page, entry: Field): Promise<unknown> {
  const control = controlFor(page, entry);
  switch (await controlOf(page, entry)) {
    case 'text':
    case 'select':
      return control.inputValue();
    case 'checkbox':
      return control.isChecked();
    case 'checkboxes': {
      const checked: string[] = [];
      for (const { value, label } of packageThemes) if (await field(page, label).isChecked()) checked.push(value);
      return checked;
    }
    case 'picker':
      return control.textContent();
    case 'schedule':
      return readSchedule(page);
    case 'rates':
      return readRates(page);
    case 'days':
      return readDays(page);
    case 'pictures':
      return readPictures(page);
  }
}

async function fillDays(page: Page, days: DayForm[]): Promise<void> {
  for (const [index, day] of days.entries()) {
    const number = index + 1;
    if (index > 0) await button(page, 'Add day').click();
    await field(page, `Location of day ${number}`).fill(day.location);
    for (const [at, activity] of day.activities.entries()) {
      if (at > 0) await button(page, `Add activity to day ${number}`).click();
      await field(page, `Activity ${at + 1} of day ${number}`).fill(activity);
    }
    for (const meal of day.meals) await field(page, `${meal} on day ${number}`).check();
  }
}

async function readDays(page: Page): Promise<DayForm[]> {
  const days: DayForm[] = [];
  const count = await page.getByRole('group', { name: /^Day \d+$/ }).count();
  for (let number = 1; number <= count; number++) {
    const day = page.getByRole('group', { name: `Day ${number}`, exact: true });
    const boxes = await day.getByLabel(/^Activity \d+ of day \d+$/).all();
    const dayMeals: DayForm['meals'] = [];
    for (const meal of meals) if (await field(day, `${meal} on day ${number}`).isChecked()) dayMeals.push(meal);
    days.push({
      location: await field(day, `Location of day ${number}`).inputValue(),
      activities: await Promise.all(boxes.map((box) => box.inputValue())),
      meals: dayMeals,
    });
  }
  return days;
}

const addressesOf = (page: Page) => page.getByLabel(/^Address \d+$/);

async function fillPictures(page: Page, pictures: PictureForm[]): Promise<void> {
  while ((await addressesOf(page).count()) > 0) await button(page, 'Remove picture 1').click();
  for (const [index, { image, alt, focus }] of pictures.entries()) {
    await button(page, 'Add by URL').click();
    await field(page, `Address ${index + 1}`).fill(image);
    await unfold(page);
    await field(page, `Alt text ${index + 1}`).fill(alt);
    await field(page, `Focal point ${index + 1}`).fill(focus);
  }
}

async function readPictures(page: Page): Promise<PictureForm[]> {
  const pictures: PictureForm[] = [];
  const count = await addressesOf(page).count();
  for (let number = 1; number <= count; number++) {
    pictures.push({
      image: await field(page, `Address ${number}`).inputValue(),
      alt: await field(page, `Alt text ${number}`).inputValue(),
      focus: await field(page, `Focal point ${number}`).inputValue(),
    });
  }
  return pictures;
}
