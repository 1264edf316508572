import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { html, picture } from '../../pictures';
import { button, field, page, unfold, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { hydrated, server } from '../site';
import { expectSaved } from './records';

withOffice();

// What an earlier test has typed and not saved is given back a moment after the page is hydrated.
beforeAll(() =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.clear();
  }),
);
beforeEach(async () => {
  await page.goto('about:blank');
  await page.goto(`${server.url}/admin/tours/edit/1`);
  await hydrated(page);
  await unfold(page);
});

const addresses = () =>
  page.getByLabel(/^Address \d+$/).evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ value }) => value));
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const upload = async (...files: [name: string, content: Buffer][]) =>
  field(page, 'Upload pictures').setInputFiles(
    files.map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })),
  );
const png = (width: number, height: number) => picture(width, height).png().toBuffer();

/** Replaces the gallery by pictures with these addresses. */
async function startWith(...images: string[]): Promise<void> {
  while ((await addresses()).length > 0) await button(page, 'Remove picture 1').click();
  for (const [index, image] of images.entries()) {
    await button(page, 'Add by URL').click();
    await expect.poll(focusedName).toBe(`gallery.${index}.image`);
    await page.keyboard.insertText(image);
  }
  await unfold(page);
}

const posters = ['/posters/luxor-dawn.svg', '/posters/petra-night.svg', '/posters/krabi-noon.svg'];

describe('the gallery of a record', () => {
  it('takes several files at once in their order, and keeps them when one fails', async () => {
    await startWith();
    await upload(['a.png', await png(300, 200)], ['broken.png', html], ['b.png', await png(200, 300)]);
    await expect.poll(addresses).toHaveLength(2);
    expect(await addresses()).toEqual([
      expect.stringMatching(/-300x200\.png$/),
      expect.stringMatching(/-200x300\.png$/),
    ]);
    const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    expect(await failed.innerText()).toMatch(/broken\.png\s+File must be an image/);
    expect(await field(page, 'Focal point').count()).toBe(1);
    await button(page, 'Dismiss broken.png').click();
    await failed.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add by URL');
  });

  it('takes files that are dropped on it, and tries a failed one again', async () => {
    await startWith();
    await page.route('**/trpc/images.upload*', (route) => route.abort(), { times: 1 });
    const files = [...(await png(310, 210))];
    const transfer = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      return data;
    }, files);
    const gallery = page.getByRole('group', { name: 'Gallery' });
    await gallery.dispatchEvent('dragover', { dataTransfer: transfer });
    await gallery.dispatchEvent('drop', { dataTransfer: transfer });
    await button(page, 'Upload dropped.png again').click();
    await expect.poll(addresses).toEqual([expect.stringMatching(/-310x210\.png$/)]);
    expect(await page.getByRole('list', { name: 'Uploads' }).count()).toBe(0);
  });

  it('is ordered by buttons and by keys, and the focus follows', async () => {
    await startWith(...posters);
    const [luxor, petra, krabi] = posters;
    expect(await violations(page)).toEqual([]);
    await button(page, 'Move picture 2 up').click();
    await expect.poll(addresses).toEqual([petra, luxor, krabi]);
    expect(await focusedLabel()).toBe('Move picture 1 down');
    await page.keyboard.press('Enter');
    await expect.poll(addresses).toEqual([luxor, petra, krabi]);
    expect(await focusedLabel()).toBe('Move picture 2 down');

    await field(page, 'Alt text 2').fill('The treasury');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(focusedName).toBe('gallery.2.alt');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(addresses).toEqual([luxor, krabi, petra]);
    expect(await field(page, 'Alt text 3').inputValue()).toBe('The treasury');

    await button(page, 'Remove picture 3').click();
    await expect.poll(focusedName).toBe('gallery.1.image');
    await button(page, 'Remove picture 1').click();
    await expect.poll(addresses).toEqual([krabi]);
    expect(await focusedName()).toBe('gallery.0.image');
    await button(page, 'Remove picture 1').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add by URL');
  });

  it('has focal points that a click and the arrow keys move', async () => {
    await startWith(posters[0] ?? '');
    const whole = button(page, 'Set the focal point of picture 1');
    await expect.poll(async () => (await whole.boundingBox())?.height).toBeGreaterThan(100);
    const box = await whole.boundingBox();
    await whole.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
    const text = field(page, 'Focal point 1');
    expect(await text.inputValue()).toMatch(/^2[456] 7[456]$/);
    await text.fill('25 75');
    await whole.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => text.inputValue()).toBe('26 85');

    const main = field(page, 'Focal point');
    await main.fill('');
    await button(page, 'Set the focal point of the image').focus();
    for (const key of ['ArrowUp', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(() => main.inputValue()).toBe('40 49');
    await button(page, 'Update Tour').click();
    await expectSaved('Tour Updated', 'The tour was updated successfully');
    const row = server.database().prepare('SELECT image_focus, gallery FROM tours WHERE id = 1').get();
    expect(row).toEqual({
      image_focus: '40 49',
      gallery: JSON.stringify([{ image: posters[0], alt: '', focus: '26 85' }]),
    });
  });

  it('is readable in a conflict with another editor', async () => {
    const gallery = [{ image: posters[1], alt: 'The treasury', focus: '26 85' }];
    server
      .database()
      .prepare('UPDATE tours SET gallery = ?, version = version + 1 WHERE id = 1')
      .run(JSON.stringify(gallery));
    await startWith(posters[0] ?? '', posters[2] ?? '');
    await page.getByText('Unsaved changes').waitFor();
    await button(page, 'Update Tour').click();
    const versions = page.getByRole('alert').getByRole('group', { name: 'Gallery' });
    await versions.waitFor();
    expect((await versions.locator('label').allInnerTexts()).map((text) => text.split('\n').filter(Boolean))).toEqual([
      ['Yours', `1. ${posters[0]}`, `2. ${posters[2]}`],
      ['Theirs', `1. ${posters[1]}, The treasury, focal point 26 85`],
    ]);
    await versions.getByRole('radio', { name: 'Theirs' }).check();
    await button(page, 'Use this choice').click();
    await expect.poll(addresses).toEqual([posters[1]]);
    expect(await field(page, 'Focal point 1').inputValue()).toBe('26 85');
  });

  it('adds pictures of the library, up to twenty', async () => {
    const gallery = Array.from({ length: 19 }, () => ({ image: posters[1], alt: '', focus: null }));
    server.database().prepare('UPDATE tours SET gallery = ? WHERE id = 2').run(JSON.stringify(gallery));
    await page.goto(`${server.url}/admin/tours/edit/2`);
    await hydrated(page);
    await unfold(page);
    await button(page, 'Add from the library').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Posters').click();
    await dialog.getByRole('button', { name: 'Krabi at noon' }).click();
    await button(dialog, 'Use this picture').click();
    await expect.poll(addresses).toHaveLength(20);
    expect((await addresses()).at(-1)).toBe('/posters/krabi-noon.svg');
    expect(await button(page, 'Add by URL').isDisabled()).toBe(true);
    expect(await field(page, 'Upload pictures').isDisabled()).toBe(true);
  });
});
