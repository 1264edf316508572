import { useId } from 'react';
import { focusPreview, imagePreview } from '#app/admin/form/preview-values.ts';
import { Picture } from '#app/ui/card/picture';
import { thumbnailOf } from '#server/catalogue/image/upload-address.input';
import { focus } from '#server/catalogue/product-facts.input';
import { useShownImage } from './shown-image';

interface FocalPictureProps {
  /** "the image", "picture 2" */
  what: string;
  /** As typed; the caller makes it the key. */
  image: string;
  focus: string;
  onChange: (focus: string) => void;
}

/** The whole picture, with a crosshair that a click or the arrow keys move to the point that every crop keeps. */
export function FocalPicture({ what, image, focus, onChange }: FocalPictureProps) {
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
export function FocalCrops({ image, focus }: { image: string; focus: string }) {
  const shown = imagePreview(image);
  if (!shown) return null;
  // As in product.css.
  const middle = shown.startsWith('/posters/') ? '50 35' : null;
  return (
    <div className="grid grid-flow-col grid-rows-[auto_auto] items-start gap-x-3 gap-y-1" aria-hidden="true">
      {crops.map(({ ratio, shape, className }) => (
        <figure key={ratio} className="last:row-span-2">
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
