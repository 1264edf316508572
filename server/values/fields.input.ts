import { z } from 'zod';
import { isDay } from './calendar.input';
import { plainClock } from './clock.input';
import { plainNumber } from './digits.input';
import { line, paragraph, replaceLoneSurrogates } from './text.input';

/**
 * The fields of the office's forms. Their input is what a form holds (text, checkboxes), their output what a column holds
 * (cents, numbers, lists, NULL for an empty field).
 */

/** One line of text, required. */
export const requiredLine = (maxLength: number, message: string, min = 1) =>
  line(maxLength).pipe(z.string().min(min, message));

export const optionalLine = (maxLength: number) =>
  line(maxLength)
    .transform((text) => text || null)
    .meta({ optional: true });

export const optionalParagraph = (maxLength: number) =>
  paragraph(maxLength)
    .transform((text) => text || null)
    .meta({ optional: true });

/** `HH:MM`, also of `9` and `9am`. */
export const clockTime = z
  .string()
  .transform(plainClock)
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00'));

export const day = z.string().refine(isDay, 'Please select a date');

/** A number in the text of any keyboard, as `plainNumber` writes it. */
export const typedNumber = z.string().transform(plainNumber);

/** A whole number from `min` to `max`, typed as text. */
export const wholeNumber = (min: number, max: number, tooSmall: string, tooLarge: string, missing = tooSmall) =>
  typedNumber
    .default('')
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^-?\d{1,9}$/, tooSmall),
    )
    .transform(Number)
    .pipe(z.number().min(min, tooSmall).max(max, tooLarge));

/** The error for degrees of which one is missing: a place on the map needs both. */
export const bothDegrees: [
  holds: (place: { latitude: number | null; longitude: number | null }) => boolean,
  { path: string[]; error: string },
] = [
  ({ latitude, longitude }) => (latitude === null) === (longitude === null),
  { path: ['longitude'], error: 'Enter both latitude and longitude, or neither' },
];

const sign = String.raw`(?:USD?\s?\$|USD|\$)`;
const dollarSigns = new RegExp(String.raw`^${sign}\s?|\s?(?:${sign}|(?:US )?dollars?)$`, 'gi');

/** A sum in US dollars as it is typed, without `$`, `USD` or `dollars` before or after it. */
export const withoutDollars = (text: string): string => plainNumber(text).replace(dollarSigns, '');

