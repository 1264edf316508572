import { Link } from 'react-router';

export function Breadcrumbs({ trail }: { trail: { label: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm">
      <ol className="bare-list flex flex-wrap gap-x-2">
        {trail.map(({ label, path }, index) => (
          <li key={path} className="flex gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="py-1 text-quiet">
                /
              </span>
            )}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="py-1 text-quiet">
                {label}
              </span>
            ) : (
              <Link to={path} className="py-1 underline underline-offset-4">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
