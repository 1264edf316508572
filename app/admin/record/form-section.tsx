import type { ReactNode } from 'react';

/** A titled part of a record's form, on a grid of six columns. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-4 text-[1.2rem]">{title}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">{children}</div>
    </section>
  );
}
