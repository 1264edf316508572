import { Link, useLocation } from 'react-router';

interface PagerProps {
  page: number;
  pages: number;
  /** What else the list is asked for, where the address does not say it. */
  query?: string;
}

/** Plain links through the pages of a list; nothing where there is one page only. */
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
  const variant = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-4 font-medium';
  return (
    <nav aria-label="Pages" className="mt-16 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link
          prefetch="intent"
          to={address(page - 1)}
          rel="prev"
          className={`${variant} border border-ink/25 hover:border-ink`}
        >
          Previous
        </Link>
      )}
      <p className={`${variant} figures`}>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link
          prefetch="intent"
          to={address(page + 1)}
          rel="next"
          className={`${variant} border border-ink/25 hover:border-ink`}
        >
          Next
        </Link>
      )}
    </nav>
  );
}
