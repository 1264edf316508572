import { useState } from 'react';
import { OrderButtons } from '#app/admin/list/order-buttons';
import { fieldId } from '#app/admin/record/field-id.ts';
import type { FieldErrors } from '#app/admin/record/record-errors.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { TextField } from '#app/ui/form/field';
import type { PictureForm } from '#server/domain/product-facts.input';
import { MediaPicker } from './media-picker';

interface GalleryFieldProps {
  label: string;
  pictures: PictureForm[];
  errors: FieldErrors;
  onChange: (pictures: PictureForm[]) => void;
}

/** Further pictures in their order, each with its alt text and focal point. */
export function GalleryField({ label, pictures, errors, onChange }: GalleryFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset id={fieldId('gallery')} tabIndex={-1} className="min-w-0 outline-none sm:col-span-6">
      <legend className="mb-1 font-semibold">{label}</legend>
      {errors.gallery && <p className="mb-2 text-sm font-semibold text-danger">{errors.gallery}</p>}
      <ol className="bare-list grid gap-3">
        {pictures.map((picture, at) => {
          const change = (changed: Partial<PictureForm>) => onChange(pictures.with(at, { ...picture, ...changed }));
          const bind = (name: keyof PictureForm) => ({
            id: fieldId(`gallery.${at}.${name}`),
            name: `gallery.${at}.${name}`,
            value: picture[name],
            error: errors[`gallery.${at}.${name}`],
            onValueChange: (value: string) => change({ [name]: value }),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be typed twice
            <li key={at} className="flex flex-wrap items-end gap-3 rounded-md border border-rule p-3">
              <img src={picture.image} alt="" className="h-24 w-20 shrink-0 rounded-md bg-sand object-cover" />
              <div className="grid min-w-0 flex-1 basis-60 gap-2 sm:grid-cols-4">
                <TextField label={`Picture ${at + 1}`} className="sm:col-span-4" {...bind('image')} />
                <TextField label={`Alt text ${at + 1}`} optional className="sm:col-span-3" {...bind('alt')} />
                <TextField label={`Focal point ${at + 1}`} optional {...bind('focus')} />
              </div>
              <div className="flex gap-1">
                <OrderButtons
                  what={`picture ${at + 1}`}
                  at={at}
                  count={pictures.length}
                  removable
                  onMove={(to) => onChange(pictures.toSpliced(at, 1).toSpliced(to, 0, picture))}
                  onRemove={() => onChange(pictures.toSpliced(at, 1))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <HydratedButton className="mt-2 text-sm" onClick={() => setChoosing(true)}>
        Add a picture
      </HydratedButton>
      {choosing && (
        <MediaPicker
          onChoose={(image, alt) => {
            onChange([...pictures, { image, alt, focus: '' }]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
