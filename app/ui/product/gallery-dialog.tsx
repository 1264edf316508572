import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#app/ui/card/picture';
import { Icon } from '#app/ui/shell/icon';
import type { picturesOf } from '#server/catalogue/product-facts.input';
import '../../styles/gallery.css';

interface GalleryDialogProps {
  pictures: ReturnType<typeof picturesOf>;
  /** The index of the picture that is shown first. */
  first: number;
  /** Gets the focus on closing. */
  opener: HTMLElement;
  onClose: () => void;
}

/** Time without a scroll event after which scrolling has ended, in ms; not every browser has `scrollend`. */
const scrollPause = 100;

/** The pictures one by one, as large as the window, with buttons, arrow keys and swipes. */
export function GalleryDialog({ pictures, first, opener, onClose }: GalleryDialogProps) {
  const [at, setAt] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useRef<HTMLUListElement>(null);
  const timer = useRef(0);
  const last = pictures.length - 1;

  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    scrollTo(slides.current, first, 'instant');
    return () => {
      box?.close();
      opener.focus();
    };
  }, [first, opener]);

  const go = (to: number) => {
    if (to < 0 || to > last) return;
    setAt(to);
    scrollTo(slides.current, to, 'auto');
  };
  const onScroll = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = slides.current ?? {};
      if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
    }, scrollPause);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const step = (name: string, to: number, path: string) => (
    <button type="button" aria-label={name} aria-disabled={to < 0 || to > last} onClick={() => go(to)}>
      <Icon path={path} />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      aria-label="Pictures"
      className="gallery-dialog"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" aria-label="Close" onClick={onClose}>
        <Icon path="M5 5l14 14M19 5L5 19" />
      </button>
      {step('Previous picture', at - 1, 'M15 5l-7 7 7 7')}
      {step('Next picture', at + 1, 'M9 5l7 7-7 7')}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <ul ref={slides} tabIndex={0} aria-label="All pictures" className="bare-list" onScroll={onScroll}>
        {pictures.map(({ image, alt }, index) => (
          <li key={image}>
            <Picture image={image} alt={alt} sizes="100vw" eager={Math.abs(index - at) <= 1} />
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        <span className="figures">{`${at + 1} of ${pictures.length}`}</span> <span>{pictures[at]?.alt}</span>
      </p>
    </dialog>
  );
}

function scrollTo(slides: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const slide = slides?.children[index];
  if (slide instanceof HTMLElement) slides?.scrollTo({ left: slide.offsetLeft, behavior });
}
