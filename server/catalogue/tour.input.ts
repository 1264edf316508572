import { z } from 'zod';
import type { Tour } from '#db/schema/tour';
import {
  copyTitle,
  dollars,
  dollarsOf,
  emptyFields,
  fieldsOf,
  imageAddress,
  lines,
  optionalLine,
  requiredLine,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { created, saved } from '#server/values/record-id.input';
import { line, paragraph } from '#server/values/text.input';
import { copiedShown, emptyTrip, type OwnForms, soloPriceTooLow, tripFields, tripForm } from './product-facts.input';

const fields = {
  ...tripFields,
  city: requiredLine(80, 'City is required'),
  category: optionalLine(80),
  price: dollars('Price must be at least $1'),
  image: imageAddress('Image is required', 'Must be a valid URL or empty'),
  shortDescription: optionalLine(300),
  remarks: lines,
  included: lines,
  excluded: lines,
  pickupTime: requiredLine(200, 'Pickup time is required'),
  itineraries: paragraph(20_000).transform((text) => text || null),
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
export type TourForm = Required<Omit<z.input<typeof tourInput>, keyof OwnForms>> & OwnForms;
/** The columns that the form edits. */
export type TourFields = z.output<typeof tourInput>;
export type TourUpdate = z.output<typeof tourUpdate>;

/** The address of the page of a tour. */
export const tourPath = (id: number) => `/tours/${id}`;

/** The price in a new form, in US dollars: the form asks the office to check it. */
export const suggestedPrice = '999';

/** What the form holds as it is, or as text. */
const texts = [
  ...(['shortDescription', 'city', 'category', 'pickupTime', 'itineraries'] as const),
  ...(['remarks', 'included', 'excluded'] as const),
];

export const emptyTour: TourForm = {
  ...emptyTrip,
  ...emptyFields(texts),
  price: suggestedPrice,
};

export function tourForm(tour: Tour): TourForm {
  return {
    ...tripForm(tour),
    ...fieldsOf(tour, texts),
    price: dollarsOf(tour.priceCents),
  };
}

/** The form of a new tour that is a copy: with its own title, not featured or recommended, without reviews. */
export function tourCopy(tour: Tour): TourForm {
  return { ...tourForm(tour), title: copyTitle(tour.title), ...copiedShown, isRecommended: false };
}

const tourSorts = ['newest', 'title', 'city', 'price', 'updated'] as const;
export const tourList = listQuery(tourSorts, { country: line(80).nullable().default(null) });
export type TourQuery = z.output<typeof tourList>;
