import { z } from 'zod';
import { listShort } from '#server/booking/seats/over-capacity';
import { createArticle, searchArticles, updateArticle } from '#server/catalogue/article/article';
import {
  articleCreation,
  articleDraft,
  articleList,
  articleUpdate,
  markdownText,
} from '#server/catalogue/article/article.input';
import { listDestinations, listPlaces } from '#server/catalogue/destination';
import {
  completeCreation,
  completeUpdate,
  createDestination,
  deleteDestination,
  updateDestination,
} from '#server/catalogue/destination-records';
import { describeImage, findImage, searchImages, storeImage } from '#server/catalogue/image/image';
import { imageList, imageReplacement, imageUpdate, imageWords } from '#server/catalogue/image/image.input';
import { deleteImage } from '#server/catalogue/image/image-cleanup';
import { findUses, replaceImage } from '#server/catalogue/image/replace-image';
import { createOffer, searchOffers, updateOffer } from '#server/catalogue/offer/offer';
import { offerCreation, offerDraft, offerList, offerUpdate } from '#server/catalogue/offer/offer.input';
import { createPackage, searchPackages, updatePackage } from '#server/catalogue/package';
import { packageCreation, packageDraft, packageList, packageUpdate } from '#server/catalogue/package.input';
import {
  createResource,
  deleteResource,
  listResources,
  saveWithResources,
  updateResource,
} from '#server/catalogue/resources';
import { resourceCreation, resourceUpdate } from '#server/catalogue/resources.input';
import { createOnce, existingRecord, saveDraft } from '#server/catalogue/stored-record';
import { createTestimonial, searchTestimonials, updateTestimonial } from '#server/catalogue/testimonial';
import {
  testimonialCreation,
  testimonialDraft,
  testimonialList,
  testimonialUpdate,
} from '#server/catalogue/testimonial.input';
import { createTour, searchTours, updateTour } from '#server/catalogue/tour';
import { tourCreation, tourDraft, tourList, tourUpdate } from '#server/catalogue/tour.input';
import { deleteRecord } from '#server/catalogue/trash';
import { findPlaceFacts, listCities } from '#server/values/cities';
import { existing, InvalidUpload } from '#server/values/errors';
import { renderDraft } from '#server/values/markdown';
import { byId } from '#server/values/record-id.input';
import { adminProcedure, router } from './init';

export const articlesRouter = router({
  list: adminProcedure.input(articleList).query(({ input }) => searchArticles(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existingRecord('article', input.id)),
  create: adminProcedure.input(articleCreation).mutation(({ input }) => createOnce('article', input, createArticle)),
  update: adminProcedure.input(articleUpdate).mutation(({ input }) => updateArticle(input)),
  saveDraft: adminProcedure
    .input(articleDraft)
    .mutation(({ input }) => saveDraft('article', input, createArticle, updateArticle)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteRecord('article', input.id)),
  /** The HTML of a draft. A mutation, because a text is too long for the address of a query. */
  preview: adminProcedure.input(markdownText).mutation(({ input }) => renderDraft(input.text)),
});

const placeQuery = z.strictObject({ country: z.string().max(60), city: z.string().max(60) });

export const destinationsRouter = router({
  list: adminProcedure.query(() => listPlaces()),
  rows: adminProcedure.query(() => listDestinations()),
  /** What is known of a city, and which ones have a name that begins like this. */
  cities: adminProcedure.input(placeQuery).query(({ input: { country, city } }) => ({
    facts: findPlaceFacts(country, city),
    names: listCities(country, city),
  })),
  create: adminProcedure.input(completeCreation).mutation(({ input }) => createDestination(input)),
  update: adminProcedure.input(completeUpdate).mutation(({ input }) => updateDestination(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteDestination(input.id)),
});

export const imagesRouter = router({
  list: adminProcedure.input(imageList).query(({ input }) => searchImages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findImage(input.id), 'Image')),
  /** A multipart form with `file` and, optionally, `alt`. It cannot be part of a batch. */
  upload: adminProcedure.input(z.instanceof(FormData)).mutation(async ({ input }) => {
    const file = input.get('file');
    if (!(file instanceof File)) throw new InvalidUpload('File must be an image');
    const alt = input.get('alt');
    const text = typeof alt === 'string' ? imageWords.shape.alt.parse(alt) : null;
    return storeImage({ bytes: new Uint8Array(await file.arrayBuffer()), alt: text, fileName: file.name });
  }),
  update: adminProcedure.input(imageUpdate).mutation(({ input }) => describeImage(input)),
  uses: adminProcedure.input(byId).query(({ input }) => findUses(input.id)),
  replace: adminProcedure.input(imageReplacement).mutation(({ input }) => ({ replaced: replaceImage(input) })),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteImage(input.id)),
});

