import { href, Link } from 'react-router';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { LinkButton } from '#app/ui/form/button';
import { articleLabels } from '#server/catalogue/article/article.input';
import { offerLabels } from '#server/catalogue/offer/offer.input';
import { packageLabels } from '#server/catalogue/package.input';
import { testimonialLabels } from '#server/catalogue/testimonial.input';
import { tourLabels } from '#server/catalogue/tour.input';
import { prefetchFor } from '#server/trpc/router';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/versions';
import { orNotFound } from './opened-record.server.ts';

const labels = {
  tour: tourLabels,
  package: packageLabels,
  offer: offerLabels,
  article: articleLabels,
  testimonial: testimonialLabels,
} as const;
type Kind = keyof typeof labels;

export async function loader({ request, params, url }: Route.LoaderArgs) {
  const id = readId(params.id);
  if (id === null || !(params.kind in labels)) throw new Response(null, { status: 404 });
  const record = { kind: params.kind as Kind, id };
  const rpc = await prefetchFor(request);
  const history = await orNotFound(rpc.publication.history.fetch(record));
  const number = readId(url.searchParams.get('version') ?? '') ?? history.versions[1]?.version ?? history.version;
  const shown = await orNotFound(rpc.publication.version.fetch({ ...record, number }));
  return { ...record, ...history, number, shown };
}

/** The versions of a record, and how one of them differs from what it is now. */
export default function Versions({ loaderData }: Route.ComponentProps) {
  const { kind, id, title, version, versions, number, form, shown } = loaderData;
  const edit = href(`/admin/${kind}s/edit/:id`, { id: String(id) });
  const differing = Object.entries<string>(labels[kind]).filter(
    ([name]) => JSON.stringify(form[name]) !== JSON.stringify(shown[name]),
  );
  return (
    <>
      <AdminPageHeader title={`Versions of ${title}`}>
        <LinkButton variant="quiet" to={edit}>{`Back to the ${kind}`}</LinkButton>
      </AdminPageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Versions">
          <ul className="bare-list grid gap-1">
            {versions.map((one) => (
              <li key={one.version}>
                <Link
                  to={`?version=${one.version}`}
                  replace
                  aria-current={one.version === number ? 'true' : undefined}
                  className="block rounded-md px-3 py-2 hover:bg-sand aria-[current]:bg-sand aria-[current]:font-semibold"
                >
                  <span>{`${one.version === version ? 'Now' : `Version ${one.version}`} · ${formatInstantShort(one.createdAt)}`}</span>
                  {one.account && <span className="block text-sm text-quiet">{one.account}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label="Differences">
          {differing.length === 0 ? (
            <p>{number === version ? 'This is what is stored now.' : 'This version is like the one now.'}</p>
          ) : (
            <>
              <table className="w-full border-collapse">
                <thead>
                  <tr className="text-left">
                    <th className="p-2">Field</th>
                    <th className="p-2">{`Version ${number}`}</th>
                    <th className="p-2">Now</th>
                  </tr>
                </thead>
                <tbody>
                  {differing.map(([name, label]) => (
                    <tr key={name} className="border-t border-rule align-top">
                      <th scope="row" className="p-2 text-left font-semibold">
                        {label}
                      </th>
                      <td className="max-w-[40ch] whitespace-pre-wrap p-2 [overflow-wrap:anywhere]">
                        {wordsOf(shown[name])}
                      </td>
                      <td className="max-w-[40ch] whitespace-pre-wrap p-2 [overflow-wrap:anywhere]">
                        {wordsOf(form[name])}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="mt-4 flex flex-wrap items-center gap-3">
                <LinkButton variant="primary" to={`${edit}?version=${number}`}>
                  Restore in the form
                </LinkButton>
                <span className="text-sm text-quiet">Nothing changes until you save there.</span>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** A value of a form as it is read by people. */
function wordsOf(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? leaves(value).join('\n') || '–' : String(value);
}

const leaves = (value: unknown, name = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leaves(part, Array.isArray(value) ? name : key))
    : value === '' || value === null
      ? []
      : [name ? `${name}: ${value}` : String(value)];
