import { type ComponentProps, type MouseEvent, useState } from 'react';
import { scrollToFocusedCard } from '#app/ui/card/card';
import { positionOf } from '#app/ui/card/picture';
import type { picturesOf } from '#server/catalogue/product-facts.input';
import { thumbnailOf } from '#server/values/upload-address.input';
import type { GalleryDialog } from './gallery-dialog';

interface GalleryProps {
  /** All pictures of the product; the dialog shows each of them. */
  pictures: ReturnType<typeof picturesOf>;
  /** The picture above the page, which the row leaves out. */
  hero: string | null;
}

interface OpenDialog extends Pick<ComponentProps<typeof GalleryDialog>, 'first' | 'opener'> {
  Dialog: typeof GalleryDialog;
}

/** A row of pictures that scrolls. Each is a link to the whole picture; JavaScript opens it in a dialog. */
export function Gallery({ pictures, hero }: GalleryProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const row = pictures.filter(({ image }) => image !== hero);
  if (row.length === 0) return null;
  const show = (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opener = event.currentTarget;
    import('./gallery-dialog').then(
      ({ GalleryDialog: Dialog }) => setOpen({ Dialog, first, opener }),
      // Where it cannot be loaded, the link is followed.
      () => window.location.assign(opener.href),
    );
  };
  return (
    <section aria-label="Pictures" className="no-print">
      {/* The space around the pictures is for the outline of the focused one. */}
      <ul
        className="bare-list -m-2 flex snap-x snap-proximity scroll-p-2 gap-3 overflow-x-auto p-2 [scrollbar-width:thin]"
        onFocus={scrollToFocusedCard}
      >
        {row.map((picture) => (
          <li key={picture.image} className="snap-start">
            <a
              href={picture.image}
              className="block w-[min(9.5rem,36vw)]"
              aria-label={picture.alt ? undefined : `Picture ${pictures.indexOf(picture) + 1}`}
              onClick={(event) => show(event, pictures.indexOf(picture))}
            >
              <img
                src={thumbnailOf(picture.image)}
                alt={picture.alt}
                loading="lazy"
                className="aspect-[4/5] w-full rounded-md bg-sand object-cover"
                style={positionOf(picture.focus)}
              />
            </a>
          </li>
        ))}
      </ul>
      {open && <open.Dialog {...open} pictures={pictures} onClose={() => setOpen(null)} />}
    </section>
  );
}
