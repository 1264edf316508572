import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { images } from '#db/schema/image';
import { deleteUnfinished } from '#server/catalogue/image/image-cleanup';
import { completeAllImages, completeImages } from '#server/catalogue/image/image-variants';
import { isVariant, type UploadFormat, uploadedWidths, uploadPath } from '#server/values/upload-address.input';
import { site } from '../fixtures';
import { html, picture, svg } from '../pictures';
import { client, officeForEach } from '../rpc';
import * as forms from './forms';
import { daysLater, jpeg, uploadedFiles, uploadedRows, uploadImage, uploadsFolder } from './uploads';

officeForEach();
afterEach(async () => {
  await completeImages();
});

const folder = () => uploadsFolder(site);
const files = () => uploadedFiles(site);
const rows = () => uploadedRows(site);
const upload = (bytes: Uint8Array, name?: string, type?: string, alt?: string) =>
  uploadImage(client, bytes, name, type, alt);

describe('an upload', () => {
  test.each([
    ['a JPEG', () => jpeg(1000, 60), 'jpg'],
    ['a PNG', () => picture(300, 200).png().toBuffer(), 'png'],
    ['a transparent PNG', () => picture(300, 200).ensureAlpha(0.5).png().toBuffer(), 'png'],
    ['a WebP', () => picture(900, 20).webp().toBuffer(), 'webp'],
    ['a GIF', () => picture(300, 200).gif().toBuffer(), 'gif'],
    ['an AVIF', () => picture(100, 80).avif({ effort: 0 }).toBuffer(), 'jpg'],
    ['a TIFF', () => picture(100, 80).tiff().toBuffer(), 'jpg'],
  ])('%s is stored in its format, in WebP and in AVIF, in several widths', async (_, make, extension) => {
    const bytes = await make();
    const before = await sharp(bytes).metadata();
    const image = await upload(bytes, 'anything.exe', 'application/x-msdownload', ' A gate ');
    expect(image).toMatchObject({ width: before.width, height: before.height, extension, alt: 'A gate' });
    const name = `${image.name}.${extension}`;
    expect(image.address).toBe(`/uploads/${name}`);
    expect(image.name).toMatch(new RegExp(`^\\d{13}-[0-9a-f]{8}-${before.width}x${before.height}$`));
    await completeImages();
    const widths = uploadedWidths(image.width);
    const expected = ['avif', 'webp', extension].flatMap((format) =>
      widths.map((width) => path.basename(uploadPath(image, format as UploadFormat, width))),
    );
    expect(files()).toEqual([...new Set([name, ...expected])].sort());
    for (const file of expected) {
      const made = await sharp(readFileSync(path.join(folder(), file))).metadata();
      expect(file.includes('w.') ? file : `-${made.width}w.`).toContain(`-${made.width}w.`);
    }
    expect(rows()).toMatchObject([{ complete: true }]);
  });

  test('is turned upright, reduced when it is very large, and stored without metadata', async () => {
    const bytes = await picture(3000, 300)
      .jpeg({ quality: 60 })
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret-of-the-camera' } } })
      .toBuffer();
    expect(bytes.includes('secret-of-the-camera')).toBe(true);
    const image = await upload(bytes);
    expect(image).toMatchObject({ width: 200, height: 2000 });
    expect(await upload(await jpeg(3000, 60))).toMatchObject({ width: 2000, height: 40 });
    await completeImages();
    for (const file of files()) {
      const stored = readFileSync(path.join(folder(), file));
      expect(stored.includes('secret-of-the-camera')).toBe(false);
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
    }
  }, 60_000);

  test('of an export keeps the name by which records show it, where no other picture has it', async () => {
    const [bytes, name] = [await jpeg(50, 40), '1795740150082-a244cab0-50x40.jpg'];
    expect((await upload(bytes, name)).address).toBe(`/uploads/${name}`);
    for (const other of [name, name.replace('50x', '60x'), name.replace('jpg', 'png'), 'holiday-50x40.jpg'])
      expect((await upload(bytes, other)).address).toMatch(/^\/uploads\/\d{13}-(?!a244cab0)[\da-f]{8}-50x40\.jpg$/);
  });

  test('is listed with the newest first, found by its alt text, and can get another alt text', async () => {
    const first = await upload(await jpeg(50, 40), 'a.jpg', 'image/jpeg', 'A gate at dawn');
    const second = await upload(await jpeg(60, 40));
    expect((await client.images.list.query()).items.map((image) => image.id)).toEqual([second.id, first.id]);
    expect((await client.images.list.query({ search: 'dawn' })).items).toMatchObject([{ address: first.address }]);
    expect(await client.images.update.mutate({ id: second.id, alt: ' Boats ' })).toMatchObject({ alt: 'Boats' });
    await expect(client.images.update.mutate({ id: 99, alt: '' })).rejects.toThrow('Image not found');
  });
});

