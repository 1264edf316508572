import { useId } from 'react';
import { flushSync } from 'react-dom';
import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import { type ListEntry, ListNews, OrderButtons, type Update, useListEditor } from '#app/admin/form/list-editor';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';
import { maxPictures, type PictureForm } from '#server/catalogue/product-facts.input';
import { FocalField } from './focal-picture';
import { AltField, Preview } from './image-field';
import { UploadButton } from './image-upload';
import { MediaPicker } from './media-picker';
import { UploadList, useDroppedFiles, useUploadQueue } from './upload-queue';

interface GalleryFieldProps {
  label: string;
  pictures: PictureForm[];
  errors: FieldErrors;
  /** Changes the pictures of that time: an upload may end while another picture is edited. */
  onChange: (update: Update<PictureForm[]>) => void;
}

/** The pictures of a record in their order: uploaded, chosen or typed. The focus follows a picture that is moved. */
export function GalleryField({ label, pictures, errors, onChange }: GalleryFieldProps) {
  const list = useListEditor({ path: 'gallery', one: 'Picture', items: pictures, onChange });
  const hintId = useId();
  const count = pictures.length;
  const isFull = count >= maxPictures;

  const append = (image: string, alt = '') => onChange((now) => [...now, { image, alt, focus: '' }]);
  const { uploads, busy, add, retry, remove } = useUploadQueue({
    refusal: () => (isFull ? `At most ${maxPictures} pictures` : null),
    onUploaded: ({ address }, file) => {
      append(address);
      list.say(`${file.name} is picture ${count + 1}`);
    },
    onFailed: (file, reason) => list.say(`${file.name}: ${reason}`),
  });
  const { dragging, target } = useDroppedFiles(add);

  return (
    <fieldset
      id={fieldId('gallery')}
      tabIndex={-1}
      aria-busy={busy}
      aria-describedby={hintId}
      className={`min-w-0 rounded-md sm:col-span-6 ${dragging ? 'shadow-chosen outline-3 outline-transparent' : 'outline-none'}`}
      {...target}
    >
      <legend className="font-semibold">{label}</legend>
      <p
        id={hintId}
        className="mb-2 text-sm text-quiet"
      >{`Up to ${maxPictures} more pictures, shown in this order with their alt text as caption. Alt+↑ and Alt+↓ move a picture.`}</p>
      <ListNews list={list} />
      {errors.gallery && <p className="mb-2 text-sm font-semibold text-danger">{errors.gallery}</p>}
      <ol className="bare-list grid gap-3">
        {list.entries.map((entry) => (
          <GalleryPicture key={entry.key} {...{ entry, errors }} />
        ))}
      </ol>
      <UploadList
        {...{ uploads, retry }}
        onDismiss={(key) => {
          flushSync(() => remove(key));
          document.getElementById(list.addId)?.focus();
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2 rounded-md border border-dashed border-ink/30 p-3">
        <UploadButton multiple disabled={isFull} describedBy={hintId} onChoose={add}>
          Upload pictures
        </UploadButton>
        <MediaPicker
          disabled={isFull}
          onChoose={(image, alt) => {
            append(image, alt);
            list.say(`Added as picture ${count + 1}`);
          }}
        >
          Add from the library
        </MediaPicker>
        <HydratedButton
          id={list.addId}
          disabled={isFull}
          className="text-sm"
          onClick={() => list.add({ image: '', alt: '', focus: '' })}
        >
          Add by URL
        </HydratedButton>
        <span className="text-sm text-quiet">{isFull ? `At most ${maxPictures} pictures` : 'or drop files here'}</span>
      </div>
    </fieldset>
  );
}

interface GalleryPictureProps {
  entry: ListEntry<PictureForm>;
  errors: FieldErrors;
}

/** One picture of a gallery: address, alt text, focal point, order. */
function GalleryPicture({ entry, errors }: GalleryPictureProps) {
  const { item: picture, at, count, name } = entry;
  const number = at + 1;
  const labels = { image: `Address ${number}`, alt: `Alt text ${number}`, focus: `Focal point ${number}` };
  const { text } = bindingsOf(picture, errors, labels, entry.assign, entry.path);
  return (
    <li
      id={entry.id}
      className="rounded-md border border-rule p-3"
      onKeyDown={(event) => {
        const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key];
        if (!event.altKey || to === undefined || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        if (to >= 0 && to < count) entry.move(to);
      }}
    >
      <div className="flex flex-wrap items-center justify-end gap-1">
        <p className="figures flex-1 font-semibold">{name}</p>
        <OrderButtons entry={entry} removable />
      </div>
      <div className="mt-2 flex gap-4">
        <Preview key={picture.image} address={picture.image} />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3 sm:grid-cols-6">
          <TextField inputMode="url" placeholder="https://…" {...text('image', 'full')} />
          <AltField {...text('alt')} />
          <FocalField what={name.toLowerCase()} image={picture.image} focus={text('focus')} />
        </div>
      </div>
    </li>
  );
}
