import { useState } from 'react';
import { TextField } from '#app/admin/record/form-field';
import type { TextProps } from '#app/admin/record/record-form.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { Action } from '#app/admin/shell/action';
import { commaSeparated } from '#server/domain/record/fields.input';

/** The articles that an article leads on to, by their slugs: typed, or chosen. */
export function RelatedField({ label, ...related }: TextProps & { label: string }) {
  const [choosing, setChoosing] = useState(false);
  const add = (slug: string) => {
    if (commaSeparated.safeParse(related.value).data?.includes(slug)) return;
    const before = related.value.replace(/[\s,]+$/, '');
    related.onChange(before === '' ? slug : `${before}, ${slug}`);
  };
  return (
    <div className="sm:col-span-6">
      <TextField label={label} optional hint="Their slugs, separated by commas" {...related} />
      <Action className="mt-2 text-sm" onClick={() => setChoosing(true)}>
        Choose an article
      </Action>
      {choosing && (
        <RecordPicker
          what="article"
          onChoose={({ slug = '' }) => {
            add(slug);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
