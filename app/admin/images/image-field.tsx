import { useEffect, useId, useRef, useState } from 'react';
import type { FieldBinding } from '#app/admin/record/form-values.ts';
import { imagePreview } from '#app/admin/record/preview-values.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { Field } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { MediaPicker } from './media-picker';
import { shrinkImage } from './shrink-image';

interface ImageFieldProps extends Omit<FieldBinding, 'onValueChange'> {
  label: string;
  hint?: string;
  optional?: boolean;
  className?: string;
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
  const [choosing, setChoosing] = useState(false);
  const showToast = useToast();
  const utils = trpc.useUtils();
  const upload = trpc.images.upload.useMutation();
  const labelId = useId();

  const send = async (file: File) => {
    const refuse = (title: string, description: string) => showToast({ title, description, variant: 'destructive' });
    if (!file.type.startsWith('image/')) return refuse('Invalid file type', 'Please select an image file');
    setBusy(true);
    try {
      const picture = await shrinkImage(file);
      if (!picture) return refuse('File too large', 'Please select an image smaller than 2MB');
      const form = new FormData();
      form.set('file', picture);
      if (alt) form.set('alt', alt);
      const stored = await upload.mutateAsync(form);
      onValueChange(stored.address, '');
      showToast({ title: 'Success', description: 'Image uploaded successfully' });
      void utils.images.list.invalidate();
    } catch (error) {
      refuse('Upload failed', messageOf(error, 'Failed to upload image'));
    } finally {
      setBusy(false);
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
              <label
                className={`${buttonClass('quiet', 'relative text-sm')} has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 ${busy ? 'pointer-events-none opacity-60' : 'cursor-pointer'}`}
              >
                <input
                  type="file"
                  accept="image/*"
                  disabled={busy}
                  aria-describedby={labelId}
                  onChange={(event) => {
                    const file = event.target.files?.[0];
                    event.target.value = '';
                    if (file) void send(file);
                  }}
                  className="absolute inset-0 w-full cursor-pointer opacity-0"
                />
                {busy ? 'Uploading...' : 'Upload'}
              </label>
              <HydratedButton
                disabled={busy}
                aria-describedby={labelId}
                onClick={() => setChoosing(true)}
                className="text-sm"
              >
                Choose
              </HydratedButton>
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
          {choosing && (
            <MediaPicker
              onChoose={(address, text) => {
                onValueChange(address, text);
                setChoosing(false);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function Preview({ address }: { address: string }) {
  const shown = imagePreview(address);
  const [failed, setFailed] = useState(address.trim() !== '' && shown === '');
  const picture = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <div className="flex h-28 w-[5.6rem] shrink-0 items-center justify-center overflow-hidden rounded-md border border-rule bg-sand text-center text-sm">
      {failed ? (
        <span className="p-1 font-semibold text-danger">Failed to load image</span>
      ) : shown ? (
        <img ref={picture} src={shown} alt="" onError={() => setFailed(true)} className="h-full w-full object-cover" />
      ) : (
        <span className="text-quiet">No picture</span>
      )}
    </div>
  );
}
