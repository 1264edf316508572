import { useState } from 'react';
import type { FieldBinding } from '#app/admin/record/form-values.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { TextField } from '#app/ui/form/field';
import { commaSeparated } from '#server/domain/record/fields.input';

/** The slugs of related articles: typed, or chosen. */
export function RelatedField(related: FieldBinding) {
  const [choosing, setChoosing] = useState(false);
  const add = (slug: string) => {
    if (commaSeparated.safeParse(related.value).data?.includes(slug)) return;
    const before = related.value.replace(/[\s,]+$/, '');
    related.onValueChange(before === '' ? slug : `${before}, ${slug}`);
  };
  return (
    <div className="sm:col-span-6">
      <TextField optional hint="Their slugs, separated by commas" {...related} />
      <HydratedButton className="mt-2 text-sm" onClick={() => setChoosing(true)}>
        Choose an article
      </HydratedButton>
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
