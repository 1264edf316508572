import { dehydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { MailToFilesNote } from '#app/admin/emails/mail-to-files';
import { ListQuery } from '#app/admin/list/list-address.ts';
import { readRecordList, rememberedList, rememberedState, rememberList } from '#app/admin/list/remembered-list.ts';
import { trpc } from '#app/trpc';
import { prefetchFor } from '#server/trpc/router';
import { formatMoney } from '#server/values/money.input';
import type { Route } from './+types/dashboard';
import { lists } from './record-lists';
import { Today } from './today';

export async function loader({ request, url }: Route.LoaderArgs) {
  const cookies = request.headers.get('Cookie');
  const list = readRecordList(url.searchParams.get('list')) ?? rememberedList(cookies) ?? 'tours';
  // Without a query the list opens as it was left.
  const parameters = new URLSearchParams(url.search || (rememberedState(cookies, list) ?? ''));
  parameters.set('list', list);
  const rpc = await prefetchFor(request);
  await lists[list].load(rpc, parameters);
  await Promise.all([rpc.dashboard.today.prefetch(), rpc.dashboard.dearerOffers.prefetch()]);
  return { list, queryString: parameters.toString(), state: dehydrate(rpc.queryClient), now: Date.now() };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { list, queryString, now } = loaderData;
  useEffect(() => rememberList(list, queryString), [list, queryString]);
  return (
    <>
      <Today servedAt={now} />
      <MailToFilesNote />
      <DearerOffers />
      <ListQuery value={queryString}>{lists[list].render(new URLSearchParams(queryString))}</ListQuery>
    </>
  );
}

/** The offers to correct: nobody can book one that costs no less than its tour or package. */
function DearerOffers() {
  const { data: offers = [] } = trpc.dashboard.dearerOffers.useQuery();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="dearer-offers" className="mb-8 rounded-md border border-terracotta bg-card p-4 sm:p-5">
      <h2 id="dearer-offers" className="text-[1.3rem]">
        Offers that are not cheaper
      </h2>
      <p className="mt-1 text-sm text-quiet">They cannot be booked until their price is lower or they are deleted.</p>
      <ul className="bare-list mt-2">
        {offers.map(({ id, title, type, discountedPriceCents, originalPriceCents }) => (
          <li key={id} className="border-t border-rule py-2">
            <Link
              to={href('/admin/offers/edit/:id', { id: String(id) })}
              className="font-semibold underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="figures block text-sm text-quiet">
              {formatMoney(discountedPriceCents)}; the {type} itself costs {formatMoney(originalPriceCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
