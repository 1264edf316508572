import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { images } from '#db/schema/image';
import { deleteUnusedImages } from '#server/catalogue/image/image-cleanup';
import { completeImages } from '#server/catalogue/image/image-variants';
import { site } from '../fixtures';
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
  test('deletes uploads that are unused for a week and keeps those of a record', async () => {
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
    expect(await deleteUnusedImages(daysLater(6.9))).toBe(0);
    await deleteUnusedImages(daysLater(7.1));
    expect(rows().map((row) => row.id)).toEqual(kept.map((image) => image.id).sort((a, b) => a - b));
    expect(files().filter((file) => file.startsWith(unused.name))).toEqual([]);
    expect(files().filter((file) => kept.some((image) => file.startsWith(image.name))).length).toBeGreaterThan(12);
  });

  test('deletes files without a row and temporary files after a day', async () => {
    const image = await upload(await jpeg(40, 40));
    await completeImages();
    for (const name of ['1795247157540-abcd-10x10.jpg', '.1795247157540-abcd-10x10.webp']) {
      writeFileSync(path.join(folder(), name), 'x');
    }
    const touch = (time: Date) => {
      for (const file of files()) utimesSync(path.join(folder(), file), time, time);
    };
    touch(daysLater(0));
    expect(await deleteUnusedImages()).toBe(0);
    touch(daysLater(-1.1));
    expect(await deleteUnusedImages()).toBe(2);
    expect(files().every((file) => file.startsWith(image.name))).toBe(true);
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
});
