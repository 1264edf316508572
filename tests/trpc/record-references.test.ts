import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Article } from '#db/schema/article';
import type { Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { articleForm } from '#server/catalogue/article/article.input';
import { findMovedArticle } from '#server/catalogue/article/article-slug';
import { findMovedOffer } from '#server/catalogue/offer/offer';
import { site } from '../fixtures';
import { client, officeForEach } from '../rpc';
import { errorData } from './error-data';
import * as forms from './forms';

officeForEach();

describe('slugs', () => {
  test('of articles are unique', async () => {
    await client.articles.create.mutate(forms.article);
    expect(await errorData(client.articles.create.mutate(forms.article))).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { slug: 'Another article already has this slug' },
      newer: null,
    });
    const { id, version } = site.articles.eating;
    expect(await errorData(client.articles.update.mutate({ ...forms.article, id, version }))).toMatchObject({
      fieldErrors: { slug: 'Another article already has this slug' },
    });
    await client.articles.update.mutate({ ...forms.article, slug: 'eating-in-cairo', id, version });
  });

  test('of articles redirect after a change, and change in related articles', async () => {
    const { eating, manners, cafes } = site.articles;
    const movedTo = (slug: string) => findMovedArticle(slug);
    const { excerpt, content, category } = forms.article;
    const formOf = (article: Article) => ({ ...articleForm(article), excerpt, content, category });
    const rename = async (id: number, slug: string) => {
      const article = await client.articles.byId.query({ id });
      return client.articles.update.mutate({ ...formOf(article), slug, id, version: article.version });
    };
    await rename(manners.id, 'manners-in-temples');
    const naming = await client.articles.byId.query({ id: eating.id });
    expect(naming.relatedArticles).toEqual(['manners-in-temples', 'cafes-of-alexandria', 'long-gone']);
    expect(naming.version).toBe(eating.version + 1);
    expect(movedTo('temple-manners')).toBe('manners-in-temples');
    expect(await client.articles.byId.query({ id: cafes.id })).toEqual(cafes);
    // A form that was opened before is rejected: it would bring the old slug back.
    const { id, version } = eating;
    expect(await errorData(client.articles.update.mutate({ ...formOf(eating), id, version }))).toMatchObject({
      code: 'CONFLICT',
    });

    await rename(manners.id, 'in-temples');
    expect(['temple-manners', 'manners-in-temples'].map(movedTo)).toEqual(['in-temples', 'in-temples']);
    await rename(manners.id, 'temple-manners');
    expect(['temple-manners', 'in-temples'].map(movedTo)).toEqual([null, 'temple-manners']);
    expect((await client.articles.byId.query({ id: eating.id })).relatedArticles[0]).toBe('temple-manners');

    await client.articles.delete.mutate({ id: eating.id });
    await rename(manners.id, 'at-temples');
    await client.publication.restore.mutate({ kind: 'article', id: eating.id });
    expect((await client.articles.byId.query({ id: eating.id })).relatedArticles[0]).toBe('at-temples');

    await client.articles.delete.mutate({ id: manners.id });
    expect(movedTo('manners-in-temples')).toBeNull();
  });

  test('of offers redirect after a change of it or of the type, to the offer that had them last', async () => {
    const movedTo = (slug: string) => findMovedOffer('accommodation', slug)?.slug ?? null;
    const stay = { ...forms.offer, type: 'accommodation' as const, slug: 'first' };
    const { id, ...created } = await client.offers.create.mutate(stay);
    let { version } = created;
    const save = async (changes: Partial<typeof forms.offer>) => {
      ({ version } = await client.offers.update.mutate({ ...stay, ...changes, id, version }));
    };
    await save({ slug: 'second' });
    await save({ slug: 'third' });
    expect(['first', 'second', 'third'].map(movedTo)).toEqual(['third', 'third', null]);
    await save({ slug: 'first' });
    expect(['first', 'second', 'third'].map(movedTo)).toEqual([null, 'first', 'first']);
    const other = await client.offers.create.mutate({ ...stay, slug: 'second' });
    // Visitors see the other one there, and are sent after it.
    await client.offers.update.mutate({ ...stay, slug: 'fourth', id: other.id, version: other.version });
    expect(['second', 'third'].map(movedTo)).toEqual(['fourth', 'first']);
    await client.offers.delete.mutate({ id: other.id });
    expect(movedTo('second')).toBeNull();
  });

  test('of offers are unique for each type', async () => {
    await client.offers.create.mutate(forms.offer);
    expect(await errorData(client.offers.create.mutate(forms.offer))).toMatchObject({
      fieldErrors: { slug: 'Another offer of this type already has this slug' },
    });
    await client.offers.create.mutate({ ...forms.offer, type: 'tour' });
  });
});

