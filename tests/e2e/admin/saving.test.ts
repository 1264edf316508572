import { afterEach, describe, expect, it } from 'vitest';
import { picture } from '../../pictures';
import { button, expectToast, field, open, page, withOffice } from '../admin-browser';
import { holdPosts } from '../form';
import { server } from '../site';

withOffice(undefined, { viewport: { width: 1440, height: 900 } });

afterEach(() => page.goto('about:blank'));

const save = (name: string) => button(page, name).click();
const saved = () => page.waitForURL(`${server.url}/admin`);
const stored = (column: string, id: number) =>
  server.database().prepare(`SELECT ${column} FROM tours WHERE id = ?`).pluck().get(id);
const count = (title: string) =>
  server.database().prepare('SELECT count(*) FROM tours WHERE title = ?').pluck().get(title);

/** Delivers the next call of a procedure to the server and aborts its response. */
async function loseResponse(procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      expect((await route.fetch({ headers })).status()).toBe(200);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Opens the filled-in form of a new tour. */
async function fillNewTour(title: string): Promise<void> {
  await open('/admin/tours/new?from=1');
  await field(page, 'Title').fill(title);
}

describe('before a save', () => {
  it('a child who would pay more than an adult is asked about once, and empty fields say what the page will say', async () => {
    await open('/admin/tours/new?from=1');
    await page.getByText('If empty, the page says “Typically included: Hotel pickup and drop-off;').waitFor();
    const ages = 'If empty, the page says “Ages 1–6 half price, 7 and over adult price, under 1 free”';
    await page.getByText(ages).waitFor();
    await field(page, 'Title').fill('A dear child');
    await field(page, 'Price').first().fill('50');
    await button(page, 'Add an age group').click();
    const group = page.getByRole('group', { name: 'Ages 1', exact: true });
    const values = { Name: 'Children', 'From age': '0', 'To age': '11', Price: '$80' };
    for (const [label, value] of Object.entries(values)) await field(group, label).fill(value);
    await save('Create Tour');
    const question = page.getByRole('dialog', { name: 'Is this right?' });
    await question.getByText('Children (ages 0–11) would pay $80, an adult $50.').waitFor();
    await button(question, 'Go back').click();
    await question.waitFor({ state: 'detached' });
    expect(count('A dear child')).toBe(0);
    await save('Create Tour');
    await button(question, 'Save tour').click();
    await saved();
    expect(count('A dear child')).toBe(1);
  });
});

describe('a draft', () => {
  const isPublic = (title: string) =>
    server.database().prepare('SELECT public_from IS NOT NULL FROM tours WHERE title = ?').pluck().get(title);

  it('is not published by Enter, and keeps the time that was chosen for it', async () => {
    await fillNewTour('Not yet');
    await field(page, 'Public from').fill('2099-01-01T09:00');
    await button(page, 'Save draft').click();
    await expectToast(page, 'Draft Saved');
    await saved();
    const id = server.database().prepare("SELECT id FROM tours WHERE title = 'Not yet'").pluck().get();
    await open(`/admin/tours/edit/${id}`);
    await expect.poll(() => field(page, 'Public from').inputValue()).toBe('2099-01-01T09:00');
    await field(page, 'Title').press('Enter');
    await expectToast(page, 'Draft Saved');
    await saved();
    expect(isPublic('Not yet')).toBe(0);
    await open(`/admin/tours/edit/${id}`);
    await save('Schedule Tour');
    await expectToast(page, 'Tour Scheduled');
    await saved();
    // Only the time is changed.
    await open(`/admin/tours/edit/${id}`);
    await field(page, 'Public from').fill('2098-01-01T09:00');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Tour Updated');
    expect(stored('public_from', Number(id))).toMatch(/^2098-01-01/);
  });
});

describe('during a save', () => {
  it('the fields stay open for the key alone, and are enabled again when it fails', async () => {
    await open('/admin/tours/edit/4');
    await field(page, 'Category').fill('Sent');
    await page.getByText('Unsaved changes').waitFor();
    const release = await holdPosts(page, '/trpc/tours.update');
    await page.keyboard.press('Control+s');
    await page.getByText('Saving...').waitFor();
    await page.keyboard.type(' and typed meanwhile');
    release();
    await expectToast(page, 'Tour Updated');
    expect([stored('category', 4), await field(page, 'Category').inputValue()]).toEqual([
      'Sent',
      'Sent and typed meanwhile',
    ]);
    const releaseNext = await holdPosts(page, '/trpc/tours.update');
    await save('Update Tour');
    await page.getByText('Saving...').waitFor();
    expect(await field(page, 'Title').isDisabled()).toBe(true);
    releaseNext();
    await saved();
    expect(stored('category', 4)).toBe('Sent and typed meanwhile');

    await open('/admin/tours/edit/4');
    await page.route('**/trpc/tours.update*', (route) => route.abort());
    await field(page, 'Category').fill('Refused');
    await save('Update Tour');
    await page.getByText('This could not be saved').waitFor();
    expect(await field(page, 'Category').isEnabled()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('This could not be saved');
    await page.unroute('**/trpc/tours.update*');
    await save('Update Tour');
    await saved();
    expect(stored('category', 4)).toBe('Refused');
  });

  it('the office is told what the brochure leaves out, and of letters that print it is not', async () => {
    await open('/admin/tours/edit/4');
    await field(page, 'Short description').fill('The park fee of ฿400 at น้ำตก, المتحف');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Tour Updated');
    await field(page, 'Short description').fill('Lanterns 🏮 of 東京 and ฿400');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await expectToast(
      page,
      'Saved. Some characters will not print',
      'The brochure leaves out 🏮 東 京, which its fonts do not have',
    );
  });

  it('an upload in flight is waited for', async () => {
    await open('/admin/tours/edit/4');
    const release = await holdPosts(page, '/trpc/images.upload');
    const buffer = await picture(60, 40).jpeg().toBuffer();
    await field(page, 'Upload').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('Uploading...').waitFor();
    await save('Update Tour');
    await page.getByText('A picture is still uploading.').waitFor();
    release();
    await expectToast(page, 'Success');
    await save('Update Tour');
    await saved();
    expect(stored('image', 4)).toMatch(/^\/uploads\/.+-60x40\.jpg$/);
  });
});

describe('when the response is lost', () => {
  it('a second Create stores one tour with the latest values', async () => {
    await fillNewTour('Created behind a worse line');
    await loseResponse('tours.create');
    await save('Create Tour');
    await page.getByText('This could not be saved').waitFor();
    await field(page, 'Title').fill('Created and then corrected');
    await save('Create Tour');
    await saved();
    await expectToast(page, 'Tour Created', 'The tour was created successfully');
    expect([count('Created behind a worse line'), count('Created and then corrected')]).toEqual([0, 1]);
  });

  it('a second Update saves without reporting a conflict', async () => {
    await open('/admin/tours/edit/5');
    const version = Number(stored('version', 5));
    await field(page, 'Category').fill('Lost');
    await loseResponse('tours.update');
    await save('Update Tour');
    await page.getByText('This could not be saved').waitFor();
    expect(stored('category', 5)).toBe('Lost');
    await field(page, 'Category').fill('Lost, then corrected');
    await save('Update Tour');
    await saved();
    await expectToast(page, 'Tour Updated', 'The tour was updated successfully');
    expect([stored('category', 5), stored('version', 5)]).toEqual(['Lost, then corrected', version + 2]);
  });
});

it('Ctrl+S stays in the form, with the caret and with what somebody else has saved; the button leads back', async () => {
  await open('/admin/tours/edit/6');
  await field(page, 'Category').fill('Mine');
  await page.getByText('Unsaved changes').waitFor();
  server.database().exec('UPDATE tours SET price_cents = 9950, version = version + 1 WHERE id = 6');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Tour Updated', 'The tour was updated successfully');
  await page.getByText('All changes saved').waitFor();
  await expect.poll(() => field(page, 'Price').inputValue()).toBe('99.50');
  await expect.poll(() => field(page, 'Category').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type(' again');
  await page.keyboard.press('Control+s');
  await expect.poll(() => stored('category', 6)).toBe('Mine again');
  expect(stored('price_cents', 6)).toBe(9950);
  await save('Update Tour');
  await saved();

  await fillNewTour('Saved by its key');
  await page.getByText('Unsaved changes').waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/tours\/edit\/\d+$/);
  await field(page, 'Category').fill('Saved twice');
  await page.getByText('Unsaved changes').waitFor();
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Draft Saved');
  expect(count('Saved by its key')).toBe(1);
});

describe('a conflict with another editor', () => {
  it('can save the form as a new tour when the tour was deleted', async () => {
    await fillNewTour('To be deleted by somebody');
    await save('Create Tour');
    await saved();
    const id = server.database().prepare('SELECT max(id) FROM tours').pluck().get();
    await open(`/admin/tours/edit/${id}`);
    await field(page, 'Category').fill('Rescued');
    server.database().prepare('DELETE FROM tours WHERE id = ?').run(id);
    await save('Update Tour');
    await expectToast(page, 'Error', 'Tour not found');
    await page.getByText('Somebody has deleted this tour since you opened it.').waitFor();
    await button(page, 'Save as new tour').click();
    await saved();
    await expectToast(page, 'Tour Created', 'The tour was created successfully');
    const category = server.database().prepare('SELECT category FROM tours WHERE title = ?').pluck();
    expect(category.all('To be deleted by somebody')).toEqual(['Rescued']);
  });

  it('saves a draft that was deleted as a draft again', async () => {
    await fillNewTour('A draft to be deleted');
    await save('Save draft');
    await saved();
    const id = server.database().prepare('SELECT max(id) FROM tours').pluck().get();
    await open(`/admin/tours/edit/${id}`);
    await field(page, 'Category').fill('Rescued');
    server.database().prepare('DELETE FROM tours WHERE id = ?').run(id);
    await save('Save draft');
    await expectToast(page, 'Error', 'Tour not found');
    await button(page, 'Save as new tour').click();
    await saved();
    await expectToast(page, 'Draft Saved');
    const rescued = server.database().prepare("SELECT public_from FROM tours WHERE category = 'Rescued' AND title = ?");
    expect(rescued.pluck().all('A draft to be deleted')).toEqual([null]);
  });
});
