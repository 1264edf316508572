import { describe, expect, test } from 'vitest';
import { articleCopy } from '#server/catalogue/article/article.input';
import { isSlugTaken } from '#server/catalogue/article/article-slug';
import { offerCopy } from '#server/catalogue/offer/offer.input';
import { packageCopy } from '#server/catalogue/package.input';
import { noSearchTexts } from '#server/catalogue/search-texts.input';
import { tourCopy, tourForm } from '#server/catalogue/tour.input';
import { copyTitle } from '#server/values/fields.input';
import { client, officeForEach } from '../rpc';
import * as forms from './forms';

officeForEach();

describe('the form of a copy', () => {
  test('can be saved, with its own title, not featured or recommended, without reviews', async () => {
    const copy = tourCopy(await client.tours.create.mutate(forms.tour));
    const named = {
      title: `${forms.tour.title} (copy)`,
      featured: false,
      isRecommended: false,
      reviewCount: '0',
      ...noSearchTexts,
    };
    expect(copy).toEqual({ ...forms.tour, ...named });
    expect(tourForm(await client.tours.create.mutate({ ...copy, country: forms.tour.country }))).toEqual(copy);
    const original = await client.packages.create.mutate(forms.tourPackage);
    const { title } = forms.tourPackage;
    expect(packageCopy(original)).toEqual({ ...forms.tourPackage, ...named, title: `${title} (copy)` });
  });

  test('of an article has today as its date, and its own title and slug for each copy', async () => {
    const original = await client.articles.create.mutate(forms.article);
    const name = { title: `${forms.article.title} (copy)`, slug: 'how-to-sleep-on-a-night-train-copy' };
    const first = articleCopy(original, '2026-11-21', isSlugTaken);
    expect(first).toEqual({ ...forms.article, ...name, date: '2026-11-21', featured: false, ...noSearchTexts });
    await client.articles.create.mutate({ ...forms.article, ...name });
    expect(articleCopy(original, '2026-11-21', isSlugTaken)).toMatchObject({
      title: `${forms.article.title} (copy 2)`,
      slug: 'how-to-sleep-on-a-night-train-copy-2',
    });
  });

  test('of an offer keeps its prices and days, and has its own slug', async () => {
    const original = await client.offers.create.mutate(forms.offer);
    expect(offerCopy(original, (slug) => slug === 'two-nights-in-the-hills-copy')).toEqual({
      ...forms.offer,
      ...{ title: `${forms.offer.title} (copy 2)`, slug: 'two-nights-in-the-hills-copy-2' },
      ...{ featured: false, reviewCount: '0', ...noSearchTexts },
    });
  });

  test('has a title within the maximum length', () => {
    expect(copyTitle('A'.repeat(200)).length).toBeLessThanOrEqual(200);
  });
});
