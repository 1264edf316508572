import { Link } from 'react-router';

/** Where a page stands. The slash belongs to the crumb before it: no line begins with one. On a phone the title follows
    at once, so the page's own crumb stays away. */
export function Breadcrumbs({ trail }: { trail: { label: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm">
      <ol className="bare-list flex flex-wrap gap-x-2">
        {trail.map(({ label, path }, index) => (
          <li key={path} className="flex gap-x-2 max-sm:last:hidden max-sm:nth-last-2:*:last:hidden">
            {index === trail.length - 1 ? (
              <span aria-current="page" className="py-1 text-quiet">
                {label}
              </span>
            ) : (
              <>
                <Link to={path} className="py-1 underline underline-offset-4">
                  {label}
                </Link>
                <span aria-hidden="true" className="py-1 text-quiet">
                  /
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
