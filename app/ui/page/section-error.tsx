import { useLocation } from 'react-router';

/** In place of a section that cannot be read. @param what names it, such as "tours" */
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
