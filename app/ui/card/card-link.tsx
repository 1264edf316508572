import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { storeReturnAddress } from '#app/ui/list/return-to-list.ts';
import { startImageTransition } from './image-transition';

interface CardLinkProps {
  to: string;
  /** True where an earlier link has made its route known: one link of a list is enough. */
  isKnown?: boolean;
  children: ReactNode;
}

/** The link of a card; it covers the whole card. */
export function CardLink({ to, isKnown, children }: CardLinkProps) {
  return (
    <Link
      prefetch="intent"
      discover={isKnown ? 'none' : 'render'}
      to={to}
      onClick={(event) => {
        startImageTransition(event);
        storeReturnAddress(to);
      }}
      viewTransition
      className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {children}
    </Link>
  );
}

/** "View Details" or "Read More" as the link of a card; the title is part of its name. */
export function CardAction({ title, children, ...link }: CardLinkProps & { title: string }) {
  return (
    <p className="pt-3 text-sm font-semibold text-brand underline decoration-accent decoration-2 underline-offset-4">
      <CardLink {...link}>
        <span>{children}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </CardLink>
    </p>
  );
}
