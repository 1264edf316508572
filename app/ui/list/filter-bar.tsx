import { Link } from 'react-router';

export interface FilterChoice {
  label: string;
  to: string;
  active: boolean;
}

/** A row of links, one of them current: filters are addresses, so they work without JavaScript and can be shared. */
export function FilterBar({ label, choices }: { label: string; choices: FilterChoice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="bare-list flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.to}>
            <Link
              prefetch="intent"
              to={choice.to}
              preventScrollReset
              aria-current={choice.active ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-ink/25 px-5 font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
