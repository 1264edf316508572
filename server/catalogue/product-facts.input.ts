import { z } from 'zod';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { CancellationPolicy, facts, GalleryPicture } from '#db/schema/product-facts';
import type { Tour } from '#db/schema/tour';
import {
  commaSeparated,
  commaSeparatedOf,
  defaultRating,
  dollarsOf,
  emptyFields,
  fieldsOf,
  imageAddress,
  lines,
  optionalDollars,
  optionalLine,
  optionalWebAddress,
  rating,
  requiredLine,
  reviewCount,
  typedNumber,
} from '#server/values/fields.input';
import { line, paragraph } from '#server/values/text.input';
import { emptyRates, type RatesForm, ratesForm, ratesInput } from './prices/rates.input';
import { emptySchedule, scheduleForm, scheduleInput } from './schedule.input';

/** The fields that tours, packages and offers share: what is shown of them, and what a traveller asks before booking. */

const efforts = ['easy', 'moderate', 'demanding'] as const;
export type Effort = (typeof efforts)[number];

export const policyKeys = ['day', 'three-days', 'week', 'month', 'ask'] as const satisfies CancellationPolicy[];

/** What a quotation states, unless the office chooses another one, for a trip that leaves its terms to it. */
export const quotedPolicy = 'month';

/** A policy that says its terms: what a quotation states where the trip leaves it to that. */
export const statedPolicy = z.enum(policyKeys).exclude(['ask'], 'Please choose a policy');
export type StatedPolicy = z.output<typeof statedPolicy>;

/** `50 62`: percent from the left and the top. */
export const focus = z
  .string()
  .trim()
  .regex(/^((100|\d{1,2}) (100|\d{1,2}))?$/, 'Focal point must be two numbers from 0 to 100, for example 50 62')
  .transform((text) => text || null);

const galleryPicture = z.strictObject({
  image: imageAddress('Image is required', 'Must be a valid URL'),
  alt: line(300),
  focus,
});
export const maxPictures = 20;

/** A whole number, or NULL where the field is empty. */
export const optionalWhole = (min: number, max: number, message: string) =>
  typedNumber
    .pipe(z.string().regex(/^\d{0,6}$/, message))
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((number) => number === null || (number >= min && number <= max), message);

const maxNoticeHours = 8760;

export const shownFields = {
  schedule: scheduleInput,
  rates: ratesInput,
  title: requiredLine(200, 'Title must be at least 5 characters', 5),
  country: requiredLine(80, 'Country is required'),
  duration: requiredLine(80, 'Duration must be at least 1 day'),
  rating: rating(),
  reviewCount,
  imageAlt: optionalLine(300),
  featured: z.boolean(),
  imageFocus: focus,
  gallery: z.array(galleryPicture).max(maxPictures, `At most ${maxPictures} pictures`),
};

/** The policy and the notice, which an offer without a tour or package has too. */
export const termFields = {
  cancellation: z.enum(policyKeys, 'Please choose a policy'),
  noticeHours: typedNumber
    .pipe(z.string().regex(/^\d{0,4}$/, 'Notice must be a whole number of hours'))
    .transform((text) => Number(text || 0))
    .pipe(z.number().max(maxNoticeHours, 'Notice must be at most a year (8760 hours)')),
};

export const soloPriceTooLow = 'Single traveller price cannot be lower than the price per person';

const factFields = {
  languages: z.string().max(500).pipe(commaSeparated),
  groupSize: optionalWhole(1, 1000, 'Group size must be between 1 and 1000'),
  minAge: optionalWhole(0, 99, 'Minimum age must be between 0 and 99'),
  effort: z.enum(['', ...efforts]).transform((effort) => effort || null),
  bring: lines,
  meetingPoint: optionalLine(300),
  pickupArea: optionalLine(200),
  soloPrice: optionalDollars('Price must be at least $1'),
  pdfUrl: optionalWebAddress('Must be a valid PDF URL'),
  ...termFields,
};

/** What tours and packages have besides; an offer has other texts and the facts of what it is of. */
export const tripFields = {
  ...shownFields,
  ...factFields,
  description: paragraph(20_000).pipe(z.string().min(50, 'Description must be at least 50 characters')),
  isRecommended: z.boolean(),
};

/** A picture of a gallery as the form holds it. */
export interface PictureForm {
  image: string;
  alt: string;
  focus: string;
}

const shownTexts = ['title', 'country', 'duration', 'image', 'imageAlt', 'imageFocus'] as const;

export const emptyShown = {
  ...emptyFields(shownTexts),
  ...{ rating: String(defaultRating), reviewCount: '0', featured: false, gallery: [] as PictureForm[] },
  schedule: emptySchedule,
  rates: emptyRates,
};

/** Fields of which each holds a form of its own. */
export interface OwnForms {
  gallery: PictureForm[];
  rates: RatesForm;
}

/** What a form of pictures holds. */
export type PictureValues = Pick<typeof emptyShown, 'image' | 'imageAlt' | 'imageFocus' | 'gallery'>;

/** Of a copy: it is not featured, and has no reviews. */
export const copiedShown = { featured: false, reviewCount: '0' };

const factTexts = ['groupSize', 'minAge', 'bring', 'meetingPoint', 'pickupArea', 'pdfUrl'] as const;

export const emptyFacts = {
  ...emptyFields([...factTexts, 'languages', 'soloPrice']),
  effort: '' as Effort | '',
  cancellation: 'day' as CancellationPolicy,
  noticeHours: '24',
};

export const emptyTrip = { ...emptyShown, ...emptyFacts, description: '', isRecommended: false };

export const tripForm = (record: Tour | TourPackage): typeof emptyTrip => ({
  ...shownForm(record),
  ...factsForm(record),
  ...fieldsOf(record, ['description', 'isRecommended']),
});

/** What the form holds of the fields of `shownFields`, and of the picture. */
export const shownForm = (record: Tour | TourPackage | Offer): typeof emptyShown => ({
  ...fieldsOf(record, [...shownTexts, 'rating', 'reviewCount', 'featured']),
  gallery: record.gallery.map((picture) => ({ ...picture, focus: picture.focus ?? '' })),
  schedule: scheduleForm(record.schedule),
  rates: ratesForm(record.rates),
});

/** The columns of the facts: those of a tour and of a package are the same. */
export type FactColumns = Pick<Tour, keyof ReturnType<typeof facts>>;

const factsForm = (record: FactColumns): typeof emptyFacts => ({
  ...fieldsOf(record, [...factTexts, 'effort', 'cancellation', 'noticeHours']),
  languages: commaSeparatedOf(record.languages),
  soloPrice: dollarsOf(record.soloPriceCents),
});

/** The pictures of a product for its page, the first one before the gallery, none twice. */
export function picturesOf(product: {
  title: string;
  image: string | null;
  imageAlt: string | null;
  imageFocus: string | null;
  gallery: GalleryPicture[];
}): GalleryPicture[] {
  const { image, imageAlt, imageFocus, gallery } = product;
  const first = image ? [{ image, alt: imageAlt || product.title, focus: imageFocus }] : [];
  return [...first, ...gallery].filter(
    (picture, index, all) => all.findIndex((other) => other.image === picture.image) === index,
  );
}
