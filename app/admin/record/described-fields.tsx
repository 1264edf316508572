import { Fragment, type ReactNode } from 'react';
import type { ZodType } from 'zod';
import { type FieldBinding, type FieldSaid, widths } from '#app/admin/form/form-values.ts';
import { lengthsOf } from '#app/admin/form/record-errors.ts';
import { ImageField } from '#app/admin/images/image-field';
import { MarkdownField } from '#app/admin/markdown/markdown-field';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { type Control, type FieldWords, wordsOf } from '#server/values/described.input';
import { CountryField, CountryOrAllField, PolicyField } from './record-fields';

interface Described {
  schema: ZodType;
  fields?: Record<string, ZodType>;
}

/** What the schema of a form and the description of its field say to its control. */
export function saidOf({ schema, fields }: Described, name: string): FieldSaid {
  const field = fields?.[name];
  const lengths = lengthsOf(schema, name);
  return field ? { ...lengths, ...saidIn(wordsOf(field)) } : lengths;
}

/** The same of the words of a field. */
export function saidIn({ description, optional, width = 'full', rows }: Partial<FieldWords>): FieldSaid {
  return {
    className: widths[width],
    ...(description !== undefined && { hint: description }),
    ...(optional && { optional }),
    ...(rows !== undefined && { rows }),
  };
}

type Options = readonly { value: string; label: string }[];

/** The controls of the fields of records and documents. */
const controls: Record<Control | 'line', (field: FieldBinding, options: Options) => ReactNode> = {
  line: (field) => <TextField {...field} />,
  text: (field) => <Textarea {...field} />,
  markdown: (field) => <MarkdownField {...field} />,
  choice: (field, options) => <Select options={options} {...field} />,
  country: (field) => <CountryField {...field} />,
  'country or all': (field) => <CountryOrAllField {...field} />,
  policy: (field) => <PolicyField {...field} />,
  price: (field) => <TextField prefix="$" inputMode="decimal" {...field} />,
  rating: (field) => <TextField type="number" min={1} max={5} step={0.1} {...field} />,
  number: (field) => <TextField inputMode="decimal" {...field} />,
  whole: (field) => <TextField inputMode="numeric" {...field} />,
  count: (field) => <TextField type="number" min={0} step={1} {...field} />,
  date: (field) => <TextField type="date" {...field} />,
  url: (field) => <TextField type="url" {...field} />,
  city: (field) => <TextField list={`${field.id}-known`} {...field} />,
  zone: (field) => <TextField list="time-zones" {...field} />,
  color: (field) => <TextField type="color" {...field} />,
  picture: (field) => <ImageField {...field} />,
  alt: (field) => <TextField {...field} />,
};

interface DescribedFieldsProps<Name extends string> {
  form: { text: (name: Name) => FieldBinding };
  fields: Record<string, ZodType>;
  names: readonly Name[];
  /** Those that depend on something else. */
  hints?: { [Each in Name]?: ReactNode };
}

/** The controls of some fields of a record, as they are described. */
export function DescribedFields<Name extends string>({ form, fields, names, hints }: DescribedFieldsProps<Name>) {
  return names.map((name) => {
    const hint = hints?.[name];
    const field = { ...form.text(name), ...(hint && { hint }) };
    return <DescribedControl key={name} words={wordsOf(fields[name])} field={field} />;
  });
}

/** The control of a field, as its words describe it. */
export function DescribedControl({ words, field }: { words: Partial<FieldWords>; field: FieldBinding }) {
  const { control = 'line', options = [] } = words;
  return <Fragment>{controls[control](field, options)}</Fragment>;
}
