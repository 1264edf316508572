import { type DragEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { moved, OrderButtons } from '#app/admin/list/order-buttons';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';
import { maxPictures, type PictureForm } from '#server/catalogue/product-facts.input';
import { FocalField } from './focal-picture';
import { UploadList, useGalleryUploads } from './gallery-uploads';
import { AltField, Preview } from './image-field';
import { UploadButton } from './image-upload';
import { MediaPicker } from './media-picker';

interface GalleryFieldProps {
  label: string;
  pictures: PictureForm[];
  errors: FieldErrors;
  /** Changes the pictures of that time: an upload may end while another picture is edited. */
  onChange: (update: (now: PictureForm[]) => PictureForm[]) => void;
}

const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The pictures of a record in their order: uploaded, chosen or typed. The focus follows a picture that is moved. */
export function GalleryField({ label, pictures, errors, onChange }: GalleryFieldProps) {
  const [dragging, setDragging] = useState(false);
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const addAddress = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const count = pictures.length;
  const isFull = count >= maxPictures;

  const append = (image: string, alt = '') => onChange((now) => [...now, { image, alt, focus: '' }]);
  const { uploads, busy, add, retry, remove } = useGalleryUploads({
    count,
    onUploaded: (address, file) => {
      append(address);
      setNews(`${file.name} is picture ${count + 1}`);
    },
    onFailed: (file, reason) => setNews(`${file.name}: ${reason}`),
  });
  /** Moves the focus in the same task, so that the next key goes to the same control. */
  const changeAndFocus = (
    update: (now: PictureForm[]) => PictureForm[],
    find: () => HTMLElement | null | undefined,
  ) => {
    flushSync(() => onChange(update));
    find()?.focus();
  };
  const focusField = (at: number, name: keyof PictureForm) => () =>
    document.getElementById(fieldId(`gallery.${at}.${name}`));
  const move = (from: number, to: number) => {
    const buttonsAt = (at: number) => [...(list.current?.children[at]?.querySelectorAll('button') ?? [])];
    const focused = document.activeElement;
    const index = buttonsAt(from).indexOf(focused as HTMLButtonElement);
    changeAndFocus(
      (now) => moved(now, from, to),
      () => {
        if (index < 0) return document.getElementById(focused?.id.replace(`-${from}-`, `-${to}-`) ?? '');
        const buttons = buttonsAt(to);
        // At either end one of the two buttons that move it is disabled.
        return buttons[index]?.disabled ? buttons.find(({ disabled }) => !disabled) : buttons[index];
      },
    );
    setNews(`Picture ${from + 1} is now picture ${to + 1}`);
  };
  const removePicture = (at: number) => {
    changeAndFocus(
      (now) => now.toSpliced(at, 1),
      () => (count > 1 ? focusField(Math.min(at, count - 2), 'image')() : addAddress.current),
    );
    setNews(`Picture ${at + 1} removed`);
  };

  return (
    <fieldset
      id={fieldId('gallery')}
      tabIndex={-1}
      aria-busy={busy}
      aria-describedby={hintId}
      className={`min-w-0 rounded-md sm:col-span-6 ${dragging ? 'shadow-chosen outline-3 outline-transparent' : 'outline-none'}`}
      onDragOver={(event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setDragging(false);
        }
      }}
      onDrop={(event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <legend className="font-semibold">{label}</legend>
      <p
        id={hintId}
        className="mb-2 text-sm text-quiet"
      >{`Up to ${maxPictures} more pictures, shown in this order with their alt text as caption. Alt+↑ and Alt+↓ move a picture.`}</p>
      <p role="status" className="sr-only">
        {news}
      </p>
      {errors.gallery && <p className="mb-2 text-sm font-semibold text-danger">{errors.gallery}</p>}
      <ol ref={list} className="bare-list grid gap-3">
        {pictures.map((picture, at) => (
          <GalleryPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be typed twice
            key={at}
            {...{ picture, at, count, errors }}
            onChange={(changed) => onChange((now) => now.map((item, i) => (i === at ? { ...item, ...changed } : item)))}
            onMove={(to) => move(at, to)}
            onRemove={() => removePicture(at)}
          />
        ))}
      </ol>
      <UploadList
        {...{ uploads, retry }}
        onDismiss={(key) => {
          flushSync(() => remove(key));
          addAddress.current?.focus();
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
            setNews(`Added as picture ${count + 1}`);
          }}
        >
          Add from the library
        </MediaPicker>
        <HydratedButton
          ref={addAddress}
          disabled={isFull}
          className="text-sm"
          onClick={() =>
            changeAndFocus((now) => [...now, { image: '', alt: '', focus: '' }], focusField(count, 'image'))
          }
        >
          Add by URL
        </HydratedButton>
        <span className="text-sm text-quiet">{isFull ? `At most ${maxPictures} pictures` : 'or drop files here'}</span>
      </div>
    </fieldset>
  );
}

interface GalleryPictureProps extends Pick<GalleryFieldProps, 'errors'> {
  picture: PictureForm;
  /** Index, from 0. */
  at: number;
  count: number;
  onChange: (changed: Partial<PictureForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture of a gallery: address, alt text, focal point, order. */
function GalleryPicture({ picture, at, count, errors, onChange, onMove, onRemove }: GalleryPictureProps) {
  const number = at + 1;
  const labels = { image: `Address ${number}`, alt: `Alt text ${number}`, focus: `Focal point ${number}` };
  const { text } = bindingsOf(picture, errors, labels, onChange, `gallery.${at}.`);
  return (
    <li
      className="rounded-md border border-rule p-3"
      onKeyDown={(event) => {
        const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key];
        if (!event.altKey || to === undefined || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        if (to >= 0 && to < count) onMove(to);
      }}
    >
      <div className="flex flex-wrap items-center justify-end gap-1">
        <p className="figures flex-1 font-semibold">{`Picture ${number}`}</p>
        <OrderButtons what={`picture ${number}`} at={at} count={count} removable onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="mt-2 flex gap-4">
        <Preview key={picture.image} address={picture.image} />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3 sm:grid-cols-6">
          <TextField inputMode="url" placeholder="https://…" {...text('image', 'full')} />
          <AltField {...text('alt')} />
          <FocalField what={`picture ${number}`} image={picture.image} focus={text('focus')} />
        </div>
      </div>
    </li>
  );
}
