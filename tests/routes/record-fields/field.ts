/**
 * Where the public site shows a field: as text (`under` a heading when it may occur elsewhere too), in the markup (an
 * attribute, structured data), or nowhere, for a reason. `on` is the address when it is not the record's own.
 */
export type Shown =
  | { text: string; on?: string; under?: string }
  | { markup: string; on?: string }
  | { nowhere: string };

export interface Field<Typed = unknown> {
  typed: Typed;
  /** When the form shows it below another one than that of its description. */
  label?: string;
  /** What the form says of it, for a field with a picker. */
  chosen?: string;
  /** The value of the column, when it is not `typed`. */
  stored?: unknown;
  /** The value of the column once the field has been cleared; only for optional fields. */
  cleared?: unknown;
  /** When it is not `typed` as text. */
  shown?: Shown;
  /** The field that it excludes: it is in a second save, with the other one cleared. */
  insteadOf?: string;
}

export type Fields<Form> = { [Name in keyof Form]: Field<Form[Name]> };

export const visibly = (text: string, on?: string, under?: string): Shown => ({ text, on, under });
export const inMarkup = (markup: string, on?: string): Shown => ({ markup, on });

/** What is typed line by line. */
export const lines = (...items: string[]) => ({ typed: items.join('\n'), stored: items, cleared: [] });
export const number = (typed: string) => ({ typed, stored: Number(typed), cleared: null });

/** What search engines show. */
export const searchTexts = {
  seoTitle: { typed: 'What is looked for', cleared: null, shown: inMarkup('<title>What is looked for ·') },
  seoDescription: {
    typed: 'A sentence among results.',
    cleared: null,
    shown: inMarkup('name="description" content="A sentence among results."'),
  },
};
