import { z } from 'zod';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import {
  copiedShown,
  emptyShown,
  type OwnForms,
  optionalWhole,
  shownFields,
  shownForm,
  termFields,
} from '#server/catalogue/product-facts.input';
import { isDay } from '#server/values/calendar.input';
import {
  copyName,
  dollars,
  dollarsOf,
  emptyFields,
  fieldsOf,
  imageAddress,
  lines,
  requiredLine,
  slug,
  slugOf,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { pick } from '#server/values/pick.input';
import { counted } from '#server/values/plural.input';
import { created, saved } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';

export const offerTypes = ['tour', 'package', 'accommodation'] as const;
export type OfferType = (typeof offerTypes)[number];

/** The id of a linked record as the value of a select; empty for none. */
const linkedId = z
  .string()
  .regex(/^([1-9]\d{0,9})?$/, 'Please choose from the list')
  .transform((text) => (text === '' ? null : Number(text)));

const optionalDay = z
  .string()
  .refine((text) => text === '' || isDay(text), 'Please select a date')
  .transform((text) => text || null);

const fields = {
  ...shownFields,
  slug,
  type: z.enum(offerTypes, 'Type is required'),
  location: requiredLine(200, 'Location is required'),
  originalPrice: dollars('Price must be at least $1'),
  discountedPrice: dollars('Price must be at least $1'),
  groupSize: requiredLine(120, 'Group size is required'),
  startDate: z.string().refine(isDay, 'Start date is required'),
  endDate: z.string().refine(isDay, 'End date is required'),
  image: imageAddress('Image is required', 'Must be a valid URL'),
  description: paragraph(2000).pipe(z.string().min(10, 'Description must be at least 10 characters')),
  detailedDescription: paragraph(20_000).pipe(
    z.string().min(50, 'Detailed description must be at least 50 characters'),
  ),
  highlights: lines,
  included: lines,
  excluded: lines,
  tourId: linkedId,
  packageId: linkedId,
  travelFrom: optionalDay,
  travelUntil: optionalDay,
  roomSleeps: optionalWhole(1, 20, 'A room sleeps from 1 to 20 people'),
  ...termFields,
};

const form = z
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

/** Names the prices after their columns: both fields are typed in dollars and read as cents. */
const toColumns = <Fields extends { originalPrice: number; discountedPrice: number }>({
  originalPrice,
  discountedPrice,
  ...columns
}: Fields) => ({ ...columns, originalPriceCents: originalPrice, discountedPriceCents: discountedPrice });

/** The form of an offer, read as its columns. Errors are named by the fields of the form. */
export const offerInput = form.transform(toColumns);
export const offerCreation = form.safeExtend(created).transform(toColumns);
export const offerUpdate = form.safeExtend(saved).transform(toColumns);

/** The values of the form of an offer. */
export type OfferForm = Required<Omit<z.input<typeof offerInput>, 'type' | keyof OwnForms>> &
  OwnForms & {
    type: OfferType | '';
  };
/** The columns that the form edits. */
export type OfferFields = z.output<typeof offerInput>;
export type OfferUpdate = z.output<typeof offerUpdate>;

/** The address of the page of an offer. */
export const offerPath = ({ type, slug }: Pick<Offer, 'type' | 'slug'>) => `/offer/${type}/${slug}`;

/** What the form holds as it is, or as text. */
const texts = [
  ...(['slug', 'location', 'groupSize', 'description', 'detailedDescription'] as const),
  ...(['highlights', 'included', 'excluded', 'tourId', 'packageId', 'roomSleeps'] as const),
  ...(['startDate', 'endDate', 'travelFrom', 'travelUntil'] as const),
];

/** @param today YYYY-MM-DD, the first day of a new offer */
export function emptyOffer(today: string): OfferForm {
  return {
    ...emptyShown,
    ...emptyFields([...texts, 'originalPrice', 'discountedPrice']),
    type: '',
    startDate: today,
    cancellation: 'day',
    noticeHours: '24',
  };
}

export function offerForm(offer: Offer): OfferForm {
  return {
    ...shownForm(offer),
    ...fieldsOf(offer, [...texts, 'type', 'cancellation', 'noticeHours']),
    originalPrice: dollarsOf(offer.originalPriceCents),
    discountedPrice: dollarsOf(offer.discountedPriceCents),
  };
}

/**
 * The form of a new offer that is a copy: with a title and slug of its own, not featured, without reviews.
 * @param taken true where an offer of this type has this slug
 */
export function offerCopy(offer: Offer, taken: (slug: string) => boolean): OfferForm {
  return { ...offerForm(offer), ...copyName(offer.title, taken), ...copiedShown };
}

/** What the form of an offer takes from the tour or package that it is of; empty for what that does not say. */
export function offerFormOf(product: Tour | TourPackage): Pick<OfferForm, (typeof takenFields)[number]> {
  const isTour = 'city' in product;
  const { title, image, shortDescription, description, groupSize } = product;
  return {
    ...{ title, slug: slugOf(title) },
    ...pick(
      fieldsOf(product, ['country', 'duration', 'imageAlt', 'imageFocus']),
      'country',
      'duration',
      'imageAlt',
      'imageFocus',
    ),
    image: image ?? '',
    type: isTour ? 'tour' : 'package',
    location: isTour ? `${product.city}, ${product.country}` : product.cities.join(', '),
    originalPrice: dollarsOf(isTour ? product.priceCents : product.priceFromCents),
    groupSize: groupSize === null ? '' : `Up to ${counted(groupSize, 'traveller')}`,
    // Its first paragraph, without the signs of Markdown.
    description: shortDescription || (description.split('\n\n')[0] ?? '').replace(/[*_#>`]/g, '').trim(),
    detailedDescription: description,
    included: (isTour ? product.included : product.inclusions).join('\n'),
    excluded: (isTour ? product.excluded : product.exclusions).join('\n'),
  };
}

const takenFields = [
  ...([
    'title',
    'slug',
    'type',
    'country',
    'location',
    'duration',
    'groupSize',
    'image',
    'imageAlt',
    'imageFocus',
  ] as const),
  ...(['originalPrice', 'description', 'detailedDescription', 'included', 'excluded'] as const),
];

const offerSorts = ['newest', 'title', 'type', 'ends', 'price', 'updated'] as const;
export const offerList = listQuery(offerSorts, { type: z.enum(offerTypes).nullable().default(null) });
export type OfferQuery = z.output<typeof offerList>;
