import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useHydrated } from './hydrated';

interface CarouselProps {
  /** What the row holds: its name for a screen reader. */
  label: string;
  /** Pause between two moves, in ms (specification, section 9). */
  delay: number;
  slides: { key: string | number; content: ReactNode }[];
  /** Width of a slide and the space before it. */
  slideLook: string;
  railLook?: string;
  /** Where the buttons stand. */
  controlsLook?: string;
}

/** A row that scrolls and snaps by itself; with JavaScript Embla loops it, moves it on, and lets it be paused. */
export function Carousel({ label, delay, slides, slideLook, railLook = '', controlsLook = '' }: CarouselProps) {
  const hydrated = useHydrated();
  const autoplay = useMemo(
    () => Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
    [delay],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', active: hydrated }, [autoplay]);
  const { playing, toggle } = useAutoplay(embla, autoplay);
  const move = useCallback(
    (step: 'scrollPrev' | 'scrollNext') => () => {
      embla?.[step]();
      autoplay.reset();
    },
    [embla, autoplay],
  );
  const driven = hydrated || undefined;

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div ref={viewport} className="rail-window" data-driven={driven}>
        <ul className={`bare-list rail ${railLook}`} data-driven={driven}>
          {slides.map(({ key, content }) => (
            <li key={key} className={slideLook}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {hydrated && slides.length > 1 && (
        <div className={`no-print flex gap-2 ${controlsLook}`}>
          <CarouselButton label="Previous" onClick={move('scrollPrev')} path="M14 6l-6 6 6 6" />
          <CarouselButton
            label={playing ? 'Pause' : 'Play'}
            onClick={toggle}
            path={playing ? 'M9 6v12M15 6v12' : 'M9 6l9 6-9 6z'}
          />
          <CarouselButton label="Next" onClick={move('scrollNext')} path="M10 6l6 6-6 6" />
        </div>
      )}
    </section>
  );
}

/** Plays unless the visitor paused it or asked for less motion. */
function useAutoplay(embla: ReturnType<typeof useEmblaCarousel>[1], autoplay: ReturnType<typeof Autoplay>) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!embla || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setPlaying(true);
  }, [embla]);
  useEffect(() => {
    if (!embla) return;
    if (playing) autoplay.play();
    else autoplay.stop();
    if (!playing) return;
    // Embla stops where the pointer or the focus enters; a stop of ours must not be undone when they leave.
    const root = embla.rootNode();
    const goOn = () => autoplay.play();
    root.addEventListener('mouseleave', goOn);
    root.addEventListener('focusout', goOn);
    return () => {
      root.removeEventListener('mouseleave', goOn);
      root.removeEventListener('focusout', goOn);
    };
  }, [embla, autoplay, playing]);
  return { playing, toggle: () => setPlaying((before) => !before) };
}

function CarouselButton({ label, onClick, path }: { label: string; onClick: () => void; path: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="flex h-11 w-11 items-center justify-center rounded-full border border-ink/30 bg-paper text-ink hover:border-ink hover:bg-sand"
    >
      <svg viewBox="0 0 24 24" className="h-6 w-6" aria-hidden="true" focusable="false">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
