import { useState } from 'react';
import { MediaPicker } from '#app/admin/images/media-picker';
import type { FieldBinding } from '#app/admin/record/form-values.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { Textarea } from '#app/ui/form/field';

/** The addresses of further pictures: typed, or chosen. */
export function GalleryField({ label, ...gallery }: FieldBinding & { label: string }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="sm:col-span-6">
      <Textarea rows={3} label={label} optional hint="Addresses of pictures, one a line" {...gallery} />
      <HydratedButton className="mt-2 text-sm" onClick={() => setChoosing(true)}>
        Add a picture
      </HydratedButton>
      {choosing && (
        <MediaPicker
          onChoose={(address) => {
            gallery.onValueChange([gallery.value.trim(), address].filter(Boolean).join('\n'));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
