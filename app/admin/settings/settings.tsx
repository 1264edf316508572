import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { cityOf, formatInstantDay, officeZone } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/settings';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.settings.list.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

/** What the owner says and sets. */
export default function Settings() {
  const { data: documents = [] } = trpc.settings.list.useQuery();
  return (
    <>
      <AdminPageHeader title="Site settings" />
      <ul className="bare-list grid max-w-3xl rounded-md border border-rule bg-card px-4 sm:px-5">
        {[...documents.map(entryOf), ...others].map(({ title, hint, to, changedAt }) => (
          <li key={to} className="relative border-t border-rule py-3 first:border-t-0">
            <Link to={to} className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
            <span className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
              <span>{hint}</span>
              {changedAt && <span className="figures">{`Changed ${formatInstantDay(changedAt)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <SiteAsOf />
    </>
  );
}

/** Opens the home page as it will be, with what is scheduled until then. */
const SiteAsOf = () => (
  <form
    method="get"
    action={href('/')}
    target="_blank"
    className="mt-6 flex max-w-3xl flex-wrap items-end gap-3"
    rel="noopener"
  >
    <TextField
      type="datetime-local"
      required
      label="See the site as of"
      hint={`With what is scheduled until then. The clock of ${cityOf(officeZone())}`}
      name="preview"
    />
    <button type="submit" className={buttonClass('quiet', 'sm:mb-6')}>
      Open
    </button>
  </form>
);

interface Entry {
  title: string;
  hint: string;
  to: string;
  changedAt?: string | null;
}

const entryOf = ({ name, ...document }: Omit<Entry, 'to'> & { name: string }): Entry => ({
  ...document,
  to: href('/admin/settings/:name', { name }),
});

const others: Entry[] = [
  { title: 'Redirects', hint: 'Send old addresses to new pages', to: href('/admin/redirects') },
  { title: 'Email delivery', hint: 'Send yourself a test email', to: href('/admin/settings/email') },
  { title: 'Password', hint: 'Of the office', to: href('/admin/settings/password') },
];