describe('the alt text of an upload', () => {
  test('is copied from the first record that shows it when it has none', async () => {
    const { tours, packages, articles, offers, testimonials } = client;
    const bytes = await jpeg(50, 40);
    const [ofTour, ofPackage, ofArticle, ofAuthor, ofOffer, ofTraveller, described] = await Promise.all([
      ...Array.from({ length: 6 }, () => upload(bytes)),
      upload(bytes, 'a.jpg', 'image/jpeg', 'A door'),
    ]);
    const at = (image?: { address: string }) => ({ image: image?.address ?? '' });
    const tour = await tours.create.mutate({ ...forms.tour, ...at(described) });
    await tours.update.mutate({ ...forms.tour, ...at(ofTour), id: tour.id, version: 1 });
    await tours.create.mutate({ ...forms.tour, ...at(ofTour), imageAlt: 'Another text' });
    await packages.create.mutate({ ...forms.tourPackage, ...at(ofPackage) });
    await articles.create.mutate({ ...forms.article, ...at(ofArticle), authorImage: at(ofAuthor).image });
    await offers.create.mutate({ ...forms.offer, ...at(ofOffer) });
    await testimonials.create.mutate({ ...forms.testimonial, avatar: at(ofTraveller).image });
    expect(Object.fromEntries(rows().map(({ id, alt }) => [id, alt]))).toEqual({
      [ofTour?.id ?? 0]: forms.tour.imageAlt,
      [ofPackage?.id ?? 0]: forms.tourPackage.imageAlt,
      [ofArticle?.id ?? 0]: forms.article.imageAlt,
      [ofAuthor?.id ?? 0]: forms.article.author,
      [ofOffer?.id ?? 0]: forms.offer.imageAlt,
      [ofTraveller?.id ?? 0]: forms.testimonial.name,
      [described?.id ?? 0]: 'A door',
    });
    expect((await client.images.list.query({ search: 'two seated' })).items).toMatchObject([{ id: ofTour?.id }]);
  });
});

describe('an invalid upload', () => {
  const halfOf = (format: 'jpeg' | 'png' | 'gif' | 'webp') => async () => {
    const bytes = await picture(400, 300).toFormat(format).toBuffer();
    return bytes.subarray(0, bytes.length / 2);
  };
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => svg, 'image/svg+xml'],
    ['an SVG that says it is a PNG', () => svg, 'image/png'],
    [
      'an SVG behind an XML declaration',
      () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
      'image/png',
    ],
    ['HTML named .jpg', () => html, 'image/jpeg'],
    ['HTML that begins like a GIF', () => Buffer.concat([Buffer.from('GIF89a/*'), html]), 'image/gif'],
    ['HTML that begins like a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]), 'image/jpeg'],
    ['an incomplete JPEG', halfOf('jpeg'), 'image/jpeg'],
    ['an incomplete PNG', halfOf('png'), 'image/png'],
    ['an incomplete GIF', halfOf('gif'), 'image/gif'],
    ['an incomplete WebP', halfOf('webp'), 'image/webp'],
    ['an empty file', () => Buffer.alloc(0), 'image/jpeg'],
    ['one byte', () => Buffer.from([0xff]), 'image/jpeg'],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'), 'image/png'],
  ])('is rejected and not stored: %s', async (_, make, type) => {
    const error = await upload(await make(), 'picture.jpg', type).catch((thrown) => thrown);
    expect(error.message).toBe('File must be an image');
    expect(error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
    expect(files()).toEqual([]);
    expect(rows()).toEqual([]);
  });

  test('is rejected when it has more than 2 MB', async () => {
    const bytes = Buffer.concat([await jpeg(100, 100), Buffer.alloc(2_097_152)]);
    const error = await upload(bytes).catch((thrown) => thrown);
    expect(error.message).toBe('File size must be less than 2MB');
    expect(error.data).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 });
    expect(files()).toEqual([]);
  });

  test('is rejected without a file or with a text in its place', async () => {
    await expect(client.images.upload.mutate(new FormData())).rejects.toThrow('File must be an image');
    const form = new FormData();
    form.set('file', 'picture.jpg');
    await expect(client.images.upload.mutate(form)).rejects.toThrow('File must be an image');
  });
});

test('stores only the picture of a file with data after it', async () => {
  const payload = Buffer.concat([html, Buffer.from('PK\u0003\u0004<?php system($_GET[0]); ?>')]);
  await upload(Buffer.concat([await jpeg(120, 80), payload]));
  await upload(Buffer.concat([await picture(120, 80).png().toBuffer(), payload]));
  await completeImages();
  expect(files().length).toBeGreaterThan(2);
  for (const file of files()) {
    const stored = readFileSync(path.join(folder(), file));
    expect(stored.includes('<script') || stored.includes('<?php')).toBe(false);
  }
});

