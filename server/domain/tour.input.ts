import { z } from 'zod';
import type { Tour } from '#db/schema/tour';
import {
  copyTitle,
  defaultRating,
  dollars,
  dollarsOf,
  imageAddress,
  lines,
  linesOf,
  optionalLine,
  rating,
  requiredLine,
  reviewCount,
} from '#server/domain/record/fields.input';
import { listQuery } from '#server/domain/record/list-query.input';
import { created, saved } from '#server/domain/record/record-id.input';
import { line, paragraph } from '#server/domain/record/text.input';
import {
  emptyFacts,
  emptyPictures,
  factFields,
  factsForm,
  type PictureForm,
  pictureFields,
  picturesForm,
  soloPriceTooLow,
} from './product-facts.input';

const fields = {
  title: requiredLine(200, 'Title must be at least 5 characters', 5),
  country: requiredLine(80, 'Country is required'),
  city: requiredLine(80, 'City is required'),
  category: optionalLine(80),
  duration: requiredLine(80, 'Duration must be at least 1 day'),
  price: dollars('Price must be at least $1'),
  rating: rating(),
  reviewCount,
  image: imageAddress('Image is required', 'Must be a valid URL or empty'),
  imageAlt: optionalLine(300),
  shortDescription: optionalLine(300),
  description: paragraph(20_000).pipe(z.string().min(50, 'Description must be at least 50 characters')),
  featured: z.boolean(),
  isRecommended: z.boolean(),
  remarks: lines,
  included: lines,
  excluded: lines,
  pickupTime: requiredLine(200, 'Pickup time is required'),
  itineraries: paragraph(20_000).transform((text) => text || null),
  ...pictureFields,
  ...factFields,
};

const form = z.strictObject(fields).refine(({ price, soloPrice }) => soloPrice === null || !(soloPrice < price), {
  path: ['soloPrice'],
  error: soloPriceTooLow,
});

/** Names the prices after their columns: the fields are typed in dollars and read as cents. */
const toColumns = <Fields extends { price: number; soloPrice: number | null }>({
  price,
  soloPrice,
  ...columns
}: Fields) => ({ ...columns, priceCents: price, soloPriceCents: soloPrice });

/** The form of a tour, read as its columns. Errors are named by the fields of the form. */
export const tourInput = form.transform(toColumns);
export const tourCreation = form.safeExtend(created).transform(toColumns);
export const tourUpdate = form.safeExtend(saved).transform(toColumns);

/** The values of the form of a tour. */
export type TourForm = Required<Omit<z.input<typeof tourInput>, 'gallery'>> & { gallery: PictureForm[] };
/** The columns that the form edits. */
export type TourFields = z.output<typeof tourInput>;
export type TourUpdate = z.output<typeof tourUpdate>;

/** The address of the page of a tour. */
export const tourPath = (id: number) => `/tours/${id}`;

/** The price in a new form, in US dollars: the form asks the office to check it. */
export const suggestedPrice = '999';

export const emptyTour: TourForm = {
  title: '',
  country: '',
  city: '',
  category: '',
  duration: '',
  price: suggestedPrice,
  rating: String(defaultRating),
  reviewCount: '0',
  image: '',
  imageAlt: '',
  shortDescription: '',
  description: '',
  featured: false,
  isRecommended: false,
  remarks: '',
  included: '',
  excluded: '',
  pickupTime: '',
  itineraries: '',
  ...emptyPictures,
  ...emptyFacts,
};

export function tourForm(tour: Tour): TourForm {
  return {
    title: tour.title,
    country: tour.country,
    city: tour.city,
    category: tour.category ?? '',
    duration: tour.duration,
    price: dollarsOf(tour.priceCents),
    rating: String(tour.rating),
    reviewCount: String(tour.reviewCount),
    image: tour.image,
    imageAlt: tour.imageAlt ?? '',
    shortDescription: tour.shortDescription ?? '',
    description: tour.description,
    featured: tour.featured,
    isRecommended: tour.isRecommended,
    remarks: linesOf(tour.remarks),
    included: linesOf(tour.included),
    excluded: linesOf(tour.excluded),
    pickupTime: tour.pickupTime,
    itineraries: tour.itineraries ?? '',
    ...picturesForm(tour),
    ...factsForm(tour),
  };
}

/** The form of a new tour that is a copy: with its own title, not featured or recommended, without reviews. */
export function tourCopy(tour: Tour): TourForm {
  return { ...tourForm(tour), title: copyTitle(tour.title), featured: false, isRecommended: false, reviewCount: '0' };
}

const tourSorts = ['newest', 'title', 'city', 'price', 'updated'] as const;
export const tourList = listQuery(tourSorts, { country: line(80).nullable().default(null) });
export type TourQuery = z.output<typeof tourList>;
