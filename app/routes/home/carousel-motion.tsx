import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '#app/ui/shell/icon';

interface CarouselMotionProps {
  /** The element around the list of slides. */
  viewport: HTMLElement;
  /** Time between two slides, in ms. */
  delay: number;
  /** True while the pointer or the focus is in the carousel: it does not move by itself then. */
  held: boolean;
}

/** Adds looping, autoplay and buttons to a carousel. */
export function CarouselMotion({ viewport, delay, held }: CarouselMotionProps) {
  const autoplay = useMemo(
    () => Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
    [delay],
  );
  const [setViewport, embla] = useEmblaCarousel({ loop: true, align: 'start' }, [autoplay]);
  const [paused, setPaused] = useState(true);
  const scrollable = useScrollable(embla);
  const playing = scrollable && !paused && !held;

  useEffect(() => setViewport(viewport), [setViewport, viewport]);
  useEffect(() => {
    if (!prefersReducedMotion()) setPaused(false);
  }, []);
  useEffect(() => {
    if (!playing) return;
    autoplay.play();
    return () => autoplay.stop();
  }, [autoplay, playing]);

  const move = (step: 'scrollPrev' | 'scrollNext') => () => {
    embla?.[step](prefersReducedMotion());
    if (playing) autoplay.reset();
  };
  if (!scrollable) return null;
  return (
    <div className="carousel-controls no-print">
      <CarouselButton label="Previous" onClick={move('scrollPrev')} path="M14 6l-6 6 6 6" />
      <CarouselButton
        label={paused ? 'Play' : 'Pause'}
        onClick={() => setPaused(!paused)}
        path={paused ? 'M9 6l9 6-9 6z' : 'M9 6v12M15 6v12'}
      />
      <CarouselButton label="Next" onClick={move('scrollNext')} path="M10 6l6 6-6 6" />
    </div>
  );
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

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
      <Icon path={path} />
    </button>
  );
}
