import { dehydrate } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { maxQuery } from '#server/office/search/office-search.input';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/search';
import { findPages, groupsOf } from './search-groups.ts';

/** Of each kind; the lists have all. */
const limit = 25;

export async function loader({ request, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQuery);
  const rpc = await prefetchFor(request);
  if (query !== '') await rpc.search.office.prefetch({ query, limit });
  return { query, state: dehydrate(rpc.queryClient) };
}

export default function Search({ loaderData: { query } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHeader title="Search" />
      <Form method="get" role="search" className="mb-6 flex max-w-2xl flex-wrap items-end gap-3">
        <TextField
          key={query}
          type="search"
          label="Name, phone, email, reference or product"
          name="q"
          defaultValue={query}
          maxLength={maxQuery}
          autoComplete="off"
          className="flex-1 basis-60"
        />
        <button type="submit" className={buttonClass('quiet')}>
          Search
        </button>
      </Form>
      {query !== '' && <Results query={query} />}
    </>
  );
}

function Results({ query }: { query: string }) {
  const { data, error } = trpc.search.office.useQuery({ query, limit });
  if (!data) return <Spinner what="results" error={error} />;
  const groups = [...findPages(query), ...groupsOf(data)];
  if (groups.length === 0) return <EmptyState text="Nothing found" />;
  return groups.map(({ title, results }) => (
    <section key={title} aria-label={title} className="mb-6">
      <h2 className="mb-1 text-[1.2rem]">{title}</h2>
      <ul className="bare-list border-t border-ink/40">
        {results.map(({ to, label, detail }) => (
          <li key={to} className="relative border-b border-rule px-2 py-2 [overflow-wrap:anywhere] hover:bg-card">
            <Link to={to} className="font-semibold after:absolute after:inset-0">
              {label}
            </Link>
            {detail && <span className="figures block text-sm text-quiet">{detail}</span>}
          </li>
        ))}
      </ul>
      {results.length === limit && (
        <p className="mt-1 text-sm text-quiet">{`Showing the newest ${limit}. Add another word to narrow the search.`}</p>
      )}
    </section>
  ));
}
