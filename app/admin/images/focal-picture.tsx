import { useId } from 'react';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { focusPreview, imagePreview } from '#app/admin/form/preview-values.ts';
import { Fold } from '#app/admin/ui/fold';
import { Picture } from '#app/ui/card/picture';
import { TextField } from '#app/ui/form/field';
import { focus } from '#server/catalogue/product-facts.input';
import { thumbnailOf } from '#server/values/upload-address.input';
import { useShownImage } from './shown-image';

interface FocalFieldProps {
  /** "the image", "picture 2" */
  what: string;
  /** As typed. */
  image: string;
  focus: FieldBinding;
}

/** The point that every crop of a picture keeps: the middle, unless it is adjusted. */
export function FocalField({ what, image, focus }: FocalFieldProps) {
  if (image === '' && focus.value === '') return null;
  return (
    <Fold title="Adjust" of={`the crop of ${what}`} note="Cropped automatically" open={focus.value !== ''}>
      <div className="flex flex-wrap items-start gap-4 sm:col-span-6">
        <FocalPicture key={image} {...{ what, image }} focus={focus.value} onChange={focus.onValueChange} />
        <div className="grid gap-3">
          <FocalCrops image={image} focus={focus.value} />
          <TextField hint="Percent from left and top, for example 50 62" optional {...focus} className="max-w-56" />
        </div>
      </div>
    </Fold>
  );
}

interface FocalPictureProps {
  what: string;
  /** The caller makes it the key. */
  image: string;
  focus: string;
  onChange: (focus: string) => void;
}

/** The whole picture, with a crosshair that a click or the arrow keys move to the point that every crop keeps. */
function FocalPicture({ what, image, focus, onChange }: FocalPictureProps) {
  const hintId = useId();
  const { shown, failed, image: attributes } = useShownImage(image);
  if (failed) return <p className="grid h-28 w-36 place-items-center font-semibold text-danger">No such picture</p>;
  if (!shown) return null;
  const { left, top } = readFocalPoint(focus);
  return (
    <div className="w-fit max-w-full">
      <button
        type="button"
        aria-label={`Set the focal point of ${what}`}
        aria-describedby={hintId}
        onClick={(event) => {
          // A click of the keyboard has no place.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          const share = (from: number, at: number, size: number) => ((at - from) / size) * 100;
          onChange(
            focalPointText({
              left: share(box.left, event.clientX, box.width),
              top: share(box.top, event.clientY, box.height),
            }),
          );
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const moved = movedFocalPoint(focus, event.key, event.shiftKey);
          if (moved === null) return;
          event.preventDefault();
          onChange(moved);
        }}
        className="relative block cursor-crosshair overflow-hidden rounded-md bg-sand"
      >
        <img {...attributes} src={thumbnailOf(shown)} alt="" className="block max-h-44 max-w-full" />
        <span
          className="pointer-events-none absolute h-6 w-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_var(--color-ink),inset_0_0_0_1px_var(--color-ink)]"
          style={{ left: `${left}%`, top: `${top}%` }}
        />
      </button>
      <p id={hintId} className="mt-1 max-w-56 text-sm text-quiet">
        Set focal point: click, or use arrow keys
      </p>
      <span role="status" className="sr-only">
        {focus}
      </span>
    </div>
  );
}

/** The shapes of the hero on a wide screen, of wide pictures elsewhere, and of cards. */
const crops = [
  { ratio: '4:1', shape: 'wide', className: 'aspect-[4/1] w-32' },
  { ratio: '21:9', shape: 'wide', className: 'aspect-[21/9] w-32' },
  { ratio: '4:5', shape: 'card', className: 'aspect-[4/5] w-20' },
] as const;

/** What the crops of a picture show. */
function FocalCrops({ image, focus }: { image: string; focus: string }) {
  const shown = imagePreview(image);
  if (!shown) return null;
  // As in product.css.
  const middle = shown.startsWith('/posters/') ? '50 35' : null;
  return (
    <div className="flex flex-wrap items-start gap-3" aria-hidden="true">
      {crops.map(({ ratio, shape, className }) => (
        <figure key={ratio}>
          <div className={`overflow-hidden rounded-sm ${className}`}>
            <Picture image={shown} alt="" shape={shape} sizes="10rem" focus={focusPreview(focus) ?? middle} />
          </div>
          <figcaption className="figures text-sm text-quiet">{ratio}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** In percent from the left and the top, whole numbers. */
interface FocalPoint {
  left: number;
  top: number;
}

/** The focal point of a field; the middle while the field is empty or not valid. */
export function readFocalPoint(text: string): FocalPoint {
  const [left = 50, top = 50] = (focus.safeParse(text).data ?? '50 50').split(' ').map(Number);
  return { left, top };
}

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share)));

/** `31 64`, the nearest point within the picture. */
export const focalPointText = ({ left, top }: FocalPoint) => `${percent(left)} ${percent(top)}`;

const directions: Record<string, FocalPoint> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
};

/** The focal point after an arrow key: a step of 1 %, with Shift of 10 %. Null for any other key. */
export function movedFocalPoint(text: string, key: string, shift: boolean): string | null {
  const direction = directions[key];
  if (!direction) return null;
  const { left, top } = readFocalPoint(text);
  const step = shift ? 10 : 1;
  return focalPointText({ left: left + step * direction.left, top: top + step * direction.top });
}
