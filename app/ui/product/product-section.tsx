import type { ReactNode } from 'react';

/** A part of a product's content with a heading. */
export function ProductSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-[1.75rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}

/** What every product of a kind offers. */
export function Highlights({ points }: { points: { title: string; text: string }[] }) {
  return (
    <ul className="bare-list no-print grid gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2">
      {points.map((point) => (
        <li key={point.title} className="bg-paper p-5">
          <h3 className="text-[1.15rem]">{point.title}</h3>
          <p className="mt-1 text-quiet">{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
