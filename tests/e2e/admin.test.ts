import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  button,
  expectToast,
  field,
  link,
  officePassword as password,
  signIn,
  toast,
  watch,
  withOffice,
} from '../office';
import { blackPng, html, picture, svg } from '../pictures';
import type { TestServer } from '../server';
import * as forms from '../trpc/forms';

let server: TestServer;
let browser: Browser;

withOffice((office) => {
  ({ server, browser } = office);
});

/** Where a page is: its path and query. */
const path = (page: Page) => page.url().slice(server.url.length);
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** What stands beside a field that was refused. */
async function complaintAbout(page: Page, label: string): Promise<string> {
  const control = field(page, label);
  expect(await control.getAttribute('aria-invalid')).toBe('true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}

/** An address of the public site, as somebody who is nobody's customer yet sees it. */
async function publicPage(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + address);
  const text = (await answer.text()).replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
  return { status: answer.status, text };
}

async function openList(page: Page, list: string): Promise<void> {
  await page.goto(`${server.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: list, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
}

describe('signing in', () => {
  let context: BrowserContext;
  let page: Page;
  afterEach(() => context?.close());

  it('without JavaScript: sent to the login, refused, let in where one wanted to go, out again', async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    page = watch(await context.newPage());
    await page.goto(`${server.url}/admin/tours/new`);
    expect(path(page)).toBe('/admin/login?next=%2Fadmin%2Ftours%2Fnew');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Admin Login');
    expect(await page.getByText('Enter your password to access the admin area').count()).toBe(1);

    await field(page, 'Password').fill('wrong password');
    const [refusal] = await Promise.all([page.waitForResponse(/login/), button(page, 'Login').click()]);
    expect(refusal.status()).toBe(401);
    await expectToast(page, 'Login failed', 'Incorrect password');

    await field(page, 'Password').fill(password);
    await button(page, 'Login').click();
    expect(path(page)).toBe('/admin/tours/new');
    await expectToast(page, 'Login successful', 'Welcome to the admin dashboard');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('New Tour');

    await page.goto(`${server.url}/admin/login`);
    expect(path(page)).toBe('/admin');
    const [former] = (await context.cookies()).filter(({ name }) => name === 'admin_session');
    await button(page, 'Log out').click();
    expect(path(page)).toBe('/admin/login');
    await expectToast(page, 'Logged out', 'You have been logged out successfully');
    await context.addCookies([former ?? { name: 'admin_session', value: '', url: server.url }]);
    await page.goto(`${server.url}/admin`);
    expect(path(page)).toBe('/admin/login?next=%2Fadmin');
  });

  it('with JavaScript: the same words, without a reload', async () => {
    context = await browser.newContext();
    page = watch(await context.newPage());
    await page.goto(`${server.url}/admin/login`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await field(page, 'Password').fill('wrong password');
    await button(page, 'Login').click();
    await expectToast(page, 'Login failed', 'Incorrect password');
    await field(page, 'Password').fill(password);
    await button(page, 'Login').click();
    await page.waitForURL(`${server.url}/admin`);
    await expectToast(page, 'Login successful', 'Welcome to the admin dashboard');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('after ten wrong attempts: too many, with the time to wait', async () => {
    context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.7' } });
    page = watch(await context.newPage());
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await context.request.post(`${server.url}/admin/login`, { form: { password: 'guess' } });
      expect(answer.status()).toBe(401);
    }
    await page.goto(`${server.url}/admin/login`);
    await field(page, 'Password').fill(password);
    await button(page, 'Login').click();
    await toast(page)
      .getByText(/^Too many attempts/)
      .waitFor();
  });
});

describe('the office at work', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext();
    await signIn(server, context);
    page = await context.newPage();
    watch(page);
  });
  afterAll(() => context?.close());

  const save = (name: string) => button(page, name).click();

  async function savedAs(title: string, description: string): Promise<void> {
    await page.waitForURL(`${server.url}/admin`);
    await expectToast(page, title, description);
  }

  async function deleteFrom(list: string, noun: string, title: string): Promise<void> {
    await openList(page, list);
    await field(page, `Search ${list.toLowerCase()}`).fill(title);
    await page.waitForURL(/search=/);
    const row = rowOf(page, title);
    await button(row, 'Delete').click();
    const dialog = page.getByRole('dialog');
    const what = noun.toLowerCase();
    await dialog
      .getByText(`This will permanently delete the ${what} "${title}" and cannot be undone.`, { exact: true })
      .waitFor();
    await button(dialog, 'Delete').click();
    await expectToast(page, `${noun} Deleted`, `The ${what} has been deleted successfully`);
    await row.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  }

  it('a tour: every message, created, seen by the public, edited, deleted', async () => {
    const { tour } = forms;
    await openList(page, 'Tours');
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
    for (const [label, message] of Object.entries(messages))
      expect(await complaintAbout(page, label)).toContain(message);
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
    await savedAs('Tour Created', 'The tour was created successfully');

    await field(page, 'Search tours').fill('Colossi');
    await page.waitForURL(/search=Colossi/);
    const row = rowOf(page, tour.title);
    await row.getByText('$89.50').waitFor();
    const shown = await publicPage('/tours?filter=luxor');
    const id = Number(/href="\/tours\/(\d+)"[^>]*>Sunrise over the Colossi/.exec(shown.text)?.[1]);
    const detail = await publicPage(`/tours/${id}`);
    for (const text of [tour.title, '$89.50', tour.pickupTime, 'Wind may cancel the flight, at no cost', tour.imageAlt])
      expect(detail.text).toContain(text);
    expect(detail.text).toContain('<b>on the ground</b>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

    await link(row, 'Edit').click();
    await page.waitForURL(new RegExp(`/admin/tours/edit/${id}$`));
    expect(await field(page, 'Remarks').inputValue()).toBe(tour.remarks);
    await field(page, 'Title').fill('Colossi at Sunrise, renamed');
    await page.keyboard.press('Control+s');
    await savedAs('Tour Updated', 'The tour was updated successfully');
    expect((await publicPage(`/tours/${id}`)).text).toContain('Colossi at Sunrise, renamed');
    expect((await publicPage('/search?q=renamed')).text).toContain('Colossi at Sunrise, renamed');

    await deleteFrom('Tours', 'Tour', 'Colossi at Sunrise, renamed');
    expect((await publicPage(`/tours/${id}`)).status).toBe(404);
  });

  it('a package, by the keyboard alone: days added, moved, removed, renumbered', async () => {
    const { tourPackage } = forms;
    await page.goto(`${server.url}/admin/packages/new`);
    await page.waitForLoadState('networkidle');

    /** Goes on with Tab (or back with Shift+Tab) until the control of that name has the focus. */
    const tabTo = async (name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      for (let step = 0; step < 150; step++) {
        const focused = await page.evaluate(() => {
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
        if (focused === name) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${name} cannot be reached by ${key}`);
    };
    const type = (text: string) => page.keyboard.insertText(text);
    const press = (key: string) => page.keyboard.press(key);

    await tabTo('Title');
    await type(tourPackage.title);
    await tabTo('Country');
    await press('ArrowDown');
    await press('ArrowDown');
    await tabTo('Duration');
    await type(tourPackage.duration);
    await tabTo('Price');
    await type(tourPackage.priceFrom);
    await tabTo('Cities');
    await type(tourPackage.cities);

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
    await type('This one is taken out again');
    await tabTo('Remove activity 2 of day 1');
    await press('Enter');
    await tabTo('Add day');
    await press('Enter');
    await page.getByText('Day 2 added').waitFor();
    await type('Bangkok');
    await tabTo('Activity 1 of day 2');
    await type('Arrival');
    await tabTo('Add activity to day 2');
    await press('Enter');
    await type('Dinner by the river, with music');
    await tabTo('Dinner on day 2', 'Shift+Tab');
    await press('Space');
    await tabTo('Move day 2 up', 'Shift+Tab');
    await press('Enter');
    await page.getByText('Day 2 is now day 1').waitFor();
    expect(await field(page, 'Location of day 1').inputValue()).toBe('Bangkok');
    expect(await field(page, 'Activity 1 of day 2').inputValue()).toBe('Depart at 19:35');
    // A blank day is no day.
    await tabTo('Add day');
    await press('Enter');
    await tabTo('Short description');
    await type(tourPackage.shortDescription);
    await tabTo('Description');
    await type(tourPackage.description);
    await tabTo('Inclusions');
    await type(tourPackage.inclusions);
    await tabTo('Wellness');
    await press('Space');
    await tabTo('Featured');
    await press('Space');
    await press('Control+s');
    await savedAs('Package Created', 'The package was created successfully');

    expect(path(page)).toBe('/admin');
    await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    const row = rowOf(page, tourPackage.title);
    await link(row, 'Edit').click();
    await page.waitForURL(/packages\/edit\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    await expect.poll(() => page.getByRole('group', { name: /^Day/ }).count()).toBe(2);
    const detail = await publicPage(`/packages/${id}`);
    expect(detail.text).toContain('Dinner by the river, with music');
    expect(detail.text).toContain('From $1,280');
    expect((await publicPage('/packages?filter=wellness')).text).toContain(tourPackage.title);

    await button(page, 'Remove day 2').click();
    await save('Update Package');
    await savedAs('Package Updated', 'The package was updated successfully');
    expect((await publicPage(`/packages/${id}`)).text).not.toContain('Depart at 19:35');
    await deleteFrom('Packages', 'Package', tourPackage.title);
    expect((await publicPage(`/packages/${id}`)).status).toBe(404);
  });

  it('an article: its slug follows the title, a taken one is refused beside its field', async () => {
    const { article } = forms;
    await page.goto(`${server.url}/admin/articles/new`);
    await field(page, 'Title').click();
    await field(page, 'Title').pressSequentially('How to Sleep: a Night Train!');
    expect(await field(page, 'Slug').inputValue()).toBe('how-to-sleep-a-night-train');
    await field(page, 'Slug').fill('eating-in-cairo');
    await field(page, 'Title').fill(article.title);
    expect(await field(page, 'Slug').inputValue()).toBe('eating-in-cairo');
    const taken = (await publicPage('/articles')).text.match(/href="\/articles\/([a-z0-9-]+)"/)?.[1] ?? '';
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
    expect(await complaintAbout(page, 'Slug')).toContain('Another article has this slug already');
    expect(await field(page, 'Content').inputValue()).toBe(article.content);

    await field(page, 'Slug').fill(article.slug);
    await button(page, 'Choose an article').click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('button').filter({ hasText: taken }).first().click();
    expect(await field(page, 'Related articles').inputValue()).toBe(taken);
    await save('Create Article');
    await savedAs('Article Created', 'The article was created successfully');
    const shown = await publicPage(`/articles/${article.slug}`);
    expect(shown.text).toContain(article.title);
    expect(shown.text).toContain(`/articles/${taken}`);
    expect((await publicPage('/articles?category=Food')).text).toContain(article.title);

    await link(rowOf(page, article.title), 'Edit').click();
    await field(page, 'Title').fill('How to Sleep on Trains');
    expect(await field(page, 'Slug').inputValue()).toBe(article.slug);
    await field(page, 'Related articles').fill('');
    await field(page, 'Slug').fill('sleep-on-trains');
    await save('Update Article');
    await savedAs('Article Updated', 'The article was updated successfully');
    const old = await fetch(`${server.url}/articles/${article.slug}`, { redirect: 'manual' });
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/articles/sleep-on-trains']);
    expect(old.headers.get('Cache-Control')).toBe('no-cache');
    expect((await publicPage('/articles/sleep-on-trains')).text).toContain('How to Sleep on Trains');
    await deleteFrom('Articles', 'Article', 'How to Sleep on Trains');
    for (const slug of [article.slug, 'sleep-on-trains'])
      expect((await publicPage(`/articles/${slug}`)).status).toBe(404);
  });

  it('an offer: of a tour that is searched for, at a lower price, within its days', async () => {
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
    await media.getByRole('button', { name: 'Luxor at dawn' }).click();
    await button(media, 'Use this picture').click();
    expect(await field(page, 'Image').inputValue()).toBe('/posters/luxor-dawn.svg');
    await field(page, 'Tour').click();
    const picker = page.getByRole('dialog');
    await field(picker, 'Search tours').fill('Saqqara');
    await picker.getByRole('button', { name: /Saqqara/ }).click();
    await save('Create Offer');
    expect(await complaintAbout(page, 'Special price')).toContain('lower than the original price');
    await field(page, 'Special price').fill('75');
    expect(await page.getByText('25% off').count()).toBeGreaterThan(0);
    const slug = await field(page, 'Slug').inputValue();
    await save('Create Offer');
    await savedAs('Offer Created', 'The offer was created successfully');
    expect((await publicPage('/offers')).text).toContain(offer.title);
    expect((await publicPage(`/offer/tour/${slug}`)).text).toContain('$75');

    await link(rowOf(page, offer.title), 'Edit').click();
    await field(page, 'Special price').fill('60');
    await save('Update Offer');
    await savedAs('Offer Updated', 'The offer was updated successfully');
    expect((await publicPage(`/offer/tour/${slug}`)).text).toContain('$60');
    await deleteFrom('Offers', 'Offer', offer.title);
    expect((await publicPage(`/offer/tour/${slug}`)).status).toBe(404);
  });

  it('a testimonial', async () => {
    const { testimonial } = forms;
    await page.goto(`${server.url}/admin/testimonials/new`);
    await save('Create Testimonial');
    expect(await complaintAbout(page, 'Name')).toContain('Name must be at least 2 characters');
    await field(page, 'Name').fill(testimonial.name);
    await field(page, 'Tour name').fill(testimonial.tourName);
    await field(page, 'Text').fill(testimonial.text);
    await field(page, 'Rating').fill('4');
    await save('Create Testimonial');
    await savedAs('Testimonial Created', 'The testimonial was created successfully');
    await link(rowOf(page, testimonial.name), 'Edit').click();
    await field(page, 'Text').fill('We come back every other winter, and nothing has ever gone wrong.');
    await save('Update Testimonial');
    await savedAs('Testimonial Updated', 'The testimonial was updated successfully');
    await rowOf(page, testimonial.name).getByText('every other winter').waitFor();
    await deleteFrom('Testimonials', 'Testimonial', testimonial.name);
  });

  it('a duplicate is a filled-in form: nothing is stored, and nothing public, before it is created', async () => {
    const count = (table: string) => server.database().prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    await openList(page, 'Articles');
    const first = page.getByRole('row').nth(1);
    const title = await first.getByRole('rowheader').getByRole('link').textContent();
    const before = count('articles');
    for (const [name, number] of [
      [`${title} (copy)`, ''],
      [`${title} (copy 2)`, '-2'],
    ] as const) {
      await openList(page, 'Articles');
      await link(rowOf(page, title ?? '').last(), 'Duplicate').click();
      await page.waitForURL(/\/admin\/articles\/new\?from=\d+$/);
      await page.getByRole('heading', { level: 1, name: 'New Article' }).waitFor();
      expect(await field(page, 'Title').inputValue()).toBe(name);
      expect(await field(page, 'Slug').inputValue()).toMatch(new RegExp(`-copy${number}$`));
      expect(await field(page, 'Content').inputValue()).not.toBe('');
      expect(await field(page, 'Featured').isChecked()).toBe(false);
      await page.getByText('Not saved yet').waitFor();
      if (number === '') expect(count('articles')).toBe(before);
      await save('Create Article');
      await savedAs('Article Created', 'The article was created successfully');
    }
    await deleteFrom('Articles', 'Article', `${title} (copy)`);
    await deleteFrom('Articles', 'Article', `${title} (copy 2)`);
    expect(count('articles')).toBe(before);
  });

  it.each(['tours', 'packages', 'offers', 'testimonials'])(
    '%s have a Duplicate too, and an empty form',
    async (list) => {
      await page.goto(`${server.url}/admin?list=${list}`);
      await link(page.getByRole('row').nth(1), 'Duplicate').click();
      await page.waitForURL(/new\?from=\d+$/);
      const title = field(page, list === 'testimonials' ? 'Name' : 'Title');
      await expect.poll(() => title.inputValue()).toMatch(list === 'testimonials' ? /./ : / \(copy\)$/);
      await page.goto(`${server.url}/admin/${list}/new?from=999999`);
      await page
        .getByText(/not found/i)
        .first()
        .waitFor();
      await page.goto(`${server.url}/admin/${list}/new`);
      expect(await title.inputValue()).toBe('');
    },
  );

  it('what is not saved is not lost without a question', async () => {
    await page.goto(`${server.url}/admin/tours/edit/1`);
    await field(page, 'Category').fill('Half typed');
    await page.getByText('Unsaved changes').waitFor();
    await link(page, 'Cancel').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await button(question, 'Keep editing').click();
    expect(path(page)).toBe('/admin/tours/edit/1');
    expect(await field(page, 'Category').inputValue()).toBe('Half typed');
    await link(page, 'Back to Admin').click();
    await button(question, 'Leave without saving').click();
    await page.waitForURL(`${server.url}/admin`);
  });

  it('two people save the same tour: a choice is made where both changed a field, the other changes stay', async () => {
    const other = watch(await context.newPage());
    await Promise.all([page, other].map((tab) => tab.goto(`${server.url}/admin/tours/edit/2`)));
    const title = await field(page, 'Title').inputValue();
    await field(other, 'Category').fill('Walking');
    await field(other, 'Pickup time').fill('At noon, said the other');
    await button(other, 'Update Tour').click();
    await other.waitForURL(`${server.url}/admin`);
    await page.bringToFront();

    await field(page, 'Title').fill('My own title of this tour');
    await field(page, 'Category').fill('Strolling');
    await save('Update Tour');
    await expectToast(page, 'Error', 'Somebody else has saved this tour since you opened it.');
    const conflict = page.getByRole('alert');
    await conflict.getByText('Strolling', { exact: true }).waitFor();
    await conflict.getByText('Walking', { exact: true }).waitFor();
    expect(await field(page, 'Category').inputValue()).toBe('Strolling');
    expect(await conflict.getByRole('group').count()).toBe(1);
    const byThem = conflict.getByRole('list').first();
    expect(await byThem.textContent()).toMatch(/^Pickup time .+ → to At noon, said the other$/);
    const category = conflict.getByRole('group', { name: 'Category' });
    expect(await category.getByRole('radio', { name: 'Yours' }).isChecked()).toBe(true);
    await button(conflict, 'Go on with this choice').click();
    expect(await field(page, 'Pickup time').inputValue()).toBe('At noon, said the other');
    await save('Update Tour');
    await savedAs('Tour Updated', 'The tour was updated successfully');

    await page.goto(`${server.url}/admin/tours/2`);
    expect(await field(page, 'Title').inputValue()).toBe('My own title of this tour');
    expect(await field(page, 'Category').inputValue()).toBe('Strolling');
    expect(await field(page, 'Pickup time').inputValue()).toBe('At noon, said the other');
    await field(page, 'Title').fill(title);
    await save('Update Tour');
    await page.waitForURL(`${server.url}/admin`);
    await other.close();
  });

  it('a tour deleted elsewhere while it is edited: what is typed stays', async () => {
    await page.goto(`${server.url}/admin/tours/edit/3`);
    const title = await field(page, 'Title').inputValue();
    await field(page, 'Category').fill('Kept');
    const rescued = server.database().prepare('SELECT * FROM tours WHERE id = 3').get() as Record<string, unknown>;
    server.database().prepare('DELETE FROM tours WHERE id = 3').run();
    await save('Update Tour');
    await expectToast(page, 'Error', 'Tour not found');
    expect(await field(page, 'Title').inputValue()).toBe(title);
    expect(await field(page, 'Category').inputValue()).toBe('Kept');
    const names = Object.keys(rescued);
    server
      .database()
      .prepare(`INSERT INTO tours (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`)
      .run(rescued);
    await save('Update Tour');
    await savedAs('Tour Updated', 'The tour was updated successfully');
  });

  it('the lists show on the first load what they have, without a call of their own', async () => {
    const calls: string[] = [];
    const note = (request: { url: () => string }) => {
      if (request.url().includes('/trpc/')) calls.push(request.url());
    };
    page.on('request', note);
    const addresses = ['/admin', '/admin?list=offers', '/admin/tours/edit/1', '/admin/reservations', '/admin/messages'];
    for (const address of [...addresses, '/admin/subscribers', '/admin/emails', '/admin/departures']) {
      await page.goto(server.url + address);
      await page.waitForLoadState('networkidle');
    }
    await openList(page, 'Packages');
    await openList(page, 'Articles');
    page.off('request', note);
    expect(calls).toEqual([]);
  });

  it('a server that does not answer: the form keeps everything and says so', async () => {
    await page.goto(`${server.url}/admin/packages/edit/1`);
    await field(page, 'PDF URL').fill('https://papers.example/nile.pdf');
    await page.route('**/trpc/**', (route) => route.abort());
    await save('Update Package');
    await expectToast(page, 'Error Updating Package', 'Failed to update package');
    await page.unroute('**/trpc/**');
    expect(await field(page, 'PDF URL').inputValue()).toBe('https://papers.example/nile.pdf');
    await save('Update Package');
    await savedAs('Package Updated', 'The package was updated successfully');
  });

  describe('the image uploader', () => {
    beforeEach(async () => {
      await page.goto(`${server.url}/admin/tours/edit/1`);
      await page.waitForLoadState('networkidle');
    });
    afterEach(async () => {
      await page.goto('about:blank');
    });

    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

    it('takes JPEG, PNG, WebP and GIF, shows them, and the public page has them', async () => {
      const image = picture(640, 480);
      const files: [string, string, Buffer][] = [
        ['a.jpg', 'image/jpeg', await image.clone().jpeg().toBuffer()],
        ['b.png', 'image/png', await image.clone().png().toBuffer()],
        ['c.webp', 'image/webp', await image.clone().webp().toBuffer()],
        ['d.gif', 'image/gif', await image.clone().gif().toBuffer()],
      ];
      for (const file of files) {
        const before = await field(page, 'Image').inputValue();
        await choose(...file);
        await expectToast(page, 'Success', 'Image uploaded successfully');
        await expect.poll(() => field(page, 'Image').inputValue()).not.toBe(before);
        expect(await field(page, 'Image').inputValue()).toMatch(/^\/uploads\/[\w-]+-640x480\.(jpg|png|webp|gif)$/);
        await button(toast(page), 'Close').click();
      }
      const address = await field(page, 'Image').inputValue();
      expect((await fetch(server.url + address)).headers.get('Content-Type')).toBe('image/gif');
      await save('Update Tour');
      await savedAs('Tour Updated', 'The tour was updated successfully');
      expect((await publicPage('/tours/1')).text).toContain(address.replace(/\.gif$/, ''));

      await page.goto(`${server.url}/admin/tours/edit/1`);
      await button(page, 'Choose').click();
      const media = page.getByRole('dialog');
      await expect.poll(() => media.getByRole('listitem').count()).toBe(4);
      await media.getByRole('listitem').nth(1).getByRole('button').click();
      await field(media, 'Describe it for those who cannot see it').fill('Stripes of every colour');
      await button(media, 'Use this picture').click();
      await expect.poll(() => field(page, 'Image').inputValue()).toMatch(/\.webp$/);
      await button(page, 'Choose').click();
      await media.getByText('Stripes of every colour').waitFor();
      await button(media, 'Close').click();
      await button(page, 'Clear').click();
      expect(await field(page, 'Image').inputValue()).toBe('');
    });

    it('makes a large picture smaller before it is sent', async () => {
      const large = await picture(3000, 2000).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
      await choose('large.jpg', 'image/jpeg', large);
      await expectToast(page, 'Success', 'Image uploaded successfully');
      expect(await field(page, 'Image').inputValue()).toMatch(/-2\d{3}x1[346]\d\d\./);
    });

    it.each<[string, string, string, Buffer, string, string]>([
      ['no picture', 'notes.txt', 'text/plain', Buffer.from('x'), 'Invalid file type', 'Please select an image file'],
      [
        'three megabytes that cannot be made smaller',
        'big.jpg',
        'image/jpeg',
        Buffer.alloc(3 * 1024 * 1024, 7),
        'File too large',
        'Please select an image smaller than 2MB',
      ],
      ['a drawing that can hold scripts', 'a.svg', 'image/svg+xml', svg, 'Upload failed', 'File must be an image'],
      ['a page named .jpg', 'page.jpg', 'image/jpeg', html, 'Upload failed', 'File must be an image'],
      ['nothing', 'empty.png', 'image/png', Buffer.alloc(0), 'Upload failed', 'File must be an image'],
      ['256 megapixels', 'bomb.png', 'image/png', blackPng(16_000, 16_000), 'Upload failed', 'File must be an image'],
    ])('refuses %s, and keeps the former picture', async (_, name, type, bytes, title, description) => {
      const before = await field(page, 'Image').inputValue();
      await choose(name, type, bytes);
      await expectToast(page, title, description);
      expect(await field(page, 'Image').inputValue()).toBe(before);
    });

    it('says where a picture cannot be shown', async () => {
      await field(page, 'Image').fill('/uploads/nothing-here.jpg');
      await page.getByText('Failed to load image').waitFor();
    });
  });
});

