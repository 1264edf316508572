import { useState } from 'react';
import { Picture } from '#app/ui/card/picture';

/** A large picture and thumbnails; without JavaScript each thumbnail is a link to its picture. */
export function Gallery({ title, images }: { title: string; images: string[] }) {
  const [shown, setShown] = useState(0);
  const current = images[shown] ?? images[0];
  if (current === undefined) return null;
  return (
    <section aria-label={`Pictures: ${title}`} className="no-print">
      <div className="aspect-[3/2] overflow-hidden rounded-md bg-sand">
        <Picture
          image={current}
          alt={`${title}, picture ${shown + 1} of ${images.length}`}
          className="object-[50%_62%]"
        />
      </div>
      <ul className="bare-list mt-3 grid grid-cols-4 gap-3">
        {images.map((image, index) => (
          <li key={image}>
            <a
              href={image}
              onClick={(event) => {
                event.preventDefault();
                setShown(index);
              }}
              aria-current={index === shown ? 'true' : undefined}
              className="block aspect-square overflow-hidden rounded-md bg-sand aria-[current]:shadow-chosen"
            >
              <Picture image={image} alt={`Show picture ${index + 1}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
