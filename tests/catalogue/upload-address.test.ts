import { describe, expect, test } from 'vitest';
import { readUploadAddress, thumbnailOf, uploadedWidths, uploadSrcSet } from '#server/values/upload-address.input';

describe('the address of an upload', () => {
  test('holds the size, and gives the addresses of all widths', () => {
    const image = readUploadAddress('/uploads/1795247157540-abcd-1600x1067.jpg');
    expect(image).toEqual({ name: '1795247157540-abcd-1600x1067', width: 1600, height: 1067, extension: 'jpg' });
    expect(image && uploadSrcSet(image, 'jpg')).toMatch(
      /-1200w\.jpg 1200w, \/uploads\/1795247157540-abcd-1600x1067\.jpg 1600w$/,
    );
    expect(image && uploadSrcSet(image, 'avif')).toBe(
      [400, 800, 1200, 1600]
        .map((width) => `/uploads/1795247157540-abcd-1600x1067-${width}w.avif ${width}w`)
        .join(', '),
    );
    expect(uploadedWidths(300)).toEqual([300]);
    expect(uploadedWidths(2000)).toEqual([400, 800, 1200, 1600, 2000]);
  });

  test.each(['/posters/a.svg', 'https://x.example/uploads/1-a-1x1.jpg', '/uploads/a.jpg', '/uploads/1-a-1x1.svg'])(
    'is null for %s',
    (address) => {
      expect(readUploadAddress(address)).toBeNull();
    },
  );

  test.each([
    ['/uploads/1-a-1600x1067.jpg', '/uploads/1-a-1600x1067-800w.avif'],
    ['/uploads/1-a-300x200.gif', '/uploads/1-a-300x200-300w.avif'],
    ['/posters/a.svg', '/posters/a.svg'],
    ['https://x.example/a.jpg', 'https://x.example/a.jpg'],
  ])('of the thumbnail of %s is %s', (address, thumbnail) => {
    expect(thumbnailOf(address)).toBe(thumbnail);
  });
});
