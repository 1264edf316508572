import { Link } from 'react-router';

/**
 * The last breadcrumb is the page itself; phones leave it out, because the title follows. A slash belongs to the
 * breadcrumb before it, so that no line begins with one.
 */
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