export const offersRouter = router({
  list: adminProcedure.input(offerList).query(({ input }) => searchOffers(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existingRecord('offer', input.id)),
  create: adminProcedure
    .input(offerCreation)
    .mutation(({ input }) => createOnce('offer', input, saveWithResources('offer', createOffer))),
  update: adminProcedure.input(offerUpdate).mutation(({ input }) => saveWithResources('offer', updateOffer)(input)),
  saveDraft: adminProcedure
    .input(offerDraft)
    .mutation(({ input }) =>
      saveDraft('offer', input, saveWithResources('offer', createOffer), saveWithResources('offer', updateOffer)),
    ),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteRecord('offer', input.id)),
});

export const packagesRouter = router({
  list: adminProcedure.input(packageList).query(({ input }) => searchPackages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existingRecord('package', input.id)),
  create: adminProcedure
    .input(packageCreation)
    .mutation(({ input }) => createOnce('package', input, saveWithResources('package', createPackage))),
  update: adminProcedure
    .input(packageUpdate)
    .mutation(({ input }) => saveWithResources('package', updatePackage)(input)),
  saveDraft: adminProcedure
    .input(packageDraft)
    .mutation(({ input }) =>
      saveDraft(
        'package',
        input,
        saveWithResources('package', createPackage),
        saveWithResources('package', updatePackage),
      ),
    ),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteRecord('package', input.id)),
});

export const testimonialsRouter = router({
  list: adminProcedure.input(testimonialList).query(({ input }) => searchTestimonials(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existingRecord('testimonial', input.id)),
  create: adminProcedure
    .input(testimonialCreation)
    .mutation(({ input }) => createOnce('testimonial', input, createTestimonial)),
  update: adminProcedure.input(testimonialUpdate).mutation(({ input }) => updateTestimonial(input)),
  saveDraft: adminProcedure
    .input(testimonialDraft)
    .mutation(({ input }) => saveDraft('testimonial', input, createTestimonial, updateTestimonial)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteRecord('testimonial', input.id)),
});

export const toursRouter = router({
  list: adminProcedure.input(tourList).query(({ input }) => searchTours(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existingRecord('tour', input.id)),
  create: adminProcedure
    .input(tourCreation)
    .mutation(({ input }) => createOnce('tour', input, saveWithResources('tour', createTour))),
  update: adminProcedure.input(tourUpdate).mutation(({ input }) => saveWithResources('tour', updateTour)(input)),
  saveDraft: adminProcedure
    .input(tourDraft)
    .mutation(({ input }) =>
      saveDraft('tour', input, saveWithResources('tour', createTour), saveWithResources('tour', updateTour)),
    ),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteRecord('tour', input.id)),
});

export const resourcesRouter = router({
  /** Each with the departures that it is too little for. */
  list: adminProcedure.query(() => listResources().map((resource) => ({ ...resource, short: listShort(resource.id) }))),
  create: adminProcedure.input(resourceCreation).mutation(({ input }) => createResource(input)),
  update: adminProcedure.input(resourceUpdate).mutation(({ input }) => updateResource(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteResource(input.id)),
});
