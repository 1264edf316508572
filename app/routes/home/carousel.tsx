import { type ReactNode, useState } from 'react';
import { useLoaded } from '#app/ui/form/hydrated.ts';

const loadMotion = () => import('./carousel-motion').then(({ CarouselMotion }) => CarouselMotion);

/** Time between two slides, in ms. */
const delays = { posters: 5000, cards: 3000 };

interface CarouselProps {
  /** The name for screen readers. */
  label: string;
  /** Full-width posters, or cards side by side. */
  variant: 'posters' | 'cards';
  /** The slides, each a list item. */
  children: ReactNode;
}

/** A row with scroll snapping; what JavaScript adds to it is loaded afterwards. */
export function Carousel({ label, variant, children }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const Motion = useLoaded(loadMotion);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const scripted = Motion !== null || undefined;

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
        ref={setViewport}
        className="carousel-viewport"
        data-scripted={scripted}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ul className="bare-list carousel-slides" data-scripted={scripted}>
          {children}
        </ul>
      </div>
      {Motion && viewport && <Motion viewport={viewport} delay={delays[variant]} held={hovered || focused} />}
    </section>
  );
}
