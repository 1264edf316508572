import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { storeReturnAddress } from '#app/ui/list/return-to-list.ts';
import { startImageTransition } from './image-transition';

/** The link of a card; it covers the whole card. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      prefetch="intent"
      to={to}
      onClick={(event) => {
        startImageTransition(event);
        storeReturnAddress(to);
      }}
      viewTransition
      className="decoration-saffron decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {children}
    </Link>
  );
}

/** "View Details" or "Read More" as the link of a card; the title is part of its name. */
export function CardAction({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <p className="pt-3 text-sm font-semibold text-terracotta underline decoration-saffron decoration-2 underline-offset-4">
      <CardLink to={to}>
        {children}
        <span className="sr-only">: {title}</span>
      </CardLink>
    </p>
  );
}