/** The error of a sum; null for one that means a single number of dollars. */
function wrongSum(text: string, tooSmall: string, noPrice: string): string | null {
  if (/^(-|$)/.test(text)) return tooSmall;
  if (/^[\d, '’]+\.\d{3,}$/.test(text)) return 'Price has at most two decimals';
  if (/^(\d{1,12}|\d{1,3}([, '’])\d{3}(\2\d{3}){0,2})(\.\d{1,2})?$/.test(text)) return null;
  return /^\d[\d., '’]*$/.test(text) ? 'Use a full stop for cents, for example 1234.50' : noPrice;
}

/** A price in cents as the text of its field, in US dollars: `45`, `45.50`. */
export function dollarsOf(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
const priceWords = { control: 'price', write: dollarsOf };

/**
 * A price typed in US dollars (`45`, `$45.50`, `45 USD`, `1,234.50`, `1 234`), read as cents.
 * @param tooSmall also for an empty field
 * @param minimum in cents, as is the limit
 */
export const dollars = (
  tooSmall: string,
  minimum = 100,
  noPrice = 'Enter a price in US dollars, for example 45',
  limit = { cents: 100_000_000, words: 'Price must be at most $1,000,000' },
) =>
  z
    .string()
    .transform(withoutDollars)
    .superRefine((text, context) => {
      const message = wrongSum(text, tooSmall, noPrice);
      if (message !== null) context.addIssue(message);
    })
    .transform((text) => Math.round(Number(text.replace(/[, '’]/g, '')) * 100))
    .pipe(z.number().min(minimum, tooSmall).max(limit.cents, limit.words))
    .meta(priceWords);

/** The same, or NULL where the field is empty. */
export const optionalDollars = (...rules: Parameters<typeof dollars>) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return null;
      const price = dollars(...rules).safeParse(text);
      if (price.success) return price.data;
      for (const { message } of price.error.issues) context.addIssue(message);
      return z.NEVER;
    })
    .meta({ ...priceWords, optional: true });

export const defaultRating = 4.5;

/** 1 to 5, rounded to 0.1; `fallback` where the field is empty. */
export const rating = (fallback = defaultRating) =>
  typedNumber
    .pipe(z.string().regex(/^(\d(\.\d+)?)?$/, 'Rating must be between 1 and 5'))
    .transform((text) => (text === '' ? fallback : Math.round(Number(text) * 10) / 10))
    .pipe(z.number().min(1, 'Rating must be between 1 and 5').max(5, 'Rating must be between 1 and 5'))
    .meta({ title: 'Rating', description: '1 to 5', control: 'rating', optional: true, empty: String(fallback) });

export const reviewCount = typedNumber
  .pipe(z.string().regex(/^-?\d{0,7}$/, 'Review count must be a whole number'))
  .transform((text) => Number(text || 0))
  .pipe(z.number().min(0, "Review count can't be negative"))
  .meta({ title: 'Review count', control: 'count', optional: true, empty: '0' });

/** True for a picture on the web, an upload or one of the site's posters. */
export function isImageAddress(text: string): boolean {
  return /^\/(uploads|posters)\/[\w-][\w.-]*$/.test(text) || isWebAddress(text);
}

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false;
  return URL.canParse(text);
}

export const imageAddress = (missing: string, wrong: string) =>
  requiredLine(2000, missing).refine((text) => text === '' || isImageAddress(text), wrong);

const optionalAddress = (isValid: (text: string) => boolean) => (wrong: string) =>
  line(2000)
    .refine((text) => text === '' || isValid(text), wrong)
    .transform((text) => text || null)
    .meta({ optional: true });
export const optionalImageAddress = optionalAddress(isImageAddress);
export const optionalWebAddress = optionalAddress(isWebAddress);

const maxItemLength = 500;
const maxItems = 100;

const listOf = (separator: RegExp) =>
  z
    .string()
    .transform((text) =>
      text
        .split(separator)
        .map((item) =>
          replaceLoneSurrogates(item)
            .replace(/\p{Cc}+/gu, ' ')
            .trim(),
        )
        .filter((item) => item !== ''),
    )
    .pipe(
      z
        .array(z.string())
        .max(maxItems, `At most ${maxItems} entries`)
        .refine(
          (items) => items.every((item) => item.length <= maxItemLength),
          `Please keep each entry under ${maxItemLength} characters`,
        ),
    );

/** A list with one item on each line. */
export const lines = listOf(/\r\n|\r|\n/).meta({
  ...{ description: 'One per line', control: 'text', rows: 5, optional: true },
});
/** A list with commas or semicolons between its items. */
export const commaSeparated = listOf(/[,;\r\n]/);

/** The form's value of a column. */
type FieldOf<Value> = Value extends null ? '' : Value extends number | readonly string[] ? string : Value;

function fieldOf(value: unknown): unknown {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value) : value;
}

/** The named columns of a record as fields: numbers as text, lists with an item on each line, NULL as an empty field. */
export const fieldsOf = <Row, Name extends keyof Row & string>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(row[name])])) as { [name in Name]: FieldOf<Row[name]> };

/** Empty fields with these names. */
export const emptyFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

export const commaSeparatedOf = (items: string[]) => items.join(', ');

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const isSlug = (text: string) => slugPattern.test(text);

export const slug = requiredLine(120, 'Slug must be at least 3 characters', 3).refine(
  isSlug,
  'Slug can only have lowercase letters, numbers and single hyphens',
);

/** The slug for a title: small letters and digits, with hyphens in place of everything else. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The first of "… (copy)", "… (copy 2)" and so on for which `taken` is false. */
export function copyTitle(title: string, taken: (candidate: string) => boolean = () => false): string {
  for (let number = 1; ; number++) {
    const candidate = `${title.slice(0, 190)} (copy${number === 1 ? '' : ` ${number}`})`;
    if (!taken(candidate)) return candidate;
  }
}

/** The title and slug of a copy; no record has this slug. */
export function copyName(title: string, taken: (slug: string) => boolean): { title: string; slug: string } {
  const copy = copyTitle(title, (candidate) => taken(slugOf(candidate)));
  return { title: copy, slug: slugOf(copy) };
}
