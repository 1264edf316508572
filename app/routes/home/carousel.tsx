import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

interface CarouselProps {
  /** What the row holds: its name for a screen reader. */
  label: string;
  /** Pause between two moves, in ms (specification, section 9). */
  delay: number;
  slides: { key: string | number; content: ReactNode }[];
  /** Whole posters, or cards side by side (`home.css`). */
  variant: 'posters' | 'cards';
}

/** A row that scrolls and snaps by itself; with JavaScript Embla loops it, moves it on, and lets it be paused. */
export function Carousel({ label, delay, slides, variant }: CarouselProps) {
  const hydrated = useHydrated();
  const autoplay = useMemo(
    () => Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
    [delay],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', active: hydrated }, [autoplay]);
  const [paused, setPaused] = useState(true);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const movable = useMovable(embla);
  const playing = movable && !paused && !pointed && !focused;

  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(false);
  }, []);
  useEffect(() => {
    if (!playing) return;
    autoplay.play();
    return () => autoplay.stop();
  }, [autoplay, playing]);

  const move = (step: 'scrollPrev' | 'scrollNext') => () => {
    embla?.[step]();
    if (playing) autoplay.reset();
  };
  const driven = hydrated || undefined;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`carousel ${variant}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus within only holds it still */}
      <div
        ref={viewport}
        className="rail-window"
        data-driven={driven}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ul className="bare-list rail" data-driven={driven}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
      {movable && (
        <div className="carousel-controls no-print">
          <CarouselButton label="Previous" onClick={move('scrollPrev')} path="M14 6l-6 6 6 6" />
          <CarouselButton
            label={paused ? 'Play' : 'Pause'}
            onClick={() => setPaused(!paused)}
            path={paused ? 'M9 6l9 6-9 6z' : 'M9 6v12M15 6v12'}
          />
          <CarouselButton label="Next" onClick={move('scrollNext')} path="M10 6l6 6-6 6" />
        </div>
      )}
    </section>
  );
}

/** False where everything fits: there is nothing to move then, and the plugin is not set up. Depends on the width. */
function useMovable(embla: ReturnType<typeof useEmblaCarousel>[1]): boolean {
  const [movable, setMovable] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const variant = () => setMovable(embla.scrollSnapList().length > 1);
    variant();
    embla.on('reInit', variant);
    return () => {
      embla.off('reInit', variant);
    };
  }, [embla]);
  return movable;
}

function CarouselButton({ label, onClick, path }: { label: string; onClick: () => void; path: string }) {
  return (
    <button type="button" onClick={onClick} aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
