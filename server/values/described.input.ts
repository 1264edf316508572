import { z } from 'zod';

/** How a field is typed, if not as one line of text. */
export type Control =
  | (
      | 'text'
      | 'markdown'
      | 'choice'
      | 'country'
      | 'country or all'
      | 'policy'
      | 'city'
      | 'zone'
      | 'color'
      | 'picture'
      | 'alt'
    )
  | ('price' | 'rating' | 'number' | 'whole' | 'count' | 'date' | 'url');

/** The width of a field in a row of its form. */
export type Width = 'third' | 'half' | 'two thirds' | 'full';

/** The words about a field, as the `meta` of its schema. */
export interface FieldWords {
  /** The label: of its control, in messages about it, and in files that are exported and imported. */
  title: string;
  /** The hint below its control; `{value}` stands for what is typed. */
  description?: string;
  control?: Control;
  optional?: true;
  width?: Width;
  /** Lines of a text. */
  rows?: number;
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  /** The value in a new record; by default nothing. */
  empty?: unknown;
  /** Makes the form's value from that of the column, where it is not its text. */
  write?: (value: never) => unknown;
}

type Shape = Record<string, z.ZodType>;
/** The values of a form with these fields. */
export type FormOf<Fields extends Shape> = { [Name in keyof Fields]: Exclude<z.input<Fields[Name]>, undefined> };

/** The form's value of a column: numbers as text, lists with an item on each line, NULL as an empty field. */
function textOf(value: unknown): unknown {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value) : value;
}

export const wordsOf = (field: z.ZodType | undefined): FieldWords => field?.meta() as unknown as FieldWords;

const hasText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasText) : String(value ?? '').trim() !== '';

/** True for an error of a text or a list that has too little. */
const isTooLittle = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array');

/** A field whose text may be missing or too short; what else is wrong with it stays an error. */
const unfinished = (field: z.ZodType) =>
  z
    .unknown()
    .transform((value, context) => {
      const { data, error } = field.safeParse(value);
      if (!error) return data;
      const isText = typeof value === 'string' && wordsOf(field)?.write === undefined;
      if (error.issues.every(isTooLittle) && (isText || !hasText(value))) return isText ? value.trim() : [];
      for (const { message, path } of error.issues) context.addIssue({ code: 'custom', message, path });
      return z.NEVER;
    })
    .meta({ ...field.meta() });

/** The fields of a draft, which is checked as a whole when it is published. */
export const draftOf = <Fields extends Shape>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unfinished(field)])) as unknown as Fields;

/** A price is typed in dollars, and its column is in cents. */
const columnOf = (name: string, { control }: FieldWords) => (control === 'price' ? `${name}Cents` : name);

/** Names prices after their columns. */
export const inCents =
  <Price extends string>(...prices: Price[]) =>
  <Fields extends Record<Price, number | null>>(fields: Fields) => {
    const named = Object.entries(fields).map(([name, value]) => [
      prices.some((price) => price === name) ? `${name}Cents` : name,
      value,
    ]);
    return Object.fromEntries(named) as {
      [Name in keyof Fields as Name extends Price ? `${Name}Cents` : Name]: Fields[Name];
    };
  };

/**
 * The labels of a record's fields, the form of a new record, and the form of a stored one. `Form` is given where the form
 * has another type than the input of the schemas.
 */
export function describe<Fields extends Shape, Form extends Record<keyof Fields, unknown> = FormOf<Fields>>(
  fields: Fields,
) {
  const each = (made: (words: FieldWords, name: string, field: z.ZodType) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, made(wordsOf(field), name, field)]));
  return {
    labels: each(({ title }) => title) as Record<keyof Form & string, string>,
    empty: each((words, _, field) => words.empty ?? (field instanceof z.ZodBoolean ? false : '')) as Form,
    formOf: (row: object) =>
      each((words, name) =>
        (words.write ?? textOf)((row as Record<string, never>)[columnOf(name, words)] as never),
      ) as Form,
  };
}