test('returns an error without the path when an upload cannot be written', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  writeFileSync(folder(), 'a file where the folder should be');
  const error = await upload(await jpeg(40, 40)).catch((thrown) => thrown);
  expect(error.data).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(error.message).not.toContain('uploads');
  expect(written.mock.calls.join()).toContain('rpc.failed');
  expect(rows()).toEqual([]);
});

test('deletes an unused upload with its files and rejects the deletion of a used one', async () => {
  const unused = await upload(await jpeg(500, 40));
  const used = await upload(await jpeg(600, 40));
  const article = { ...forms.article, content: `${forms.article.content} ![](${used.address})` };
  await client.articles.create.mutate(article);
  await completeImages();
  await client.images.delete.mutate({ id: unused.id });
  expect(files().filter((file) => file.startsWith(unused.name))).toEqual([]);
  await expect(client.images.delete.mutate({ id: used.id })).rejects.toThrow('This picture is in use');
  await expect(client.images.delete.mutate({ id: unused.id })).rejects.toThrow('Image not found');
  expect(files().filter((file) => file.startsWith(used.name)).length).toBeGreaterThan(2);
  expect(rows()).toMatchObject([{ id: used.id }]);
});

describe('the maintenance of uploads', () => {
  test('keeps what nothing shows, however old, and the library says what that is', async () => {
    const unused = await upload(await jpeg(40, 40));
    const kept = await Promise.all([1, 2, 3, 4, 5, 6].map(async (size) => upload(await jpeg(50 + size, 40))));
    const [ofTour, ofPackage, inText, ofAuthor, inGallery, ofTraveller] = kept.map((image) => image.address);
    const text = `${forms.article.content}\n\n![A gate](${inText ?? ''} "Gate")`;
    await client.tours.create.mutate({ ...forms.tour, image: ofTour ?? '' });
    await client.packages.create.mutate({ ...forms.tourPackage, image: ofPackage ?? '' });
    await client.articles.create.mutate({ ...forms.article, content: text, authorImage: ofAuthor ?? '' });
    await client.offers.create.mutate({
      ...forms.offer,
      gallery: [
        { image: '/posters/a.svg', alt: '', focus: '' },
        { image: inGallery, alt: '', focus: '' },
      ],
    });
    await client.testimonials.create.mutate({ ...forms.testimonial, avatar: ofTraveller ?? '' });
    await completeImages();
    const before = [rows(), files()];
    expect(await deleteUnfinished(daysLater(400))).toBe(0);
    expect([rows(), files()]).toEqual(before);
    const listed = await client.images.list.query({ unused: true });
    expect(listed.items).toMatchObject([{ id: unused.id, bytes: unused.bytes }]);
    expect((await client.images.list.query()).total).toBe(7);
  });

  test('deletes what a stopped upload has begun to write after a day, and nothing else', async () => {
    await upload(await jpeg(40, 40));
    await completeImages();
    // Of a later database than the one that was restored, and of its owner.
    for (const name of ['1795247157540-abcd-10x10.jpg', 'brochure.pdf']) writeFileSync(path.join(folder(), name), 'x');
    const before = files();
    writeFileSync(path.join(folder(), '.1795247157540-abcd-10x10.webp'), 'x');
    const touch = (time: Date) => {
      for (const file of files()) utimesSync(path.join(folder(), file), time, time);
    };
    touch(daysLater(0));
    expect(await deleteUnfinished()).toBe(0);
    touch(daysLater(-1.1));
    expect(await deleteUnfinished()).toBe(1);
    expect(files()).toEqual(before);
  });

  test('leaves no variants of a picture that is deleted while they are made', async () => {
    const image = await upload(await jpeg(900, 600));
    await client.images.delete.mutate({ id: image.id });
    await completeImages();
    expect(files()).toEqual([]);
  });

  test('makes the variants that a stopped process has left', async () => {
    const image = await upload(await jpeg(500, 40));
    await completeImages();
    const complete = files();
    site.database.update(images).set({ complete: false }).run();
    const [lost] = complete.filter((name) => name.endsWith('400w.webp'));
    rmSync(path.join(folder(), lost ?? ''));
    await completeImages();
    expect(files()).toEqual(complete);
    expect(rows()).toMatchObject([{ name: image.name, complete: true }]);
  });

  test('makes the variants again that a backup has left out', async () => {
    const image = await upload(await jpeg(500, 40));
    await completeImages();
    const complete = files();
    for (const name of complete.filter(isVariant)) rmSync(path.join(folder(), name));
    expect(files()).toEqual([`${image.name}.jpg`]);
    await completeAllImages();
    expect(files()).toEqual(complete);
    expect(rows()).toMatchObject([{ complete: true }]);
  });
});
