import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SectionProps {
  title: string;
  lead?: string;
  link?: { to: string; label: string };
  id?: string;
  children: ReactNode;
}

/** A part of a page with its heading, and a way on beside it. */
export function Section({ title, lead, link, id, children }: SectionProps) {
  return (
    <section className="sheet mt-20 md:mt-28" id={id}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl">
          <h2 className="text-section">{title}</h2>
          {lead && <p className="mt-3 text-lg text-quiet">{lead}</p>}
        </div>
        {link && (
          <Link
            prefetch="intent"
            to={link.to}
            className="py-1 font-semibold underline decoration-saffron decoration-2 underline-offset-8 hover:decoration-ink"
          >
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** The head of a page: its one h1, with a line below it. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="sheet pt-12 md:pt-20">
      <h1 className="max-w-4xl text-page">{title}</h1>
      {lead && <p className="mt-5 max-w-2xl text-lg text-quiet">{lead}</p>}
      {children}
    </div>
  );
}
