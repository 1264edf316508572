import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { storeImage } from '#server/catalogue/image/image';
import { completeImages, readUpload } from '#server/catalogue/image/image-variants';
import { uploadPath } from '#server/values/upload-address.input';
import { filledSiteForEach } from '../fixtures';
import { picture } from '../pictures';

filledSiteForEach({ inFile: true });
afterEach(async () => {
  await completeImages();
});

const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer();

describe('readUpload', () => {
  test('returns the fallback while a variant is missing', async () => {
    const image = await storeImage({ bytes: await jpeg(1000, 500) });
    const wanted = path.basename(uploadPath(image, 'avif', 400));
    const substitute = await readUpload(wanted);
    expect(substitute === null || substitute.final || substitute.type === 'image/jpeg').toBe(true);
    await completeImages();
    expect(await readUpload(wanted)).toMatchObject({ type: 'image/avif', final: true });
    expect(await readUpload(`${image.name}.jpg`)).toMatchObject({ type: 'image/jpeg', final: true });
    expect(await readUpload(`${image.name}-0w.webp`)).toBeNull();
  });

  test.each([
    '',
    'site.db',
    '../site.db',
    '..%2fsite.db',
    '.hidden-1-10x10.jpg',
    '1-a-10x10.svg',
    '1-a-10x10.jpg',
    'x/1-a-10x10.jpg',
    '1-a-10x10.jpg\0.png',
  ])('returns null for %j', async (file) => {
    expect(await readUpload(file)).toBeNull();
  });
});
