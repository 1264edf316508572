import { useId, useState } from 'react';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { Fold } from '#app/admin/ui/fold';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Field, Textarea } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { UploadButton, useImageUpload } from './image-upload';
import { MediaPicker } from './media-picker';
import { useShownImage } from './shown-image';

interface ImageFieldProps extends Omit<FieldBinding, 'onValueChange'> {
  /** Alt text that is stored with an upload. */
  alt?: string;
  /** @param alt that is stored with a chosen picture, empty for an upload; undefined while an address is typed */
  onValueChange: (address: string, alt?: string) => void;
}

/**
 * The address of a picture: typed, uploaded, or chosen from the stored ones. A failed upload keeps the former picture.
 */
export function ImageField({ label, alt = '', name, value, onValueChange, ...field }: ImageFieldProps) {
  const [busy, setBusy] = useState(false);
  const showToast = useToast();
  const upload = useImageUpload();
  const labelId = useId();

  const send = async (file: File) => {
    setBusy(true);
    const outcome = await upload(file, alt);
    setBusy(false);
    if ('address' in outcome) {
      onValueChange(outcome.address, '');
      showToast({ title: 'Success', description: 'Image uploaded successfully' });
    } else {
      showToast({ title: outcome.title, description: outcome.reason, variant: 'destructive' });
    }
  };

  return (
    <Field {...field} label={<span id={labelId}>{label}</span>}>
      {(control) => (
        <div className="flex gap-4" aria-busy={busy}>
          <Preview key={value} address={value} />
          <div className="grid min-w-0 flex-1 content-start gap-2">
            <input
              {...control}
              type="text"
              inputMode="url"
              name={name}
              value={value}
              disabled={busy}
              onChange={(event) => onValueChange(event.target.value)}
              placeholder="https://… or upload"
              autoComplete="off"
              className="control"
            />
            <div className="flex flex-wrap gap-2">
              <UploadButton disabled={busy} describedBy={labelId} onChoose={([file]) => file && void send(file)}>
                {busy ? 'Uploading...' : 'Upload'}
              </UploadButton>
              <MediaPicker disabled={busy} aria-describedby={labelId} onChoose={onValueChange}>
                Choose
              </MediaPicker>
              <HydratedButton
                disabled={busy || value === ''}
                aria-describedby={labelId}
                onClick={() => onValueChange('')}
                className="text-sm"
              >
                Clear
              </HydratedButton>
            </div>
          </div>
        </div>
      )}
    </Field>
  );
}

/** The caller makes the address the key. */
export function Preview({ address }: { address: string }) {
  const { shown, failed, image } = useShownImage(address);
  return (
    <div className="flex h-28 w-[5.6rem] shrink-0 items-center justify-center overflow-hidden rounded-md border border-rule bg-sand text-center text-sm">
      {failed ? (
        <span className="p-1 font-semibold text-danger">Failed to load image</span>
      ) : shown ? (
        <img {...image} src={shown} alt="" className="h-full w-full object-contain" />
      ) : (
        <span className="text-quiet">No picture</span>
      )}
    </div>
  );
}

/** Alt text, folded away where the form opens without one. */
export function AltField({ hint, ...alt }: FieldBinding) {
  const [opensEmpty] = useState(alt.value === '');
  const field = <Textarea rows={1} optional hint={hint} {...alt} className="sm:col-span-6" />;
  if (!opensEmpty) return field;
  return (
    <Fold title="Add alt text" open={alt.value !== ''}>
      {field}
    </Fold>
  );
}