describe('references', () => {
  const season = { from: '', until: '', weekdays: [], times: '', seats: '8' };
  const needing = (...resources: number[]) => ({
    schedule: { counts: 'travellers' as const, instant: false, seasons: [season], resources },
  });

  test('of products to a resource that was deleted meanwhile are rejected at its field', async () => {
    const boat = await client.resources.create.mutate({ name: 'Boat', units: '1', seats: '', key: 'k'.repeat(22) });
    const tour = await client.tours.create.mutate({ ...forms.tour, ...needing(boat.id) });
    const gone = boat.id + 1;
    const refused = {
      code: 'CONFLICT',
      fieldErrors: { 'schedule.resources': 'One of these was deleted meanwhile. Uncheck it to save' },
    };
    const { id, version } = tour;
    const both = { ...needing(boat.id, gone), id, version };
    expect(await errorData(client.tours.update.mutate({ ...forms.tour, ...both }))).toMatchObject(refused);
    expect(await errorData(client.tours.create.mutate({ ...forms.tour, ...needing(gone) }))).toMatchObject(refused);
    expect(await errorData(client.packages.create.mutate({ ...forms.tourPackage, ...needing(gone) }))).toMatchObject(
      refused,
    );
    expect(await client.tours.byId.query({ id })).toEqual(tour);
    // What a file from elsewhere has brought is kept.
    const imported = { ...tour.schedule, resources: [gone] };
    site.database
      .update(tours)
      .set({ schedule: imported as Schedule })
      .where(eq(tours.id, id))
      .run();
    const kept = await client.tours.update.mutate({ ...forms.tour, ...needing(gone), id, version });
    expect(kept.schedule?.resources).toEqual([gone]);
  });

  test('of articles to a category that no subject and no country with tours has are rejected', async () => {
    const refused = { code: 'CONFLICT', fieldErrors: { category: 'Category is required' } };
    for (const category of ['Cooking', 'egypt', 'Jordan']) {
      expect(await errorData(client.articles.create.mutate({ ...forms.article, category }))).toMatchObject(refused);
    }
    const { id, version } = await client.articles.create.mutate({ ...forms.article, category: 'Thailand' });
    const update = (category: string) => client.articles.update.mutate({ ...forms.article, category, id, version });
    expect(await errorData(update('Cooking'))).toMatchObject(refused);
    expect(await update('News')).toMatchObject({ category: 'News' });
  });

  test('of articles to articles that do not exist are rejected, except old ones', async () => {
    const relatedArticles = 'eating-in-cairo, nowhere-to-be-found';
    expect(await errorData(client.articles.create.mutate({ ...forms.article, relatedArticles }))).toMatchObject({
      fieldErrors: { relatedArticles: 'There is no article with the slug "nowhere-to-be-found"' },
    });
    const own = await client.articles.create.mutate({ ...forms.article, relatedArticles: forms.article.slug });
    const { id, version } = own;
    const renamed = { ...forms.article, slug: 'another-slug', relatedArticles: 'another-slug', id, version };
    expect(await errorData(client.articles.update.mutate({ ...renamed, relatedArticles }))).toMatchObject({
      fieldErrors: { relatedArticles: 'There is no article with the slug "nowhere-to-be-found"' },
    });
    const moved = await client.articles.update.mutate({ ...renamed, relatedArticles: forms.article.slug });
    expect(moved.relatedArticles).toEqual(['another-slug']);
    const eating = site.articles.eating;
    const kept = { ...forms.article, slug: eating.slug, relatedArticles: 'long-gone', id: eating.id };
    expect((await client.articles.update.mutate({ ...kept, version: 1 })).relatedArticles).toEqual(['long-gone']);
  });

  test('of offers to deleted tours and packages are rejected', async () => {
    expect(await errorData(client.offers.create.mutate({ ...forms.offer, packageId: '99' }))).toMatchObject({
      fieldErrors: { packageId: 'This package no longer exists' },
    });
    expect(await errorData(client.offers.create.mutate({ ...forms.offer, packageId: '', tourId: '99' }))).toMatchObject(
      {
        fieldErrors: { tourId: 'This tour no longer exists' },
      },
    );
  });

  test('of offers are removed when the package is deleted', async () => {
    await client.packages.delete.mutate({ id: site.packages.nile.id });
    expect(await client.offers.byId.query({ id: site.offers.winterNile.id })).toMatchObject({ packageId: null });
  });

  test('to deleted uploads are rejected', async () => {
    const image = '/uploads/1795247157540-k3x9qd-1600x1067.jpg';
    expect(await errorData(client.tours.create.mutate({ ...forms.tour, image }))).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { image: 'This picture is no longer here. Please choose another.' },
    });
    expect(await errorData(client.articles.create.mutate({ ...forms.article, authorImage: image }))).toMatchObject({
      fieldErrors: { authorImage: 'This picture is no longer here. Please choose another.' },
    });
    const { id, version } = site.articles.eating;
    for (const field of ['image', 'authorImage']) {
      const update = { ...forms.article, [field]: image, id, version };
      expect(await errorData(client.articles.update.mutate(update))).toMatchObject({
        fieldErrors: { [field]: 'This picture is no longer here. Please choose another.' },
      });
    }
    const testimonial = await client.testimonials.create.mutate(forms.testimonial);
    for (const attempt of [
      client.testimonials.create.mutate({ ...forms.testimonial, avatar: image }),
      client.testimonials.update.mutate({ ...forms.testimonial, avatar: image, id: testimonial.id, version: 1 }),
    ]) {
      expect(await errorData(attempt)).toMatchObject({
        fieldErrors: { avatar: 'This picture is no longer here. Please choose another.' },
      });
    }
    expect(
      await errorData(client.offers.create.mutate({ ...forms.offer, gallery: [{ image, alt: '', focus: '' }] })),
    ).toMatchObject({
      fieldErrors: { 'gallery.0.image': 'This picture is no longer here. Please choose another.' },
    });
    const { content, version: opened } = await client.settings.byName.query({ name: 'home' });
    const slides = (content.slides as object[]).map((slide, at) => (at === 1 ? { ...slide, picture: image } : slide));
    const home = { name: 'home', version: opened, content: { ...content, slides } };
    expect(await errorData(client.settings.save.mutate(home))).toMatchObject({
      fieldErrors: { 'slides.1.picture': 'This picture is no longer here. Please choose another.' },
    });
    expect((await client.settings.byName.query({ name: 'home' })).version).toBe(opened);
  });
});
