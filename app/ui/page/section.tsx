import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface SectionProps {
  title: string;
  link?: { to: string; label: string };
  id?: string;
  children: ReactNode;
}

/** A section of a page with a heading and an optional link beside it. */
export function Section({ title, link, id, children }: SectionProps) {
  return (
    <section className="sheet mt-10 md:mt-28" id={id}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <div className="max-w-2xl">
          <h2 className="text-section">{title}</h2>
        </div>
        {link && (
          <Link
            prefetch="intent"
            to={link.to}
            className="py-1 font-semibold underline decoration-accent decoration-2 underline-offset-8 hover:decoration-ink"
          >
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** The h1 of a page with its lead text. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="sheet pt-6 md:pt-16">
      <h1 className="max-w-4xl text-page">{title}</h1>
      {lead && <p className="mt-3 max-w-2xl text-lg text-quiet md:mt-5">{lead}</p>}
      {children}
    </div>
  );
}

/**
 * Replaces a section that cannot be read.
 * @param what its name, such as "tours"
 */
export function SectionError({ what, heading: Heading = 'h2' }: { what: string; heading?: 'h2' | 'h3' }) {
  const { pathname, search } = useLocation();
  return (
    <div className="py-10">
      <Heading className="text-title">Oops! Something went wrong</Heading>
      <p className="mt-2">{`We're unable to load ${what} at the moment. Please try again later.`}</p>
      <a href={pathname + search} className="mt-4 inline-block font-semibold underline underline-offset-4">
        Refresh Page
      </a>
    </div>
  );
}
