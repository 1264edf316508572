import { bindingsOf } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { OrderButtons } from '#app/admin/list/order-buttons';
import { TextField } from '#app/ui/form/field';
import type { PictureForm } from '#server/catalogue/product-facts.input';
import { FocalCrops, FocalPicture } from './focal-picture';

interface GalleryPictureProps {
  picture: PictureForm;
  /** Index, from 0. */
  at: number;
  count: number;
  errors: FieldErrors;
  onChange: (changed: Partial<PictureForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture of a gallery: address, alt text, focal point, order. */
export function GalleryPicture({ picture, at, count, errors, onChange, onMove, onRemove }: GalleryPictureProps) {
  const number = at + 1;
  const labels = { image: `Address ${number}`, alt: `Alt text ${number}`, focus: `Focal point ${number}` };
  const { text } = bindingsOf(picture, errors, labels, onChange, `gallery.${at}.`);
  return (
    <li
      className="rounded-md border border-rule p-3"
      onKeyDown={(event) => {
        const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key];
        if (!event.altKey || to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < count) onMove(to);
      }}
    >
      <div className="flex flex-wrap items-center justify-end gap-1">
        <p className="figures flex-1 font-semibold">Picture {number}</p>
        <OrderButtons what={`picture ${number}`} at={at} count={count} removable onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="mt-2 grid gap-x-4 gap-y-3 md:grid-cols-[14rem_minmax(0,1fr)]">
        <FocalPicture
          key={picture.image}
          what={`picture ${number}`}
          image={picture.image}
          focus={picture.focus}
          onChange={(focus) => onChange({ focus })}
        />
        <div className="grid min-w-0 content-start gap-3 md:col-start-2">
          <TextField inputMode="url" placeholder="https://…" {...text('image')} />
          <TextField hint="What it shows; also its caption" optional {...text('alt')} />
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <TextField hint="Percent from left and top: 50 62" optional className="w-52" {...text('focus')} />
            <FocalCrops image={picture.image} focus={picture.focus} />
          </div>
        </div>
      </div>
    </li>
  );
}
