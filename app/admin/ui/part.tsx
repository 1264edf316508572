import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type Links = [words: string, to: string][];

interface TodayPartProps<Row> {
  id: string;
  title: string;
  /** The links to all of it, each with its words. */
  links: Links;
  rows: Row[];
  children: (row: Row) => ReactNode;
}

/** A part of what waits today: its rows, and links to all of it; nothing without rows. */
export function TodayPart<Row>({ id, title, links, rows, children }: TodayPartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-[1.2rem]">
          {title}
        </h2>
        <span className="flex flex-wrap gap-x-4">
          {links.map(([words, to]) => (
            <Link
              key={to}
              to={to}
              className="py-1 text-sm font-semibold underline decoration-accent decoration-2 underline-offset-4"
            >
              {words}
            </Link>
          ))}
        </span>
      </div>
      <ul className="bare-list mt-2">{rows.map(children)}</ul>
    </section>
  );
}

interface TodayRowProps {
  to: string;
  title: ReactNode;
  /** Below the title. */
  children: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
}

/** A row that is one link. */
export function TodayRow({ to, title, children, end }: TodayRowProps) {
  return (
    <li className="relative grid grid-cols-1 items-center gap-x-4 gap-y-1 border-t border-rule py-2 hover:bg-paper sm:grid-cols-[minmax(0,1fr)_auto]">
      <span data-row className="min-w-0">
        <Link to={to} className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
        <span className="block text-sm text-quiet [overflow-wrap:anywhere]">{children}</span>
      </span>
      {end && <span className="flex flex-wrap gap-1 sm:justify-end">{end}</span>}
    </li>
  );
}
