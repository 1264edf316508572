import { expect, it } from 'vitest';
import * as forms from '../../trpc/forms';
import { button, errorOf, expectToast, field, link, page, rowOf, withOffice } from '../admin-browser';
import { server } from '../site';
import { deleteFrom, expectSaved, openList } from './records';

withOffice();

const save = (name: string) => button(page, name).click();

it('a spinner stands in place of the list while a form loads', async () => {
  await openList('Tours');
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/admin/tours/edit/*.data*', (route) =>
    released.then(() => route.continue()).catch(() => undefined),
  );
  const edit = page.getByRole('row').nth(1).getByRole('link', { name: /^Edit/ });
  await edit.click();
  await page.getByRole('status').getByText('Loading tour...').waitFor();
  expect(await edit.isVisible()).toBe(false);
  release();
  await page.waitForURL(/tours\/edit\/\d+$/);
  await field(page, 'Title').waitFor();
  expect(await page.getByText('Loading tour...').count()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('a new tour shows every error, leads to its field, and has the cities of its country', async () => {
  const { tour } = forms;
  await openList('Tours');
  await link(page, 'New tour').click();
  await page.waitForURL(/tours\/new$/);
  expect(await field(page, 'City').isDisabled()).toBe(true);
  expect(await page.getByText('Please select a country first').count()).toBe(1);
  await field(page, 'Price').fill('0.50');
  await save('Create Tour');
  const messages = {
    Title: 'Title must be at least 5 characters',
    Country: 'Country is required',
    Duration: 'Duration must be at least 1 day',
    Price: 'Price must be at least $1',
    'Pickup time': 'Pickup time is required',
    Image: 'Image is required',
    Description: 'Description must be at least 50 characters',
  };
  for (const [label, message] of Object.entries(messages)) expect(await errorOf(page, label)).toContain(message);
  const summary = page.getByRole('alert');
  expect(await summary.getByRole('link').count()).toBe(8);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Check \d+ fields/);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  expect(await sections.getByRole('link').allTextContents()).toEqual([
    ...[
      'Basics · 6 errors',
      'Pictures · 1 error',
      'Text · 1 error',
      'Departures',
      'Rates',
      'Traveller details',
      'Before booking',
      'Good to know',
      'Search engines',
    ],
  ]);
  await link(sections, 'Before booking').press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Before booking');
  await expect.poll(() => sections.locator('[aria-current]').textContent()).toBe('Before booking');
  await page.getByText('Add facts').click();
  await field(page, 'Group size').fill('many');
  await page.getByText('Add facts').click();
  expect(await field(page, 'Group size').isVisible()).toBe(false);
  await save('Create Tour');
  expect(await errorOf(page, 'Group size')).toContain('Group size must be between 1 and 1000');
  expect(await field(page, 'Group size').isVisible()).toBe(true);
  await field(page, 'Group size').fill('');
  expect(await field(page, 'Group size').isVisible()).toBe(true);

  await summary.getByRole('link', { name: /^Description/ }).click();
  await expect.poll(() => field(page, 'Description').evaluate((box) => box === document.activeElement)).toBe(true);
  await field(page, 'Title').fill(tour.title);
  await expect.poll(() => field(page, 'Title').getAttribute('aria-invalid')).toBeNull();
  await field(page, 'Country').selectOption('Thailand');
  await field(page, 'City').selectOption('Phuket');
  await field(page, 'Country').selectOption('Egypt');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('');
  await field(page, 'Description').fill(`${tour.description}\n\n## What to *wear*`);
  await button(page, 'Preview').first().click();
  await page.getByRole('heading', { name: 'What to wear' }).waitFor();
});

it('the slug of an article follows its title, and one in use is rejected at its field', async () => {
  const { article } = forms;
  const taken = String(server.database().prepare('SELECT slug FROM articles LIMIT 1').pluck().get());
  await page.goto(`${server.url}/admin/articles/new`);
  await field(page, 'Title').click();
  await field(page, 'Title').pressSequentially('How to Sleep: a Night Train!');
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('how-to-sleep-a-night-train');
  await field(page, 'Slug').fill(taken);
  await field(page, 'Title').fill(article.title);
  expect(await field(page, 'Slug').inputValue()).toBe(taken);
  await field(page, 'Category').selectOption({ label: 'Food & Cuisine' });
  await field(page, 'Author').fill(article.author);
  await field(page, 'Featured image URL').fill('/posters/nile-cruise-night.svg');
  await field(page, 'Excerpt').fill(article.excerpt);
  await field(page, 'Content').fill(article.content);
  await field(page, 'Content').evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 0));
  await button(page, 'Insert picture').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Krabi at noon' }).click();
  await button(page, 'Use this picture').click();
  await expect.poll(() => field(page, 'Content').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('A cliff');
  const content = `![A cliff](/posters/krabi-noon.svg)${article.content}`;
  await save('Create Article');
  await expectToast(page, 'Error');
  expect(await errorOf(page, 'Slug')).toContain('Another article already has this slug');
  expect(await field(page, 'Content').inputValue()).toBe(content);

  await field(page, 'Slug').fill(article.slug);
  await save('Create Article');
  await expectSaved('Article Created', 'The article was created successfully');
  await link(rowOf(page, article.title), 'Edit').click();
  await field(page, 'Title').fill('How to Sleep on Trains');
  expect(await field(page, 'Slug').inputValue()).toBe(article.slug);
  await save('Update Article');
  await expectSaved('Article Updated', 'The article was updated successfully');
  await deleteFrom('Articles', 'Article', 'How to Sleep on Trains');
});
