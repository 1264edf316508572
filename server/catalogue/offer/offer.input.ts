import { z } from 'zod';
import type { Publication } from '#db/columns';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import {
  copiedShown,
  dateFields,
  duration,
  nameFields,
  type OwnForms,
  optionalWhole,
  pictureFields,
  placementFields,
  reviewFields,
  termFields,
} from '#server/catalogue/product-facts.input';
import { stateFilter } from '#server/catalogue/publication.input';
import { searchTextFields } from '#server/catalogue/search-texts.input';
import { isDay } from '#server/values/calendar.input';
import { describe, draftOf, type FormOf, inCents } from '#server/values/described.input';
import {
  copyName,
  dollars,
  dollarsOf,
  imageAddress,
  lines,
  requiredLine,
  slug,
  slugOf,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { counted } from '#server/values/plural.input';
import { asDraft, created, drafted, published, saved } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';
import { offerTypeLabels } from './offer-words.input';

export const offerTypes = ['tour', 'package', 'accommodation'] as const;
export type OfferType = (typeof offerTypes)[number];
export const offerTypeChoices = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }));

const optionalDay = z
  .string()
  .refine((text) => text === '' || isDay(text), 'Please select a date')
  .transform((text) => text || null)
  .meta({ control: 'date', width: 'half', optional: true });

/** The id of a linked record; empty for none. */
const linkedId = z
  .string()
  .regex(/^([1-9]\d{0,9})?$/, 'Please choose from the list')
  .transform((text) => (text === '' ? null : Number(text)));

const day = (missing: string) => z.string().refine(isDay, missing).meta({ control: 'date', width: 'half' });

export const offerFields = {
  tourId: linkedId.meta({ title: 'Tour' }),
  packageId: linkedId.meta({ title: 'Package', description: 'Choose a tour or a package, not both' }),
  title: nameFields.title,
  slug: slug.meta({ title: 'Slug' }),
  type: z.enum(offerTypes, 'Type is required').meta({
    ...{ title: 'Type', control: 'choice', width: 'half' },
    options: [{ value: '', label: 'Choose a type' }, ...offerTypeChoices],
  }),
  country: nameFields.country,
  location: requiredLine(200, 'Location is required').meta({ title: 'Location' }),
  duration,
  groupSize: requiredLine(120, 'Group size is required').meta({
    ...{ title: 'Group size', description: 'For example up to 16 travellers', width: 'half' },
  }),
  originalPrice: dollars('Price must be at least $1').meta({ title: 'Original price', width: 'half' }),
  discountedPrice: dollars('Price must be at least $1').meta({ title: 'Special price', width: 'half' }),
  startDate: day('Start date is required').meta({ title: 'Start date', description: 'First day to book' }),
  endDate: day('End date is required').meta({ title: 'End date', description: 'Last day to book' }),
  image: imageAddress('Image is required', 'Must be a valid URL').meta({ title: 'Image' }),
  ...pictureFields,
  description: paragraph(2000)
    .pipe(z.string().min(10, 'Description must be at least 10 characters'))
    .meta({ title: 'Description', control: 'text', rows: 3 }),
  detailedDescription: paragraph(20_000)
    .pipe(z.string().min(50, 'Detailed description must be at least 50 characters'))
    .meta({ title: 'Detailed description', control: 'markdown' }),
  highlights: lines.meta({ title: 'Highlights', description: 'One per line. Featured cards show the first two' }),
  included: lines.meta({ title: 'Included', width: 'half' }),
  excluded: lines.meta({ title: 'Excluded', width: 'half' }),
  travelFrom: optionalDay.meta({ title: 'Travel from', description: 'Earliest start of the trip' }),
  travelUntil: optionalDay.meta({ title: 'Travel until', description: 'Latest start of the trip' }),
  roomSleeps: optionalWhole(1, 20, 'A room sleeps from 1 to 20 people').meta({
    ...{ title: 'People in a room', description: 'Maximum in one room', width: 'third' },
  }),
  schedule: dateFields.schedule.meta({ title: 'Rooms' }),
  rates: dateFields.rates,
  ...termFields,
  cancellation: termFields.cancellation.meta({ width: 'third' }),
  noticeHours: termFields.noticeHours.meta({ width: 'third' }),
  ...reviewFields('offer'),
  ...searchTextFields,
  featured: placementFields.featured.meta({ description: 'Shown above the list of offers' }),
};

