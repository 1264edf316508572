import { z } from 'zod';
import { phoneLine } from './contact.input';
import type { FieldWords } from './described.input';
import { plainNumber } from './digits.input';
import { clockTime, isImageAddress, isWebAddress, requiredLine } from './fields.input';
import { isTimeZone } from './instant.input';
import { isPhone } from './phone.input';
import { placeholdersIn } from './placeholders.input';
import { line, paragraph } from './text.input';

/** The kinds of fields that have their words with them; what a form holds of them is what is stored. */

/** A field as its form needs it: the part of a JSON Schema that zod makes of one, with its `meta`. */
export interface FieldSchema extends Partial<FieldWords> {
  type?: string;
  /** Characters. */
  maxLength?: number;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  /** What an entry of a list is called. */
  one?: string;
  maxItems?: number;
}

/** Title of the field, and what stands below it. */
type Words = [title: string, hint?: string];

const about = ([title, description]: Words, more: Partial<FieldWords> = {}) => ({
  title,
  ...(description === undefined ? {} : { description }),
  width: 'half' as const,
  ...more,
});

const missing = (title: string) => `Enter ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const severalLines = { control: 'text', width: 'full', rows: 3 } as const;

/** Fields of text. @param known the placeholders that are filled in; without them braces are text */
export function textFields(known?: readonly string[]) {
  const unknownIn = (text: string) => known && placeholdersIn(text).find((name) => !known.includes(name));
  const checked = z.string().check(({ value, issues }) => {
    const unknown = unknownIn(value);
    if (unknown === undefined) return;
    const message = `There is no placeholder {${unknown}}. Use ${known?.map((name) => `{${name}}`).join(', ')}`;
    issues.push({ code: 'custom', message, input: value });
  });
  const required = (title: string) => z.string().min(1, missing(title)).pipe(checked);
  return {
    /** One line, required. */
    words: (maxLength: number, ...say: Words) =>
      line(maxLength)
        .pipe(required(say[0]))
        .meta(about(say, { width: maxLength > 80 ? 'full' : 'half' })),
    optionalWords: (maxLength: number, ...say: Words) =>
      line(maxLength)
        .pipe(checked)
        .meta(about(say, { optional: true })),
    /** Several lines; an empty one begins a paragraph. */
    prose: (maxLength: number, ...say: Words) =>
      paragraph(maxLength).pipe(required(say[0])).meta(about(say, severalLines)),
    optionalProse: (maxLength: number, ...say: Words) =>
      paragraph(maxLength)
        .pipe(checked)
        .meta(about(say, { ...severalLines, optional: true })),
    /** @param needed placeholders that it may not lack */
    markdown: (needed: readonly string[], ...say: Words) =>
      paragraph(50_000)
        .pipe(required(say[0]))
        .pipe(
          z.string().check(({ value, issues }) => {
            const lacking = needed.find((name) => !placeholdersIn(value).includes(name));
            if (lacking !== undefined)
              issues.push({ code: 'custom', message: `Keep {${lacking}} in the text`, input: value });
          }),
        )
        .meta(about(say, { control: 'markdown', width: 'full', rows: 24 })),
  };
}
export const { words, optionalWords, prose } = textFields();

/** Its form suggests those that are known. */
export const city = (...say: Words) => words(60, ...say).meta(about(say, { control: 'city' }));

/** A country that we travel to; empty for all of them. */
export const countryOrAll = (...say: Words) => line(60).meta(about(say, { control: 'country or all' }));

/** What the picture beside it shows: with another picture it is asked for anew. */
export const alt = (...say: Words) =>
  optionalWords(200, ...say).meta(about(say, { control: 'alt', width: 'full', optional: true }));

/** A number as it was stored, or as a form has it. */
const typedNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(plainNumber(value).replace(',', '.')) : value;
const number = { control: 'number', width: 'third' } as const;

/** @param unit what stands in an error: `a year` */
export const wholeNumber = (min: number, max: number, unit: string, ...say: Words) => {
  const message = `Enter ${unit} from ${min} to ${max}`;
  return z.preprocess(typedNumber, z.int(message).min(min, message).max(max, message)).meta(about(say, number));
};

/** A share of 100 with at most two decimals; an empty field is 0. */
export const percentage = (...say: Words) => {
  const message = 'Enter a percentage from 0 to 100, such as 14';
  const typed = (value: unknown) => (value === '' ? 0 : typedNumber(value));
  const share = z.number(message).min(0, message).max(100, message).multipleOf(0.01, 'Use at most two decimals');
  return z.preprocess(typed, share).meta(about(say, number));
};

/** NULL where it is left empty. */
export const optionalNumber = ([min, max]: [number, number], message: string, ...say: Words) => {
  const typed = (value: unknown) => (value === '' ? null : typedNumber(value));
  const checked = z.number(message).min(min, message).max(max, message).nullable();
  return z.preprocess(typed, checked).meta(about(say, { ...number, optional: true }));
};

const degrees = (max: number, ...say: Words) =>
  optionalNumber([-max, max], `Enter degrees from -${max} to ${max}, such as 30.0444`, ...say);
export const latitude = degrees(90, 'Latitude');
export const longitude = degrees(180, 'Longitude');

export const yesOrNo = (...say: Words) => z.boolean().default(false).meta(about(say));

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values, ...say: Words) => {
  const options = values.map((value) => ({ value, label: value }));
  return z.enum(values, `Choose ${say[0].toLowerCase()}`).meta(about(say, { control: 'choice', options }));
};

/** Two to four capital letters, however they were typed. */
export const initials = (...say: Words) =>
  z
    .string()
    .trim()
    .regex(/^[A-Z]{2,4}$/i, 'Enter two to four letters, A to Z')
    .toUpperCase()
    .meta(about(say));

const phoneError = 'Enter a phone number with its country, such as +20 2 1234 5678';
const isInternational = (text: string) => isPhone(text) && text.startsWith('+');

export const phone = (...say: Words) => phoneLine.refine(isInternational, phoneError).meta(about(say));

export const optionalPhone = (...say: Words) =>
  phoneLine.refine((text) => text === '' || isInternational(text), phoneError).meta(about(say, { optional: true }));

const emailError = 'Enter an email address';

export const email = (...say: Words) => requiredLine(200, emailError).pipe(z.email(emailError)).meta(about(say));

/** A page of this site, such as `/tours?filter=egypt`, or of another one. */
const isLink = (text: string) => /^\/(?![/\\])\S*$/.test(text) || isWebAddress(text);

export const optionalWebAddress = (...say: Words) =>
  line(500)
    .refine((text) => text === '' || isWebAddress(text), 'Enter a web address, such as https://example.com')
    .meta(about(say, { optional: true }));

export const link = (...say: Words) =>
  requiredLine(500, 'Enter a link')
    .refine((text) => text === '' || isLink(text), 'Enter a page of this site, such as /tours, or a web address')
    .meta(about(say));

const pictureError = 'Enter the web address of a picture, upload or choose one';

export const picture = (...say: Words) =>
  requiredLine(2000, pictureError)
    .refine((text) => text === '' || isImageAddress(text), pictureError)
    .meta(about(say, { control: 'picture', width: 'full' }));

export const optionalPicture = (...say: Words) =>
  line(2000)
    .refine((text) => text === '' || isImageAddress(text), pictureError)
    .meta(about(say, { control: 'picture', width: 'full', optional: true }));

/** Such as `#a8452b`. @param problemOf says why a colour cannot be taken */
export const color = (problemOf: (color: string) => string | null, ...say: Words) =>
  z
    .string()
    .toLowerCase()
    .check(({ value, issues }) => {
      const message = /^#[\da-f]{6}$/.test(value) ? problemOf(value) : 'Choose a colour';
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    })
    .meta(about(say, { control: 'color' }));

/** An IANA time zone. */
export const timeZone = (...say: Words) =>
  line(60)
    .refine(isTimeZone, 'Choose a time zone, such as Africa/Cairo')
    .meta(about(say, { control: 'zone' }));

/** `HH:MM` */
export const clock = (...say: Words) => clockTime.meta(about(say));

/**
 * A list of groups of fields, or of texts with one on each line.
 * @param one what an entry is called: `Office`
 */
export const listOf = <Item extends z.ZodType>(item: Item, one: string, [min, max]: [number, number], ...say: Words) =>
  z
    .array(item)
    .min(min, min === 1 ? `Add at least one ${one.toLowerCase()}` : `Add at least ${min}`)
    .max(max, `At most ${max}`)
    .meta({ ...about(say, { control: 'text', rows: 2 }), one });

export const group = <Fields extends z.ZodRawShape>(fields: Fields, ...say: Words) =>
  z.strictObject(fields).meta(about(say));
