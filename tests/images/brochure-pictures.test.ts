import { afterAll, describe, expect, it } from 'vitest';
import { tours } from '#db/schema/tour';
import { pictureOf, tourBrochure, withPictures } from '#server/catalogue/brochure';
import { storeImage } from '#server/catalogue/image/image';
import { stopCompletingImages } from '#server/catalogue/image/image-variants';
import { findTour } from '#server/catalogue/tour';
import { makeBrochure } from '#server/documents/brochure';
import { filledSiteForAll, site } from '../fixtures';
import { picture } from '../pictures';

filledSiteForAll();
afterAll(async () => {
  await stopCompletingImages();
});

const named = (image: string) => ({ image, alt: 'A boat', focus: '20 80' });

describe('a picture of a brochure', () => {
  it.each(['https://elsewhere.example/a.jpg', '/uploads/1-a-9x9.jpg', '/posters/none.svg', '/posters/../secret.svg'])(
    'is none for %s',
    async (image) => {
      expect(await pictureOf(named(image))).toBeNull();
    },
  );

  it('stands in a brochure, on its cover and in its gallery', async () => {
    const { address } = await storeImage({
      bytes: await picture(1800, 1400).jpeg().toBuffer(),
    });
    const other = await storeImage({ bytes: await picture(900, 900).jpeg().toBuffer() });
    const third = await storeImage({ bytes: await picture(800, 900).png().toBuffer() });
    const gallery = [other, third].map((image) => ({ ...named(image.address), focus: null }));
    site.database.update(tours).set({ image: address, gallery }).run();
    const tour = findTour(site.tours.karnak.id);
    if (!tour) throw new Error('there is no tour');
    const brochure = await withPictures(tourBrochure(tour, { duration: '8 Hours', url: 'https://x.example/tours/1' }));
    const bytes = Buffer.from(await makeBrochure(brochure));
    expect(bytes.toString('latin1').match(/\/Filter \/DCTDecode/g)).toHaveLength(3);
  });
});
