import type { ReactNode } from 'react';

/** Holds a table that is wider than its screen. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: not all browsers give a table that scrolls the focus
      tabIndex={0}
      className="scrolls-sideways rounded-md border border-rule px-4"
    >
      {children}
    </section>
  );
}
