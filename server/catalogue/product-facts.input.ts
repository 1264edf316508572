import { z } from 'zod';
import type { CancellationPolicy, facts, GalleryPicture } from '#db/schema/product-facts';
import type { Tour } from '#db/schema/tour';
import { optionalDeposit, productTimings, timingOptions } from '#server/company/payment-terms.input';
import {
  commaSeparated,
  commaSeparatedOf,
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
import { asksForm, asksInput, emptyAsks } from './asks.input';
import { emptyRates, type RatesForm, ratesForm, ratesInput } from './prices/rates.input';
import { emptySchedule, scheduleForm, scheduleInput } from './schedule.input';
import { noSearchTexts } from './search-texts.input';

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
    .refine((number) => number === null || (number >= min && number <= max), message)
    .meta({ control: 'whole', optional: true });

const maxNoticeHours = 8760;

export const nameFields = {
  title: requiredLine(200, 'Title must be at least 5 characters', 5).meta({ title: 'Title' }),
  country: requiredLine(80, 'Country is required').meta({ title: 'Country', control: 'country', width: 'half' }),
};

export const duration = requiredLine(80, 'Duration must be at least 1 day').meta({
  ...{ title: 'Duration', description: 'For example 8 days / 7 nights', width: 'half' },
});

/** Beside the first picture. */
export const pictureFields = {
  imageAlt: optionalLine(300).meta({ title: 'Alt text' }),
  imageFocus: focus.meta({ title: 'Focal point' }),
  gallery: z
    .array(galleryPicture)
    .max(maxPictures, `At most ${maxPictures} pictures`)
    .meta({
      ...{ title: 'Gallery', empty: [] },
      write: (pictures: GalleryPicture[]): PictureForm[] =>
        pictures.map((picture) => ({ ...picture, focus: picture.focus ?? '' })),
    }),
};

export const dateFields = {
  schedule: scheduleInput.meta({ title: 'Departures', empty: emptySchedule, write: scheduleForm }),
  rates: ratesInput.meta({ title: 'Rates', empty: emptyRates, write: ratesForm }),
};

/** Of a tour or package; an offer asks what its trip asks. */
export const partyFields = {
  asks: asksInput.meta({ title: 'Traveller details', empty: emptyAsks, write: asksForm }),
};

export const reviewFields = (noun: string) => ({
  rating: rating().meta({ width: 'half' }),
  reviewCount: reviewCount.meta({ description: `Without reviews the ${noun} is shown as “New”`, width: 'half' }),
});

export const placementFields = {
  featured: z.boolean().meta({ title: 'Featured', description: 'Shown first in lists and on the home page' }),
  isRecommended: z.boolean().meta({ title: 'Recommended', description: 'Shown under Our Recommendations' }),
};

/** The policy and the notice, which an offer without a tour or package has too. */
export const termFields = {
  cancellation: z
    .enum(policyKeys, 'Please choose a policy')
    .meta({ title: 'Cancellation', control: 'policy', width: 'half', empty: 'day' }),
  noticeHours: typedNumber
    .pipe(z.string().regex(/^\d{0,4}$/, 'Notice must be a whole number of hours'))
    .transform((text) => Number(text || 0))
    .pipe(z.number().max(maxNoticeHours, 'Notice must be at most a year (8760 hours)'))
    .meta({
      ...{ title: 'Notice in hours', description: 'Bookings close this long before the start' },
      ...{ control: 'whole', width: 'half', empty: '24' },
    }),
  paymentTiming: z.enum(productTimings, 'Please choose when it is paid').meta({
    ...{ title: 'Payment', control: 'choice', width: 'half', empty: 'house' },
    options: [{ value: 'house', label: 'As in Settings' }, ...timingOptions],
  }),
  deposit: optionalDeposit.meta({
    ...{ title: 'Deposit', description: 'Such as 20% or $50. If empty, as in Settings', width: 'half', optional: true },
  }),
};

export const soloPriceTooLow = 'Single traveller price cannot be lower than the price per person';

/** What a traveller asks before booking a tour or package; an offer has the facts of what it is of. */
export const factFields = {
  languages: z
    .string()
    .max(500)
    .pipe(commaSeparated)
    .meta({
      ...{ title: 'Languages', description: 'Of the guide, separated by commas', optional: true },
      write: commaSeparatedOf,
    }),
  groupSize: optionalWhole(1, 1000, 'Group size must be between 1 and 1000').meta({
    ...{ title: 'Group size', description: 'Largest group (1 = private)', width: 'half' },
  }),
  minAge: optionalWhole(0, 99, 'Minimum age must be between 0 and 99').meta({
    ...{ title: 'Minimum age', description: 'In years. If empty, all ages', width: 'half' },
  }),
  effort: z
    .enum(['', ...efforts])
    .transform((effort) => effort || null)
    .meta({
      ...{ title: 'Effort', control: 'choice', width: 'half' },
      options: [
        { value: '', label: 'Not set' },
        { value: 'easy', label: 'Easy' },
        { value: 'moderate', label: 'Moderate' },
        { value: 'demanding', label: 'Demanding' },
      ],
    }),
  soloPrice: optionalDollars('Price must be at least $1').meta({ title: 'Single traveller price', width: 'half' }),
  meetingPoint: optionalLine(300).meta({
    ...{ title: 'Meeting point', description: 'Where it starts, if not at the hotel' },
  }),
  pickupArea: optionalLine(200).meta({
    title: 'Pickup area',
    description: 'For example hotels in Luxor. The booking form then asks where to pick travellers up',
  }),
  bring: lines.meta({ title: 'What to bring', rows: 4 }),
};

/** A PDF that the office has made. */
export const pdfField = (noun: string) =>
  optionalWebAddress('Must be a valid PDF URL').meta({
    ...{ title: 'PDF URL', control: 'url' },
    description: `https://… Link to your own PDF of the ${noun}. If empty, the brochure is generated`,
  });

export const description = paragraph(20_000)
  .pipe(z.string().min(50, 'Description must be at least 50 characters'))
  .meta({ title: 'Description', control: 'markdown' });

/** A picture of a gallery as the form holds it. */
export interface PictureForm {
  image: string;
  alt: string;
  focus: string;
}

/** Fields of which each holds a form of its own. */
export interface OwnForms {
  gallery: PictureForm[];
  rates: RatesForm;
}

/** Of a copy: it is not featured, and has neither reviews nor texts for search engines. */
export const copiedShown = { featured: false, reviewCount: '0', ...noSearchTexts };

/** The columns of the facts: those of a tour and of a package are the same. */
export type FactColumns = Pick<Tour, keyof ReturnType<typeof facts>>;

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
