import { Link } from 'react-router';

export interface FilterLink {
  label: string;
  to: string;
  active: boolean;
}

/** Filters as links: they work without JavaScript and can be shared. */
export function FilterBar({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="bare-list flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              prefetch="intent"
              to={link.to}
              preventScrollReset
              aria-current={link.active ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-ink/25 px-5 font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