const consistent = (fields: typeof offerFields) =>
  z
    .strictObject(fields)
    .refine(({ originalPrice, discountedPrice }) => discountedPrice < originalPrice, {
      path: ['discountedPrice'],
      error: 'Special price must be lower than the original price',
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'End date must not be before the start date',
    })
    .refine(({ travelFrom, travelUntil }) => !travelFrom || !travelUntil || travelFrom <= travelUntil, {
      path: ['travelUntil'],
      error: 'The last day of travel must not be before the first',
    })
    .refine(({ endDate, travelUntil }) => !travelUntil || endDate <= travelUntil, {
      path: ['travelUntil'],
      error: 'The last day of travel must not be before the end date',
    })
    .refine(({ tourId, packageId }) => tourId === null || packageId === null, {
      path: ['packageId'],
      error: 'An offer belongs to a tour or to a package, not to both',
    });
const form = consistent(offerFields);

const toColumns = inCents('originalPrice', 'discountedPrice');

/** The form of an offer, read as its columns. Errors are named by the fields of the form. */
export const offerInput = form.transform(toColumns);
export const offerCreation = form.safeExtend({ ...created, ...published }).transform(toColumns);
export const offerUpdate = form.safeExtend({ ...saved, ...published }).transform(toColumns);
export const offerDraft = consistent(draftOf(offerFields)).safeExtend(drafted).transform(toColumns).transform(asDraft);

/** The values of the form of an offer. */
export interface OfferForm extends Omit<FormOf<typeof offerFields>, 'type' | keyof OwnForms>, OwnForms {
  type: OfferType | '';
}
/** The columns that the form edits. */
export interface OfferFields extends z.output<typeof offerInput>, Publication {}
export type OfferUpdate = z.output<typeof offerUpdate>;

/** The address of the page of an offer. */
export const offerPath = ({ type, slug }: Pick<Offer, 'type' | 'slug'>) => `/offer/${type}/${slug}`;

const described = describe<typeof offerFields, OfferForm>(offerFields);
export const { labels: offerLabels, formOf: offerForm } = described;

/** @param today YYYY-MM-DD, the first day of a new offer */
export const emptyOffer = (today: string): OfferForm => ({ ...described.empty, startDate: today });

/**
 * The form of a new offer that is a copy: with a title and slug of its own, not featured, without reviews.
 * @param taken true where an offer of this type has this slug
 */
export function offerCopy(offer: Offer, taken: (slug: string) => boolean): OfferForm {
  return { ...offerForm(offer), ...copyName(offer.title, taken), ...copiedShown };
}

/** What the form of an offer takes from the tour or package that it is of; empty for what that does not say. */
export function offerFormOf(product: Tour | TourPackage) {
  const isTour = 'city' in product;
  const { title, country, duration, image, imageAlt, imageFocus, shortDescription, description, groupSize } = product;
  return {
    ...{ title, slug: slugOf(title), country, duration },
    ...{ image: image ?? '', imageAlt: imageAlt ?? '', imageFocus: imageFocus ?? '' },
    type: isTour ? 'tour' : 'package',
    location: isTour ? `${product.city}, ${product.country}` : product.cities.join(', '),
    originalPrice: dollarsOf(isTour ? product.priceCents : product.priceFromCents),
    groupSize: groupSize === null ? '' : `Up to ${counted(groupSize, 'traveller')}`,
    // Its first paragraph, without the signs of Markdown.
    description: shortDescription || (description.split('\n\n')[0] ?? '').replace(/[*_#>`]/g, '').trim(),
    detailedDescription: description,
    included: (isTour ? product.included : product.inclusions).join('\n'),
    excluded: (isTour ? product.excluded : product.exclusions).join('\n'),
  } satisfies Partial<OfferForm>;
}

const offerSorts = ['newest', 'title', 'type', 'ends', 'price', 'updated'] as const;
export const offerList = listQuery(offerSorts, { type: z.enum(offerTypes).nullable().default(null), ...stateFilter });
export type OfferQuery = z.output<typeof offerList>;
