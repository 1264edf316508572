import { dehydrate } from '@tanstack/react-query';
import { List } from '#app/admin/list/list';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { ReviewEntry } from '#app/admin/reviews/review-entry';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { reviewList, reviewStatuses } from '#server/booking/review/review.input';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/reviews';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(reviewList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.reviews.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

const states = reviewStatuses.map((value) => ({ value, label: capitalized(value) }));

export default function Reviews({ loaderData: { query } }: Route.ComponentProps) {
  const rows = trpc.reviews.list.useQuery(query);
  return (
    <>
      <AdminPageHeader title="Reviews" />
      <List
        title="Reviews"
        query={query}
        filters={[{ label: 'Status', name: 'status', value: query.status, options: states }]}
        rows={rows}
      >
        {(items) => (
          <ul className="bare-list border-t border-ink/40">
            {items.map((review) => (
              <li key={review.id} className="border-b border-rule">
                <ReviewEntry review={review} shown={query.status} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  );
}
