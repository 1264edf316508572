import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { TestServer } from '../../server';
import * as forms from '../../trpc/forms';
import { button, errorOf, expectToast, field, link, rowOf, watch, withAdmin } from '../admin-browser';
import { deleteFrom, expectSaved, openList, publicPage } from './records';

let server: TestServer;
let page: Page;
withAdmin(async (admin) => {
  server = admin.server;
  page = watch(await admin.context.newPage());
});

const save = (name: string) => button(page, name).click();

it('a tour: shows every error, is created, shown to the public, edited and deleted', async () => {
  const { tour } = forms;
  await openList(page, server, 'Tours');
  await link(page, 'New Tour').click();
  await page.waitForURL(/tours\/new$/);
  expect(await field(page, 'Price').inputValue()).toBe('999');
  expect(await field(page, 'Rating').inputValue()).toBe('4.5');
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
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('fields need a look');
  await summary.getByRole('link', { name: /^Description/ }).click();
  expect(await field(page, 'Description').evaluate((box) => box === document.activeElement)).toBe(true);

  await field(page, 'Title').fill(tour.title);
  expect(await field(page, 'Title').getAttribute('aria-invalid')).toBeNull();
  await field(page, 'Country').selectOption('Thailand');
  await field(page, 'City').selectOption('Phuket');
  await field(page, 'Country').selectOption('Egypt');
  expect(await field(page, 'City').inputValue()).toBe('');
  await field(page, 'City').selectOption(tour.city);
  await field(page, 'Category').fill(tour.category);
  await field(page, 'Duration').fill(tour.duration);
  await field(page, 'Price').fill(tour.price);
  await field(page, 'Pickup time').fill(tour.pickupTime);
  await field(page, 'Image').fill('/posters/luxor-dawn.svg');
  await field(page, 'Alt text').fill(tour.imageAlt);
  await field(page, 'Short description').fill(tour.shortDescription);
  await field(page, 'Description').fill(`${tour.description}\n\n## What to *wear*`);
  await field(page, 'Itineraries').fill(tour.itineraries);
  await field(page, 'Included').fill(tour.included);
  await field(page, 'Remarks').fill(tour.remarks);
  await field(page, 'Rating').fill(tour.rating);
  await field(page, 'Review count').fill(tour.reviewCount);
  await field(page, 'Featured').check();
  await button(page, 'Preview').first().click();
  await page.getByRole('heading', { name: 'What to wear' }).waitFor();
  await save('Create Tour');
  await expectSaved(page, server, 'Tour Created', 'The tour was created successfully');

  await field(page, 'Search tours').fill('Colossi');
  await page.waitForURL(/search=Colossi/);
  const row = rowOf(page, tour.title);
  await row.getByText('$89.50').waitFor();
  const shown = await publicPage(server, '/tours?filter=luxor');
  const id = Number(/href="\/tours\/(\d+)"[^>]*>Sunrise over the Colossi/.exec(shown.text)?.[1]);
  const detail = await publicPage(server, `/tours/${id}`);
  for (const text of [tour.title, '$89.50', tour.pickupTime, 'Wind may cancel the flight, at no cost', tour.imageAlt])
    expect(detail.text).toContain(text);
  expect(detail.text).toContain('<b>on the ground</b>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

  await link(row, 'Edit').click();
  await page.waitForURL(new RegExp(`/admin/tours/edit/${id}$`));
  expect(await field(page, 'Remarks').inputValue()).toBe(tour.remarks);
  await field(page, 'Title').fill('Colossi at Sunrise, renamed');
  await page.keyboard.press('Control+s');
  await expectSaved(page, server, 'Tour Updated', 'The tour was updated successfully');
  expect((await publicPage(server, `/tours/${id}`)).text).toContain('Colossi at Sunrise, renamed');
  expect((await publicPage(server, '/search?q=renamed')).text).toContain('Colossi at Sunrise, renamed');

  await deleteFrom(page, server, 'Tours', 'Tour', 'Colossi at Sunrise, renamed');
  expect((await publicPage(server, `/tours/${id}`)).status).toBe(404);
});

it('an article: its slug follows the title, and one in use is rejected at its field', async () => {
  const { article } = forms;
  await page.goto(`${server.url}/admin/articles/new`);
  await field(page, 'Title').click();
  await field(page, 'Title').pressSequentially('How to Sleep: a Night Train!');
  expect(await field(page, 'Slug').inputValue()).toBe('how-to-sleep-a-night-train');
  await field(page, 'Slug').fill('eating-in-cairo');
  await field(page, 'Title').fill(article.title);
  expect(await field(page, 'Slug').inputValue()).toBe('eating-in-cairo');
  const taken = (await publicPage(server, '/articles')).text.match(/href="\/articles\/([a-z0-9-]+)"/)?.[1] ?? '';
  await field(page, 'Slug').fill(taken);
  await field(page, 'Category').selectOption({ label: 'Food & Cuisine' });
  expect(await field(page, 'Publication date').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await field(page, 'Publication date').fill(article.date);
  await field(page, 'Author').fill(article.author);
  await field(page, 'Featured image URL').fill('/posters/nile-cruise-night.svg');
  await field(page, 'Excerpt').fill(article.excerpt);
  await field(page, 'Content').fill(article.content);
  await field(page, 'Featured').check();
  await save('Create Article');
  await expectToast(page, 'Error');
  expect(await errorOf(page, 'Slug')).toContain('Another article has this slug already');
  expect(await field(page, 'Content').inputValue()).toBe(article.content);

  await field(page, 'Slug').fill(article.slug);
  await button(page, 'Choose an article').click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button').filter({ hasText: taken }).first().click();
  expect(await field(page, 'Related articles').inputValue()).toBe(taken);
  await save('Create Article');
  await expectSaved(page, server, 'Article Created', 'The article was created successfully');
  const shown = await publicPage(server, `/articles/${article.slug}`);
  expect(shown.text).toContain(article.title);
  expect(shown.text).toContain(`/articles/${taken}`);
  expect((await publicPage(server, '/articles?category=Food')).text).toContain(article.title);

  await link(rowOf(page, article.title), 'Edit').click();
  await field(page, 'Title').fill('How to Sleep on Trains');
  expect(await field(page, 'Slug').inputValue()).toBe(article.slug);
  await field(page, 'Related articles').fill('');
  await field(page, 'Slug').fill('sleep-on-trains');
  await save('Update Article');
  await expectSaved(page, server, 'Article Updated', 'The article was updated successfully');
  const old = await fetch(`${server.url}/articles/${article.slug}`, { redirect: 'manual' });
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/articles/sleep-on-trains']);
  expect(old.headers.get('Cache-Control')).toBe('no-cache');
  expect((await publicPage(server, '/articles/sleep-on-trains')).text).toContain('How to Sleep on Trains');
  await deleteFrom(page, server, 'Articles', 'Article', 'How to Sleep on Trains');
  for (const slug of [article.slug, 'sleep-on-trains'])
    expect((await publicPage(server, `/articles/${slug}`)).status).toBe(404);
});

it('an offer: its tour is found in the picker, its price must be lower', async () => {
  const { offer } = forms;
  await page.goto(`${server.url}/admin/offers/new`);
  await field(page, 'Title').fill(offer.title);
  await field(page, 'Type').selectOption('tour');
  await field(page, 'Country').selectOption(offer.country);
  await field(page, 'Location').fill(offer.location);
  await field(page, 'Duration').fill(offer.duration);
  await field(page, 'Group size').fill(offer.groupSize);
  await field(page, 'Original price').fill('100');
  await field(page, 'Special price').fill('120');
  await field(page, 'End date').fill('2099-12-31');
  await field(page, 'Description').fill(offer.description);
  await field(page, 'Detailed description').fill(offer.detailedDescription);
  await field(page, 'Highlights').fill(offer.highlights);
  await button(page, 'Choose').first().click();
  const media = page.getByRole('dialog');
  await button(media, 'Posters').click();
  await field(media, 'Search pictures').fill('luxor');
  await media.getByRole('button', { name: 'Luxor at dawn', exact: true }).click();
  await button(media, 'Use this picture').click();
  expect(await field(page, 'Image').inputValue()).toBe('/posters/luxor-dawn.svg');
  await field(page, 'Tour').click();
  const picker = page.getByRole('dialog');
  await field(picker, 'Search tours').fill('Saqqara');
  await picker.getByRole('button', { name: /Saqqara/ }).click();
  await save('Create Offer');
  expect(await errorOf(page, 'Special price')).toContain('lower than the original price');
  await field(page, 'Special price').fill('50');
  expect(await page.getByText('50% off').count()).toBeGreaterThan(0);
  const slug = await field(page, 'Slug').inputValue();
  await save('Create Offer');
  await expectSaved(page, server, 'Offer Created', 'The offer was created successfully');
  expect((await publicPage(server, '/offers')).text).toContain(offer.title);
  expect((await publicPage(server, `/offer/tour/${slug}`)).text).toContain('$50');

  await link(rowOf(page, offer.title), 'Edit').click();
  await field(page, 'Special price').fill('40');
  await save('Update Offer');
  await expectSaved(page, server, 'Offer Updated', 'The offer was updated successfully');
  expect((await publicPage(server, `/offer/tour/${slug}`)).text).toContain('$40');
  await deleteFrom(page, server, 'Offers', 'Offer', offer.title);
  expect((await publicPage(server, `/offer/tour/${slug}`)).status).toBe(404);
});

it('a testimonial', async () => {
  const { testimonial } = forms;
  await page.goto(`${server.url}/admin/testimonials/new`);
  await save('Create Testimonial');
  expect(await errorOf(page, 'Name')).toContain('Name must be at least 2 characters');
  await field(page, 'Name').fill(testimonial.name);
  await field(page, 'Tour name').fill(testimonial.tourName);
  await field(page, 'Text').fill(testimonial.text);
  await field(page, 'Rating').fill('4');
  await save('Create Testimonial');
  await expectSaved(page, server, 'Testimonial Created', 'The testimonial was created successfully');
  await link(rowOf(page, testimonial.name), 'Edit').click();
  await field(page, 'Text').fill('We come back every other winter, and nothing has ever gone wrong.');
  await save('Update Testimonial');
  await expectSaved(page, server, 'Testimonial Updated', 'The testimonial was updated successfully');
  await rowOf(page, testimonial.name).getByText('every other winter').waitFor();
  await deleteFrom(page, server, 'Testimonials', 'Testimonial', testimonial.name);
});
