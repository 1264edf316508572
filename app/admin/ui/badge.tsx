import type { ReactNode } from 'react';

/** @param look its colours */
export function Badge({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`${badgeClass} ${look}`}>{children}</span>;
}

export const badgeClass =
  'figures inline-block shrink-0 rounded-sm px-2 py-1 text-sm font-semibold leading-none max-sm:text-balance max-sm:leading-tight sm:whitespace-nowrap';
