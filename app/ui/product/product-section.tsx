import type { ReactNode } from 'react';

/** A headed part of a product's story. */
export function ProductSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-[1.75rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
