import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { ListNews, OrderButtons, type Update, useListEditor } from '#app/admin/form/list-editor';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { DescribedControl, saidIn } from '#app/admin/record/described-fields';
import { Checkbox } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import type { FieldSchema } from '#server/values/kinds.input';

type Values = Record<string, unknown>;

interface FieldsProps {
  fields: Record<string, FieldSchema>;
  values: Values;
  errors: FieldErrors;
  /** Precedes the names of the fields: `offices.0.` */
  path?: string;
  onChange: (update: Update<Values>) => void;
}

/** The controls of some fields of a document, as its schema describes them. */
export function DocumentFields({ fields, values, errors, path = '', onChange }: FieldsProps) {
  const [alt] = Object.keys(fields).filter((name) => fields[name]?.control === 'alt');
  /** The picture whose words were taken away with the one before it. */
  const [undescribed, setUndescribed] = useState<unknown>(null);
  /** The words of one picture are wrong for the next. */
  const replacePicture = (name: string, address: string, known: string) => {
    const isDescribed = alt === undefined || values[name] === '' || known !== '';
    setUndescribed(isDescribed ? null : address);
    onChange((now) => ({ ...now, [name]: address, ...(alt && now[name] !== '' && { [alt]: known }) }));
  };
  return Object.entries(fields).map(([name, schema]) => (
    <DocumentField
      key={name}
      schema={schema}
      value={values[name]}
      errors={errors}
      path={path + name}
      asked={name === alt && undescribed !== null && values[name] === ''}
      onChange={(update) => onChange((now) => ({ ...now, [name]: update(now[name]) }))}
      onReplace={(address, known) => replacePicture(name, address, known)}
    />
  ));
}

interface FieldProps {
  schema: FieldSchema;
  value: unknown;
  errors: FieldErrors;
  path: string;
  /** True for words that a new picture needs. */
  asked?: boolean;
  onChange: (update: Update<unknown>) => void;
  /** Another picture was uploaded or chosen. @param known its stored words */
  onReplace?: (address: string, known: string) => void;
}

function DocumentField(props: FieldProps) {
  const { schema, value, errors, path, onChange } = props;
  if (schema.type === 'object') {
    return (
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:col-span-6 sm:grid-cols-6">
        <legend className="sr-only">{schema.title}</legend>
        {schema.description && <p className="-mt-2 text-sm text-quiet sm:col-span-6">{schema.description}</p>}
        <DocumentFields
          fields={schema.properties ?? {}}
          values={value as Values}
          errors={errors}
          path={`${path}.`}
          onChange={(update) => onChange((now) => update(now as Values))}
        />
      </fieldset>
    );
  }
  if (schema.type === 'array' && schema.items?.type === 'object') return <EntryList {...props} />;
  if (schema.type === 'boolean') {
    return (
      <Checkbox
        className="sm:col-span-6"
        label={schema.title ?? ''}
        hint={schema.description}
        name={path}
        checked={value === true}
        onChange={(checked) => onChange(() => checked)}
      />
    );
  }
  return <TextControl {...props} />;
}

/** A field whose value is a text, a number, or a list of texts with one on each line. */
function TextControl({ schema, value, errors, path, asked, onChange, onReplace }: FieldProps) {
  const isList = schema.type === 'array';
  const text = isList ? (value as string[]).join('\n') : String(value ?? '');
  const below = Object.keys(errors).find((other) => other.startsWith(`${path}.`)) ?? '';
  const dropEmptyLines = () => onChange((now) => (now as string[]).filter((line) => line.trim() !== ''));
  const field = {
    ...saidIn(schema),
    ...{ id: fieldId(path), name: path, label: schema.title ?? '', value: text, lengthLimit: schema.maxLength },
    hint: asked ? <Asked /> : schema.description?.replace('{value}', text.trim().toUpperCase() || '…'),
    error: errors[path] ?? errors[below],
    ...(isList && { onBlur: dropEmptyLines }),
    onValueChange: (typed: string, known?: string) => {
      if (known === undefined) onChange(() => (isList ? typed.split('\n') : typed));
      else onReplace?.(typed, known);
    },
  };
  return <DescribedControl words={schema} field={field} />;
}

/** A hint that asks for something. */
function Asked() {
  return (
    <mark className="rounded-sm bg-accent px-1 font-semibold text-ink">
      Describe the new picture for people who can’t see it
    </mark>
  );
}

/** Entries of several fields that can be added, moved and removed; each is folded to its first text. */
function EntryList({ schema, value, errors, path, onChange }: FieldProps) {
  const { items: item = {}, one = 'Entry', maxItems = 100 } = schema;
  const list = useListEditor({
    ...{ path, one, items: value as Values[] },
    onChange: (update) => onChange((now) => update(now as Values[])),
  });
  const [isAlone] = useState(list.entries.length === 1);
  return (
    <div className="sm:col-span-6">
      <ListNews list={list} />
      {schema.description && <p className="mb-3 text-sm text-quiet">{schema.description}</p>}
      <div id={fieldId(path)} tabIndex={-1} className="outline-none">
        {errors[path] && <p className="mb-3 text-sm font-semibold text-danger">{errors[path]}</p>}
        <ol className="bare-list grid grid-cols-[minmax(0,1fr)] gap-2">
          {list.entries.map((entry) => (
            <li key={entry.key} className="flex flex-col-reverse gap-2 sm:flex-row sm:items-start">
              <details
                id={entry.id}
                open={isAlone}
                className="w-full min-w-0 flex-1 rounded-md border border-rule bg-paper px-4 py-2"
              >
                <summary className="min-h-6 cursor-pointer truncate font-semibold">
                  {titleOf(item, entry.item) || entry.name}
                </summary>
                <div className="grid grid-cols-1 gap-4 py-3 sm:grid-cols-6">
                  <DocumentFields
                    fields={item.properties ?? {}}
                    values={entry.item}
                    errors={errors}
                    path={entry.path}
                    onChange={entry.change}
                  />
                </div>
              </details>
              <span className="flex gap-1 max-sm:self-end">
                <OrderButtons entry={entry} removable />
              </span>
            </li>
          ))}
        </ol>
      </div>
      {list.entries.length < maxItems && (
        <HydratedButton id={list.addId} className="mt-3" onClick={() => list.add(emptyOf(item))}>
          <Plus className="h-4 w-4" aria-hidden="true" />
          <span>{`Add ${one.toLowerCase()}`}</span>
        </HydratedButton>
      )}
    </div>
  );
}

/** What stands in the first field of an entry that is a line of text. */
function titleOf({ properties = {} }: FieldSchema, entry: Values): string {
  const isLine = ({ type, control }: FieldSchema) => type === 'string' && control === undefined;
  const [name = ''] = Object.entries(properties).find(([, field]) => isLine(field)) ?? [];
  return String(entry[name] ?? '');
}

/** A value of a field that nobody has typed into. */
function emptyOf(schema: FieldSchema): Values {
  const emptyValueOf = (field: FieldSchema): unknown => {
    if (field.type === 'object') return emptyOf(field);
    if (field.type === 'array') return [];
    if (field.type === 'boolean') return false;
    return field.options?.[0]?.value ?? '';
  };
  const { properties = {} } = schema;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, emptyValueOf(field)]));
}
