import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { focusTargetAfterRemoval } from '#app/admin/list/focus-after-removal.ts';
import { List } from '#app/admin/list/list';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { useAttempt } from '#app/rpc-error.ts';
import { trpc } from '#app/trpc';
import { type ReviewQuery, reviewList, reviewStatuses } from '#server/booking/review/review.input';
import type { ReviewRow } from '#server/booking/review/review-inbox';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/reviews';
import { HideDialog, ReviewEntry, summaryId } from './review-entry';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(reviewList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.reviews.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

const states = reviewStatuses.map((value) => ({ value, label: capitalized(value) }));

/** What the office does with a review; each change is told in a toast, and the list and the counts follow. */
function useReviewChanges(query: ReviewQuery) {
  const publish = trpc.reviews.publish.useMutation();
  const hide = trpc.reviews.hide.useMutation();
  const answer = trpc.reviews.answer.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const busy = publish.isPending || hide.isPending || answer.isPending;

  /** Returns what gets the focus, because the pressed button may be gone; null where nothing was changed. */
  const change = async (review: ReviewRow, title: string, save: () => Promise<ReviewRow>) => {
    // The button is not disabled meanwhile: a disabled button loses the focus.
    if (busy) return null;
    let target = null as HTMLElement | null;
    const saveAndFocus = async () => {
      const { status } = await save();
      const isRemoved = query.status !== null && query.status !== status;
      const id = summaryId(review);
      target = isRemoved ? focusTargetAfterRemoval(id) : document.getElementById(id);
      target?.focus();
    };
    await attempt(saveAndFocus, { title, description: review.productTitle }, 'The review could not be changed.');
    // After an error too: most likely somebody has changed it meanwhile.
    await Promise.all([utils.reviews.list.invalidate(), utils.dashboard.invalidate()]);
    return target;
  };

  return {
    busy,
    publish: (review: ReviewRow) => change(review, 'Review Published', () => publish.mutateAsync(versionOf(review))),
    hide: (review: ReviewRow, reason: string) =>
      change(review, 'Review Hidden', () => hide.mutateAsync({ ...versionOf(review), reason })),
    answer: (review: ReviewRow, text: string) =>
      change(review, 'Answer Saved', () => answer.mutateAsync({ ...versionOf(review), answer: text })),
  };
}

const versionOf = ({ id, version }: ReviewRow) => ({ id, version });

export default function Reviews({ loaderData: { query } }: Route.ComponentProps) {
  const rows = trpc.reviews.list.useQuery(query);
  const changes = useReviewChanges(query);
  const [toHide, setToHide] = useState<ReviewRow | null>(null);
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
                <ReviewEntry
                  review={review}
                  busy={changes.busy}
                  onPublish={() => changes.publish(review)}
                  onHide={() => setToHide(review)}
                  onAnswer={(text) => changes.answer(review, text)}
                />
              </li>
            ))}
          </ul>
        )}
      </List>
      {toHide && (
        <HideDialog
          review={toHide}
          busy={changes.busy}
          onHide={(reason) => changes.hide(toHide, reason)}
          onClose={() => setToHide(null)}
        />
      )}
    </>
  );
}
