import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { type FieldBinding, type FieldSaid, widths } from '#app/admin/form/form-values.ts';
import { lengthsOf } from '#app/admin/form/record-errors.ts';
import { MarkdownField } from '#app/admin/markdown/markdown-field';
import { Textarea, TextField } from '#app/ui/form/field';
import { type Control, wordsOf } from '#server/values/described.input';
import { RatingField } from './record-fields';

interface Described {
  schema: ZodType;
  fields?: Record<string, ZodType>;
}

/** What the schema of a form and the description of its field say to its control. */
export function saidOf({ schema, fields }: Described, name: string): FieldSaid {
  const field = fields?.[name];
  const lengths = lengthsOf(schema, name);
  if (!field) return lengths;
  const { description, optional, width = 'full', rows } = wordsOf(field);
  return {
    ...lengths,
    className: widths[width],
    ...(description !== undefined && { hint: description }),
    ...(optional && { optional }),
    ...(rows !== undefined && { rows }),
  };
}

type Typed = (field: FieldBinding) => ReactNode;

const controls: Record<Control | 'line', Typed> = {
  line: (field) => <TextField {...field} />,
  text: (field) => <Textarea {...field} />,
  markdown: (field) => <MarkdownField {...field} />,
  rating: (field) => <RatingField {...field} />,
};

interface DescribedFieldsProps<Name extends string> {
  form: { text: (name: Name) => FieldBinding };
  fields: Record<string, ZodType>;
  names: readonly Name[];
}

/** The controls of some fields of a record, as they are described. */
export function DescribedFields<Name extends string>({ form, fields, names }: DescribedFieldsProps<Name>) {
  return names.map((name) => {
    const Typed = controls[wordsOf(fields[name]).control ?? 'line'];
    return <Typed key={name} {...form.text(name)} />;
  });
}
