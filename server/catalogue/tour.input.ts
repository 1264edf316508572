import { z } from 'zod';
import type { Publication } from '#db/columns';
import type { Tour } from '#db/schema/tour';
import { describe, draftOf, type FormOf, inCents } from '#server/values/described.input';
import {
  copyTitle,
  dollars,
  imageAddress,
  lines,
  optionalLine,
  optionalParagraph,
  requiredLine,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { asDraft, created, drafted, published, publishedInFile, saved } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';
import {
  copiedShown,
  dateFields,
  description,
  duration,
  factFields,
  nameFields,
  type OwnForms,
  partyFields,
  pdfField,
  pictureFields,
  placementFields,
  reviewFields,
  soloPriceTooLow,
  termFields,
} from './product-facts.input';
import { stateFilter } from './publication.input';
import { searchTextFields } from './search-texts.input';

/** The price in a new form, in US dollars: the form asks the office to check it. */
export const suggestedPrice = '999';

export const tourFields = {
  ...nameFields,
  city: requiredLine(80, 'City is required').meta({ title: 'City', width: 'half' }),
  category: optionalLine(80).meta({ title: 'Category', width: 'half' }),
  duration: duration.meta({ description: 'Hours, for example 8, or text such as 2 days' }),
  price: dollars('Price must be at least $1').meta({
    ...{ title: 'Price', description: 'USD per adult', width: 'third', empty: suggestedPrice },
  }),
  pickupTime: requiredLine(200, 'Pickup time is required').meta({
    ...{ title: 'Pickup time', description: 'For example 08:00 from your hotel', width: 'two thirds' },
  }),
  image: imageAddress('Image is required', 'Must be a valid URL or empty').meta({ title: 'Image' }),
  ...pictureFields,
  shortDescription: optionalLine(300).meta({ title: 'Short description', control: 'text', rows: 2 }),
  description,
  itineraries: optionalParagraph(20_000).meta({ title: 'Itineraries', control: 'markdown', rows: 6 }),
  included: lines.meta({ title: 'Included', width: 'half' }),
  excluded: lines.meta({ title: 'Not included', width: 'half' }),
  remarks: lines.meta({
    title: 'Remarks',
    description: 'One per line. If empty, the page says “No additional remarks for this tour.”',
  }),
  ...factFields,
  pdfUrl: pdfField('tour'),
  ...termFields,
  ...dateFields,
  ...partyFields,
  ...reviewFields('tour'),
  ...searchTextFields,
  ...placementFields,
};

const consistent = (fields: typeof tourFields) =>
  z.strictObject(fields).refine(({ price, soloPrice }) => soloPrice === null || !(soloPrice < price), {
    path: ['soloPrice'],
    error: soloPriceTooLow,
  });
const toColumns = inCents('price', 'soloPrice');
const form = consistent(tourFields);

/** The form of a tour, read as its columns. Errors are named by the fields of the form. */
export const tourInput = form.transform(toColumns);
export const tourInFile = form.safeExtend(publishedInFile).transform(toColumns);
export const tourCreation = form.safeExtend({ ...created, ...published }).transform(toColumns);
export const tourUpdate = form.safeExtend({ ...saved, ...published }).transform(toColumns);
export const tourDraft = consistent(draftOf(tourFields)).safeExtend(drafted).transform(toColumns).transform(asDraft);

/** The values of the form of a tour. */
export interface TourForm extends Omit<FormOf<typeof tourFields>, keyof OwnForms>, OwnForms {}
/** The columns that the form edits. */
export interface TourFields extends z.output<typeof tourInput>, Publication {}
export type TourUpdate = z.output<typeof tourUpdate>;

export const {
  labels: tourLabels,
  empty: emptyTour,
  formOf: tourForm,
} = describe<typeof tourFields, TourForm>(tourFields);

/** The address of the page of a tour. */
export const tourPath = (id: number) => `/tours/${id}`;

/** The form of a new tour that is a copy: with its own title, not featured or recommended, without reviews. */
export function tourCopy(tour: Tour): TourForm {
  return { ...tourForm(tour), title: copyTitle(tour.title), ...copiedShown, isRecommended: false };
}

const tourSorts = ['newest', 'title', 'city', 'price', 'updated'] as const;
export const tourList = listQuery(tourSorts, { country: line(80).nullable().default(null), ...stateFilter });
export type TourQuery = z.output<typeof tourList>;