describe('a session that ends elsewhere', () => {
  it('in the middle of editing: nothing is lost, one logs in in a new tab and saves', async () => {
    const context = await browser.newContext();
    await signIn(server, context);
    const page = watch(await context.newPage());
    await page.goto(`${server.url}/admin/articles/edit/1`);
    await field(page, 'Excerpt').fill('Typed before the session ended, and long enough to be an excerpt.');
    server.database().prepare('DELETE FROM admin_sessions').run();
    await button(page, 'Update Article').click();
    await page.getByText('Your session has ended').waitFor();
    expect(await field(page, 'Excerpt').inputValue()).toContain('Typed before the session ended');

    const [tab] = await Promise.all([context.waitForEvent('page'), link(page, 'Log in in a new tab').click()]);
    await field(tab, 'Password').fill(password);
    await button(tab, 'Login').click();
    await tab.waitForURL(`${server.url}/admin`);
    await tab.close();
    await button(page, 'Update Article').click();
    await page.waitForURL(`${server.url}/admin`);
    await expectToast(page, 'Article Updated');

    server.database().prepare('DELETE FROM admin_sessions').run();
    await openAnonymously(page);
    await context.close();
  });

  async function openAnonymously(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await page.waitForURL(/\/admin\/login\?next=%2Fadmin%2Fmessages$/);
  }
});
