import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

interface CarouselProps {
  /** The name for screen readers. */
  label: string;
  /** Time between two slides, in ms. */
  delay: number;
  slides: { key: string | number; content: ReactNode }[];
  /** Full-width posters, or cards side by side. */
  variant: 'posters' | 'cards';
}

/** A row with scroll snapping; with JavaScript Embla adds looping, autoplay and the buttons. */
export function Carousel({ label, delay, slides, variant }: CarouselProps) {
  const hydrated = useHydrated();
  const autoplay = useMemo(
    () => Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
    [delay],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', active: hydrated }, [autoplay]);
  const [paused, setPaused] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const scrollable = useScrollable(embla);
  const playing = scrollable && !paused && !hovered && !focused;

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
  const scripted = hydrated || undefined;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`carousel ${variant}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus inside it only pauses the carousel */}
      <div
        ref={viewport}
        className="carousel-viewport"
        data-scripted={scripted}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ul className="bare-list carousel-slides" data-scripted={scripted}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
      {scrollable && (
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

/** False when all slides fit: Autoplay is then not set up. Depends on the width. */
function useScrollable(embla: ReturnType<typeof useEmblaCarousel>[1]): boolean {
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const update = () => setScrollable(embla.scrollSnapList().length > 1);
    update();
    embla.on('reInit', update);
    return () => {
      embla.off('reInit', update);
    };
  }, [embla]);
  return scrollable;
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
