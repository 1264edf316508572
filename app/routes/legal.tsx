import { href, Link } from 'react-router';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { preloadTextFont } from '#app/ui/page/page-links.ts';
import { Prose } from '#app/ui/page/prose';
import { PageHead } from '#app/ui/page/section';
import { legalPages, readLegalPage } from '#server/company/legal';
import { renderMarkdown } from '#server/values/markdown';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/legal';

/** One screen for three addresses: privacy, terms and cookies. */
export const links = () => [preloadTextFont];

export const loader = withErrorReport('this page', ({ url }: Route.LoaderArgs) => {
  const page = legalPages.find(({ slug }) => slug === url.pathname.split('/').filter(Boolean).at(-1));
  if (!page) throw new Response(null, { status: 404 });
  return { ...page, html: renderMarkdown(readLegalPage(page.slug)), others: legalPages.filter((one) => one !== page) };
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ slug, title }, site) => ({
  title,
  description: `${title} of ${site.name}, in plain words.`,
  path: href(`/${slug}`),
}));

export default function Legal({ loaderData: { title, html, others } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} />
      <div className="sheet mt-10 grid grid-cols-1 gap-x-12 gap-y-14 md:mt-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Other policies" className="no-print order-last lg:order-first">
          <ul className="bare-list grid gap-1 lg:sticky lg:top-28">
            {others.map((other) => (
              <li key={other.slug}>
                <Link
                  to={href(`/${other.slug}`)}
                  className="inline-block py-1 font-semibold underline decoration-accent decoration-2 underline-offset-8 hover:decoration-ink"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Prose html={html} className="[&>p:first-child]:text-sm [&>p:first-child]:text-quiet" />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorScreen />;
