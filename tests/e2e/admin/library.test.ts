import { expect, it } from 'vitest';
import { html, picture } from '../../pictures';
import { button, expectToast, field, link, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';
import { expectSaved, publicPage } from './records';

withOffice();

const png = async (name: string, width: number) => ({
  ...{ name, mimeType: 'image/png', buffer: await picture(width, 400).png().toBuffer() },
});
const dialog = () => page.getByRole('dialog');
const article = '/articles/luxor-in-two-days';
const idOf = (slug: string) =>
  (server.database().prepare('SELECT id FROM articles WHERE slug = ?').get(slug) as { id: number }).id;
const figure = /<figure><img src="\/uploads\/[\w-]+-(\d+)x400\.png"[^>]*><figcaption>On the Nile<\/figcaption>/;
const shownWidth = async () => figure.exec((await publicPage(article)).text)?.[1];

it('pictures are uploaded together, shown in a text, renamed and replaced everywhere', async () => {
  await open('/admin/images');
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: html };
  await field(page, 'Upload').setInputFiles([await png('boat.png', 900), broken, await png('new <b>.png', 600)]);
  await page.getByRole('link', { name: 'new <b>.png' }).waitFor();
  await page.getByText('2 pictures', { exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Uploads' }).innerText()).toMatch(/broken\.png\s+File must be an image/);
  await button(page, 'Dismiss broken.png').click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');

  await open(`/admin/articles/edit/${idOf('luxor-in-two-days')}`);
  await field(page, 'Content').press('Control+Home');
  await button(page, 'Insert picture').click();
  await dialog().getByRole('button', { name: 'boat.png' }).click();
  await field(dialog(), 'Alt text').fill('A boat');
  await field(dialog(), 'Caption').fill('On the Nile');
  await button(dialog(), 'Use this picture').click();
  await button(page, 'Update Article').click();
  await expectSaved('Article Updated', 'The article was updated successfully');
  expect(await shownWidth()).toBe('900');

  await open('/admin/images');
  await page.getByRole('link', { name: 'boat.png' }).click();
  await link(page, 'Luxor in two days, one for each bank').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await field(page, 'Alt text').inputValue()).toBe('A boat');
  await field(page, 'File name').fill('felucca.png');
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'felucca.png', level: 1 }).waitFor();

  await button(page, 'Replace everywhere').click();
  await dialog().getByRole('button', { name: 'new <b>.png' }).click();
  await button(dialog(), 'Use this picture').click();
  await dialog().getByText('Replace in 1 place?', { exact: true }).waitFor();
  await button(dialog(), 'Replace').click();
  await expectToast(page, 'Picture replaced', '1 place changed.');
  await page.getByText('Only in earlier versions or in the trash, which can be restored.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await shownWidth()).toBe('600');
});
