import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heicRefusal } from '#server/catalogue/image/image.input';
import { html, picture } from '../../pictures';
import { button, expectToast, field, page, toast, withOffice } from '../admin-browser';
import { hydrated, server } from '../site';
import { expectSaved, publicPage } from './records';

withOffice();

const save = (name: string) => button(page, name).click();

/** That the browser cannot make smaller. */
const tooLarge = Buffer.alloc(3 * 1024 * 1024, 7);

const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), tooLarge]);

describe('the image uploader', () => {
  beforeEach(async () => {
    await page.goto(`${server.url}/admin/tours/edit/1`);
    await hydrated(page);
  });
  afterEach(async () => {
    await page.goto('about:blank');
  });

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    field(page, 'Upload').setInputFiles({ name, mimeType, buffer });

  it('accepts a JPEG, a WebP and a GIF, and shows them in the form, the picker and the public page', async () => {
    server.database().exec('DELETE FROM images');
    const image = picture(640, 480);
    const files: [string, string, Buffer][] = [
      ['a.jpg', 'image/jpeg', await image.clone().jpeg().toBuffer()],
      ['c.webp', 'image/webp', await image.clone().webp().toBuffer()],
      ['d.gif', 'image/gif', await image.clone().gif().toBuffer()],
    ];
    for (const file of files) {
      const before = await field(page, 'Image').inputValue();
      await choose(...file);
      await expectToast(page, 'Success', 'Image uploaded successfully');
      await expect.poll(() => field(page, 'Image').inputValue()).not.toBe(before);
      expect(await field(page, 'Image').inputValue()).toMatch(/^\/uploads\/[\w-]+-640x480\.(jpg|webp|gif)$/);
      await button(toast(page), 'Close').click();
    }
    const address = await field(page, 'Image').inputValue();
    expect((await fetch(server.url + address)).headers.get('Content-Type')).toBe('image/gif');
    await save('Update Tour');
    await expectSaved('Tour Updated', 'The tour was updated successfully');
    expect((await publicPage('/tours/1')).text).toContain(address.replace(/\.gif$/, ''));

    await page.goto(`${server.url}/admin/tours/edit/1`);
    await button(page, 'Choose').click();
    const media = page.getByRole('dialog');
    await expect.poll(() => media.getByRole('listitem').count()).toBe(3);
    await media.getByRole('listitem').nth(1).getByRole('button').click();
    await field(media, 'Alt text').fill('Stripes of every colour');
    await button(media, 'Use this picture').click();
    await expect.poll(() => field(page, 'Image').inputValue()).toMatch(/\.webp$/);
    await button(page, 'Choose').click();
    await media.getByText('Stripes of every colour').waitFor();
    await button(media, 'Unused').click();
    await expect.poll(() => media.getByRole('listitem').count()).toBe(2);
    const unused = media.getByRole('listitem').nth(1);
    await unused.getByText(/\.jpg$/).waitFor();
    await unused.getByText(/^\d+ KB, /).waitFor();
    await unused.getByRole('button').click();
    await button(media, 'Delete').click();
    await button(media, 'Delete permanently').click();
    await expect.poll(() => media.getByRole('listitem').count()).toBe(1);
    await button(media, 'Uploaded').click();
    await expect.poll(() => media.getByRole('listitem').count()).toBe(2);
    await button(media, 'Close').click();
    await button(page, 'Clear').click();
    await expect.poll(() => field(page, 'Image').inputValue()).toBe('');
  });

  it('resizes a large image before the upload', async () => {
    const large = await picture(3000, 2000).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    await choose('large.jpg', 'image/jpeg', large);
    await expectToast(page, 'Success', 'Image uploaded successfully');
    expect(await field(page, 'Image').inputValue()).toMatch(/-2\d{3}x1[346]\d\d\./);
    await button(page, 'Choose').click();
    await page.getByRole('dialog').getByText('large.jpg').waitFor();
    await button(page.getByRole('dialog'), 'Close').click();
  });

  it('rejects what is no picture, too large, or refused by the server, and keeps the previous image', async () => {
    const before = await field(page, 'Image').inputValue();
    for (const [name, type, bytes, title, description] of [
      ['notes.txt', 'text/plain', Buffer.from('x'), 'Invalid file type', 'Please select an image file'],
      ['big.jpg', 'image/jpeg', tooLarge, 'File too large', 'Please select an image smaller than 2MB'],
      ['IMG_1.HEIC', 'application/octet-stream', heic, 'Invalid file type', heicRefusal],
      ['page.jpg', 'image/jpeg', html, 'Upload failed', 'File must be an image'],
    ] as const) {
      await choose(name, type, bytes);
      await expectToast(page, title, description);
      expect(await field(page, 'Image').inputValue()).toBe(before);
    }
    await field(page, 'Image').fill('/uploads/nothing-here.jpg');
    await page.getByText('Failed to load image').waitFor();
  });
});
