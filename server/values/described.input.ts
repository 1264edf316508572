import { z } from 'zod';

/** How a field is typed, if not as one line of text. */
export type Control =
  | ('text' | 'markdown' | 'choice' | 'rating')
  | ('number' | 'city' | 'zone' | 'color' | 'picture' | 'alt');

/** How much of a row of its form a field takes. */
export type Width = 'third' | 'half' | 'two thirds' | 'full';

/** What is said of a field beside its schema, as the `meta` of that. */
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
  /** What a new record has; by default nothing. */
  empty?: unknown;
  /** What the form holds of the value of the column, where that is not its text. */
  write?: (value: never) => unknown;
}

type Shape = Record<string, z.ZodType>;
type FormOf<Fields extends Shape> = { [Name in keyof Fields]: Exclude<z.input<Fields[Name]>, undefined> };

/** What a form holds of a column: numbers as text, lists with an item on each line, NULL as an empty field. */
function textOf(value: unknown): unknown {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value) : value;
}

export const wordsOf = (field: z.ZodType | undefined): FieldWords => field?.meta() as unknown as FieldWords;

/** What follows from the fields of a record: its labels, the form of a new one, and the form of a stored one. */
export function describe<Fields extends Shape>(fields: Fields) {
  const each = (made: (words: FieldWords, name: string, field: z.ZodType) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, made(wordsOf(field), name, field)]));
  return {
    labels: each(({ title }) => title) as Record<keyof Fields & string, string>,
    empty: each((words, _, field) => words.empty ?? (field instanceof z.ZodBoolean ? false : '')) as FormOf<Fields>,
    formOf: (row: object) =>
      each(({ write = textOf }, name) => write((row as Record<string, never>)[name] as never)) as FormOf<Fields>,
  };
}
