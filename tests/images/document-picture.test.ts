import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tours } from '#db/schema/tour';
import { makeBrochure } from '#server/documents/brochure';
import { tourBrochure, withPictures } from '#server/domain/brochure/brochure';
import { documentPicture } from '#server/domain/image/document-picture';
import { storeImage } from '#server/domain/image/image';
import { stopCompletingImages } from '#server/domain/image/image-variants';
import { findTour } from '#server/domain/tour';
import { type FilledSite, openFilledSite } from '../fixtures';
import { picture } from '../pictures';

let site: FilledSite;

beforeAll(() => {
  site = openFilledSite();
});
afterAll(async () => {
  await stopCompletingImages();
  site.close();
});

const named = (image: string) => ({ image, alt: 'A boat', focus: '20 80' });
const maxBytes = 60_000;

/** The JPEG file that stands for an upload. */
async function jpegOf(bytes: Buffer) {
  const { address } = await storeImage(bytes, null);
  const shown = await documentPicture(named(address), maxBytes);
  if (!shown?.picture.jpeg) throw new Error('it is no photograph');
  return shown.picture;
}

describe('a picture for a document', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is a JPEG file of limited size for an upload as %s',
    async (format) => {
      const { jpeg, width, height, focus } = await jpegOf(await picture(1400, 900).toFormat(format).toBuffer());
      expect(jpeg.byteLength).toBeLessThanOrEqual(maxBytes);
      const read = await sharp(jpeg).metadata();
      expect([read.format, width, height, focus]).toEqual(['jpeg', 1400, 900, '20 80']);
      expect((read.width ?? 0) / (read.height ?? 1)).toBeCloseTo(1400 / 900, 1);
    },
  );

  it('has paper where the upload is transparent, and its own size where that is small', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
      .png()
      .toBuffer();
    const { jpeg } = await jpegOf(clear);
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([60, 40]);
    expect(data[0]).toBeGreaterThan(245);
  });

  it.each(['https://elsewhere.example/a.jpg', '/uploads/1-a-9x9.jpg', '/posters/none.svg', '/posters/../secret.svg'])(
    'is none for %s',
    async (image) => {
      expect(await documentPicture(named(image), maxBytes)).toBeNull();
    },
  );

  it('stands in a brochure of at most 400 KB, on its cover and in its gallery', async () => {
    // Noise, which no codec makes small.
    const pixels = Buffer.alloc(1800 * 1400 * 3);
    let state = 1;
    for (let index = 0; index < pixels.length; index++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      pixels[index] = 90 + ((state >> 16) % 60);
    }
    const noise = await sharp(pixels, { raw: { width: 1800, height: 1400, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { address } = await storeImage(noise, null);
    const other = await storeImage(await picture(900, 900).jpeg().toBuffer(), null);
    const third = await storeImage(await picture(800, 900).png().toBuffer(), null);
    const gallery = [other, third].map((image) => ({ ...named(image.address), focus: null }));
    site.database.update(tours).set({ image: address, gallery }).run();
    const tour = findTour(site.tours.karnak.id);
    if (!tour) throw new Error('there is no tour');
    const brochure = await withPictures(tourBrochure(tour, { duration: '8 Hours', url: 'https://x.example/tours/1' }));
    expect([brochure.cover, ...brochure.pictures].map((shown) => shown && 'jpeg' in shown.picture)).toEqual([
      true,
      true,
      true,
    ]);
    const bytes = Buffer.from(await makeBrochure(brochure));
    expect(bytes.length).toBeLessThan(400 * 1024);
    expect(bytes.toString('latin1').match(/\/Filter \/DCTDecode/g)).toHaveLength(3);
  });
});
