import type { ReactNode } from 'react';

/** A live preview of the public card; inert and hidden from screen readers, which have the fields. */
export function CardPreview({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4">
      <h2 className="mb-3 text-[1.2rem]">Preview</h2>
      <div inert aria-hidden="true" className={`mx-auto min-w-0 ${wide ? 'max-w-sm' : 'max-w-60'}`}>
        {children}
      </div>
    </section>
  );
}

export function Placement({ children }: { children: ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4">
      <h2 className="mb-2 text-[1.2rem]">On the site</h2>
      <div className="grid gap-2">{children}</div>
    </section>
  );
}
