import { useState } from 'react';
import { MediaPicker } from '#app/admin/images/media-picker';
import { Textarea } from '#app/admin/record/form-field';
import type { TextProps } from '#app/admin/record/record-form.ts';
import { Action } from '#app/admin/shell/action';

/** Further pictures, by their addresses: typed, or added from what is there. */
export function GalleryField({ label, ...gallery }: TextProps & { label: string }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="sm:col-span-6">
      <Textarea label={label} optional hint="Addresses of pictures, one a line" {...gallery} />
      <Action className="mt-2 text-sm" onClick={() => setChoosing(true)}>
        Add a picture
      </Action>
      {choosing && (
        <MediaPicker
          onChoose={(address) => {
            gallery.onChange([gallery.value.trim(), address].filter(Boolean).join('\n'));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
