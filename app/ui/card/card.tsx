import type { FocusEvent, ReactNode } from 'react';
import { CardAction, CardLink } from './card-link';
import { Picture } from './picture';

interface CardProps {
  to: string;
  image: string | null;
  imageAlt: string | null;
  /** The point that the crop keeps, see `Picture`. */
  focus?: string | null;
  title: string;
  /** Shown over the picture: a country or a category. */
  badge?: ReactNode;
  /** Shown over the picture's other corner, above the link. */
  corner?: ReactNode;
  /** For the first cards of a page: their pictures are loaded at once. False for those after them. */
  eager?: boolean;
  /** The words of the link, such as "View Details"; without them the title is the link. */
  action?: string;
  children: ReactNode;
}

/** A picture with a caption; the whole card is one link. */
export function Card({ to, image, imageAlt, focus, title, badge, corner, eager, action, children }: CardProps) {
  const isKnown = eager === false;
  return (
    <article className="card group relative flex h-full flex-col">
      <div className="aspect-[4/5] overflow-hidden rounded-md bg-sand">
        <Picture image={image} alt={imageAlt || title} focus={focus} eager={eager} className="lift" />
      </div>
      {badge && <div className="absolute left-3 top-3 flex gap-2">{badge}</div>}
      <h3 className="mt-4 text-title">
        {action ? (
          title
        ) : (
          <CardLink to={to} isKnown={isKnown}>
            {title}
          </CardLink>
        )}
      </h3>
      {children}
      {action && (
        <CardAction to={to} title={title} isKnown={isKnown}>
          {action}
        </CardAction>
      )}
      {corner}
    </article>
  );
}

/** Up to four cards side by side; a row that scrolls on a phone. */
export function CardRow({ three, children }: { three?: boolean; children: ReactNode }) {
  return (
    <ul
      onFocus={scrollToFocusedCard}
      className={`bare-list row gap-x-6 md:card-grid ${three ? 'md:grid-cols-3' : 'md:grid-cols-2 lg:grid-cols-4'}`}
    >
      {children}
    </ul>
  );
}

/** Browsers do not scroll a half hidden card into view when its link gets the focus. */
export function scrollToFocusedCard({ target }: FocusEvent<HTMLElement>) {
  if (!target.matches(':focus-visible')) return;
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Cards in one to four columns, depending on the width. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="bare-list card-grid grid gap-x-6 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">{children}</ul>;
}
