import { Link, useLocation } from 'react-router';

interface PagerProps {
  page: number;
  pages: number;
  /** The query string of the list, where it differs from the address. */
  query?: string;
}

/** Links to the previous and next page of a list; nothing for a single page. */
export function Pager({ page, pages, query }: PagerProps) {
  const { pathname, search } = useLocation();
  if (pages < 2) return null;
  const address = (target: number) => {
    const parameters = new URLSearchParams(query ?? search);
    if (target === 1) parameters.delete('page');
    else parameters.set('page', String(target));
    const text = parameters.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const className = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-4 font-medium';
  const link = (label: string, rel: 'prev' | 'next', target: number) => (
    <Link
      prefetch="intent"
      to={address(target)}
      rel={rel}
      className={`${className} border border-ink/25 hover:border-ink`}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="mt-16 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && link('Previous', 'prev', page - 1)}
      <p className={`${className} figures`}>{`Page ${page} of ${pages}`}</p>
      {page < pages && link('Next', 'next', page + 1)}
    </nav>
  );
}
