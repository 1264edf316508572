import type { ReactNode } from 'react';
import { formatInstantDay } from '#app/admin/ui/office-time.ts';
import type { Image } from '#server/catalogue/image/image';
import { thumbnailOf } from '#server/values/upload-address.input';

export interface Picture {
  address: string;
  alt: string;
  /** Of an upload, whose words can be edited. */
  id?: number;
  /** Its name, of an upload. */
  file?: string;
}

interface ListedPicture extends Picture {
  label: string;
  note?: string;
}

/** The name by which a picture is known: that of its file, or else of its address. */
export const nameOfImage = ({ fileName, address }: Pick<Image, 'fileName' | 'address'>): string =>
  fileName ?? address.slice(address.lastIndexOf('/') + 1);

/** `240 KB, 1600 × 1067` */
export const sizeOfImage = ({ bytes, width, height }: Pick<Image, 'bytes' | 'width' | 'height'>): string =>
  `${Math.ceil(bytes / 1024)} KB, ${width}\u00a0×\u00a0${height}`;

/** An upload as the grid shows it. */
export const pictureOf = (image: Image): ListedPicture => ({
  ...{ id: image.id, address: image.address, file: nameOfImage(image), alt: image.alt ?? '' },
  ...{ label: image.alt || 'No alt text', note: `${sizeOfImage(image)}, ${formatInstantDay(image.createdAt)}` },
});

/** What a link or button around a picture of the grid looks like. */
export const tileClass = 'group block w-full text-left text-sm leading-snug';

interface ImageGridProps {
  pictures: ListedPicture[];
  /** Puts what is shown of a picture into a link or button. */
  frame: (picture: ListedPicture, shown: ReactNode) => ReactNode;
}

/** Pictures side by side, with their words. */
export function ImageGrid({ pictures, frame }: ImageGridProps) {
  return (
    <ul className="bare-list grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {pictures.map((picture) => (
        <li key={picture.address}>
          {frame(
            picture,
            <>
              <img
                src={thumbnailOf(picture.address)}
                alt=""
                loading="lazy"
                className="aspect-[4/5] w-full rounded-md bg-sand object-cover ring-ink ring-offset-2 ring-offset-paper group-aria-pressed:ring-3"
              />
              <bdi className="mt-1.5 line-clamp-2 group-aria-pressed:font-semibold">{picture.label}</bdi>
              {picture.file && <bdi className="line-clamp-2 wrap-anywhere text-quiet">{picture.file}</bdi>}
              {picture.note && <span className="figures block text-quiet">{picture.note}</span>}
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
